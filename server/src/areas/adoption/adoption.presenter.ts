import type { Adoption, AdoptionOffer, ListedAdoption, PathStep } from '@atrium/contract'
import type { Database } from '../../database/database.ts'
import type { Context } from '../../serve/context.ts'
import { findOffered } from '../../staged-import/offered-import.ts'
import { presentListed, presentStaged } from '../../staged-import/staged-import.presenter.ts'
import type { ImportRow } from '../../staged-import/staged-import.repository.ts'
import { findLocations, findSteps } from '../location/location-rows.loader.ts'
import { presentStep } from '../location/location.presenter.ts'
import { readSight, seenLabels, type Sight } from '../location/sight.ts'
import type { AdoptionInto } from './adoption-into.ts'
import { seenAdoptions } from './adoption.loader.ts'
import { hasAdoptedRows, lackingToAdopt, mayListInStores } from './adoption.policy.ts'
import { presentQuestions } from './question.presenter.ts'

/** What the presenter of adoptions reads with. */
interface Reader {
  database: Database
  sight: Sight
  language: string
  /** Whether they may put materials on the lists of stores of the project. */
  listsInStores: boolean
}

/** Returns what the presenter of adoptions reads with for the caller. */
export async function readerOf(context: Context, projectId: string): Promise<Reader> {
  return {
    database: context.database,
    sight: await readSight(context, projectId),
    language: context.actor.language,
    listsInStores: mayListInStores(await context.rights(projectId)),
  }
}

/** Returns the location of an adoption, which may not exist yet. */
function placeOf({ location_id, future_id }: AdoptionInto): string {
  const id = location_id ?? future_id
  if (id === null) throw new Error('an adoption has no location')
  return id
}

/** Presents adoptions in a list, each with the path to its location. */
export async function presentListedAdoptions(
  { database, sight, language }: Reader,
  rows: readonly ImportRow<AdoptionInto>[],
): Promise<ListedAdoption[]> {
  const places = await findLocations(database, [
    ...new Set(rows.flatMap(({ into }) => into.location_id ?? [])),
  ])
  const labelsOf = new Map(places.map(({ id, path }) => [id, seenLabels(sight, path)]))
  const steps = await findSteps(database, [...new Set([...labelsOf.values()].flat())])
  const pathTo = (id: string | null): PathStep[] =>
    (labelsOf.get(id ?? '') ?? []).flatMap((label) => {
      const step = steps.get(label)
      return step ? [presentStep(step, language)] : []
    })
  return rows.map((row) => ({
    ...presentListed(row),
    project_id: row.project_id,
    location_id: placeOf(row.into),
    path: pathTo(row.into.location_id),
    sheets: row.into.sheets,
  }))
}

export async function presentAdoption(reader: Reader, row: ImportRow<AdoptionInto>): Promise<Adoption> {
  const [listed] = await presentListedAdoptions(reader, [row])
  if (!listed) throw new Error('an adoption was not presented')
  return {
    ...(await presentStaged(reader.database, row)),
    ...listed,
    ...(await presentQuestions(reader.database, row)),
    store_id: reader.listsInStores ? row.into.store_id : null,
    table: null,
  }
}

/**
 * Presents what the import of a building offers besides the building. Null: nothing in its workbook is adopted. A caller who may not adopt
 * is told what they lack, and nothing of the adoption.
 */
export async function presentOffer(
  context: Context,
  { id: importId, project_id: projectId, counts, table_file: table }: ImportRow<unknown>,
): Promise<AdoptionOffer | null> {
  if (table !== null || !hasAdoptedRows(counts)) return null
  const { database } = context
  const offered = await findOffered<AdoptionInto>(
    database,
    { name: 'asset', details: 'asset_adoption' },
    importId,
  )
  const missing = await lackingToAdopt(context, projectId)
  const isHidden = missing.length > 0 || !offered || !(await isSeen(context, offered))
  if (isHidden) return { missing, is_asked: false, import: null }
  const adoption = await presentAdoption(await readerOf(context, projectId), offered)
  return { missing, is_asked: offered.into.is_asked, import: adoption }
}

/** Whoever sees the import of a building sees where it is to stand. */
const isSeen = async (context: Context, offered: ImportRow<AdoptionInto>): Promise<boolean> =>
  offered.into.location_id === null || (await seenAdoptions(context, [offered])).length > 0
