import { z } from 'zod'
import { defineCalls, inProject, signedIn, superuser } from '../call.ts'
import { eachReply } from '../errors.ts'
import { limits } from '../limits.ts'
import {
  code,
  createdReply,
  filledText,
  id,
  idsOrVersions,
  languageCode,
  searchMembers,
  statusReply,
  text,
  time,
  version,
} from '../values.ts'
import { startedWith } from '../modules/release.ts'
import { project, projectSearch } from '../project/project.calls.ts'
import { detailsInput } from './details-input.ts'

export const userStatus = z.enum(['Active', 'Blocked', 'Deactivated', 'Deleted'])
export type UserStatus = z.infer<typeof userStatus>

const personalInfo = z
  .object({
    id,
    name: z.string(),
    email: z.string(),
    language: languageCode,
    is_superuser: z.boolean(),
    status: userStatus,
    version,
  })
  .meta({ id: 'PersonalInfo' })
export type PersonalInfo = z.infer<typeof personalInfo>

export const user = personalInfo
  .extend({
    file_number: z.string().nullable(),
    login_enabled: z.boolean(),
  })
  .meta({ id: 'User' })
export type User = z.infer<typeof user>

/** A module that a person may open; `parent_code` is '0' at the top. */
export const allowedModule = z
  .object({
    code: z.string(),
    parent_code: z.string(),
    position: z.int(),
    /** The modules below it. */
    get modules() {
      return z.array(allowedModule)
    },
  })
  .meta({ id: 'AllowedModule' })
export const allowedTab = z
  .object({ code: z.string(), module_code: z.string(), position: z.int() })
  .meta({ id: 'AllowedTab' })
const allowedPage = z
  .object({
    code: z.string(),
    parent_code: z.string(),
    position: z.int(),
    module_code: z.string(),
    path: z.string(),
    /** The pages below it. */
    get pages() {
      return z.array(allowedPage)
    },
  })
  .meta({ id: 'AllowedPage' })

const userRole = z.object({
  id,
  role_id: id,
  project_id: id,
  name: z.string(),
  code: z.string(),
  is_default: z.boolean(),
})
/** `version`: that of the user's membership in the project. */
export const rolesOfUser = z.object({ roles: z.array(userRole), version })
const userRoleInput = z.strictObject({ user_id: id, project_id: id, role_id: id })

const email = text(limits.emailLength)
const password = text(limits.passwordLength)

