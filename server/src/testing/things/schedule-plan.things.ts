import { sql } from 'kysely'
import type { ThingsOf } from '../make-things.ts'

/** Makes maintenance plans that are switched on, each of a kind of its own. The first is of the first kind. */
export const make: ThingsOf = async ({ database, project, mark }, count) => {
  const { rows } = await sql<{ id: string }>`
    with kinds as (
      insert into catalog (project_id, code, name, position)
      select ${project}, ${`planned-${mark}-`} || n, ${`planned ${mark} `} || n,
        (select coalesce(max(position), 0) from catalog where project_id = ${project} and parent_id is null) + n
      from generate_series(1, ${count}::int) n returning id, code
    ), made as (
      insert into catalog_plan (catalog_id, position, code, name, description, rule, category, criticality, lead_days,
        duration_minutes, people, priority, tasks, is_active)
      select id, 1, 'oil', jsonb_build_object('en', ${`oil ${mark}`}::text), '{}',
        '{"kind": "fixed", "every": 3, "unit": "month", "month_end": "clamp", "working_days": "as_is"}', 'PM', 'Mandatory', 7,
        45, 1, 'Medium', '[]', true
      from kinds returning id, catalog_id
    )
    select made.id from made join kinds on kinds.id = made.catalog_id order by length(kinds.code), kinds.code limit 1`.execute(
    database,
  )
  return rows[0]?.id ?? ''
}
