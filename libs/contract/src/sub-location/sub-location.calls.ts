import { z } from 'zod'
import { defineCalls, onThing } from '../call.ts'
import { limits } from '../limits.ts'
import {
  code,
  coords,
  descriptionInput,
  id,
  multilingual,
  nameInput,
  paging,
  statusReply,
  text,
  version,
} from '../values.ts'
import { foundLocation, location } from '../location/location.ts'

/** A node of the sub-location tree. `description` is the address, as the tree shows it. */
const treeNode = z
  .object({ id, name: z.string(), description: z.string(), parent_id: z.string(), has_children: z.boolean() })
  .meta({ id: 'LocationTreeNode' })
export type LocationTreeNode = z.infer<typeof treeNode>

const view = onThing('location', 'location_view')
const edit = onThing('location', 'location_edit')
const updatedReply = statusReply.extend({ version })

export const subLocationCalls = defineCalls({
  '/sublocation/get/{id}': {
    summary: 'A location with a page of its direct children as tree nodes',
    effect: 'read',
    access: view,
    shows: ['locations', 'user-locations', 'rights'],
    input: z.strictObject({ id, ...paging(limits.maximumPageSize) }),
    reply: z.object({
      sublocation: treeNode.extend({ children: z.array(treeNode) }),
      total: z.int().meta({ description: 'Direct children on all pages' }),
    }),
  },
  '/sublocation/details/{id}': {
    summary: 'A location with the way to it',
    effect: 'read',
    access: view,
    shows: ['locations', 'user-locations', 'rights'],
    input: z.strictObject({ id }),
    reply: z.object({ sublocation: foundLocation }),
  },
  '/sublocation/raw/{id}': {
    summary: 'A location with its names and descriptions in every language',
    effect: 'read',
    access: view,
    shows: ['locations', 'user-locations', 'rights'],
    input: z.strictObject({ id }),
    reply: z.object({
      sublocation: location
        .omit({ name: true, description: true })
        .extend({ name: multilingual, description: multilingual }),
    }),
  },
  '/sublocation/get-path/{id}': {
    summary: 'The steps from the top to a location, itself last',
    effect: 'read',
    access: view,
    shows: ['locations', 'user-locations', 'rights'],
    input: z.strictObject({ id }),
    reply: z.object({
      path: z.array(
        z.object({ id, name: z.string(), address: z.string(), code: z.string(), coords: coords.nullable() }),
      ),
    }),
  },
  '/sublocation/update-name': {
    summary: 'Rename a location',
    effect: 'change',
    access: edit,
    changes: ['locations'],
    input: z.strictObject({ location_id: id, name: nameInput, version: version.optional() }),
    reply: updatedReply,
  },
  '/sublocation/update-description': {
    summary: 'Change the description',
    effect: 'change',
    access: edit,
    changes: ['locations'],
    input: z.strictObject({ location_id: id, description: descriptionInput, version: version.optional() }),
    reply: updatedReply,
  },
  '/sublocation/update-code': {
    summary: 'Change the code',
    effect: 'change',
    access: edit,
    changes: ['locations'],
    input: z.strictObject({ location_id: id, code, version: version.optional() }),
    reply: updatedReply,
  },
  '/sublocation/update-address': {
    summary: 'Change the address',
    effect: 'change',
    access: edit,
    changes: ['locations'],
    input: z.strictObject({
      location_id: id,
      address: text(limits.addressLength),
      version: version.optional(),
    }),
    reply: updatedReply,
  },
})
