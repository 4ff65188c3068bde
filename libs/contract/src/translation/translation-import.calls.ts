import { z } from 'zod'
import { defineCalls, superuser } from '../call.ts'
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
import { translatedKinds } from './translated-kinds.ts'
import { translatedTopics } from './translation.calls.ts'

/** What a column may hold besides names and descriptions, which name their language: `name:fr`. The id tells which thing it is. */
export const translationTableFields = ['id', 'kind', 'code', 'place'] as const
const translationField = z
  .string()
  .regex(
    new RegExp(
      `^(?:${translationTableFields.join('|')}|(?:name|description):[a-z]{2,3}(?:-[a-z0-9]{2,8})?)$`,
    ),
  )
  .meta({ description: `${translationTableFields.join(', ')}, name:<language> or description:<language>` })

const listedTranslationImport = listedImport
  .extend({ project_id: id })
  .meta({ id: 'ListedTranslationImport' })

const translationImport = listedTranslationImport
  .extend({
    counts: z.record(z.string(), importCounts).meta({ description: 'By kind, once the file is read' }),
    ...foundProblems,
    table: tableOf(translationField)
      .meta({ id: 'TranslationImportTable' })
      .nullable()
      .meta({ description: 'null: it is not read yet, or could not be' }),
  })
  .meta({ id: 'TranslationImport' })
export type TranslationImport = z.infer<typeof translationImport>

/** The dry run's result for one row. */
const translationImportRow = z
  .object({
    row: z.int().meta({ description: 'From 1, as people count' }),
    action: z.enum(importActions),
    kind: z.enum(translatedKinds).nullable().meta({ description: 'Null if no thing has the id' }),
    code: z.string(),
    name: z.string().meta({ description: "In the caller's language, as it will be" }),
    thing_id: id.nullable(),
    changes: z
      .array(z.object({ field: z.string(), before: z.string(), after: z.string() }))
      .meta({ description: 'Fields are those of a column' }),
    problem: importProblem.nullable().meta({ description: 'Why it is refused' }),
  })
  .meta({ id: 'TranslationImportRow' })
export type TranslationImportRow = z.infer<typeof translationImportRow>

export const translationImportCalls = defineCalls(
  stagedImportCalls('/translation', {
    summaries: {
      import:
        'Upload names and descriptions as CSV or XLSX for a dry run. A row changes the thing of its id; an empty cell changes nothing',
      getImport: 'The state of an import of names',
      getImports: 'The imports of names that were made in a project',
      applyImport: 'Apply a dry run, all or nothing, in the background',
      undoImport: 'Undo an import in the background, as long as the texts that it wrote are as it left them',
    },
    access: superuser,
    changes: [...translatedTopics],
    into: { project_id: id },
    undoOptions: {},
    options: {},
    field: translationField,
    row: translationImportRow,
    listed: listedTranslationImport,
    import: translationImport,
  }),
)
