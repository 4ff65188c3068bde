import { z } from 'zod'
import { limits } from '../limits.ts'
import { id, time } from '../values.ts'

/**
 * The state of an import. A dry run is Reading, then Ready or Refused; applying ends in Applied or, if nothing could be
 * written, in Ready again; undoing ends in Undone, or in Applied again. Failed: the file could not be read to its end.
 */
export const importStates = [
  'Reading',
  'Ready',
  'Refused',
  'Applying',
  'Applied',
  'Undoing',
  'Undone',
  'Failed',
] as const

/** What a list shows of an import of any subject. */
export const listedImport = z.object({
  id,
  state: z.enum(importStates),
  progress: z.int().meta({ description: 'Of what the state names, in percent' }),
  file_name: z.string(),
  created_at: time,
  created_by: id,
  created_by_name: z.string(),
})

export const importCounts = z
  .object({
    create: z.int(),
    change: z.int(),
    same: z.int(),
    refused: z.int(),
    absent: z
      .int()
      .meta({ description: 'Known from an earlier import and not in this one; they stay as they are' }),
  })
  .meta({ id: 'ImportCounts', description: 'Rows of one sheet' })

export const importProblem = z
  .object({
    sheet: z.string().meta({ description: "As the workbook spells it; '' for the file as a whole" }),
    row: z.int().meta({ description: 'From 1, as people count; 0 for the sheet as a whole' }),
    column: z.string().optional(),
    message: z.string().meta({ description: 'For a person, in English' }),
    key: z.string().meta({ description: 'The key of the message in the language files' }),
    params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    refused: z.boolean().meta({ description: 'Whether the row is left out; else it is a remark' }),
  })
  .meta({ id: 'ImportProblem' })

/** Problems of one kind in one column of a sheet. */
export const importCause = z
  .object({
    id: z.string().meta({ description: 'For `getImportProblems`' }),
    sheet: z.string().meta({ description: "As the workbook spells it; '' for a table of one sheet" }),
    column: z.string().nullable(),
    message: z.string().meta({ description: 'For a person, in English' }),
    key: z.string().meta({ description: 'The key of the message in the language files' }),
    params: z
      .record(z.string(), z.union([z.string(), z.number()]))
      .meta({ description: 'A value that differs between the problems is `…`' }),
    refused: z.boolean().meta({ description: 'Whether the rows are left out; else these are remarks' }),
    count: z.int(),
    first_row: z.int().meta({ description: 'The first of the rows; 0 for the sheet as a whole' }),
  })
  .meta({ id: 'ImportCause' })

/** The problems of an import, as the reply of `getImport` has them. */
export const foundProblems = {
  problems: z
    .array(importProblem)
    .meta({ description: 'The first 500: those of the file as a whole, then refused rows, then remarks' }),
  problem_count: z.int(),
  causes: z.array(importCause).meta({
    description:
      'The problems of rows and sheets, grouped by their cause. Refused rows first, then by number; the first 500',
  }),
  error_count: z.int().meta({ description: 'Problems of rows and sheets that leave rows out' }),
  remark_count: z.int().meta({ description: 'Other problems of rows and sheets' }),
}

/** A CSV file or plain workbook as read, with columns that hold `field`. */
export const tableOf = (field: z.ZodType<string>) =>
  z.object({
    format: z.enum(['csv', 'xlsx']),
    encoding: z
      .enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'])
      .nullable()
      .meta({ description: 'Of a CSV file' }),
    separator: z.enum([',', ';', '\t', '|']).nullable().meta({ description: 'Of a CSV file' }),
    sheet: z.string().nullable().meta({ description: 'Of a workbook: the one that was read' }),
    columns: z.array(
      z.object({
        heading: z.string(),
        field: field.nullable().meta({ description: 'null: the column is left out' }),
        samples: z.array(z.string()).meta({ description: 'Of the first rows, shortened' }),
      }),
    ),
  })

export const importActions = ['create', 'change', 'same', 'refused'] as const

/** What an undo says of things that were changed since the import. Without it, such things prevent the undo. */
export const undoInPart = {
  keep_changed: z
    .boolean()
    .default(false)
    .meta({ description: 'Leave what was changed since as it is, and undo the rest' }),
  take_back: z
    .array(z.strictObject({ id, version: z.int().min(1) }))
    .max(limits.batchSize)
    .default([])
    .meta({
      description:
        'Things to undo although they were changed since; one with a newer version is left as it is',
    }),
}
