import { z } from 'zod'
import { defineCalls, inProject, onThing, signedIn } from '../call.ts'
import { eachReply } from '../errors.ts'
import { limits } from '../limits.ts'
import {
  code,
  createdReply,
  descriptionInput,
  id,
  ids,
  idsOrVersions,
  mode,
  multilingual,
  nameInput,
  paging,
  parentId,
  searchMembers,
  searchWords,
  statusReply,
  version,
} from '../values.ts'
import { foundLocation, pathStep } from '../location/location.ts'

/** A location group; lists are flat, in tree order, with `level` from 0. */
export const locationGroup = z
  .object({
    id,
    project_id: id,
    parent_id: parentId,
    name: z.string(),
    code: z.string(),
    description: z.string().meta({
      description: `Where all groups are given at once, its first ${limits.descriptionInTree} characters`,
    }),
    is_enabled: z.boolean(),
    level: z.int(),
    position: z.int(),
    version,
  })
  .meta({ id: 'LocationGroup' })
export type LocationGroup = z.infer<typeof locationGroup>

const countedGroup = locationGroup
  .extend({
    locations: z.int().meta({ description: 'How many locations it holds itself that the caller may see' }),
  })
  .meta({ id: 'CountedLocationGroup' })
export type CountedLocationGroup = z.infer<typeof countedGroup>

const nestedGroup = countedGroup
  .extend({
    get children() {
      return z.array(nestedGroup)
    },
  })
  .meta({ id: 'NestedLocationGroup' })
export type NestedLocationGroup = z.infer<typeof nestedGroup>

const foundGroup = locationGroup
  .extend({
    names: multilingual,
    path: z.array(pathStep).meta({
      description: 'From the topmost group that the caller sees down to the group itself',
    }),
  })
  .meta({ id: 'FoundLocationGroup' })
export type FoundLocationGroup = z.infer<typeof foundGroup>

const listInput = z.strictObject({
  project_id: id,
  mode,
  location_id: id.optional().meta({
    description:
      'Only groups that hold this location or one below it, or that are below the group of a building there; and the groups above them',
  }),
})

const usage = z
  .object({
    users: z
      .int()
      .nullable()
      .meta({ description: 'How many people have it; null for a user who lacks `user_view`' }),
    teams: z.int().nullable().meta({
      description: 'How many teams have such people; null for a user who lacks `team_view` or `user_view`',
    }),
  })
  .meta({ id: 'LocationGroupUsage' })

const groupUser = z
  .object({
    id,
    name: z.string(),
    email: z.string(),
    group: z.object({ id, name: z.string() }).meta({
      description: 'What is assigned to them: the group itself, or the nearest one above it',
    }),
  })
  .meta({ id: 'LocationGroupUser' })
export type LocationGroupUser = z.infer<typeof groupUser>

const groupTeam = z
  .object({
    id,
    name: z.string(),
    users: z.int().meta({ description: 'How many of its people have the group' }),
  })
  .meta({ id: 'LocationGroupTeam' })
export type LocationGroupTeam = z.infer<typeof groupTeam>

