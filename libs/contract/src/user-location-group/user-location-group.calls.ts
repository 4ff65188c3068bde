import { z } from 'zod'
import { defineCalls, inProject } from '../call.ts'
import { locationGroup } from '../location-group/location-group.calls.ts'
import { id, ids, okReply, paging, searchMembers, searchWords } from '../values.ts'

const ofUser = { user_id: id, project_id: id }
const groups = z.object({ groups: z.array(locationGroup.extend({ is_assigned: z.boolean() })) })

export const userLocationGroupCalls = defineCalls({
  '/user-location-group/search': {
    summary: 'The groups of a project by name, code or description, and whether they are assigned to a user',
    effect: 'read',
    searchedBy: searchMembers,
    access: inProject('user_view'),
    shows: ['user-locations', 'location-groups', 'rights'],
    input: z.strictObject({
      ...ofUser,
      ...searchWords,
      location_id: id.optional().meta({ description: 'Only those that hold it' }),
      ...paging(),
    }),
    reply: groups,
  },
  '/user-location-group/getAssignedWithHierarchy': {
    summary:
      'The groups of a project in tree order with their level, and whether they are assigned to a user',
    effect: 'read',
    access: inProject('user_view'),
    shows: ['user-locations', 'location-groups', 'rights'],
    input: z.strictObject({ ...ofUser, ...paging() }),
    reply: groups,
  },
  '/user-location-group/assign': {
    summary: 'Assign groups to a user; what they hold must be within the caller’s own',
    effect: 'change',
    access: inProject('user_assign'),
    changes: ['user-locations', 'rights'],
    input: z.strictObject({ ...ofUser, group_ids: ids }),
    reply: okReply,
  },
  '/user-location-group/unassign': {
    summary: 'Take groups away from a user',
    effect: 'change',
    access: inProject('user_assign'),
    changes: ['user-locations', 'rights'],
    input: z.strictObject({ ...ofUser, group_ids: ids }),
    reply: okReply,
  },
})
