import type { CallReply, CallRequest } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { invalid } from '../../serve/failure.ts'
import { searchedFor } from '../../serve/searched-for.ts'
import { holdersOfLocation, holdersOfStore } from '../user/holders.sight.ts'
import {
  locationSight,
  reasonsOfLocations,
  reasonsOfStores,
  storeSight,
  type ReasonsOf,
} from './explain-things.ts'
import { explainPeople, type ExplainedPerson } from './explained-person.ts'
import { loadLocationOf, loadPlaceOfAsset, loadStoreOf } from './load-explained.ts'
import { findViewers, type SeenThing } from './viewers.repository.ts'

type Request = CallRequest<'/access/explainPeople'>

interface Viewed {
  id: string
  seen: SeenThing
  reasonsOf(people: readonly ExplainedPerson[]): Promise<ReasonsOf>
}

/**
 * Returns a page of the people of a project who see a location, a store or an asset, by name, each with the reasons. Only superusers learn of
 * superusers who are no members of the project.
 */
export async function listViewers(
  context: Context,
  input: Request,
): Promise<CallReply<'/access/explainPeople'>> {
  const { database, actor } = context
  const thing = await loadThing(context, input)
  const rows = await findViewers(database, {
    projectId: input.project_id,
    seen: thing.seen,
    withOutsiders: actor.isSuperuser,
    search: searchedFor(input),
    after: input.after,
    // One more than the page, which says whether another page follows.
    limit: input.limit + 1,
  })
  const page = rows.slice(0, input.limit)
  const people = await explainPeople(database, withinOf(context, input), page)
  const reasons = await thing.reasonsOf(people)
  return {
    people: page.map(({ id, name, status, login_enabled }, index) => {
      const person = people[index]
      return { id, name, status, login_enabled, because: person ? reasons(person, thing.id) : [] }
    }),
    next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null,
  }
}

async function loadThing(context: Context, input: Request): Promise<Viewed> {
  const { project_id: projectId, location_id, store_id, asset_id } = input
  const within = withinOf(context, input)
  if ([location_id, store_id, asset_id].filter((id) => id !== undefined).length !== 1)
    throw invalid({ location_id: { key: 'explain_one_thing' } })
  if (store_id !== undefined) {
    const store = await loadStoreOf(context, projectId, store_id)
    return {
      id: store.id,
      seen: { codes: storeSight, holders: holdersOfStore(store.id, projectId) },
      reasonsOf: (people) => reasonsOfStores(context, { within, people, rows: [store] }),
    }
  }
  // A person sees an asset if they see its location and hold asset_view.
  const location =
    asset_id === undefined
      ? await loadLocationOf(context, projectId, location_id ?? '')
      : await loadPlaceOfAsset(context, projectId, asset_id)
  return {
    id: location.id,
    seen: {
      codes: locationSight,
      ...(asset_id !== undefined && { needs: 'asset_view' }),
      holders: holdersOfLocation(location.path, projectId),
    },
    reasonsOf: (people) => reasonsOfLocations(context, { within, people, rows: [location] }, location.sight),
  }
}

const withinOf = ({ actor }: Context, { project_id }: Request) => ({
  projectId: project_id,
  language: actor.language,
})
