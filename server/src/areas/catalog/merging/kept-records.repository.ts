import { limits } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../../database/database.ts'

/** What assets have of the lines of kinds: values of specifications, or readings of parameters. */
export interface Records {
  table: 'asset_spec_value' | 'asset_reading'
  column: 'spec_id' | 'param_id'
  of: 'catalog_spec' | 'catalog_param'
}
export const specValues: Records = { table: 'asset_spec_value', column: 'spec_id', of: 'catalog_spec' }
export const readings: Records = { table: 'asset_reading', column: 'param_id', of: 'catalog_param' }

/** Locks lines of kinds, in the order of their ids: nobody adds a value or a reading of theirs meanwhile. */
export async function lockLines(database: Database, { of }: Records, ids: readonly string[]): Promise<void> {
  await sql`select from ${sql.table(of)} where id = any(${ids}::uuid[]) order by id for update`.execute(
    database,
  )
}

/**
 * What a merge is about, as records `r` of line `s`: all of the own lines of the kind that goes, and of the lines that it inherits those
 * of its assets and of those below it.
 */
const concerned = ({ of, column }: Records, catalogId: string): RawBuilder<unknown> => sql`
  join ${sql.table(of)} s on s.id = r.${sql.ref(column)} join asset a on a.id = r.asset_id
  where (s.catalog_id = ${catalogId} or a.catalog_id = any(array(select catalogs_below(${catalogId}))))`

/** Counts the records of lines by their ids, each as far as a merge takes them, and one more. */
export async function countRecords(
  database: Database,
  records: Records,
  { ids, catalogId }: { ids: readonly string[]; catalogId: string },
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const { table } = records
  const { rows } = await sql<{ id: string; count: number }>`
    select line.id, (select count(*)::int from (
      select from ${sql.table(table)} r ${concerned(records, catalogId)} and s.id = line.id limit ${limits.recordsMerged + 1}
    ) counted) as count from unnest(${ids}::uuid[]) as line (id)`.execute(database)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** Returns the different values of specifications that a merge is about; at most so many as it compares, and one more. */
export async function concernedValues(
  database: Database,
  { ids, catalogId }: { ids: readonly string[]; catalogId: string },
): Promise<{ spec_id: string; text: string }[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ spec_id: string; text: string }>`
    select distinct s.id as spec_id, r.text from asset_spec_value r ${concerned(specValues, catalogId)}
      and s.id = any(${ids}::uuid[]) limit ${limits.specValuesCompared + 1}`.execute(database)
  return rows
}

/** Returns the lines of some pairs of which an asset has records of both. */
export async function readDoubled(
  database: Database,
  { table, column }: Records,
  pairs: readonly { from: string; into: string }[],
): Promise<ReadonlySet<string>> {
  if (pairs.length === 0) return new Set()
  const { rows } = await sql<{ from: string }>`
    select pair."from" from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as pair ("from" uuid, "into" uuid)
    where exists (
      select from ${sql.table(table)} one join ${sql.table(table)} other on other.asset_id = one.asset_id
      where one.${sql.ref(column)} = pair."from" and other.${sql.ref(column)} = pair."into")`.execute(
    database,
  )
  return new Set(rows.map((row) => row.from))
}

/** Has records belong to the lines that match theirs. */
export async function matchRecords(
  database: Database,
  records: Records,
  { pairs, catalogId }: { pairs: readonly { from: string; into: string }[]; catalogId: string },
): Promise<void> {
  if (pairs.length === 0) return
  const { table, column } = records
  await sql`
    update ${sql.table(table)} v set ${sql.ref(column)} = pair."into"
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as pair ("from" uuid, "into" uuid)
    where v.${sql.ref(column)} = pair."from" and v.asset_id in (
      select r.asset_id from ${sql.table(table)} r ${concerned(records, catalogId)} and s.id = pair."from")`.execute(
    database,
  )
}
