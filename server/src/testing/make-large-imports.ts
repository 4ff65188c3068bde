import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Things } from './make-things.ts'

/** How many rows the imports have that reads are about, and how many each other one has. */
const [many, few] = [400, 2]

const column = 'Name'
const key = 'import_value_missing'

/** The id of the cause of the problems of refused rows. */
export const causeOfLargeImports = createHash('md5').update(`[true, "${key}", "", "${column}"]`).digest('hex')

interface LargeImports {
  project: string
  things: Things
  /** People who each get imports of their own. */
  people: readonly string[]
}

/**
 * Gives the imports of assets and of kinds their lines, outcomes and problems, a fourth of them refused, and the applied imports of assets
 * what they changed. The imports that reads are about have many, all others a few, which every index has to leave out. Each person gets
 * fifty imports of either.
 */
export async function makeLargeImports(
  database: Database,
  { project, things, people }: LargeImports,
): Promise<void> {
  const read = ['asset-import-ready', 'catalog-import-ready', 'asset-import-applied'].map((name) =>
    things.of(name),
  )
  const rows = sql`(
    select i.id as import_id, i.subject, n as seq, n + 1 as row, (array['create', 'change', 'same', 'refused'])[1 + n % 4] as action
    from staged_import i, lateral generate_series(1, case when i.id = any(${read}::uuid[]) then ${many}::int else ${few}::int end) n
    where i.project_id = ${project} and i.subject in ('asset_table', 'catalog_table'))`
  await sql`insert into import_line (import_id, seq, row, cells) select import_id, seq, row, array['Pump', 'P-' || seq] from ${rows} r`.execute(
    database,
  )
  const numbered = (table: 'asset' | 'catalog') => sql`(
    select t.id, t.code, t.name, to_jsonb(t) as fields, row_number() over (order by t.code, t.id) as n from ${sql.table(table)} t
    where t.project_id = ${project})`
  await sql`
    insert into import_coded (import_id, seq, row, action, thing_id, code, name, fields, changes, problem, problem_column, problem_params)
    select r.import_id, r.seq, r.row, r.action, case r.subject when 'asset_table' then a.id else c.id end, 'P-' || r.seq, 'Pump',
      case r.subject when 'asset_table' then jsonb_build_object('location_id', a.fields -> 'location_id')
        else jsonb_build_object('part', 'kind', 'catalog', c.code, 'name', 'Pump') end,
      case r.action when 'change' then jsonb_build_object('name', jsonb_build_array('Old', 'Pump')) else '{}' end,
      case r.action when 'refused' then ${key}::text end, case r.action when 'refused' then ${column}::text end,
      case r.action when 'refused' then jsonb_build_object('column', ${column}::text) end
    from ${rows} r join ${numbered('asset')} a on a.n = r.seq join ${numbered('catalog')} c on c.n = r.seq`.execute(
    database,
  )
  await sql`
    insert into import_problem (import_id, found_by, refused, sheet, row, column_name, key, params)
    select import_id, 'planning', seq % 2 = 0, '', row, ${column}, ${key}, jsonb_build_object('column', ${column}::text)
    from ${rows} r`.execute(database)
  // What an asset is, but for its name, is what the import left: the others were renamed since.
  await sql`
    insert into import_coded_thing (import_id, thing_id, before, after)
    select r.import_id, a.id, a.fields || '{"name": "Before"}', a.fields || '{"name": "After"}'
    from ${rows} r join staged_import i on i.id = r.import_id and i.state = 'Applied' join ${numbered('asset')} a on a.n = r.seq
    where r.subject = 'asset_table'`.execute(database)
  for (const subject of ['asset_table', 'catalog_table'])
    await sql`
      insert into staged_import (project_id, subject, user_id, file_name, state)
      select ${project}, ${subject}, p.id, 'own ' || n || '.csv', 'Refused' from unnest(${[...people]}::uuid[]) p (id),
        generate_series(1, 50) n`.execute(database)
}
