import { z } from 'zod'
import { defineCalls, inProject } from '../call.ts'
import { stagedImportCalls } from '../import/staged-import-calls.ts'
import {
  foundProblems,
  importActions,
  importCounts,
  importProblem,
  listedImport,
  tableOf,
} from '../import/staged-import.ts'
import { code, id } from '../values.ts'
import { checklistTableFields } from './checklist.ts'

const field = z.enum(checklistTableFields)
const value = z.union([z.string(), z.number()]).nullable()
const listed = listedImport
  .extend({
    project_id: id,
    checklist_id: id.nullable().meta({ description: 'Whose draft it replaces, or which it made' }),
  })
  .meta({ id: 'ListedChecklistImport' })

/** A table of a checklist, one row an item: a dry run, then a new checklist or the draft of one that exists. Published versions stay. */
export const checklistImportCalls = defineCalls(
  stagedImportCalls('/checklist', {
    summaries: {
      import: 'Upload the items of a checklist as CSV or XLSX for a dry run',
      getImport: 'The state of an import of a checklist',
      getImports: 'The imports of checklists of a project, the latest first',
      applyImport: 'Write a dry run as the draft of a checklist, all or nothing, in the background',
      undoImport:
        'Undo an import in the background, as long as the draft is as it left it and was not published',
    },
    code: 'checklist_edit',
    access: inProject('checklist_add'),
    changes: ['checklists'],
    into: { project_id: id },
    options: {
      checklist_id: id.optional().meta({ description: 'Whose draft it replaces; left out: a new checklist' }),
      code: code.optional().meta({ description: 'Of a new checklist' }),
      name: z
        .string()
        .max(200)
        .optional()
        .meta({ description: 'Of a new checklist; left out: the name of the file' }),
    },
    undoOptions: {},
    field,
    row: z
      .object({
        row: z.int().meta({ description: 'From 1, as people count' }),
        action: z.enum(importActions),
        key: z.string(),
        section: z.string(),
        type: z.string(),
        text: z.string(),
        changes: z.array(z.object({ field, before: value, after: value })),
        problem: importProblem.nullable().meta({ description: 'Why it is refused' }),
      })
      .meta({ id: 'ChecklistImportRow' }),
    listed,
    import: listed
      .extend({
        counts: z.record(z.string(), importCounts).meta({ description: 'Of `rows`, once the file is read' }),
        ...foundProblems,
        table: tableOf(field)
          .meta({ id: 'ChecklistImportTable' })
          .nullable()
          .meta({ description: 'null: it is not read yet, or could not be' }),
      })
      .meta({ id: 'ChecklistImport' }),
  }),
)
