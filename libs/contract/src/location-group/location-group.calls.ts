import { z } from 'zod'
import { defineCalls, inProject, onThing } from '../call.ts'
import {
  code,
  createdReply,
  descriptionInput,
  id,
  ids,
  mode,
  nameInput,
  paging,
  parentId,
  statusReply,
  version,
} from '../values.ts'
import { foundLocation } from '../location/location.ts'

/** A location group; lists are flat, in tree order, with `level` from 0. */
const locationGroup = z
  .object({
    id,
    project_id: id,
    parent_id: parentId,
    name: z.string(),
    code: z.string(),
    description: z.string(),
    is_enabled: z.boolean(),
    level: z.int(),
    position: z.int(),
    version,
  })
  .meta({ id: 'LocationGroup' })
export type LocationGroup = z.infer<typeof locationGroup>

export const locationGroupCalls = defineCalls({
  '/location-group/getList': {
    summary:
      'The groups of a project in tree order; `allowed` gives those assigned to the caller and those below them',
    effect: 'read',
    access: inProject('location_group_view'),
    input: z.strictObject({ project_id: id, mode }),
    reply: z.object({ groups: z.array(locationGroup) }),
  },
  '/location-group/create': {
    summary: 'Create a group',
    effect: 'create',
    access: inProject('location_group_add'),
    input: z.strictObject({
      project_id: id,
      parent_id: parentId.default('0'),
      name: nameInput,
      code,
      description: descriptionInput.optional(),
      is_enabled: z.boolean().default(true),
    }),
    reply: createdReply,
  },
  '/location-group/addLocations': {
    summary: 'Put locations into a group',
    effect: 'change',
    access: onThing('location_group', 'location_group_edit'),
    input: z.strictObject({ group_id: id, location_ids: ids }),
    reply: statusReply,
  },
  '/location-group/removeLocations': {
    summary: 'Take locations out of a group',
    effect: 'change',
    access: onThing('location_group', 'location_group_edit'),
    input: z.strictObject({ group_id: id, location_ids: ids }),
    reply: statusReply,
  },
  '/location-group/getLocationsInGroup/{id}': {
    summary: 'The locations in a group that the caller may see',
    effect: 'read',
    access: onThing('location_group', 'location_group_view'),
    input: z.strictObject({ id, ...paging() }),
    reply: z.object({ locations: z.array(foundLocation) }),
  },
  '/location-group/getGroupsForLocation/{id}': {
    summary: 'The groups that hold a location',
    effect: 'read',
    access: onThing('location', 'location_group_view'),
    input: z.strictObject({ id }),
    reply: z.object({ groups: z.array(locationGroup) }),
  },
})
