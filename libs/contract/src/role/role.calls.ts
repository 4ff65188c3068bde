import { z } from 'zod'
import { limits } from '../limits.ts'
import { defineCalls, inProject, onThing } from '../call.ts'
import {
  code,
  createdReply,
  descriptionInput,
  id,
  ids,
  multilingual,
  nameInput,
  okReply,
  page,
  pageLimit,
  paging,
  searchMembers,
  searchWords,
  statusReply,
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

/** A role in the list of its project. */
const listedRole = role
  .extend({
    holders: z
      .int()
      .nullable()
      .meta({ description: 'How many users hold it; null for a user who may not see users' }),
  })
  .meta({ id: 'ListedRole' })
export type ListedRole = z.infer<typeof listedRole>

export const view = onThing('role', 'role_view')

export const roleId = z.strictObject({ role_id: id })
const newRole = z.strictObject({
  project_id: id,
  name: nameInput,
  description: descriptionInput.optional(),
  code,
})

/** A project has few roles: without a page or a limit the reply has all of them. */
const roleSearch = z.strictObject({
  project_id: id,
  ...searchWords,
  page: page.unwrap().optional(),
  limit: pageLimit(limits.pageSize).unwrap().optional(),
})

export const roleCalls = defineCalls({
  '/role/search': {
    summary: 'The roles of a project',
    effect: 'read',
    searchedBy: searchMembers,
    access: inProject('role_view'),
    shows: ['roles', 'users', 'rights'],
    input: roleSearch,
    reply: z.object({ roles: z.array(listedRole) }),
  },
  '/role/get/{id}': {
    summary: 'One role',
    effect: 'read',
    access: view,
    shows: ['roles', 'rights'],
    input: z.strictObject({ id }),
    reply: z.object({ role }),
  },
  '/role/create': {
    summary: 'Create a role; it allows nothing yet',
    effect: 'create',
    access: inProject('role_add'),
    changes: ['roles'],
    input: newRole,
    reply: createdReply,
  },
  '/role/getHolders': {
    summary: 'Who holds a role; needs user_view, too',
    effect: 'read',
    searchedBy: searchMembers,
    access: view,
    shows: ['roles', 'users', 'rights'],
    input: z.strictObject({ role_id: id, ...searchWords, ...paging() }),
    reply: z.object({
      total: z.int().meta({ description: 'How many hold it, whatever is searched for' }),
      users: z.array(z.object({ id, name: z.string(), email: z.string(), is_default: z.boolean() })),
    }),
  },
  '/role/getRaw/{id}': {
    summary: 'One role with its texts in every language',
    effect: 'read',
    access: view,
    shows: ['roles', 'users', 'rights'],
    input: z.strictObject({ id }),
    reply: z.object({
      role: listedRole.extend({ name: multilingual, description: multilingual }).meta({ id: 'RawRole' }),
    }),
  },
  '/role/duplicate': {
    summary: 'A new role of the same project that allows the same; within the caller’s own rights',
    effect: 'create',
    access: onThing('role', 'role_add'),
    changes: ['roles'],
    input: z.strictObject({
      role_id: id,
      name: nameInput,
      description: descriptionInput.optional(),
      code,
    }),
    reply: createdReply,
  },
  '/role/copy': {
    summary:
      'The same role in other projects: all or none. A refusal tells of each project in `current.projects` why',
    effect: 'create',
    access: view,
    changes: ['roles'],
    input: z.strictObject({
      role_id: id,
      project_ids: ids.max(200),
      name: nameInput.optional(),
      code: code.optional(),
    }),
    reply: statusReply.extend({ roles: z.array(z.object({ project_id: id, id })) }),
  },
  '/role/update': {
    summary: 'Change a role’s names and code',
    effect: 'change',
    access: onThing('role', 'role_edit'),
    changes: ['roles'],
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
    changes: ['roles'],
    input: z.strictObject({ id, version: version.optional() }),
    reply: statusReply,
  },
  // The second family of names: the same calls, which differ only in their spelling.
  '/role/get_all': {
    summary: 'The roles of a project',
    effect: 'read',
    searchedBy: searchMembers,
    access: inProject('role_view'),
    shows: ['roles', 'rights'],
    input: roleSearch,
    reply: okReply.extend({ roles: z.array(listedRole) }),
  },
  '/role/add': {
    summary: 'Create a role; it allows nothing yet',
    effect: 'create',
    access: inProject('role_add'),
    changes: ['roles'],
    input: newRole,
    reply: createdReply,
  },
  '/role/get_details': {
    summary: 'One role',
    effect: 'read',
    access: view,
    shows: ['roles', 'rights'],
    input: roleId,
    reply: z.object({ role }),
  },
})