export const locationGroupCalls = defineCalls({
  '/location-group/getList': {
    summary:
      'The groups of a project in tree order; `allowed` gives those assigned to the caller and those below them',
    effect: 'read',
    access: inProject('location_group_view'),
    shows: ['location-groups', 'locations', 'user-locations', 'rights'],
    input: listInput,
    reply: z.object({ groups: z.array(countedGroup) }),
  },
  '/location-group/getTree': {
    summary:
      'The groups of a project, each with those below it as its `children`; groups nest 64 levels deep at most',
    effect: 'read',
    access: inProject('location_group_view'),
    shows: ['location-groups', 'locations', 'user-locations', 'rights'],
    input: listInput,
    reply: z.object({ groups: z.array(nestedGroup) }),
  },
  '/location-group/search': {
    summary:
      'Search the groups that the caller sees by code, and by name and description in every language; what is called so comes first, then what has it in its code or name',
    effect: 'read',
    searchedBy: searchMembers,
    access: inProject('location_group_view'),
    shows: ['location-groups', 'user-locations', 'rights'],
    input: z.strictObject({ project_id: id, ...searchWords, ...paging() }),
    reply: z.object({ groups: z.array(foundGroup) }),
  },
  '/location-group/create': {
    summary: 'Create a group',
    effect: 'create',
    access: inProject('location_group_add'),
    changes: ['location-groups'],
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
    changes: ['location-groups', 'rights'],
    input: z.strictObject({ group_id: id, location_ids: ids }),
    reply: statusReply.extend({
      added: z.array(id).meta({ description: 'Those that were not in it before' }),
    }),
  },
  '/location-group/removeLocations': {
    summary: 'Take locations out of a group',
    effect: 'change',
    access: onThing('location_group', 'location_group_edit'),
    changes: ['location-groups', 'rights'],
    input: z.strictObject({ group_id: id, location_ids: ids }),
    reply: statusReply.extend({
      removed: z.array(id).meta({ description: 'Those that were in it' }),
    }),
  },
  '/location-group/getLocationsInGroup/{id}': {
    summary: 'The locations in a group that the caller may see',
    effect: 'read',
    searchedBy: searchMembers,
    access: onThing('location_group', 'location_group_view'),
    shows: ['location-groups', 'locations', 'user-locations', 'rights'],
    input: z.strictObject({ id, ...searchWords, ...paging() }),
    reply: z.object({ locations: z.array(foundLocation) }),
  },
  '/location-group/getUsage/{id}': {
    summary:
      'Who has a group, by itself or by one above it that the caller sees: people, and teams that such people are in. Each list is paged; who may not see people or teams is told of none',
    effect: 'read',
    access: onThing('location_group', 'location_group_view'),
    shows: ['location-groups', 'users', 'teams', 'user-locations', 'rights'],
    input: z.strictObject({ id, ...paging() }),
    reply: z.object({ usage, users: z.array(groupUser), teams: z.array(groupTeam) }),
  },
  '/location-group/getGroupsForLocation/{id}': {
    summary: 'The groups that hold a location',
    effect: 'read',
    access: onThing('location', 'location_group_view'),
    shows: ['location-groups'],
    input: z.strictObject({ id }),
    reply: z.object({ groups: z.array(locationGroup) }),
  },
  '/location-group/getRaw/{id}': {
    summary: 'A group with its texts in every language',
    effect: 'read',
    access: onThing('location_group', 'location_group_view'),
    shows: ['location-groups'],
    input: z.strictObject({ id }),
    reply: z.object({
      group: locationGroup
        .omit({ name: true, description: true })
        .extend({ name: multilingual, description: multilingual }),
    }),
  },
  '/location-group/update': {
    summary: 'Change a group, or put it below another one; a group never becomes its own ancestor',
    effect: 'change',
    access: onThing('location_group', 'location_group_edit'),
    changes: ['location-groups', 'rights'],
    input: z.strictObject({
      id,
      project_id: id.optional(),
      version: version.optional(),
      parent_id: parentId.optional(),
      name: nameInput.optional(),
      code: code.optional(),
      description: descriptionInput.optional(),
      is_enabled: z.boolean().optional(),
    }),
    reply: createdReply.extend({ version }),
  },
  '/location-group/remove/{id}': {
    summary: 'Remove a group that has none below it; its locations stay',
    effect: 'change',
    access: onThing('location_group', 'location_group_remove'),
    changes: ['location-groups', 'rights'],
    input: z.strictObject({ id, version: version.optional() }),
    reply: statusReply,
  },
  '/location-group/removeMany': {
    summary:
      'Remove several groups of a project, each by itself. A group is removed with those below it if they are named as well',
    effect: 'change',
    access: inProject('location_group_remove'),
    changes: ['location-groups', 'rights'],
    input: z.strictObject({ project_id: id, groups: idsOrVersions }),
    reply: eachReply,
  },
  '/location-group/getImpact': {
    summary: 'What the removal of some groups of a project would affect; nothing is changed',
    effect: 'read',
    access: inProject('location_group_view'),
    shows: ['location-groups', 'locations', 'users', 'teams', 'user-locations', 'rights'],
    input: z.strictObject({ project_id: id, groups: ids }),
    reply: z.object({
      impact: usage.extend({
        locations: z.int().meta({ description: 'How many locations they hold that the caller may see' }),
      }),
    }),
  },
  '/location-group/sort': {
    summary: 'Place groups at positions among their siblings; with parent_id, put them below that one first',
    effect: 'change',
    access: onThing('location_group', 'location_group_edit'),
    changes: ['location-groups', 'rights'],
    input: z.strictObject({
      groups: z
        .array(
          z.strictObject({
            id,
            position: z.int().min(1).max(1_000_000),
            parent_id: parentId.optional(),
          }),
        )
        .min(1)
        .max(limits.batchSize),
    }),
    reply: statusReply,
  },
  '/location-group/getAvailableParents/{id}': {
    summary:
      'The groups that a group could be put below without a circle; the id may be a project’s, for a new group',
    effect: 'read',
    access: signedIn,
    shows: ['location-groups'],
    input: z.strictObject({ id }),
    reply: z.object({ groups: z.array(locationGroup) }),
  },
  '/location-group/getAvailableParents/{id}/{id2}': {
    summary: 'The same, for a group (id2) of a project (id)',
    effect: 'read',
    access: signedIn,
    shows: ['location-groups'],
    input: z.strictObject({ id, id2: id }),
    reply: z.object({ groups: z.array(locationGroup) }),
  },
})
