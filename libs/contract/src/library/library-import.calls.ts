import { z } from 'zod'
import { defineCalls, inProject } from '../call.ts'
import {
  foundProblems,
  importActions,
  importCounts,
  importProblem,
  listedImport,
  tableOf,
} from '../import/staged-import.ts'
import { stagedImportCalls } from '../import/staged-import-calls.ts'
import { id } from '../values.ts'
import { libraryKind } from './library-kind.ts'

/** What a column may hold besides names and descriptions, which name their language: `name:fr`. */
export const libraryTableFields = [
  'kind',
  'code',
  'parent',
  'color',
  'amount',
  'day',
  'points',
  'result',
  'retired',
] as const
const libraryField = z
  .string()
  .regex(
    new RegExp(`^(?:${libraryTableFields.join('|')}|(?:name|description):[a-z]{2,3}(?:-[a-z0-9]{2,8})?)$`),
  )
  .meta({ description: `${libraryTableFields.join(', ')}, name:<language> or description:<language>` })

export const libraryOwners = ['company', 'project'] as const
export type LibraryOwner = (typeof libraryOwners)[number]
const owner = z.enum(libraryOwners)

const listedLibraryImport = listedImport.extend({ project_id: id, owner }).meta({ id: 'ListedLibraryImport' })

const libraryImport = listedLibraryImport
  .extend({
    counts: z.record(z.string(), importCounts).meta({ description: 'By kind, once the file is read' }),
    ...foundProblems,
    table: tableOf(libraryField).meta({ id: 'LibraryImportTable' }).nullable().meta({
      description:
        'null: it is not read yet, or could not be. Sheets that are named for kinds are read as one table',
    }),
  })
  .meta({ id: 'LibraryImport' })
export type LibraryImport = z.infer<typeof libraryImport>

/** The dry run's result for one row. */
const libraryImportRow = z
  .object({
    row: z.int().meta({ description: 'From 1, as people count' }),
    action: z.enum(importActions),
    kind: libraryKind.nullable().meta({ description: 'Null if the row names none' }),
    code: z.string(),
    name: z.string().meta({ description: "In the caller's language, as it will be" }),
    entry_id: id.nullable().meta({ description: 'Of an entry that exists' }),
    changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })).meta({
      description: 'Fields are those of a column. `retired` is `yes` or `no`, a parent is its code',
    }),
    problem: importProblem.nullable().meta({ description: 'Why it is refused' }),
  })
  .meta({ id: 'LibraryImportRow' })
export type LibraryImportRow = z.infer<typeof libraryImportRow>

export const libraryImportCalls = defineCalls(
  stagedImportCalls('/library', {
    summaries: {
      import:
        'Upload entries as CSV or XLSX for a dry run. A row with a known code changes that entry. The lists of the company are imported from a project, too',
      getImport: 'The state of an import of entries',
      getImports:
        'The imports into the lists of a project, or those into the lists of the company that were made there',
      applyImport: 'Apply a dry run, all or nothing, in the background',
      undoImport:
        'Undo an import in the background, as long as its entries are as it left them and nothing refers to those that it created',
    },
    code: 'library_edit',
    access: inProject('library_edit'),
    changes: ['library'],
    into: { project_id: id, owner: owner.default('project') },
    undoOptions: {},
    options: {
      kind: libraryKind
        .optional()
        .meta({ description: 'Of the rows of which neither a column nor the sheet tells the kind' }),
    },
    field: libraryField,
    row: libraryImportRow,
    listed: listedLibraryImport,
    import: libraryImport,
  }),
)
