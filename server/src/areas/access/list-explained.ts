import type { CallReply, CallRequest } from '@atrium/contract'
import { sql } from 'kysely'
import type { Context } from '../../serve/context.ts'
import { searchedFor } from '../../serve/searched-for.ts'
import { presentFound } from '../location/location.presenter.ts'
import { findByName } from '../location/locations-by-name.loader.ts'
import { readSight, narrowedBySight, type Sight } from '../location/sight.ts'
import { presentStore } from '../store/store.presenter.ts'
import { listStores } from '../store/store-rows.loader.ts'
import { seenStores } from '../store/store-sight.ts'
import { locationSight, reasonsOfLocations, reasonsOfStores, storeSight } from './explain-things.ts'
import { sightOf, type ExplainedPerson } from './explained-person.ts'
import { givenLocations, type Of } from './reasons.repository.ts'

/**
 * Returns a page of locations that a person and the caller see, each with the reasons: those with a text, wherever they lie, or
 * without a text those where the person's sight begins.
 */
export async function listLocations(
  context: Context,
  person: ExplainedPerson,
  input: CallRequest<'/access/explainLocations'>,
): Promise<CallReply<'/access/explainLocations'>> {
  const { database, actor } = context
  const { sees, sees_all } = sightOf(person, locationSight)
  const search = searchedFor(input)
  // A superuser sees everything without a way; a person without location_view sees nothing through any way.
  if (sees.length === 0 || (person.superuser && search === '')) return { sees, sees_all, locations: [] }
  const sight = await readSight(context, input.project_id)
  const isSeenByAll = sees_all.length > 0
  const rows = await findByName(database, {
    projectId: input.project_id,
    language: actor.language,
    search,
    among: 'active',
    narrowedBy: [...narrowedBySight(sight), ...(search === '' ? [beginsAt(person.of, sight)] : [])],
    conditions: search === '' || isSeenByAll ? [] : [isBelowGiven(person.of)],
    page: input,
  })
  const reasons = await reasonsOfLocations(context, { within: person.of, people: [person], rows }, sight)
  const locations = await presentFound(database, rows, sight, actor.language)
  return {
    sees,
    sees_all,
    locations: locations.map((location) => ({ ...location, because: reasons(person, location.id) })),
  }
}

/**
 * Returns the condition that the person's sight begins at `location l`, for a caller with this sight: the location is
 * given to the person, or it is the topmost one that the caller sees of a given branch.
 */
function beginsAt(of: Of, sight: Sight) {
  const isGiven = sql<boolean>`l.id = any(array(${givenLocations(of)}))`
  if (sight.isWhole) return isGiven
  const tops = [...sight.tops.values()].map((top) => top.id)
  return sql<boolean>`(${isGiven} or l.id = any(${tops}::uuid[]) and exists (
    select from location given where given.id = any(array(${givenLocations(of)})) and given.path @> l.path))`
}

/** Returns the condition that `location l` is given to a person, or lies below one that is. */
const isBelowGiven = (of: Of) => sql<boolean>`exists (
  select from unnest(string_to_array(l.path::text, '.')::bigint[]) as label
  where (label in (select node from location where id = any(array(${givenLocations(of)})))) is true)`

/**
 * Returns a page of stores that a person and the caller see, each with the reasons: those with a text, or without one those that
 * the person is given.
 */
export async function listGivenStores(
  context: Context,
  person: ExplainedPerson,
  input: CallRequest<'/access/explainStores'>,
): Promise<CallReply<'/access/explainStores'>> {
  const { database, actor } = context
  const { sees, sees_all } = sightOf(person, storeSight)
  const search = searchedFor(input)
  if (sees.length === 0 || (person.superuser && search === '')) return { sees, sees_all, stores: [] }
  const isAnyFound = search !== '' && sees_all.length > 0
  const { userId, projectId } = person.of
  const rows = await listStores(
    database,
    [
      sql<boolean>`s.project_id = ${projectId}`,
      ...(isAnyFound
        ? []
        : [sql<boolean>`s.id = any((select assigned_stores(${userId}, ${projectId}))::uuid[])`]),
      await seenStores(context, projectId),
    ],
    {
      search,
      type: 'All',
      language: actor.language,
      page: input.page,
      limit: input.limit,
    },
  )
  const reasons = await reasonsOfStores(context, { within: person.of, people: [person], rows })
  return {
    sees,
    sees_all,
    stores: rows.map((row) => ({ ...presentStore(row, actor.language), because: reasons(person, row.id) })),
  }
}
