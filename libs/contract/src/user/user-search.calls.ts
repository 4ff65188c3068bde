import { z } from 'zod'
import { defineCalls, inProject, signedIn } from '../call.ts'
import { foundAt } from '../location/location.ts'
import { date, fileReply, id, paging, peopleFilter, searchMembers, searchWords, time } from '../values.ts'
import { user, userStatus } from './user.calls.ts'

/** The order of a list of users: by name, by the age of the account, or by the last sign-in, with those who never signed in at the end. */
export const userSorts = [
  'name',
  'name_desc',
  'newest',
  'oldest',
  'last_sign_in',
  'last_sign_in_desc',
] as const
export type UserSort = (typeof userSorts)[number]

/** The filters of a list of users. Roles, departments and teams count within the projects of the search. */
export const userFilter = {
  ...searchWords,
  status: userStatus.optional(),
  role_id: id.optional(),
  ...peopleFilter,
  location_id: id.optional().meta({
    description:
      'Only users to whom it, or a location above it, is assigned: directly, by a group or by a team',
  }),
  login_enabled: z.boolean().optional(),
  superuser: z.boolean().optional(),
}

/** A user as lists show them, with the names of what they are in the projects of the search. */
const listedUser = user
  .extend({
    roles: z.array(z.string()).meta({ description: 'Names of the roles, in the caller’s language' }),
    departments: z.array(z.string()).meta({ description: 'Names of the departments' }),
    projects: z.array(z.string()).meta({ description: 'Codes of the projects' }),
    created: time.optional().meta({ description: 'When the account was added' }),
    last_sign_in: time.nullable().optional().meta({
      description: 'Only in a search of a project in which the caller holds user_edit, and for superusers',
    }),
    leaving: z
      .object({
        last_day: date.meta({ description: 'In the time zone of the project' }),
        is_refused: z.boolean(),
      })
      .nullable()
      .optional()
      .meta({
        description:
          'The planned end of the membership; `is_refused` where it could not end. Only in a search of one project',
      }),
  })
  .meta({ id: 'ListedUser' })
export type ListedUser = z.infer<typeof listedUser>

export const userSearchCalls = defineCalls({
  '/user/search': {
    summary:
      'The users of a project, or of all projects in which the caller may see users; of no project to superusers alone. The order by the last sign-in needs user_edit in the project',
    effect: 'read',
    searchedBy: searchMembers,
    access: signedIn,
    shows: [
      'users',
      'rights',
      'roles',
      'departments',
      'teams',
      'projects',
      'locations',
      'location-groups',
      'user-locations',
    ],
    input: z.strictObject({
      project_id: id.optional(),
      ...userFilter,
      sort: z.enum(userSorts).default('name'),
      ...paging(),
    }),
    reply: z.object({
      users: z.array(listedUser.extend(foundAt)),
      total: z.int().min(0).meta({ description: 'How many users there are on all pages' }),
    }),
  },
  '/user/export': {
    summary: 'The users that a search finds, as a CSV file',
    effect: 'read',
    searchedBy: searchMembers,
    access: signedIn,
    shows: ['users', 'rights', 'roles', 'departments', 'teams', 'projects'],
    blob: true,
    later: true,
    input: z.strictObject({
      project_id: id.optional(),
      ...userFilter,
      sort: z.enum(userSorts).default('name'),
    }),
    reply: fileReply,
  },
  '/user/searchByProject': {
    summary: 'The users of a project',
    effect: 'read',
    searchedBy: searchMembers,
    access: inProject('user_view'),
    shows: ['users', 'rights'],
    input: z.strictObject({ project_id: id, ...userFilter, ...paging() }),
    reply: z.object({ users: z.array(user) }),
  },
})
