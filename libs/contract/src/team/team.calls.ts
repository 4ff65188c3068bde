import { z } from 'zod'
import { type Call, defineCalls, inProject, onThing } from '../call.ts'
import type { Topic } from '../events/topics.ts'
import {
  byName,
  createdReply,
  descriptionInput,
  id,
  ids,
  multilingual,
  nameInput,
  paging,
  peopleFilter,
  placeFilter,
  searchMembers,
  searchWords,
  statusReply,
  version,
} from '../values.ts'
import { limits } from '../limits.ts'
import { foundAt, foundLocation } from '../location/location.ts'
import { projectUser } from '../project/project.calls.ts'

export const team = z
  .object({ id, project_id: id, name: z.string(), description: z.string(), version })
  .meta({ id: 'Team' })
export type Team = z.infer<typeof team>

const assign = onThing('team', 'team_assign')
const members = z.strictObject({
  project_id: id,
  team_id: id,
  ...searchWords,
  assigned: z.boolean().optional().meta({ description: 'Only those of the team, or only the others' }),
  ...paging(),
})
const summary = {
  supervisor: z.object({ id, name: z.string() }).nullable(),
  counts: z.object({ users: z.int(), locations: z.int() }),
}
const isAssigned = { is_assigned: z.boolean() }

/** Defines a call that puts things into a team or takes them out. */
function memberCall<Input extends z.ZodObject>(summary: string, input: Input, ...more: Topic[]) {
  return {
    summary,
    effect: 'change',
    access: assign,
    changes: ['teams', 'rights', ...more],
    input,
    reply: statusReply,
  } satisfies Call
}

export const teamCalls = defineCalls({
  '/project-team/search': {
    summary: 'The teams of a project',
    effect: 'read',
    searchedBy: searchMembers,
    access: inProject('team_view'),
    shows: ['teams', 'locations', 'user-locations', 'rights'],
    input: z.strictObject({
      project_id: id,
      ...searchWords,
      location_id: id.optional().meta({ description: 'Only those that have it, or something above it' }),
      ...byName,
      ...paging(),
    }),
    reply: z.object({ teams: z.array(team.extend(foundAt)) }),
  },
  '/project-team/summarize': {
    summary: 'The supervisors of several teams of a project, and counts of what the caller sees of each team',
    effect: 'read',
    access: inProject('team_view'),
    shows: ['teams', 'users', 'locations', 'user-locations', 'rights'],
    input: z.strictObject({ project_id: id, team_ids: z.array(id).min(1).max(limits.maximumPageSize) }),
    reply: z.object({ teams: z.array(z.object({ team_id: id, ...summary })) }),
  },
  '/project-team/getDetails/{id}': {
    summary: 'A team with its supervisor and counts',
    effect: 'read',
    access: onThing('team', 'team_view'),
    shows: ['teams', 'users', 'locations', 'user-locations', 'rights'],
    input: z.strictObject({ id }),
    reply: z.object({
      team: team.extend({
        ...summary,
      }),
    }),
  },
  '/project-team/getRaw/{id}': {
    summary: 'A team with its texts in every language',
    effect: 'read',
    access: onThing('team', 'team_view'),
    shows: ['teams'],
    input: z.strictObject({ id }),
    reply: z.object({
      team: team
        .omit({ name: true, description: true })
        .extend({ name: multilingual, description: multilingual, supervisor_id: id.nullable() }),
    }),
  },
  '/project-team/create': {
    summary: 'Create a team',
    effect: 'create',
    access: inProject('team_add'),
    changes: ['teams'],
    input: z.strictObject({ project_id: id, name: nameInput, description: descriptionInput.optional() }),
    reply: createdReply,
  },
  '/project-team/update': {
    summary: 'Change a team’s texts',
    effect: 'change',
    access: onThing('team', 'team_edit'),
    changes: ['teams'],
    input: z.strictObject({
      project_id: id,
      team_id: id,
      version: version.optional(),
      name: nameInput.optional(),
      description: descriptionInput.optional(),
    }),
    reply: createdReply.extend({ version }),
  },
  '/project-team/remove/{id}': {
    summary: 'Remove a team; its members lose what they saw through it',
    effect: 'change',
    access: onThing('team', 'team_remove'),
    changes: ['teams', 'work', 'inspections', 'maintenance', 'rights'],
    input: z.strictObject({ id, version: version.optional() }),
    reply: statusReply,
  },
  '/project-team/searchLocations': {
    summary: 'The locations of a project, and whether they are the team’s',
    effect: 'read',
    searchedBy: searchMembers,
    access: onThing('team', 'team_view'),
    shows: ['teams', 'locations', 'user-locations', 'rights'],
    input: members.extend({ location_id: placeFilter.location_id, group_id: placeFilter.group_id }),
    reply: z.object({ locations: z.array(foundLocation.extend(isAssigned)) }),
  },
  '/project-team/searchUsers': {
    summary: 'The users of a project, and whether they are in the team',
    effect: 'read',
    searchedBy: searchMembers,
    access: onThing('team', 'team_view'),
    shows: ['teams', 'users', 'user-locations', 'rights'],
    input: members.extend({ ...peopleFilter, team_id: id }),
    reply: z.object({ users: z.array(projectUser.extend(isAssigned)) }),
  },
  '/project-team/assignLocation': memberCall(
    'Give a team a location',
    z.strictObject({ team_id: id, location_id: id }),
  ),
  '/project-team/removeLocation': memberCall(
    'Take a location from a team',
    z.strictObject({ team_id: id, location_id: id }),
  ),
  '/project-team/assignLocations': memberCall(
    'Give a team locations, all or none',
    z.strictObject({ team_id: id, location_ids: ids }),
  ),
  '/project-team/removeLocations': memberCall(
    'Take locations from a team, all or none',
    z.strictObject({ team_id: id, location_ids: ids }),
  ),
  '/project-team/assignUser': memberCall(
    'Put a user into a team',
    z.strictObject({ team_id: id, user_id: id }),
  ),
  '/project-team/removeUser': memberCall(
    'Take a user out of a team',
    z.strictObject({ team_id: id, user_id: id }),
    'work',
  ),
  '/project-team/assignUsers': memberCall(
    'Put users into a team, all or none',
    z.strictObject({ project_id: id, team_id: id, user_ids: ids }),
  ),
  '/project-team/removeUsers': memberCall(
    'Take users out of a team, all or none',
    z.strictObject({ project_id: id, team_id: id, user_ids: ids }),
    'work',
  ),
  '/project-team/updateSupervisor': {
    summary: 'Make a user of the project the supervisor of a team',
    effect: 'change',
    access: onThing('team', 'team_edit'),
    changes: ['teams'],
    input: z.strictObject({ team_id: id, supervisor_id: id, version: version.optional() }),
    reply: statusReply.extend({ version }),
  },
  '/project-team/removeSupervisor/{id}': {
    summary: 'Leave a team without a supervisor',
    effect: 'change',
    access: onThing('team', 'team_edit'),
    changes: ['teams'],
    input: z.strictObject({ id, version: version.optional() }),
    reply: statusReply.extend({ version }),
  },
})
