import { sql } from 'kysely'
import type { ServedCall } from '../../serve/serve.ts'
import { serve } from '../../serve/serve.ts'
import { presentFound } from '../location/location.presenter.ts'
import { findByName } from '../location/search-locations.ts'
import { readSight, withinSight } from '../location/sight.ts'
import { assignLocations, unassignLocations } from './change-assignments.ts'
import { requireMember } from './user-location.loader.ts'
import { isAssignedTo } from './user-location.repository.ts'

export const userLocationServed: readonly ServedCall[] = [
  serve('/user-location/search', async (input, context) => {
    const { database, actor } = context
    await requireMember(context, input.user_id, input.project_id)
    // Of what is assigned to someone, the caller sees what they see anyway.
    const sight = await readSight(context, input.project_id)
    const isAssigned = isAssignedTo(input.user_id)
    const rows = await findByName(database, {
      projectId: input.project_id,
      language: actor.language,
      search: input.search_text ?? input.search ?? '',
      among: 'active',
      conditions: [withinSight(sight), input.assigned ? isAssigned : sql<boolean>`not (${isAssigned})`],
      page: input,
    })
    return { locations: await presentFound(database, rows, sight, actor.language) }
  }),

  serve('/user-location/assign', async (input, context) => {
    await assignLocations(context, input)
    return { ok: true }
  }),

  serve('/user-location/unassign', async (input, context) => {
    await unassignLocations(context, input)
    return { ok: true }
  }),
]
