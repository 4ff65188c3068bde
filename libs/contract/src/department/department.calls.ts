import { z } from 'zod'
import { anywhere, defineCalls } from '../call.ts'
import { limits } from '../limits.ts'
import {
  code,
  createdReply,
  descriptionInput,
  id,
  multilingual,
  nameInput,
  paging,
  searchMembers,
  searchWords,
  statusReply,
  version,
} from '../values.ts'

/** A department. It belongs to no project; projects have departments attached by code. */
export const department = z
  .object({ id, code: z.string(), name: z.string(), description: z.string(), position: z.int(), version })
  .meta({ id: 'Department' })
export type Department = z.infer<typeof department>

export const departmentCalls = defineCalls({
  '/department/search': {
    summary: 'Departments by code, name or description; with project_id, those attached to the project',
    effect: 'read',
    searchedBy: searchMembers,
    access: anywhere('department_view'),
    shows: ['departments'],
    input: z.strictObject({
      project_id: id.optional(),
      ...searchWords,
      ...paging(),
    }),
    reply: z.object({ departments: z.array(department) }),
  },
  '/department/create': {
    summary: 'Create a department',
    effect: 'create',
    access: anywhere('department_add'),
    changes: ['departments'],
    input: z.strictObject({ code, name: nameInput, description: descriptionInput.optional() }),
    reply: createdReply,
  },
  '/department/getRaw/{id}': {
    summary: 'A department with its texts in every language',
    effect: 'read',
    access: anywhere('department_view'),
    shows: ['departments'],
    input: z.strictObject({ id }),
    reply: z.object({
      department: department
        .omit({ name: true, description: true })
        .extend({ name: multilingual, description: multilingual }),
    }),
  },
  '/department/update': {
    summary: 'Change a department',
    effect: 'change',
    access: anywhere('department_edit'),
    changes: ['departments'],
    input: z.strictObject({
      id,
      version: version.optional(),
      code: code.optional(),
      name: nameInput.optional(),
      description: descriptionInput.optional(),
    }),
    reply: createdReply.extend({ version }),
  },
  '/department/remove/{id}': {
    summary: 'Remove a department that no project has attached',
    effect: 'change',
    access: anywhere('department_remove'),
    changes: ['departments'],
    input: z.strictObject({ id, version: version.optional() }),
    reply: statusReply,
  },
  '/department/sort': {
    summary: 'Place departments at positions',
    effect: 'change',
    access: anywhere('department_edit'),
    changes: ['departments'],
    input: z.strictObject({
      departments: z
        .array(z.strictObject({ id, position: z.int().min(1).max(1_000_000) }))
        .min(1)
        .max(limits.batchSize),
    }),
    reply: statusReply,
  },
})
