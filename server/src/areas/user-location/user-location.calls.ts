import { sql } from 'kysely'
import type { ServedCall } from '../../serve/serve.ts'
import { serve } from '../../serve/serve.ts'
import { searchedFor } from '../../serve/searched-for.ts'
import { presentFound } from '../location/location.presenter.ts'
import { conditionsOfPlaces } from '../location/place-filter.sight.ts'
import { findByName } from '../location/locations-by-name.loader.ts'
import { readSight, narrowedBySight } from '../location/sight.ts'
import { assignLocations, unassignLocations } from './location-assignments.writer.ts'
import { requireMember } from './user-location.loader.ts'
import { isAssignedTo } from './user-location.repository.ts'

export const userLocationServed: readonly ServedCall[] = [
  serve('/user-location/search', async (input, context) => {
    const { database, actor } = context
    await requireMember(context, input.user_id, input.project_id)
    // The caller sees of a user's locations only those that they see anyway.
    const sight = await readSight(context, input.project_id)
    const isAssigned = isAssignedTo(input.user_id)
    const rows = await findByName(database, {
      projectId: input.project_id,
      language: actor.language,
      search: searchedFor(input),
      among: 'active',
      narrowedBy: [
        ...narrowedBySight(sight),
        ...(input.assigned ? [isAssigned] : []),
        ...(await conditionsOfPlaces(context, input.project_id, input)),
      ],
      conditions: input.assigned ? [] : [sql<boolean>`not (${isAssigned})`],
      page: input,
    })
    return { locations: await presentFound(database, rows, sight, actor.language) }
  }),

  serve('/user-location/assign', (input, context) => assignLocations(context, input)),

  serve('/user-location/unassign', (input, context) => unassignLocations(context, input)),
]
