import type { Adoption, ListedAdoption, PathStep } from '@atrium/contract'
import type { Database } from '../../database/database.ts'
import { presentListed, presentStaged } from '../../staged-import/staged-import.presenter.ts'
import type { ImportRow } from '../../staged-import/staged-import.repository.ts'
import { findLocations, findSteps } from '../location/location-rows.loader.ts'
import { presentStep } from '../location/location.presenter.ts'
import { seenLabels, type Sight } from '../location/sight.ts'
import type { AdoptionInto } from './adoption-into.ts'

/** What the presenter of adoptions reads with. */
interface Reader {
  database: Database
  sight: Sight
  language: string
}

/** Presents adoptions in a list, each with the path to its location. */
export async function presentListedAdoptions(
  { database, sight, language }: Reader,
  rows: readonly ImportRow<AdoptionInto>[],
): Promise<ListedAdoption[]> {
  const places = await findLocations(database, [...new Set(rows.map(({ into }) => into.location_id))])
  const labelsOf = new Map(places.map(({ id, path }) => [id, seenLabels(sight, path)]))
  const steps = await findSteps(database, [...new Set([...labelsOf.values()].flat())])
  const pathTo = (id: string): PathStep[] =>
    (labelsOf.get(id) ?? []).flatMap((label) => {
      const step = steps.get(label)
      return step ? [presentStep(step, language)] : []
    })
  return rows.map((row) => ({
    ...presentListed(row),
    project_id: row.project_id,
    location_id: row.into.location_id,
    path: pathTo(row.into.location_id),
    sheets: row.into.sheets,
  }))
}

export async function presentAdoption(reader: Reader, row: ImportRow<AdoptionInto>): Promise<Adoption> {
  const [listed] = await presentListedAdoptions(reader, [row])
  if (!listed) throw new Error('an adoption was not presented')
  return { ...(await presentStaged(reader.database, row)), ...listed, table: null }
}
