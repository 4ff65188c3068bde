import { z } from 'zod'
import { defineCalls, onThing } from '../call.ts'
import { limits } from '../limits.ts'
import { foundLocation } from '../location/location.ts'
import {
  id,
  ids,
  okReply,
  paging,
  placeFilter,
  searchMembers,
  searchWords,
  statusReply,
  version,
} from '../values.ts'

const view = onThing('store', 'store_locations_view')
const edit = onThing('store', 'store_locations_edit')

/** The locations that a store serves, as far as the caller may see them. */
export const storeLocationCalls = defineCalls({
  '/store/get_locations': {
    summary:
      'A page of the locations of a store; read all of its pages before writing them back with /store/update_locations',
    effect: 'read',
    access: view,
    shows: ['stores', 'locations', 'user-locations', 'rights'],
    input: z.strictObject({ store_id: id, ...paging(limits.maximumPageSize) }),
    reply: z.object({
      locations: z.array(foundLocation),
      total: z.int().meta({ description: 'On all pages' }),
      version: version.meta({ description: 'Of the store' }),
    }),
  },
  '/store/add_location': {
    summary: 'Assign a location to a store; it must be within the caller’s own',
    effect: 'change',
    access: edit,
    changes: ['stores'],
    input: z.strictObject({ store_id: id, location_id: id }),
    reply: statusReply,
  },
  '/store/remove_location': {
    summary: 'Take a location from a store',
    effect: 'change',
    access: edit,
    changes: ['stores'],
    input: z.strictObject({ store_id: id, location_id: id }),
    reply: statusReply,
  },
  '/store/update_locations': {
    summary: 'Give a store exactly these locations; those that the caller does not see stay as they are',
    effect: 'change',
    access: edit,
    changes: ['stores'],
    input: z.strictObject({
      store_id: id,
      location_ids: z.array(id).max(limits.batchSize),
      version: version.optional(),
    }),
    reply: statusReply.extend({ version }),
  },
  '/store/locations/search': {
    summary: 'The locations assigned to a store, or with assigned = false those that could still be',
    effect: 'read',
    searchedBy: searchMembers,
    access: view,
    shows: ['stores', 'locations', 'user-locations', 'rights'],
    input: z.strictObject({
      store_id: id,
      project_id: id,
      ...searchWords,
      ...placeFilter,
      assigned: z.boolean().default(true),
      ...paging(),
    }),
    reply: z.object({ locations: z.array(foundLocation) }),
  },
  '/store/locations/assign': {
    summary: 'Assign locations to a store, all or none; each must be within the caller’s own',
    effect: 'change',
    access: edit,
    changes: ['stores'],
    input: z.strictObject({ store_id: id, project_id: id, location_ids: ids }),
    reply: okReply,
  },
  '/store/locations/unassign': {
    summary: 'Take locations from a store, all or none',
    effect: 'change',
    access: edit,
    changes: ['stores'],
    input: z.strictObject({ store_id: id, location_ids: ids }),
    reply: okReply,
  },
})
