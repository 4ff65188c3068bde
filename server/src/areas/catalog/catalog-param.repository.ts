import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { ParamRow } from './catalog-param-rows.loader.ts'
import { clearOwnList } from './own-list.repository.ts'

/** A parameter as it is stored; a new one has no id yet. */
export type StoredParam = Omit<ParamRow, 'id' | 'catalog'> & { id: string | null }

/** Replaces the own parameters of a kind: removes those that are not listed, with their readings. */
export async function writeParams(
  database: Database,
  catalogId: string,
  params: readonly StoredParam[],
): Promise<void> {
  const kept = params.flatMap(({ id }) => id ?? [])
  await clearOwnList(database, 'catalog_param', catalogId, kept)
  await saveParams(
    database,
    params.map((param) => ({ ...param, catalog_id: catalogId })),
  )
}

/** Adds parameters of kinds, or changes them. */
export async function saveParams(
  database: Database,
  params: readonly (StoredParam & { catalog_id: string })[],
): Promise<void> {
  if (params.length === 0) return
  await sql`
    insert into catalog_param (id, catalog_id, position, code, name, unit, kind, minimum, maximum, warn_low, warn_high, alarm_low,
      alarm_high, decimals, rollover_at, expected_per_day, read_every_days)
    select coalesce(id, gen_random_uuid()), catalog_id, position, code, name, unit, kind, minimum, maximum, warn_low, warn_high,
      alarm_low, alarm_high, decimals, rollover_at, expected_per_day, read_every_days
    from jsonb_to_recordset(${JSON.stringify(params)}::jsonb) as given (id uuid, catalog_id uuid, position integer, code text, name jsonb,
      unit text, kind text, minimum numeric, maximum numeric, warn_low numeric, warn_high numeric, alarm_low numeric,
      alarm_high numeric, decimals integer, rollover_at numeric, expected_per_day numeric, read_every_days integer)
    on conflict (id) do update set position = excluded.position, code = excluded.code, name = excluded.name,
      unit = excluded.unit, kind = excluded.kind, minimum = excluded.minimum, maximum = excluded.maximum,
      warn_low = excluded.warn_low, warn_high = excluded.warn_high, alarm_low = excluded.alarm_low,
      alarm_high = excluded.alarm_high, decimals = excluded.decimals, rollover_at = excluded.rollover_at,
      expected_per_day = excluded.expected_per_day, read_every_days = excluded.read_every_days`.execute(
    database,
  )
}

/** Counts the readings of parameters. Nobody adds one to them until the transaction ends. */
export async function countReadings(database: Database, paramIds: readonly string[]): Promise<number> {
  if (paramIds.length === 0) return 0
  await sql`select id from catalog_param where id = any(${paramIds}::uuid[]) order by id for update`.execute(
    database,
  )
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from asset_reading where param_id = any(${paramIds}::uuid[])`.execute(
    database,
  )
  return rows[0]?.count ?? 0
}

/** Returns the projects whose assets have readings of parameters. */
export async function projectsWithReadings(
  database: Database,
  paramIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ project_id: string }>`
    select distinct a.project_id from asset_reading r join asset a on a.id = r.asset_id
    where r.param_id = any(${paramIds}::uuid[])`.execute(database)
  return rows.map((row) => row.project_id)
}

/** What a kind and those below it would lose, and what would clash, below another parent. */
export interface ParamChange {
  /** Whether assets have readings of parameters that they would no longer inherit. */
  loses: boolean
  /** Whether the new parents have the code of a parameter, too. */
  clashes: boolean
}

export async function readParamChange(
  database: Database,
  catalogId: string,
  parentId: string | null,
): Promise<ParamChange> {
  const { rows } = await sql<ParamChange>`
    with branch as (select id from catalogs_below(${catalogId}) below (id)),
      after as (select id from catalogs_above(${parentId})),
      lost as (
        select p.id from catalogs_above(${catalogId}) above join catalog_param p on p.catalog_id = above.id
        where above.level > 0 and above.id not in (select id from after)
      )
    select
      exists (select from asset_reading r join asset a on a.id = r.asset_id
        where r.param_id in (select id from lost) and a.catalog_id in (select id from branch)) as loses,
      exists (select from catalog_param p where p.catalog_id in (select id from branch)
        and lower(p.code) in (select lower(o.code) from catalog_param o where o.catalog_id in (select id from after))) as clashes`.execute(
    database,
  )
  return rows[0] ?? { loses: false, clashes: false }
}