export const userCalls = defineCalls({
  '/user/create': {
    summary: 'Create a user with a first role in a project',
    effect: 'create',
    access: inProject('user_add'),
    changes: ['users'],
    // The handler refuses empty values, with the product's own message for each.
    input: z.strictObject({
      project_id: id,
      name: text(limits.nameLength).trim().optional(),
      email: email.trim().optional(),
      password: password.optional(),
      language: z.string().max(16).optional(),
      role: z.string().max(64).optional().meta({ description: 'The id of a role of the project' }),
      department_codes: z.array(code).max(limits.batchSize).optional(),
      ...detailsInput,
    }),
    reply: createdReply,
  },
  '/user/get_personal_info': {
    summary: 'The caller',
    effect: 'read',
    access: signedIn,
    shows: ['users'],
    input: z.strictObject({}),
    reply: z.object({ user: personalInfo }),
  },
  '/user/update_personal_name': {
    summary: 'Change the own name',
    effect: 'change',
    access: signedIn,
    changes: ['users', 'session'],
    input: z.strictObject({ name: filledText(limits.nameLength), version: version.optional() }),
    reply: statusReply.extend({ version }),
  },
  '/user/update_personal_email': {
    summary: 'Change the own email; needs the password',
    effect: 'session',
    access: signedIn,
    changes: ['users', 'session'],
    input: z.strictObject({ email, password, version: version.optional() }),
    reply: statusReply.extend({ version }),
  },
  '/user/update_personal_password': {
    summary: 'Change the own password; needs the current one and ends every other session',
    effect: 'session',
    access: signedIn,
    changes: ['session'],
    input: z.strictObject({ password, new_password: password }),
    reply: statusReply,
  },
  '/user/update_personal_language': {
    summary: 'Change the own language',
    effect: 'change',
    access: signedIn,
    changes: ['users'],
    input: z.strictObject({ language: languageCode, version: version.optional() }),
    reply: statusReply.extend({ version }),
  },
  '/user/getLanguage': {
    summary: 'The caller’s language',
    effect: 'read',
    access: signedIn,
    shows: ['users'],
    input: z.strictObject({}),
    reply: z.object({ language: z.object({ code: languageCode, direction: z.enum(['ltr', 'rtl']) }) }),
  },
  '/user/getAllowedProjects': {
    summary: 'The projects that the caller may enter',
    effect: 'read',
    searchedBy: ['code', 'short_name', 'full_name', ...searchMembers],
    access: signedIn,
    shows: ['projects', 'rights'],
    input: projectSearch,
    reply: z.object({ projects: z.array(project) }),
  },
  '/user/get_modules': {
    summary: 'The modules that the caller may open in a project; without one, in any of theirs',
    effect: 'read',
    access: signedIn,
    shows: ['modules', 'roles', 'rights'],
    input: z.strictObject({ project_id: id.optional(), generation: startedWith.optional() }),
    reply: z.object({ modules: z.array(allowedModule) }),
  },
  '/user/get_tabs': {
    summary: 'The tabs that the caller may open in a project; without one, in any of theirs',
    effect: 'read',
    access: signedIn,
    shows: ['modules', 'roles', 'rights'],
    input: z.strictObject({ project_id: id.optional(), generation: startedWith.optional() }),
    reply: z.object({ tabs: z.array(allowedTab) }),
  },
  '/user/get_access': {
    summary: 'The access codes that the caller holds in a project; without one, in any of theirs',
    effect: 'read',
    access: signedIn,
    shows: ['roles', 'rights'],
    input: z.strictObject({ project_id: id.optional() }),
    reply: z.object({ access: z.array(z.string()), is_superuser: z.boolean() }),
  },
  '/user/get_pages': {
    summary: 'The pages that the caller may open in a project; without one, those of the portal itself',
    effect: 'read',
    access: signedIn,
    shows: ['modules', 'roles', 'rights'],
    input: z.strictObject({ project_id: id.optional(), generation: startedWith.optional() }),
    reply: z.object({ pages: z.array(allowedPage) }),
  },
  '/user/getRoles': {
    summary: 'The roles of a user in a project',
    effect: 'read',
    access: inProject('user_view'),
    shows: ['users', 'roles', 'rights'],
    input: z.strictObject({ user_id: id, project_id: id }),
    reply: rolesOfUser,
  },
  '/user/assignRole': {
    summary: 'Give a user a role; the role must be within the caller’s own rights',
    effect: 'change',
    access: inProject('user_assign'),
    changes: ['users', 'rights'],
    input: userRoleInput,
    reply: statusReply,
  },
  '/user/removeRole': {
    summary: 'Take a role away from a user',
    effect: 'change',
    access: inProject('user_assign'),
    changes: ['users', 'rights'],
    input: userRoleInput,
    reply: statusReply,
  },
  '/user/assignProject': {
    summary: 'Make a user a member of a project',
    effect: 'change',
    access: inProject('user_assign'),
    changes: ['users', 'rights'],
    input: z.strictObject({ user_id: id, project_id: id }),
    reply: statusReply,
  },
  '/user/change_status': {
    summary: 'Block, deactivate, delete or reactivate a user; with `end`, active again by itself then',
    effect: 'change',
    access: signedIn,
    changes: ['users', 'work', 'session'],
    input: z.strictObject({
      user_id: id,
      status: userStatus,
      comment: text(limits.commentLength).default(''),
      end: time.nullable().optional(),
      version: version.optional(),
    }),
    reply: statusReply.extend({ version }),
  },
  '/user/change_statuses': {
    summary: 'Change the status of several users, each by itself, for one reason',
    effect: 'change',
    access: signedIn,
    changes: ['users', 'work', 'session'],
    input: z.strictObject({
      users: idsOrVersions,
      status: userStatus,
      comment: text(limits.commentLength).default(''),
      end: time.nullable().optional(),
    }),
    reply: eachReply,
  },
  '/user/allow_superuser': {
    summary: 'Give a user complete access',
    effect: 'change',
    access: superuser,
    changes: ['users', 'rights'],
    input: z.strictObject({ user_id: id }),
    reply: statusReply,
  },
  '/user/disallow_superuser': {
    summary: 'Take complete access away',
    effect: 'change',
    access: superuser,
    changes: ['users', 'rights'],
    input: z.strictObject({ user_id: id }),
    reply: statusReply,
  },
})
