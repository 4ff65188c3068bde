import { z } from 'zod'
import { defineCalls, inProject } from '../call.ts'
import { id, ids, okReply, paging, placeFilter, searchMembers, searchWords } from '../values.ts'
import { foundLocation } from '../location/location.ts'

export const userLocationCalls = defineCalls({
  '/user-location/search': {
    summary: 'The locations assigned to a user, or with assigned = false those that could still be',
    effect: 'read',
    searchedBy: searchMembers,
    access: inProject('user_view'),
    shows: ['user-locations', 'locations', 'rights'],
    input: z.strictObject({
      user_id: id,
      project_id: id,
      ...searchWords,
      ...placeFilter,
      assigned: z.boolean().default(true),
      ...paging(),
    }),
    reply: z.object({ locations: z.array(foundLocation) }),
  },
  '/user-location/assign': {
    summary: 'Assign locations to a user; each must be within the caller’s own',
    effect: 'change',
    access: inProject('user_assign'),
    changes: ['user-locations', 'rights'],
    input: z.strictObject({ user_id: id, project_id: id, location_ids: ids }),
    reply: okReply,
  },
  '/user-location/unassign': {
    summary: 'Take locations away from a user; judged in the project of each',
    effect: 'change',
    access: { kind: 'thing', thing: 'location', code: 'user_assign' },
    changes: ['user-locations', 'rights'],
    input: z.strictObject({ user_id: id, location_ids: ids }),
    reply: okReply,
  },
})
