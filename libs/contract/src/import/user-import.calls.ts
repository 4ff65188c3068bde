import { z } from 'zod'
import { defineCalls, inProject, onThing } from '../call.ts'
import { fileReply, id, paging, statusReply, time } from '../values.ts'
import { importActions, importCounts, importProblem, importStates, tableOf } from './import.calls.ts'

/** What a column of a table of people may hold. Never a password: an imported person cannot sign in until somebody sets one. */
export const userTableFields = [
  'name',
  'email',
  'language',
  'roles',
  'departments',
  'file_number',
  'mobile',
  'date_of_hire',
  'identification_number',
  'date_of_birth',
  'nationality',
  'gender',
  'religion',
] as const
const userField = z.enum(userTableFields)

const userImport = z
  .object({
    id,
    project_id: id,
    state: z.enum(importStates),
    progress: z.int().meta({ description: 'Of what the state names, in percent' }),
    file_name: z.string(),
    created_at: time,
    created_by: id,
    created_by_name: z.string(),
    counts: z.record(z.string(), importCounts).meta({ description: 'Of `user`, once it is read' }),
    problems: z.array(importProblem).meta({ description: 'The first 500, refused rows first' }),
    problem_count: z.int(),
    table: tableOf(userField)
      .meta({ id: 'UserImportTable' })
      .nullable()
      .meta({ description: 'null: it is not read yet, or could not be' }),
  })
  .meta({ id: 'UserImport' })
export type UserImport = z.infer<typeof userImport>

/** What a dry run makes of one row of a table of people. */
const userImportRow = z
  .object({
    row: z.int().meta({ description: 'From 1, as people count' }),
    action: z
      .enum(importActions)
      .meta({ description: 'create: a person who is new to the portal, without a way to sign in' }),
    email: z.string(),
    name: z.string().meta({ description: 'As it will be' }),
    user_id: id.nullable().meta({ description: 'Of who is here already' }),
    changes: z
      .array(
        z.object({
          field: z.string().meta({ description: 'Of a column, or `project` for who joins it' }),
          before: z.string(),
          after: z.string(),
        }),
      )
      .meta({
        description: 'Roles are added to those that are held; departments take the place of those before',
      }),
    problem: importProblem.nullable().meta({ description: 'Why it is refused' }),
  })
  .meta({ id: 'UserImportRow' })
export type UserImportRow = z.infer<typeof userImportRow>

const ofImport = onThing('import', 'user_add')
const importReply = z.object({ import: userImport })
const named = z.strictObject({ import_id: id })

export const userImportCalls = defineCalls({
  '/user/import': {
    summary:
      'Upload people as CSV or XLSX for a dry run; needs user_view, too. People who are new, roles and departments need user_assign, ' +
      'and what changes in an account needs user_edit in every project of the person. An import is seen by who made it and by ' +
      'superusers',
    effect: 'create',
    access: inProject('user_add'),
    upload: 'file',
    input: z.strictObject({ project_id: id }),
    reply: importReply,
  },
  '/user/getImport': {
    summary: 'Where an import of people stands',
    effect: 'read',
    access: ofImport,
    input: named,
    reply: importReply,
  },
  '/user/mapImport': {
    summary: 'Say anew what the columns of a table hold; the dry run is made again in the background',
    effect: 'change',
    access: ofImport,
    input: named.extend({
      columns: z
        .array(userField.nullable())
        .min(1)
        .max(512)
        .meta({ description: 'By place, each field once' }),
    }),
    reply: statusReply,
  },
  '/user/getImportRows': {
    summary: 'What the dry run makes of the rows of a table; once it is applied, those that were refused',
    effect: 'read',
    access: ofImport,
    input: named.extend({ action: z.enum(importActions), ...paging() }),
    reply: z.object({ rows: z.array(userImportRow), total: z.int() }),
  },
  '/user/getRefusedRows': {
    summary:
      'The refused rows of a table as they came, each with its reason, ready to be put right and imported',
    effect: 'read',
    access: ofImport,
    blob: true,
    input: named,
    reply: fileReply,
  },
  '/user/getImportTemplate': {
    summary: 'An empty table with the headings of a language, to be filled in and imported',
    effect: 'read',
    access: inProject('user_add'),
    blob: true,
    input: z.strictObject({
      project_id: id,
      format: z.enum(['csv', 'xlsx']),
      language: z.string().max(12).optional().meta({ description: "The caller's own unless given" }),
    }),
    reply: fileReply,
  },
  '/user/applyImport': {
    summary:
      'Carry out a dry run, all or nothing; it goes on in the background. Who is new cannot sign in yet',
    effect: 'change',
    access: ofImport,
    input: named,
    reply: statusReply,
  },
  '/user/undoImport': {
    summary:
      'Take back what an import did, while nothing of it was changed since; needs what applying it needed, and goes on in the ' +
      'background. A refusal names the first people who stand in the way by their addresses',
    effect: 'change',
    access: ofImport,
    input: named,
    reply: statusReply,
  },
})
