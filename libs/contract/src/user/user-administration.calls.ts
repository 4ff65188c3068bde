import { z } from 'zod'
import { type Call, defineCalls, inProject, signedIn } from '../call.ts'
import type { Topic } from '../events/topics.ts'
import { department } from '../department/department.calls.ts'
import { limits } from '../limits.ts'
import { project } from '../project/project.calls.ts'
import { team } from '../team/team.calls.ts'
import {
  code,
  filledText,
  id,
  ids,
  languageCode,
  paging,
  searchText,
  searchMembers,
  searchWords,
  statusReply,
  text,
  version,
} from '../values.ts'
import { allowedModule, allowedTab, rolesOfUser, user } from './user.calls.ts'

const ofVersion = { version: version.optional() }
const account = { user_id: id, ...ofVersion }
const ofProject = { user_id: id, project_id: id }

/** Defines a change of another person's account, checked in every project of theirs. */
function accountCall<Input extends z.ZodObject>(summary: string, changes: readonly Topic[], input: Input) {
  const reply = statusReply.extend({ version })
  return { summary, effect: 'change', access: signedIn, changes, input, reply } satisfies Call
}

/** Defines a change of what a person has in one project. */
function assignmentCall<Input extends z.ZodObject>(summary: string, changes: readonly Topic[], input: Input) {
  return {
    summary,
    effect: 'change',
    access: inProject('user_assign'),
    changes,
    input,
    reply: statusReply,
  } satisfies Call
}

/** The same, for what a person has once: `version` is the membership's. */
function replacingCall<Input extends z.ZodObject>(summary: string, changes: readonly Topic[], input: Input) {
  return { ...assignmentCall(summary, changes, input), reply: statusReply.extend({ version }) } satisfies Call
}

const roleOfUser = z.strictObject({ ...ofProject, role_id: id })
const users = z.object({ users: z.array(user) })

