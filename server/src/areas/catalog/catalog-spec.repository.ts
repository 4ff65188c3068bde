import { limits } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { SpecRow } from './catalog-spec-rows.loader.ts'
import { clearOwnList } from './own-list.repository.ts'

/** A specification as it is stored; a new one has no id yet. */
export type StoredSpec = Omit<SpecRow, 'id' | 'catalog'> & { id: string | null }

/** Replaces the own specifications of a kind: removes those that are not listed, with their values. */
export async function writeSpecs(
  database: Database,
  catalogId: string,
  specs: readonly StoredSpec[],
): Promise<void> {
  const kept = specs.flatMap(({ id }) => id ?? [])
  await clearOwnList(database, 'catalog_spec', catalogId, kept)
  await saveSpecs(
    database,
    specs.map((spec) => ({ ...spec, catalog_id: catalogId })),
  )
}

/** Adds specifications of kinds, or changes them. */
export async function saveSpecs(
  database: Database,
  specs: readonly (StoredSpec & { catalog_id: string })[],
): Promise<void> {
  if (specs.length === 0) return
  await sql`
    insert into catalog_spec (id, catalog_id, position, code, name, type, unit, choices, default_value, is_mandatory, minimum,
      maximum, show_in_list)
    select coalesce(id, gen_random_uuid()), catalog_id, position, code, name, type, unit, choices, default_value,
      is_mandatory, minimum, maximum, show_in_list
    from jsonb_to_recordset(${JSON.stringify(specs)}::jsonb) as given (id uuid, catalog_id uuid, position integer, code text, name jsonb,
      type text, unit text, choices jsonb, default_value text, is_mandatory boolean, minimum numeric, maximum numeric,
      show_in_list boolean)
    on conflict (id) do update set position = excluded.position, code = excluded.code, name = excluded.name,
      type = excluded.type, unit = excluded.unit, choices = excluded.choices, default_value = excluded.default_value,
      is_mandatory = excluded.is_mandatory, minimum = excluded.minimum, maximum = excluded.maximum,
      show_in_list = excluded.show_in_list`.execute(database)
}

/** Locks specifications until the transaction ends: no value of theirs is added meanwhile. In the order of their ids. */
export async function lockSpecs(database: Database, specIds: readonly string[]): Promise<void> {
  if (specIds.length === 0) return
  await sql`select from catalog_spec where id = any(${specIds}::uuid[]) order by id for update`.execute(
    database,
  )
}

export async function countValues(database: Database, specIds: readonly string[]): Promise<number> {
  if (specIds.length === 0) return 0
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from asset_spec_value where spec_id = any(${specIds}::uuid[])`.execute(
    database,
  )
  return rows[0]?.count ?? 0
}

/** Returns the projects whose assets have values of specifications. */
export async function projectsWithValues(database: Database, specIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ project_id: string }>`
    select distinct a.project_id from asset_spec_value v join asset a on a.id = v.asset_id
    where v.spec_id = any(${specIds}::uuid[])`.execute(database)
  return rows.map((row) => row.project_id)
}

/** Returns the different values of specifications, each with its number; at most so many as a preview compares. */
export async function differentValues(
  database: Database,
  specIds: readonly string[],
): Promise<{ spec_id: string; text: string; count: number }[]> {
  if (specIds.length === 0) return []
  const { rows } = await sql<{ spec_id: string; text: string; count: number }>`
    select spec_id, text, count(*)::int as count from asset_spec_value where spec_id = any(${specIds}::uuid[])
    group by spec_id, text order by spec_id, text limit ${limits.specValuesCompared}`.execute(database)
  return rows
}

/** What a kind and those below it would lose, and what would clash, below another parent. */
export interface SpecChange {
  /** Values of specifications that assets would no longer inherit. */
  lost: number
  /** Codes that the new parents have as well. */
  clashes: number
}

export async function readSpecChange(
  database: Database,
  catalogId: string,
  parentId: string | null,
): Promise<SpecChange> {
  const { rows } = await sql<SpecChange>`
    with branch as (select id from catalogs_below(${catalogId}) below (id)),
      after as (select id from catalogs_above(${parentId})),
      lost as (
        select s.id from catalogs_above(${catalogId}) above join catalog_spec s on s.catalog_id = above.id
        where above.level > 0 and above.id not in (select id from after)
      )
    select
      (select count(*)::int from asset_spec_value v join asset a on a.id = v.asset_id
        where v.spec_id in (select id from lost) and a.catalog_id in (select id from branch)) as lost,
      (select count(*)::int from catalog_spec s where s.catalog_id in (select id from branch)
        and lower(s.code) in (select lower(o.code) from catalog_spec o where o.catalog_id in (select id from after))) as clashes`.execute(
    database,
  )
  return rows[0] ?? { lost: 0, clashes: 0 }
}
