import { z } from 'zod'
import { defineCalls, inProject, signedIn } from '../call.ts'
import { code, fileReply, id, paging, searchText } from '../values.ts'
import { user, userStatus } from './user.calls.ts'

/** In what order users are listed: by name, or the newest account first. */
export const userSorts = ['name', 'newest'] as const
export type UserSort = (typeof userSorts)[number]

/** What narrows a list of users. Roles, departments and teams count within the projects that are looked at. */
export const userFilter = {
  search_text: searchText.optional(),
  search: searchText.optional(),
  status: userStatus.optional(),
  role_id: id.optional(),
  department_code: code.optional(),
  team_id: id.optional(),
  login_enabled: z.boolean().optional(),
  superuser: z.boolean().optional(),
}

/** A user as lists show them: with what they are in the projects that are looked at, by name. */
const listedUser = user
  .extend({
    roles: z.array(z.string()).meta({ description: 'Names of the roles, in the caller’s language' }),
    departments: z.array(z.string()).meta({ description: 'Names of the departments' }),
    projects: z.array(z.string()).meta({ description: 'Codes of the projects' }),
  })
  .meta({ id: 'ListedUser' })
export type ListedUser = z.infer<typeof listedUser>

export const userSearchCalls = defineCalls({
  '/user/search': {
    summary:
      'The users of a project, or of all projects in which the caller may see users; of no project to superusers alone',
    effect: 'read',
    access: signedIn,
    input: z.strictObject({
      project_id: id.optional(),
      ...userFilter,
      sort: z.enum(userSorts).default('name'),
      ...paging(),
    }),
    reply: z.object({
      users: z.array(listedUser),
      total: z.int().min(0).meta({ description: 'How many users there are on all pages' }),
    }),
  },
  '/user/export': {
    summary: 'The users that a search finds, as a CSV file',
    effect: 'read',
    access: signedIn,
    blob: true,
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
    access: inProject('user_view'),
    input: z.strictObject({ project_id: id, ...userFilter, ...paging() }),
    reply: z.object({ users: z.array(user) }),
  },
})