export const userAdministrationCalls = defineCalls({
  '/user/is-superuser': {
    summary: 'Whether a user, or the caller, has complete access',
    effect: 'read',
    access: signedIn,
    shows: ['rights'],
    input: z.strictObject({ user_id: id.optional() }),
    reply: z.object({ isSuperuser: z.boolean() }),
  },
  '/user/update_name': accountCall(
    'Change a user’s name',
    ['users'],
    z.strictObject({ ...account, name: filledText(limits.nameLength) }),
  ),
  '/user/update_email': accountCall(
    'Change the address a user signs in with',
    ['users'],
    z.strictObject({ ...account, email: text(limits.emailLength) }),
  ),
  '/user/update_password': accountCall(
    'Set a user’s password; ends their sessions',
    ['users', 'session'],
    z.strictObject({ ...account, password: text(limits.passwordLength) }),
  ),
  '/user/update_language': accountCall(
    'Change a user’s language',
    ['users'],
    z.strictObject({ ...account, language: languageCode }),
  ),
  '/user/enableLogin': accountCall(
    'Let a user sign in, with this address and password',
    ['users', 'session'],
    z.strictObject({ ...account, email: text(limits.emailLength), password: text(limits.passwordLength) }),
  ),
  '/user/disable_login': accountCall(
    'Keep a user from signing in; ends their sessions',
    ['users', 'session'],
    z.strictObject(account),
  ),

  '/user/search_by_project_department': {
    summary: 'The users of a department in a project',
    effect: 'read',
    searchedBy: ['user_name', ...searchMembers],
    access: inProject('user_view'),
    shows: ['users', 'departments', 'rights'],
    input: z.strictObject({
      project_id: id,
      department_code: code,
      user_name: searchText.optional().meta({ description: 'The same as search_text' }),
      ...searchWords,
      ...paging(),
    }),
    reply: users,
  },

  '/user/getProjects/{id}': {
    summary: 'The projects of a user that the caller sees users in',
    effect: 'read',
    access: signedIn,
    shows: ['users', 'projects', 'rights'],
    input: z.strictObject({ id }),
    reply: z.object({ projects: z.array(project) }),
  },
  '/user/get_projects': {
    summary: 'The projects of a user that the caller sees users in, with the departments there',
    effect: 'read',
    access: signedIn,
    shows: ['users', 'projects', 'rights'],
    input: z.strictObject({ user_id: id }),
    reply: z.object({
      projects: z.array(
        project.extend({
          department_codes: z.array(z.string()),
          membership_version: version.meta({ description: 'Of what the user has in the project' }),
        }),
      ),
    }),
  },
  '/user/getProjectAccess/{id}': {
    summary: 'The access codes that a user holds, by project, where the caller sees users',
    effect: 'read',
    access: signedIn,
    shows: ['roles', 'rights'],
    input: z.strictObject({ id }),
    reply: z.object({ projects: z.array(z.object({ project_id: id, access: z.array(z.string()) })) }),
  },
  '/user/assign_project': assignmentCall(
    'Make a user a member of a project, in these departments',
    ['users', 'rights'],
    z.strictObject({ ...ofProject, department_codes: z.array(code).max(limits.batchSize).default([]) }),
  ),
  '/user/removeProject': assignmentCall(
    'End a user’s membership, with all they have there',
    ['users', 'teams', 'user-locations', 'stores', 'work', 'rights'],
    z.strictObject(ofProject),
  ),
  '/user/unassign_project': assignmentCall(
    'End a user’s membership, with all they have there',
    ['users', 'teams', 'user-locations', 'stores', 'work', 'rights'],
    z.strictObject(ofProject),
  ),
  '/user/update_project_departments': replacingCall(
    'Put a user into exactly these departments of a project',
    ['users'],
    z.strictObject({ ...ofProject, department_codes: z.array(code).max(limits.batchSize), ...ofVersion }),
  ),

  '/user/get_roles': {
    summary: 'The roles of a user in a project',
    effect: 'read',
    access: inProject('user_view'),
    shows: ['users', 'roles', 'rights'],
    input: z.strictObject(ofProject),
    reply: rolesOfUser,
  },
  '/user/add_role': assignmentCall('Give a user a role', ['users', 'rights'], roleOfUser),
  '/user/remove_role': assignmentCall('Take a role away from a user', ['users', 'rights'], roleOfUser),
  '/user/set_default_role': replacingCall(
    'Make one of a user’s roles their default in the project',
    ['users'],
    roleOfUser.extend(ofVersion),
  ),

  '/user/getDepartments': {
    summary: 'The departments of a user in a project',
    effect: 'read',
    access: inProject('user_view'),
    shows: ['users', 'departments'],
    input: z.strictObject(ofProject),
    reply: z.object({
      departments: z.array(department),
      version: version.meta({ description: 'Of what the user has in the project' }),
    }),
  },
  '/user/assignDepartment': assignmentCall(
    'Put a user into a department of the project',
    ['users'],
    z.strictObject({ ...ofProject, department_id: id }),
  ),
  '/user/assignDepartments': assignmentCall(
    'Put a user into departments of the project, all or none',
    ['users'],
    z.strictObject({ ...ofProject, department_ids: ids }),
  ),
  '/user/removeDepartment': assignmentCall(
    'Take a user out of a department',
    ['users'],
    z.strictObject({ ...ofProject, department_id: id }),
  ),

  '/user/getTeams': {
    summary: 'The teams of a user in a project',
    effect: 'read',
    access: inProject('user_view'),
    shows: ['teams', 'users'],
    input: z.strictObject(ofProject),
    reply: z.object({ teams: z.array(team) }),
  },
  '/user/assignTeam': assignmentCall(
    'Put a user into a team',
    ['teams', 'rights'],
    z.strictObject({ ...ofProject, team_id: id }),
  ),
  '/user/removeTeam': assignmentCall(
    'Take a user out of a team',
    ['teams', 'work', 'rights'],
    z.strictObject({ ...ofProject, team_id: id }),
  ),

  '/user/getAllowedModules/{id}': {
    summary: 'The modules that a user may open, in a project where the caller sees users',
    effect: 'read',
    access: signedIn,
    shows: ['modules', 'roles', 'rights'],
    input: z.strictObject({ id, project_id: id.optional() }),
    reply: z.object({ modules: z.array(allowedModule) }),
  },
  '/user/getAllowedTabs': {
    summary: 'The tabs of a module that the caller may open in a project',
    effect: 'read',
    access: signedIn,
    shows: ['modules', 'roles', 'rights'],
    input: z.strictObject({ module_code: filledText(64), project_id: id.optional() }),
    reply: z.object({ tabs: z.array(allowedTab) }),
  },
  '/user/get_page_data': {
    summary: 'A page that the caller may open',
    effect: 'read',
    access: signedIn,
    shows: ['modules', 'roles', 'rights'],
    input: z.strictObject({ page_code: filledText(64), project_id: id.optional() }),
    reply: z.object({
      page: z.object({ code: z.string(), module_code: z.string(), path: z.string() }),
    }),
  },
  '/user/get_module_data': {
    summary: 'A module that the caller may open, with the tabs allowed there',
    effect: 'read',
    access: signedIn,
    shows: ['modules', 'roles', 'rights'],
    input: z.strictObject({ module_code: filledText(64), project_id: id.optional() }),
    reply: z.object({ module: allowedModule.extend({ tabs: z.array(allowedTab) }) }),
  },
})
