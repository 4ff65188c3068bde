import { sql } from 'kysely'
import type { ThingsOf } from '../make-things.ts'

/** Makes maintenance plans of the kinds of a project, one of each kind. The first is of the first kind. */
export const make: ThingsOf = async ({ database, project, mark }, count) => {
  const { rows } = await sql<{ id: string }>`
    with kinds as (
      select id, row_number() over (order by position, id) as n from catalog
      where project_id = ${project} and code like ${`kind-${mark}-%`}
    ), made as (
      insert into catalog_plan (catalog_id, position, code, name, description, rule, category, criticality, lead_days,
        duration_minutes, people, priority, tasks, is_active)
      select kinds.id, 1, 'filters', jsonb_build_object('en', ${`filters ${mark}`}::text), '{}',
        '{"kind": "fixed", "every": 3, "unit": "month", "month_end": "clamp", "working_days": "as_is"}', 'PM', 'Mandatory', 7,
        45, 1, 'Medium', '[]', false
      from kinds where n <= ${count}::int returning id, catalog_id
    )
    select made.id from made join kinds on kinds.id = made.catalog_id order by n limit 1`.execute(database)
  return rows[0]?.id ?? ''
}
