import { z } from 'zod'
import { defineCalls, inProject, onThing } from '../call.ts'
import { id, paging, version } from '../values.ts'
import {
  foundProblems,
  importActions,
  importCounts,
  importProblem,
  listedImport,
  tableOf,
  undoInPart,
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

/**
 * Why an undo leaves a person as they are. 'account': their account was changed, or somebody whom the import added could have acted.
 * 'membership': what they have in the project was changed.
 */
export const userObstacleKinds = ['account', 'membership'] as const

/** A person who was changed since an import. */
const userImportObstacle = z
  .object({
    kind: z.enum(userObstacleKinds),
    id: id.meta({ description: 'The person' }),
    version: version.meta({ description: 'Of the account' }),
    email: z.string(),
    name: z.string().meta({ description: 'Empty for a person who has left the project since' }),
    may_take_back: z
      .boolean()
      .meta({ description: 'Whether the undo can take it back although it was changed; else it stays' }),
  })
  .meta({ id: 'UserImportObstacle' })
export type UserImportObstacle = z.infer<typeof userImportObstacle>

export const userImportCalls = defineCalls({
  ...stagedImportCalls('/user', {
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
        'Take back what an import did; needs what applying it needed, and goes on in the background. People who were changed since ' +
        'prevent it, and the refusal names the first of them by their addresses; or they stay, as the caller decides',
    },
    code: 'user_add',
    access: inProject('user_add'),
    changes: ['users', 'rights'],
    into: { project_id: id },
    options: {},
    undoOptions: undoInPart,
    field: userField,
    row: userImportRow,
    listed: listedUserImport,
    import: userImport,
  }),
  '/user/getImportObstacles': {
    summary: 'People who were changed since an import, so that an undo would leave them as they are',
    effect: 'read',
    access: onThing('import', 'user_add'),
    shows: ['imports', 'rights'],
    input: z.strictObject({ import_id: id }).extend(paging(20)),
    reply: z.object({ obstacles: z.array(userImportObstacle), total: z.int() }),
  },
})
