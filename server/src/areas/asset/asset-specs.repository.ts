import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { SpecValue } from '../catalog/spec-value.policy.ts'

/** Returns the values of an asset by the ids of their specifications. */
export async function readSpecValues(database: Database, assetId: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ spec_id: string; text: string }>`
    select spec_id, text from asset_spec_value where asset_id = ${assetId}`.execute(database)
  return new Map(rows.map(({ spec_id, text }) => [spec_id, text]))
}

/** A value of a specification, as replies have it. */
export interface ListedValue {
  spec_id: string
  value: string
}

/** Returns the values of some specifications by the ids of the assets that have them, in the order of the specifications. */
export async function readListedValues(
  database: Database,
  assetIds: readonly string[],
  specIds: readonly string[],
): Promise<Map<string, ListedValue[]>> {
  if (assetIds.length === 0 || specIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; specs: ListedValue[] }>`
    select asset_id as id,
      jsonb_agg(jsonb_build_object('spec_id', spec_id, 'value', text)
        order by array_position(${specIds}::uuid[], spec_id)) as specs
    from asset_spec_value where asset_id = any(${assetIds}::uuid[]) and spec_id = any(${specIds}::uuid[])
    group by asset_id`.execute(database)
  return new Map(rows.map(({ id, specs }) => [id, specs]))
}

/** Keeps specifications until the transaction ends, as far as they still exist: none is removed, nor its type changed. In the order of their ids. */
export async function keepSpecs(database: Database, specIds: readonly string[]): Promise<void> {
  await sql`select from catalog_spec where id = any(${specIds}::uuid[]) order by id for key share`.execute(
    database,
  )
}

/**
 * Returns specifications, or what belongs to them, and keeps them. They are read again behind the locks, until no others come: a merge of
 * kinds can have given their values to others.
 */
export async function readKept<Row extends { spec_id: string }>(
  database: Database,
  read: () => Promise<Row[]>,
): Promise<Row[]> {
  const kept = new Set<string>()
  for (;;) {
    const rows = await read()
    const others = [...new Set(rows.map(({ spec_id }) => spec_id))].filter((id) => !kept.has(id))
    if (others.length === 0) return rows
    await keepSpecs(database, others)
    for (const id of others) kept.add(id)
  }
}

/** Writes values of an asset; null removes one. Raises the version of the asset. */
export async function writeSpecValues(
  database: Database,
  assetId: string,
  values: ReadonlyMap<string, SpecValue | null>,
): Promise<void> {
  const given = [...values].map(([spec_id, value]) => ({ spec_id, ...value }))
  const rows = sql`jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (spec_id uuid, text text, number numeric)`
  await sql`delete from asset_spec_value v using ${rows}
    where v.asset_id = ${assetId} and v.spec_id = given.spec_id and given.text is null`.execute(database)
  await sql`insert into asset_spec_value (asset_id, spec_id, text, number)
    select ${assetId}, spec_id, text, number from ${rows} where text is not null
    on conflict (asset_id, spec_id) do update set text = excluded.text, number = excluded.number`.execute(
    database,
  )
  await sql`update asset set version = version + 1 where id = ${assetId}`.execute(database)
}

/** The value of a specification that each asset of a kind gets. */
export interface KindSpecValue extends SpecValue {
  catalog_id: string
  spec_id: string
}

/** Adds values of specifications that are kept to new assets, to each those of its kind. A value that an asset has stays. */
export async function addSpecValues(
  database: Database,
  assetIds: readonly string[],
  values: readonly KindSpecValue[],
): Promise<void> {
  await sql`insert into asset_spec_value (asset_id, spec_id, text, number)
    select a.id, given.spec_id, given.text, given.number
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
        as given (catalog_id uuid, spec_id uuid, text text, number numeric)
      join asset a on a.catalog_id = given.catalog_id
    where a.id = any(${assetIds}::uuid[])
    on conflict do nothing`.execute(database)
}

/**
 * Gives new assets of the same kind the values of the specifications of another asset; returns these by the kind, and by the codes of
 * the specifications.
 */
export async function copySpecValues(
  database: Database,
  from: string,
  to: readonly string[],
): Promise<Map<string, Record<string, string>>> {
  const values = await readKept(database, async () => {
    const { rows } = await sql<{ catalog_id: string; spec_id: string; code: string; text: string }>`
      select a.catalog_id, v.spec_id, s.code, v.text
      from asset a join asset_spec_value v on v.asset_id = a.id join catalog_spec s on s.id = v.spec_id
      where a.id = ${from}`.execute(database)
    return rows
  })
  await sql`
    insert into asset_spec_value (asset_id, spec_id, text, number)
    select added.id, v.spec_id, v.text, v.number from asset_spec_value v, unnest(${to}::uuid[]) as added (id)
    where v.asset_id = ${from}`.execute(database)
  const byKind = Map.groupBy(values, ({ catalog_id }) => catalog_id)
  return new Map(
    [...byKind].map(([kind, copied]) => [
      kind,
      Object.fromEntries(copied.map(({ code, text }) => [code, text])),
    ]),
  )
}

/**
 * Removes the values of assets whose specifications their new kind does not have; returns them by the ids of the assets, and by the codes
 * of the specifications.
 */
export async function dropUnfitValues(
  database: Database,
  assetIds: readonly string[],
  catalogId: string | null,
): Promise<Map<string, Record<string, string>>> {
  const { rows } = await sql<{ asset_id: string; code: string; text: string }>`
    delete from asset_spec_value v using catalog_spec s
    where v.asset_id = any(${assetIds}::uuid[]) and s.id = v.spec_id
      and not exists (select from catalogs_above(${catalogId}) above where above.id = s.catalog_id)
    returning v.asset_id, s.code, v.text`.execute(database)
  const byAsset = Map.groupBy(rows, (row) => row.asset_id)
  return new Map(
    [...byAsset].map(([id, values]) => [
      id,
      Object.fromEntries(values.map(({ code, text }) => [code, text])),
    ]),
  )
}
