import { z } from 'zod'
import { type Call, defineCalls, inProject, onThing, superuser } from '../call.ts'
import { id, paging, statusReply, text, version } from '../values.ts'
import { roleId, view } from './role.calls.ts'

const moduleCode = text(64).min(1)
const title = z.string().meta({ description: 'In the caller’s language; the code where there are no words' })
const tabPermission = z.object({ code: z.string(), title, position: z.int(), allowed: z.boolean() })

/** A module of the permissions tree; `parent_code` is '0' at the top. */
const modulePermission = z
  .object({
    code: z.string(),
    title,
    parent_code: z.string(),
    position: z.int(),
    allowed: z.boolean(),
    tabs: z.array(tabPermission),
    get modules() {
      return z.array(modulePermission)
    },
  })
  .meta({ id: 'ModulePermission' })
export type ModulePermission = z.infer<typeof modulePermission>

/** Access entries grouped under their parent as `kids`. */
const accessPermission = z
  .object({
    code: z.string(),
    parent_code: z.string(),
    allowed: z.boolean(),
    kids: z.array(z.object({ code: z.string(), parent_code: z.string(), allowed: z.boolean() })),
  })
  .meta({ id: 'AccessPermission' })
export type AccessPermission = z.infer<typeof accessPermission>

const permissions = onThing('role', 'role_permissions')
const changes = (member: z.ZodString) =>
  z
    .strictObject({ allow: z.array(member).max(500).default([]), deny: z.array(member).max(500).default([]) })
    .prefault({})

/** The changes of one role, with the version that they were made from. */
const changesOfRole = z.strictObject({
  role_id: id,
  version: version.optional(),
  modules: changes(moduleCode),
  tabs: changes(moduleCode),
  access: changes(moduleCode),
})
/** Each role once; as many as a project can be expected to have. */
const changesOfRoles = z.strictObject({ project_id: id, roles: z.array(changesOfRole).min(1).max(500) })

/** Everything that a role can allow, as lists of codes. */
export const codesOf = {
  modules: z.array(z.string()),
  tabs: z.array(z.string()),
  access: z.array(z.string()),
}

/** A person whose rights change, over all their roles. */
const affectedPerson = z
  .object({
    id,
    name: z.string(),
    gains: z.object(codesOf),
    loses: z.object(codesOf),
  })
  .meta({ id: 'AffectedPerson' })
export type AffectedPerson = z.infer<typeof affectedPerson>

/**
 * - `nobody_administers`: no active user who can sign in has, over all their roles, the rights to change roles and to give
 *   them.
 * - `no_default_role`: members who have roles, but no default role.
 * - `action_without_screen`: a role allows an area's actions and none of the pages of that area.
 * - `action_without_view`: a role allows changing things that it does not allow seeing.
 * - `module_without_tab`, `tab_without_module`: a role allows one without the other.
 * - `role_unheld`: a role without holders.
 * - `user_without_project`: users who belong to no project and are no superusers.
 */
const contradiction = z
  .object({
    kind: z.enum([
      'nobody_administers',
      'no_default_role',
      'action_without_screen',
      'action_without_view',
      'module_without_tab',
      'tab_without_module',
      'role_unheld',
      'user_without_project',
    ]),
    project: z.object({ id, code: z.string() }).nullable(),
    role: z.object({ id, code: z.string(), name: z.string() }).nullable(),
    /** Codes of the contradicting access entries, modules or tabs. */
    codes: z.array(z.string()),
    /** The number of people concerned, counted up to 100, and some of them. */
    count: z.int(),
    users: z.array(z.object({ id, name: z.string() })),
  })
  .meta({ id: 'Contradiction' })
export type Contradiction = z.infer<typeof contradiction>
const contradictionsReply = z.object({ contradictions: z.array(contradiction) })

/** Defines a call that allows or denies one code. */
function permissionCall<Member extends string>(summary: string, member: Member) {
  const input = z.strictObject({ role_id: id, [member]: moduleCode } as { role_id: typeof id } & Record<
    Member,
    typeof moduleCode
  >)
  return {
    summary,
    effect: 'change',
    access: permissions,
    changes: ['roles', 'rights'],
    input,
    reply: statusReply,
  } satisfies Call
}

