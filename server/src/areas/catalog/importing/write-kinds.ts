import { catalogFacts, factNames, type CatalogFacts } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import { factColumns, factsOfRow, factTypes } from '../../../facts/statements.ts'

/** A kind as an import writes it. */
export interface KindToWrite extends CatalogFacts {
  id: string
  is_active: boolean
}

/** A kind that an import adds. */
export interface KindToAdd extends KindToWrite {
  project_id: string | null
  parent_id: string | null
}

/** Adds kinds behind their siblings, in the given order; returns how many. */
export async function addKinds(database: Database, kinds: readonly KindToAdd[]): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into catalog (id, project_id, parent_id, position, is_active, ${factColumns(catalogFacts)})
    select k.id, k.project_id, k.parent_id,
      (select coalesce(max(s.position), 0) from catalog s where s.parent_id is not distinct from k.parent_id
        and s.project_id is not distinct from k.project_id and s.removed_at is null)
        + row_number() over (partition by k.project_id, k.parent_id order by k.place),
      k.is_active, ${factsOfRow(catalogFacts, 'k')}
    from jsonb_to_recordset(${JSON.stringify(kinds.map((kind, place) => ({ ...kind, place })))}::jsonb)
      as k (id uuid, project_id uuid, parent_id uuid, is_active boolean, place int, ${factTypes(catalogFacts)})
    on conflict do nothing`.execute(database)
  return Number(numAffectedRows)
}

/** Writes the facts of kinds, and whether they take new assets. Raises their versions. */
export async function changeKinds(database: Database, kinds: readonly KindToWrite[]): Promise<void> {
  if (kinds.length === 0) return
  const assigned = factNames(catalogFacts).map((name) => sql`${sql.ref(name)} = ${sql.ref(`k.${name}`)}`)
  await sql`
    update catalog c set version = c.version + 1, is_active = k.is_active, ${sql.join(assigned)}
    from jsonb_to_recordset(${JSON.stringify(kinds)}::jsonb) as k (id uuid, is_active boolean, ${factTypes(catalogFacts)})
    where c.id = k.id`.execute(database)
}

/** Raises the versions of kinds whose lists alone changed. */
export async function raiseVersions(database: Database, ids: readonly string[]): Promise<void> {
  await sql`update catalog set version = version + 1 where id = any(${ids}::uuid[])`.execute(database)
}

/** Locks kinds until the transaction ends, in the order of their ids. */
export async function lockKinds(database: Database, ids: readonly string[]): Promise<void> {
  await sql`select from catalog where id = any(${ids}::uuid[]) order by id for update`.execute(database)
}
