import { z } from 'zod'
import { type Call, defineCalls, inProject, onThing } from '../call.ts'
import {
  code,
  createdReply,
  descriptionInput,
  id,
  nameInput,
  okReply,
  searchText,
  statusReply,
  text,
  version,
} from '../values.ts'

const role = z
  .object({
    id,
    role_id: id,
    project_id: id,
    name: z.string(),
    description: z.string(),
    code: z.string(),
    version,
  })
  .meta({ id: 'Role' })
export type Role = z.infer<typeof role>

const moduleCode = text(64).min(1)
const tabPermission = z.object({ code: z.string(), position: z.int(), allowed: z.boolean() })

/** A module of the permissions tree; `parent_code` '0' at the top. */
const modulePermission = z
  .object({
    code: z.string(),
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

const view = onThing('role', 'role_view')
const permissions = onThing('role', 'role_permissions')
const changes = (member: z.ZodString) =>
  z
    .strictObject({ allow: z.array(member).max(500).default([]), deny: z.array(member).max(500).default([]) })
    .prefault({})

const roleId = z.strictObject({ role_id: id })
const newRole = z.strictObject({
  project_id: id,
  name: nameInput,
  description: descriptionInput.optional(),
  code,
})

/** A call that allows or denies one code. */
function permissionCall<Member extends string>(summary: string, member: Member) {
  const input = z.strictObject({ role_id: id, [member]: moduleCode } as { role_id: typeof id } & Record<
    Member,
    typeof moduleCode
  >)
  return { summary, effect: 'change', access: permissions, input, reply: statusReply } satisfies Call
}

export const roleCalls = defineCalls({
  '/role/search': {
    summary: 'The roles of a project',
    effect: 'read',
    access: inProject('role_view'),
    input: z.strictObject({ project_id: id, search_text: searchText.optional() }),
    reply: z.object({ roles: z.array(role) }),
  },
  '/role/get/{id}': {
    summary: 'One role',
    effect: 'read',
    access: view,
    input: z.strictObject({ id }),
    reply: z.object({ role }),
  },
  '/role/create': {
    summary: 'Create a role; it allows nothing yet',
    effect: 'create',
    access: inProject('role_add'),
    input: newRole,
    reply: createdReply,
  },
  '/role/getModulesPermission/{id}': {
    summary: 'The modules and tabs that a role allows',
    effect: 'read',
    access: view,
    input: z.strictObject({ id }),
    reply: z.object({ modules: z.array(modulePermission) }),
  },
  '/role/getAccessPermission/{id}': {
    summary: 'The access entries that a role allows',
    effect: 'read',
    access: view,
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
    input: z.strictObject({
      role_id: id,
      version: version.optional(),
      modules: changes(moduleCode),
      tabs: changes(moduleCode),
      access: changes(moduleCode),
    }),
    reply: statusReply.extend({ version }),
  },

  '/role/update': {
    summary: 'Change a role’s names and code',
    effect: 'change',
    access: onThing('role', 'role_edit'),
    input: z.strictObject({
      role_id: id,
      version: version.optional(),
      name: nameInput.optional(),
      description: descriptionInput.optional(),
      code: code.optional(),
    }),
    reply: statusReply.extend({ version }),
  },
  '/role/remove/{id}': {
    summary: 'Remove a role that nobody holds',
    effect: 'change',
    access: onThing('role', 'role_remove'),
    input: z.strictObject({ id, version: version.optional() }),
    reply: statusReply,
  },

  // The second family of names: the same calls, told apart by their spelling only.
  '/role/get_all': {
    summary: 'The roles of a project',
    effect: 'read',
    access: inProject('role_view'),
    input: z.strictObject({ project_id: id, search_text: searchText.optional() }),
    reply: okReply.extend({ roles: z.array(role) }),
  },
  '/role/add': {
    summary: 'Create a role; it allows nothing yet',
    effect: 'create',
    access: inProject('role_add'),
    input: newRole,
    reply: createdReply,
  },
  '/role/get_details': {
    summary: 'One role',
    effect: 'read',
    access: view,
    input: roleId,
    reply: z.object({ role }),
  },
  '/role/get_module_tab_permissions': {
    summary: 'The modules and tabs that a role allows',
    effect: 'read',
    access: view,
    input: roleId,
    reply: z.object({ modules: z.array(modulePermission) }),
  },
  '/role/get_access': {
    summary: 'The access entries that a role allows',
    effect: 'read',
    access: view,
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
