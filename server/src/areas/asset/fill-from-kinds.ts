import type { NewAsset } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../database/database.ts'
import { readHandedOn } from '../catalog/inherited-facts.loader.ts'
import { lockOfferedWords } from '../library/project-words.loader.ts'
import { kindsHandingOn, takenFacts, takenFromKind, type OwnFacts } from './taken-from-kind.policy.ts'

/** What the row of a name says of the facts that kinds hand on. */
const ownOf = (row: string): OwnFacts => ({
  manufacturer: sql.ref(`${row}.manufacturer`),
  model: sql.ref(`${row}.model`),
  criticality_level: sql.ref(`${row}.criticality_level`),
  warranty_start_date: sql.ref(`${row}.warranty_start_date`),
  warranty_end_date: sql.ref(`${row}.warranty_end_date`),
})

/** Returns new assets with what they leave empty, from their kinds or from the nearest kind above that says something. */
export async function fillFromKinds(
  database: Database,
  assets: readonly NewAsset[],
  projectId: string,
): Promise<NewAsset[]> {
  const kindIds = [...new Set(assets.flatMap(({ catalog_id }) => catalog_id ?? []))]
  if (kindIds.length === 0) return [...assets]
  const kinds = await readHandedOn(database, kindIds)
  const criticalities = [...kinds.values()].flatMap(({ criticality }) => criticality ?? [])
  await lockOfferedWords(database, projectId, 'criticality', criticalities)
  const taken = takenFromKind(ownOf('a'), { projectId, handedOn: sql`k.handed_on` })
  const { rows } = await sql<Pick<NewAsset, (typeof takenFacts)[number]>>`
    select ${taken.manufacturer} as manufacturer, ${taken.model} as model, ${taken.criticality_level} as criticality_level,
      (${taken.warranty_end_date})::text as warranty_end_date
    from rows from (jsonb_to_recordset(${JSON.stringify(assets)}::jsonb) as (
        catalog_id text, manufacturer text, model text, criticality_level text, warranty_start_date date, warranty_end_date date
      )) with ordinality as a (catalog_id, manufacturer, model, criticality_level, warranty_start_date, warranty_end_date, place)
      left join ${kindsHandingOn(kinds)} on k.id = a.catalog_id
    order by a.place`.execute(database)
  return assets.map((asset, index) => ({ ...asset, ...rows[index] }))
}

/**
 * Fills assets that were just inserted with what they leave empty, as `fillFromKinds` does. The words of the library have to be locked.
 * @param added selects their ids
 */
export async function fillAddedFromKinds(database: Database, added: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select distinct catalog_id as id from asset where id in (${added}) and catalog_id is not null`.execute(
    database,
  )
  const kinds = await readHandedOn(
    database,
    rows.map(({ id }) => id),
  )
  const taken = takenFromKind(ownOf('a'), { projectId: sql`a.project_id`, handedOn: sql`k.handed_on` })
  await sql`
    update asset a set ${sql.join(takenFacts.map((fact) => sql`${sql.ref(fact)} = ${taken[fact]}`))}
    from ${kindsHandingOn(kinds)} where a.id in (${added}) and k.id = a.catalog_id::text`.execute(database)
}
