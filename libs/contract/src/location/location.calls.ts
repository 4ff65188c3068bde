import { z } from 'zod'
import { defineCalls, inProject, onThing, signedIn } from '../call.ts'
import { limits } from '../limits.ts'
import {
  code,
  coordsInput,
  createdReply,
  descriptionInput,
  filledText,
  id,
  idsOrVersions,
  mode,
  multilingual,
  nameInput,
  optionalCode,
  paging,
  parentId,
  placeFilter,
  searchMembers,
  searchWords,
  statusReply,
  text,
  version,
} from '../values.ts'
import { contact, foundLocation, location, newLocation, pathStep, spec } from './location.ts'

const childrenPage = z.strictObject({
  project_id: id,
  parent_id: parentId.default('0'),
  include_removed: z.boolean().default(false),
  ...paging(limits.locationPageSize),
})
const childrenReply = z.object({ locations: z.array(location), total: z.int() })

const newLocations = z.array(newLocation).min(1).max(limits.batchSize)

/** The net area of nodes of the treemap. */
const area = z.number().nullable().meta({
  description:
    'Square metres of net area, at it and below it, as imported workbooks tell it; null where none does, and unless by = area',
})

const edit = onThing('location', 'location_edit')
const view = onThing('location', 'location_view')

export const locationCalls = defineCalls({
  '/location/create': {
    summary: 'Create a location; at the top it needs location_view_all',
    effect: 'create',
    access: inProject('location_add'),
    changes: ['locations'],
    input: newLocation.extend({ project_id: id, parent_id: parentId.default('0') }),
    reply: createdReply,
  },
  '/location/add': {
    summary: 'Create several locations under one parent, all or none',
    effect: 'create',
    access: inProject('location_add'),
    changes: ['locations'],
    input: z.strictObject({ project_id: id, parent_id: parentId, locations: newLocations }),
    reply: statusReply.extend({ ids: z.array(id) }),
  },
  '/location/addChildren': {
    summary: 'Create several locations below a location, all or none',
    effect: 'create',
    access: onThing('location', 'location_add'),
    changes: ['locations'],
    input: z.strictObject({ location_id: id, locations: newLocations }),
    reply: statusReply.extend({ ids: z.array(id) }),
  },
  '/location/getDetails': {
    summary: 'A location with its names in every language, its path and its counts',
    effect: 'read',
    access: view,
    shows: ['locations', 'location-groups', 'user-locations', 'rights'],
    input: z.strictObject({ project_id: id, location_id: id }),
    reply: z.object({
      location: foundLocation.extend({
        names: multilingual,
        descriptions: multilingual,
        counts: z.object({ children: z.int(), descendants: z.int(), groups: z.int() }),
      }),
    }),
  },
  '/location/getAll': {
    summary: 'The children of a location, whatever is assigned to the caller',
    effect: 'read',
    access: inProject('location_view_all'),
    shows: ['locations', 'user-locations', 'rights'],
    input: childrenPage,
    reply: childrenReply,
  },
  '/location/getAllowed': {
    summary: 'The children of a location that the caller may see; at the top, the topmost ones of those',
    effect: 'read',
    access: inProject('location_view'),
    shows: ['locations', 'user-locations', 'rights'],
    input: childrenPage,
    reply: childrenReply,
  },
  '/location/search': {
    summary:
      'Search by name and description in every language, address, code, short code and ids; what is called so comes first',
    effect: 'read',
    searchedBy: searchMembers,
    access: inProject('location_view'),
    shows: ['locations', 'user-locations', 'rights'],
    input: z.strictObject({
      project_id: id,
      ...searchWords,
      ...placeFilter,
      parent_id: parentId.optional().meta({ description: 'Only what lies below it' }),
      category_code: optionalCode.optional(),
      include_removed: z.boolean().default(false),
      near_id: id.optional().meta({
        description:
          'Of equally good matches, those come first that share more of their path with this location. Short texts are compared with whole names only',
      }),
      mode,
      ...paging(),
    }),
    reply: z.object({ locations: z.array(foundLocation.extend({ names: multilingual.optional() })) }),
  },
  '/location/getDescendants': {
    summary: 'What lies below a location, in tree order',
    effect: 'read',
    searchedBy: searchMembers,
    access: view,
    shows: ['locations', 'user-locations', 'rights'],
    input: z.strictObject({ location_id: id, ...searchWords, ...paging() }),
    reply: z.object({ descendants: z.array(foundLocation) }),
  },
  '/location/getParents': {
    summary:
      'The locations above one, topmost first, each with its place among its siblings, and itself last',
    effect: 'read',
    access: view,
    shows: ['locations', 'user-locations', 'rights'],
    input: z.strictObject({ location_id: id, include_removed: z.boolean().default(false) }),
    reply: z.object({
      parents: z.array(
        pathStep.extend({
          parent_id: parentId,
          code: z.string(),
          index: z
            .int()
            .meta({ description: 'From 0, among the siblings the caller may see, in their order' }),
        }),
      ),
    }),
  },
  '/location/reorder': {
    summary: 'Place locations at positions among their siblings; with parent_id, move them there first',
    effect: 'change',
    access: edit,
    changes: ['locations'],
    input: z.strictObject({
      locations: z
        .array(
          z.strictObject({
            id,
            position: z.int().min(1).max(1_000_000),
            parent_id: parentId.optional(),
            version: version.optional(),
          }),
        )
        .min(1)
        .max(limits.batchSize),
    }),
    reply: statusReply,
  },
  '/location/remove': {
    summary: 'Deactivate locations with everything below them',
    effect: 'change',
    access: onThing('location', 'location_remove'),
    changes: ['locations'],
    input: z.strictObject({ locations: idsOrVersions }),
    reply: statusReply.extend({ removed: z.int() }),
  },
  '/location/reactivate': {
    summary: 'Bring back exactly what a removal took',
    effect: 'change',
    access: onThing('location', 'location_remove'),
    changes: ['locations'],
    input: z.strictObject({ locations: idsOrVersions }),
    reply: statusReply.extend({ reactivated: z.int() }),
  },
  '/location/update': {
    summary:
      'Change several facts of a location at once; what is not given stays. Coordinates that are null are cleared',
    effect: 'change',
    access: edit,
    changes: ['locations'],
    input: z.strictObject({
      location_id: id,
      name: nameInput.optional(),
      description: descriptionInput.optional(),
      code: code.optional(),
      short_code: optionalCode.optional(),
      category_code: optionalCode.optional(),
      address: text(limits.addressLength).optional(),
      coords: coordsInput.nullable().optional(),
      version: version.optional(),
    }),
    reply: statusReply.extend({ version }),
  },
  '/location/updateName': {
    summary: 'Rename a location: a language given replaces that language, null removes it, the others stay',
    effect: 'change',
    access: edit,
    changes: ['locations'],
    input: z.strictObject({ location_id: id, name: nameInput, version: version.optional() }),
    reply: statusReply.extend({ version }),
  },
  '/location/updateDescription': {
    summary: 'Change the description',
    effect: 'change',
    access: edit,
    changes: ['locations'],
    input: z.strictObject({ location_id: id, description: descriptionInput, version: version.optional() }),
    reply: statusReply.extend({ version }),
  },
  '/location/updateCategory': {
    summary: 'Change the category',
    effect: 'change',
    access: edit,
    changes: ['locations'],
    input: z.strictObject({
      location_id: id,
      category_code: optionalCode,
      version: version.optional(),
    }),
    reply: statusReply.extend({ version }),
  },
  '/location/updateCode': {
    summary: 'Change the codes',
    effect: 'change',
    access: edit,
    changes: ['locations'],
    input: z.strictObject({
      location_id: id,
      short_code: optionalCode.optional(),
      code: code.optional(),
      version: version.optional(),
    }),
    reply: statusReply.extend({ version }),
  },
  '/location/updateCoordinates': {
    summary: 'Change or clear the coordinates',
    effect: 'change',
    access: edit,
    changes: ['locations'],
    input: z.strictObject({ location_id: id, coords: coordsInput.nullable(), version: version.optional() }),
    reply: statusReply.extend({ version }),
  },
  '/location/getTreemap': {
    summary:
      'Two levels below a location, or of a project, each with how many locations and assets lie below it, or with their area; 1,000 at most',
    effect: 'read',
    access: signedIn,
    shows: ['locations', 'assets', 'user-locations', 'rights'],
    input: z.strictObject({
      project_id: id.optional(),
      parent_id: parentId.optional(),
      by: z
        .enum(['locations', 'assets', 'area'])
        .default('locations')
        .meta({ description: 'Of more than 1,000 the largest are given: those with the most of these' }),
    }),
    reply: z.object({
      treemap: z.array(
        pathStep.extend({
          parent_id: parentId,
          code: z.string(),
          category_code: z.string(),
          value: z.int(),
          assets: z.int().nullable().meta({
            description: 'At it and below it; null for a user who lacks asset_view',
          }),
          area,
        }),
      ),
      rest: z.array(
        z.object({
          parent_id: parentId,
          count: z.int().meta({ description: 'How many locations directly below it are left out' }),
          value: z.int().meta({ description: 'How many lie below those, together' }),
          assets: z.int().nullable(),
          area,
        }),
      ),
    }),
  },
  '/location/getCategories': {
    summary: 'The category codes in use in a project',
    effect: 'read',
    access: inProject('location_view'),
    shows: ['locations'],
    input: z.strictObject({ project_id: id }),
    reply: z.object({ categories: z.array(z.object({ code: z.string(), name: z.string() })) }),
  },
  '/location/getContacts/{id}': {
    summary: 'The contacts of a location',
    effect: 'read',
    access: view,
    shows: ['locations'],
    input: z.strictObject({ id }),
    reply: z.object({ contacts: z.array(contact), version }),
  },
  '/location/updateContacts': {
    summary: 'Replace the contacts of a location',
    effect: 'change',
    access: edit,
    changes: ['locations'],
    input: z.strictObject({
      location_id: id,
      contacts: z
        .array(
          z.strictObject({
            name: filledText(200),
            role: text(200).default(''),
            phone: text(100).default(''),
            email: text(254).default(''),
          }),
        )
        .max(100),
      version: version.optional(),
    }),
    reply: statusReply.extend({ version }),
  },
  '/location/getSpecs/{id}': {
    summary: 'The specifications of a location',
    effect: 'read',
    access: view,
    shows: ['locations'],
    input: z.strictObject({ id }),
    reply: z.object({ specs: z.array(spec), version }),
  },
  '/location/updateSpecs': {
    summary: 'Replace the specifications of a location',
    effect: 'change',
    access: edit,
    changes: ['locations'],
    input: z.strictObject({
      location_id: id,
      specs: z
        .array(
          z.strictObject({
            name: filledText(200),
            value: text(1000).default(''),
            unit: text(100).default(''),
          }),
        )
        .max(200),
      version: version.optional(),
    }),
    reply: statusReply.extend({ version }),
  },
})