/** What roles allow: modules, tabs and access entries. */
export const rolePermissionCalls = defineCalls({
  '/role/getModulesPermission/{id}': {
    summary: 'The modules and tabs that a role allows',
    effect: 'read',
    access: view,
    shows: ['roles', 'rights'],
    input: z.strictObject({ id }),
    reply: z.object({ modules: z.array(modulePermission) }),
  },
  '/role/getAccessPermission/{id}': {
    summary: 'The access entries that a role allows',
    effect: 'read',
    access: view,
    shows: ['roles', 'rights'],
    input: z.strictObject({ id }),
    reply: z.object({ access: z.array(accessPermission) }),
  },
  '/role/allowModule': permissionCall('Allow a module', 'module_code'),
  '/role/disallowModule': permissionCall('Deny a module', 'module_code'),
  '/role/allowTab': permissionCall('Allow a tab', 'tab_code'),
  '/role/disallowTab': permissionCall('Deny a tab', 'tab_code'),
  '/role/allowAccess': permissionCall('Allow an access entry', 'access_code'),
  '/role/disallowAccess': permissionCall('Deny an access entry', 'access_code'),
  '/role/applyPermissions': {
    summary: 'Allow and deny many entries in one transaction',
    effect: 'change',
    access: permissions,
    changes: ['roles', 'rights'],
    input: changesOfRole,
    reply: statusReply.extend({ version }),
  },
  '/role/applyPermissionsOfRoles': {
    summary: 'Allow and deny entries of several roles of a project in one transaction: all or none',
    effect: 'change',
    access: inProject('role_permissions'),
    changes: ['roles', 'rights'],
    input: changesOfRoles,
    reply: statusReply.extend({ roles: z.array(z.object({ role_id: id, version })) }),
  },
  '/role/previewPermissions': {
    summary: 'Whom changes of roles would give or take something, over all of the roles that they hold',
    effect: 'read',
    access: inProject('role_permissions'),
    shows: ['roles', 'users', 'rights'],
    input: changesOfRoles.extend(paging()),
    reply: z.object({
      count: z.int().nullable().meta({ description: 'Null for a user who may not see users' }),
      people: z.array(affectedPerson),
    }),
  },
  '/role/getMatrix': {
    summary: 'Roles of a project with all that they allow, and everything that there is to allow',
    effect: 'read',
    access: inProject('role_view'),
    shows: ['roles', 'users', 'rights'],
    input: z.strictObject({
      project_id: id,
      role_ids: z
        .array(id)
        .max(500)
        .optional()
        .meta({ description: 'These alone; every role of the project otherwise' }),
    }),
    reply: z.object({
      own: z.object(codesOf).nullable().meta({
        description: 'What the caller holds, and may give and take; null for a superuser: everything',
      }),
      modules: z.array(
        z.object({ code: z.string(), title, tabs: z.array(z.object({ code: z.string(), title })) }),
      ),
      roles: z.array(z.object({ id, name: z.string(), code: z.string(), version, ...codesOf })),
    }),
  },
  '/role/getContradictions': {
    summary: 'What does not fit together in the roles of a project; of people to a user who may see users',
    effect: 'read',
    access: inProject('role_view'),
    shows: ['roles', 'users', 'rights'],
    input: z.strictObject({ project_id: id }),
    reply: contradictionsReply,
  },
  '/role/getAllContradictions': {
    summary: 'The same of every project, and users who are in none',
    effect: 'read',
    access: superuser,
    shows: ['roles', 'users', 'projects'],
    input: z.strictObject({}),
    reply: contradictionsReply,
  },
  '/role/get_module_tab_permissions': {
    summary: 'The modules and tabs that a role allows',
    effect: 'read',
    access: view,
    shows: ['roles', 'rights'],
    input: roleId,
    reply: z.object({ modules: z.array(modulePermission) }),
  },
  '/role/get_access': {
    summary: 'The access entries that a role allows',
    effect: 'read',
    access: view,
    shows: ['roles', 'rights'],
    input: roleId,
    reply: z.object({ access: z.array(accessPermission) }),
  },
  '/role/allow_module': permissionCall('Allow a module', 'module_code'),
  '/role/deny_module': permissionCall('Deny a module', 'module_code'),
  '/role/allow_tab': permissionCall('Allow a tab', 'tab_code'),
  '/role/deny_tab': permissionCall('Deny a tab', 'tab_code'),
  '/role/enable_access': permissionCall('Allow an access entry', 'access_code'),
  '/role/disable_access': permissionCall('Deny an access entry', 'access_code'),
})
