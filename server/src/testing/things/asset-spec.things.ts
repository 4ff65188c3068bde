import { sql } from 'kysely'
import type { ThingsOf } from '../make-things.ts'

/** Makes a specification of the kinds of the assets of a project, and values of so many of them. Returns that of the asset of a world. */
export const make: ThingsOf = async ({ database, project, mark }, count) => {
  const { rows } = await sql<{ id: string }>`
    with kinds as (
      select catalog_id, bool_or(code = ${`asset-${mark}`}) as is_first from asset where project_id = ${project} and catalog_id is not null
      group by catalog_id
    ), made as (
      insert into catalog_spec (catalog_id, position, code, name, type, unit, choices, is_mandatory, show_in_list)
      select catalog_id, 1, 'finish', jsonb_build_object('en', ${`finish ${mark}`}::text), 'text', '', '[]', false, false
      from kinds on conflict do nothing returning id, catalog_id
    ), valued as (
      insert into asset_spec_value (asset_id, spec_id, text)
      select a.id, made.id, ${`finish ${mark}`} from made join asset a on a.catalog_id = made.catalog_id and a.project_id = ${project}
      limit ${count}::int
    )
    select made.id from made join kinds using (catalog_id) order by is_first desc, catalog_id limit 1`.execute(
    database,
  )
  return rows[0]?.id ?? ''
}
