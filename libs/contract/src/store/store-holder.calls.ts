import { z } from 'zod'
import { defineCalls, inProject, onThing } from '../call.ts'
import { id, ids, paging, searchMembers, searchWords, statusReply } from '../values.ts'
import { store, storeTypeFilter } from './store.ts'

/** One of them, or several at once. */
const userStores = z.strictObject({
  user_id: id,
  project_id: id,
  store_id: id.optional(),
  store_ids: ids.optional(),
})
const teamStore = z.strictObject({ store_id: id, team_id: id })

/** The holders of a store: users, and teams with all their members. */
export const storeHolderCalls = defineCalls({
  '/user/getStores': {
    summary:
      'The stores assigned to a user, as far as the caller sees them; with assigned = false those that could still be',
    effect: 'read',
    searchedBy: searchMembers,
    access: inProject('user_view'),
    shows: ['stores', 'rights'],
    input: z.strictObject({
      user_id: id,
      project_id: id,
      ...searchWords,
      type: storeTypeFilter,
      assigned: z.boolean().default(true),
      ...paging(),
    }),
    reply: z.object({ stores: z.array(store) }),
  },
  '/user/assignStore': {
    summary: 'Assign stores to a user, all or none; each must be within the caller’s own',
    effect: 'change',
    access: inProject('user_assign'),
    changes: ['stores', 'rights'],
    input: userStores,
    reply: statusReply,
  },
  '/user/removeStore': {
    summary: 'Take stores from a user, all or none',
    effect: 'change',
    access: inProject('user_assign'),
    changes: ['stores', 'rights'],
    input: userStores,
    reply: statusReply,
  },
  '/store/get_teams': {
    summary: 'The teams that a store is given to',
    effect: 'read',
    access: onThing('store', 'team_view'),
    shows: ['stores', 'teams', 'rights'],
    input: z.strictObject({ store_id: id }),
    reply: z.object({ teams: z.array(z.object({ id, name: z.string() })) }),
  },
  '/store/add_team': {
    summary: 'Give a store to a team of its project',
    effect: 'change',
    access: onThing('store', 'team_assign'),
    changes: ['stores', 'rights'],
    input: teamStore,
    reply: statusReply,
  },
  '/store/remove_team': {
    summary: 'Take a store from a team',
    effect: 'change',
    access: onThing('store', 'team_assign'),
    changes: ['stores', 'rights'],
    input: teamStore,
    reply: statusReply,
  },
})
