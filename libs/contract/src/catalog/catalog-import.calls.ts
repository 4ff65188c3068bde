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
import { catalogParts, catalogTableFields } from './catalog-table.ts'

const part = z.enum(catalogParts)
const field = z
  .string()
  .regex(new RegExp(`^(?:${catalogTableFields.join('|')}|label:[a-z]{2,3}(?:-[a-z0-9]{2,8})?)$`))
  .meta({ description: `${catalogTableFields.join(', ')} or label:<language>` })

const listed = listedImport.extend({ project_id: id }).meta({ id: 'ListedCatalogImport' })

const catalogImport = listed
  .extend({
    counts: z.record(z.string(), importCounts).meta({
      description: `By what the rows are about: ${catalogParts.join(', ')}. Once the file is read`,
    }),
    ...foundProblems,
    table: tableOf(field).meta({ id: 'CatalogImportTable' }).nullable().meta({
      description:
        'null: it is not read yet, or could not be. Sheets that are named for kinds and their lists are read as one table',
    }),
  })
  .meta({ id: 'CatalogImport' })

/** The dry run's result for one row. */
const catalogImportRow = z
  .object({
    row: z.int().meta({ description: 'From 1, as people count' }),
    action: z.enum(importActions),
    part: part.nullable().meta({ description: 'Null if the row names none' }),
    code: z.string().meta({ description: 'Of a spare part, that of the material' }),
    catalog_code: z
      .string()
      .nullable()
      .meta({ description: 'Of the kind that the line belongs to; null for a kind' }),
    name: z.string().meta({ description: "In the caller's language, as it will be" }),
    catalog_id: id.nullable().meta({ description: 'Of the kind, if it exists' }),
    changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })).meta({
      description: 'Fields are those of a column. Answers are `yes` or `no`, the kind above is its code',
    }),
    problem: importProblem.nullable().meta({ description: 'Why it is refused' }),
  })
  .meta({ id: 'CatalogImportRow' })

export const catalogImportCalls = defineCalls(
  stagedImportCalls('/catalog', {
    summaries: {
      import:
        'Upload kinds of assets as CSV, or as XLSX with their specifications, parameters and spare parts, for a dry run. A row with a known code changes that thing. Needs a right to add or to change one of these; rows that the caller may not write are refused',
      getImport: 'The state of an import of kinds of assets',
      getImports:
        'The imports of kinds of assets of a project, the latest first: the caller’s own; with the rights to see specifications and parameters, those of others too',
      applyImport: 'Apply a dry run, all or nothing, in the background',
      undoImport:
        'Undo an import in the background, as long as its kinds are as it left them and nothing uses what it added',
    },
    code: 'catalog_view',
    access: inProject('catalog_view'),
    changes: ['assets'],
    into: { project_id: id },
    undoOptions: {},
    options: {},
    field,
    row: catalogImportRow,
    listed,
    import: catalogImport,
  }),
)
