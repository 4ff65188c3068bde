import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { SpecValue } from '../catalog/spec-value.policy.ts'

/** Returns the values of an asset by the ids of their specifications. */
export async function readSpecValues(database: Database, assetId: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ spec_id: string; text: string }>`
    select spec_id, text from asset_spec_value where asset_id = ${assetId}`.execute(database)
  return new Map(rows.map(({ spec_id, text }) => [spec_id, text]))
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

/** Removes the values of an asset whose specifications its kind does not have; returns them by the codes of these. */
export async function dropUnfitValues(
  database: Database,
  assetId: string,
  catalogId: string | null,
): Promise<Record<string, string>> {
  const { rows } = await sql<{ code: string; text: string }>`
    delete from asset_spec_value v using catalog_spec s
    where v.asset_id = ${assetId} and s.id = v.spec_id
      and not exists (select from catalogs_above(${catalogId}) above where above.id = s.catalog_id)
    returning s.code, v.text`.execute(database)
  return Object.fromEntries(rows.map(({ code, text }) => [code, text]))
}
