import { limits } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { findSteps, type LocationRow } from '../location/location-rows.loader.ts'
import { seenLabels, type Sight } from '../location/sight.ts'
import { readSeenGroups } from '../location-group/group-sight.ts'
import type { StoreRow } from '../store/store-rows.loader.ts'
import { sightOf, type ExplainedPerson } from './explained-person.ts'
import { waysToLocations, waysToStores, type Reason } from './reasons.repository.ts'

export const locationSight = ['location_view', 'location_view_all'] as const
export const storeSight = ['store_view', 'store_view_all'] as const

/**
 * Explains why a person sees each of some locations that the caller sees; no reasons for those that the person does not
 * see; `limits.maximumReasons` of each at most. Sends three queries.
 */
export async function reasonsOfLocations(
  context: Context,
  person: ExplainedPerson,
  rows: readonly LocationRow[],
  sight: Sight,
): Promise<Reason[][]> {
  const { sees, sees_all } = sightOf(person, locationSight)
  if (person.superuser || sees.length === 0) return rows.map(() => [...sees])
  const { database } = context
  const ways = await waysToLocations(
    database,
    person.of,
    rows.map((row) => row.id),
  )
  const labels = new Set(rows.flatMap((row) => seenLabels(sight, row.path)))
  const steps = await findSteps(database, [...labels])
  const groups = await readSeenGroups(context, sight.projectId)
  const seen = new Set<string | null>([...steps.values(), ...groups].map((one) => one.id))
  // The caller learns that the way exists, but reads the names only of locations and groups that they see.
  const shown = (way: Reason): Reason =>
    way.kind === 'team' || seen.has(way.id) ? way : { kind: way.kind, id: null, name: '' }
  return rows.map((row) =>
    [...sees_all, ...(ways.get(row.id) ?? []).map(shown)].slice(0, limits.maximumReasons),
  )
}

/**
 * Explains why a person sees each of some stores that the caller sees; no reasons for those that the person does not
 * see.
 */
export async function reasonsOfStores(
  { database }: Context,
  person: ExplainedPerson,
  rows: readonly StoreRow[],
): Promise<Reason[][]> {
  const { sees, sees_all } = sightOf(person, storeSight)
  if (person.superuser || sees.length === 0) return rows.map(() => [...sees])
  const ways = await waysToStores(
    database,
    person.of,
    rows.map((row) => row.id),
  )
  return rows.map((row) => [...sees_all, ...(ways.get(row.id) ?? [])].slice(0, limits.maximumReasons))
}
