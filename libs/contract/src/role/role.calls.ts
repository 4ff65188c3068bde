import { z } from 'zod'
import { defineCalls, inProject, onThing } from '../call.ts'
import {
  code,
  createdReply,
  descriptionInput,
  id,
  nameInput,
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
    input: z.strictObject({
      project_id: id,
      name: nameInput,
      description: descriptionInput.optional(),
      code,
    }),
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
  '/role/allowModule': {
    summary: 'Allow a module',
    effect: 'change',
    access: permissions,
    input: z.strictObject({ role_id: id, module_code: moduleCode }),
    reply: statusReply,
  },
  '/role/disallowModule': {
    summary: 'Deny a module',
    effect: 'change',
    access: permissions,
    input: z.strictObject({ role_id: id, module_code: moduleCode }),
    reply: statusReply,
  },
  '/role/allowTab': {
    summary: 'Allow a tab',
    effect: 'change',
    access: permissions,
    input: z.strictObject({ role_id: id, tab_code: moduleCode }),
    reply: statusReply,
  },
  '/role/disallowTab': {
    summary: 'Deny a tab',
    effect: 'change',
    access: permissions,
    input: z.strictObject({ role_id: id, tab_code: moduleCode }),
    reply: statusReply,
  },
  '/role/allowAccess': {
    summary: 'Allow an access entry',
    effect: 'change',
    access: permissions,
    input: z.strictObject({ role_id: id, access_code: moduleCode }),
    reply: statusReply,
  },
  '/role/disallowAccess': {
    summary: 'Deny an access entry',
    effect: 'change',
    access: permissions,
    input: z.strictObject({ role_id: id, access_code: moduleCode }),
    reply: statusReply,
  },
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
    reply: statusReply,
  },
})
