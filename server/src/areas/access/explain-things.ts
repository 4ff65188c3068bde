import { limits } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { findSteps, type LocationRow } from '../location/location-rows.loader.ts'
import { seenLabels, type Sight } from '../location/sight.ts'
import { readSeenGroups } from '../location-group/group-sight.ts'
import type { StoreRow } from '../store/store-rows.loader.ts'
import { sightOf, type ExplainedPerson } from './explained-person.ts'
import { waysToLocations, waysToStores, type Reason, type Way, type Within } from './reasons.repository.ts'

export const locationSight = ['location_view', 'location_view_all'] as const
export const storeSight = ['store_view', 'store_view_all'] as const

/** Returns why a person sees a thing, by its id; no reasons for one that the person does not see. */
export type ReasonsOf = (person: ExplainedPerson, id: string) => Reason[]

/** The people and things of one reply, in one project. */
interface Explained<Row> {
  within: Within
  people: readonly ExplainedPerson[]
  rows: readonly Row[]
}

/**
 * Explains why people see locations that the caller sees; `limits.maximumReasons` of each at most. Sends three queries for all of
 * them.
 */
export async function reasonsOfLocations(
  context: Context,
  { within, people, rows }: Explained<LocationRow>,
  sight: Sight,
): Promise<ReasonsOf> {
  const limited = idsOfLimited(people, locationSight)
  if (limited.length === 0) return reasonsFrom([], locationSight)
  const { database } = context
  const ids = rows.map((row) => row.id)
  const ways = await waysToLocations(database, within, limited, ids)
  const labels = new Set(rows.flatMap((row) => seenLabels(sight, row.path)))
  const steps = await findSteps(database, [...labels])
  const groups = await readSeenGroups(context, sight.projectId)
  const seen = new Set<string | null>([...steps.values(), ...groups].map((one) => one.id))
  // The caller learns that the way exists, but reads the names only of locations and groups that they see.
  const shown = ways.map((way) =>
    way.kind === 'team' || seen.has(way.id) ? way : { ...way, id: null, name: '' },
  )
  return reasonsFrom(shown, locationSight)
}

/** Explains why people see stores that the caller sees; `limits.maximumReasons` of each at most. */
export async function reasonsOfStores(
  { database }: Context,
  { within, people, rows }: Explained<StoreRow>,
): Promise<ReasonsOf> {
  const limited = idsOfLimited(people, storeSight)
  if (limited.length === 0) return reasonsFrom([], storeSight)
  const ids = rows.map((row) => row.id)
  return reasonsFrom(await waysToStores(database, within, limited, ids), storeSight)
}

type SightCodes = typeof locationSight | typeof storeSight

/** Returns the people who may look at such things and are no superusers: assignments give something to them alone. */
const idsOfLimited = (people: readonly ExplainedPerson[], codes: SightCodes) =>
  people
    .filter((person) => !person.superuser && sightOf(person, codes).sees.length > 0)
    .map((person) => person.of.userId)

function reasonsFrom(ways: readonly Way[], codes: SightCodes): ReasonsOf {
  const byBoth = Map.groupBy(ways, (way) => `${way.user_id} ${way.to}`)
  return (person, id) => {
    const { sees, sees_all } = sightOf(person, codes)
    if (person.superuser || sees.length === 0) return [...sees]
    const found = byBoth.get(`${person.of.userId} ${id}`) ?? []
    const given = found.map(({ kind, id: cause, name }) => ({ kind, id: cause, name }))
    return [...sees_all, ...given].slice(0, limits.maximumReasons)
  }
}
