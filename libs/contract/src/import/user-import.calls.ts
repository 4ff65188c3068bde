import { z } from 'zod'
import { defineCalls, inProject } from '../call.ts'
import { id } from '../values.ts'
import {
  foundProblems,
  importActions,
  importCounts,
  importProblem,
  listedImport,
  tableOf,
} from './staged-import.ts'
import { stagedImportCalls } from './staged-import-calls.ts'

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

const listedUserImport = listedImport.extend({ project_id: id }).meta({ id: 'ListedUserImport' })

const userImport = listedUserImport
  .extend({
    counts: z.record(z.string(), importCounts).meta({ description: 'Of `user`, once it is read' }),
    ...foundProblems,
    table: tableOf(userField)
      .meta({ id: 'UserImportTable' })
      .nullable()
      .meta({ description: 'null: it is not read yet, or could not be' }),
  })
  .meta({ id: 'UserImport' })
export type UserImport = z.infer<typeof userImport>

/** The dry run's result for one row of a table of people. */
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
          field: z.string().meta({ description: 'Of a column, or `project` for a user who joins it' }),
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

export const userImportCalls = defineCalls(
  stagedImportCalls('/user', {
    summaries: {
      import:
        'Upload people as CSV or XLSX for a dry run; needs user_view, too. People who are new, roles and departments need user_assign, ' +
        'and what changes in an account needs user_edit in every project of the person. An import is seen by a user who made it and by ' +
        'superusers',
      getImport: 'Where an import of people stands',
      getImports:
        "The caller's imports of people into a project, and for superusers everybody's, the latest first",
      applyImport:
        'Carry out a dry run, all or nothing; it goes on in the background. Who is new cannot sign in yet',
      undoImport:
        'Take back what an import did, while nothing of it was changed since; needs what applying it needed, and goes on in the ' +
        'background. A refusal names the first people who stand in the way by their addresses',
    },
    code: 'user_add',
    access: inProject('user_add'),
    changes: ['users', 'rights'],
    into: { project_id: id },
    options: {},
    undoOptions: {},
    field: userField,
    row: userImportRow,
    listed: listedUserImport,
    import: userImport,
  }),
)
