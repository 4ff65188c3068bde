import { z } from 'zod'
import { defineCalls, inProject, onThing } from '../call.ts'
import { pathStep } from '../location/location.ts'
import { fileReply, id, paging, parentId, statusReply, time } from '../values.ts'

/**
 * Where an import stands. A dry run is Reading, then Ready or Refused; applying ends in Applied or, when nothing could be
 * written, in Ready again; undoing ends in Undone, or in Applied again. Failed: it could not be read to the end.
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
export type ImportState = (typeof importStates)[number]

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
export type ImportCounts = z.infer<typeof importCounts>

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
export type ImportProblem = z.infer<typeof importProblem>

/** What a column of a table of locations may hold besides names and descriptions, which are of a language: `name:fr`. */
export const tableFields = [
  'path',
  'code',
  'parent',
  'short_code',
  'category',
  'address',
  'ids',
  'lat',
  'lng',
] as const
const tableField = z
  .string()
  .regex(new RegExp(`^(?:${tableFields.join('|')}|(?:name|description):[a-z]{2,3}(?:-[a-z0-9]{2,8})?)$`))
  .meta({ description: `${tableFields.join(', ')}, name:<language> or description:<language>` })

/** A CSV file or plain workbook as it was read, of columns that hold `field`. */
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

const importTable = tableOf(tableField).meta({ id: 'ImportTable' })
export type ImportTable = z.infer<typeof importTable>

export const importActions = ['create', 'change', 'same', 'refused'] as const
export type ImportAction = (typeof importActions)[number]

/** What a dry run makes of one row of a table. */
const importRow = z
  .object({
    row: z.int().meta({ description: 'From 1, as people count' }),
    action: z.enum(importActions),
    code: z.string(),
    name: z.string().meta({ description: "In the caller's language, as it will be" }),
    location_id: id.nullable().meta({ description: 'Of what stands already' }),
    changes: z
      .array(z.object({ field: z.string(), before: z.string(), after: z.string() }))
      .meta({ description: 'Of a change. Fields are those of a column; a parent is told by its code' }),
    problem: importProblem.nullable().meta({ description: 'Why it is refused' }),
  })
  .meta({ id: 'ImportRow' })
export type ImportRow = z.infer<typeof importRow>

/** Something that stands in the way of undoing an import. */
const importObstacle = z
  .object({
    kind: z.enum(['changed', 'removed', 'moved', 'attached']),
    thing: z.enum(['location']),
    id: id.nullable().meta({ description: 'The location, while it stands and is seen' }),
    name: z.string(),
    path: z.array(pathStep),
  })
  .meta({ id: 'ImportObstacle' })
export type ImportObstacle = z.infer<typeof importObstacle>

const listedImport = z
  .object({
    id,
    project_id: id,
    parent_id: parentId,
    path: z.array(pathStep).meta({
      description:
        'The way to what the building stands below, or is to stand below, as far as it is seen; empty for the top',
    }),
    state: z.enum(importStates),
    progress: z.int().meta({ description: 'Of what the state names, in percent' }),
    file_name: z.string(),
    facility: z.string().nullable().meta({ description: 'The name of the building, once it is known' }),
    location_id: id
      .nullable()
      .meta({ description: 'The building, once it exists and while the caller sees it' }),
    created_at: time,
    created_by: id,
    created_by_name: z.string(),
  })
  .meta({ id: 'ListedImport' })
export type ListedImport = z.infer<typeof listedImport>

const importThing = listedImport
  .extend({
    counts: z.record(z.string(), importCounts).meta({ description: 'By sheet, in lower case' }),
    problems: z.array(importProblem).meta({ description: 'The first 500, refused rows first' }),
    problem_count: z.int(),
    table: importTable.nullable().meta({ description: 'null: a COBie workbook' }),
  })
  .meta({ id: 'Import' })
export type Import = z.infer<typeof importThing>

const importReply = z.object({ import: importThing })
const ofImport = z.strictObject({ import_id: id })

export const importCalls = defineCalls({
  '/location/import': {
    summary:
      'Upload a COBie workbook, or locations as CSV or XLSX, for a dry run: what it would create, change, leave alone and refuse',
    effect: 'create',
    access: inProject('location_add'),
    upload: 'file',
    input: z.strictObject({
      project_id: id,
      parent_id: parentId.default('0').meta({ description: 'What the building is to stand below' }),
    }),
    reply: importReply,
  },
  '/location/getImport': {
    summary: 'Where an import stands',
    effect: 'read',
    access: onThing('import', 'location_add'),
    input: ofImport,
    reply: importReply,
  },
  '/location/getImports': {
    summary: 'The imports of a project whose place the caller sees, the latest first',
    effect: 'read',
    access: inProject('location_add'),
    input: z.strictObject({ project_id: id, ...paging() }),
    reply: z.object({ imports: z.array(listedImport) }),
  },
  '/location/mapImport': {
    summary: 'Say anew what the columns of a table hold; the dry run is made again in the background',
    effect: 'change',
    access: onThing('import', 'location_add'),
    input: ofImport.extend({
      columns: z
        .array(tableField.nullable())
        .min(1)
        .max(512)
        .meta({ description: 'By place, each field once' }),
    }),
    reply: statusReply,
  },
  '/location/getImportRows': {
    summary: 'What the dry run makes of the rows of a table; once it is applied, those that were refused',
    effect: 'read',
    access: onThing('import', 'location_add'),
    input: ofImport.extend({ action: z.enum(importActions), ...paging() }),
    reply: z.object({ rows: z.array(importRow), total: z.int() }),
  },
  '/location/getRefusedRows': {
    summary:
      'The refused rows of a table as they came, each with its reason, ready to be put right and imported',
    effect: 'read',
    access: onThing('import', 'location_add'),
    blob: true,
    input: ofImport,
    reply: fileReply,
  },
  '/location/getImportTemplate': {
    summary: 'An empty table with the headings of a language, to be filled in and imported',
    effect: 'read',
    access: inProject('location_add'),
    blob: true,
    input: z.strictObject({
      project_id: id,
      format: z.enum(['csv', 'xlsx']),
      language: z.string().max(12).optional().meta({ description: "The caller's own unless given" }),
    }),
    reply: fileReply,
  },
  '/location/getImportObstacles': {
    summary: 'What has changed since an import and stands in the way of undoing it',
    effect: 'read',
    access: onThing('import', 'location_add'),
    input: ofImport,
    reply: z.object({
      obstacles: z.array(importObstacle).meta({ description: 'The first 20' }),
      count: z.int(),
    }),
  },
  '/location/applyImport': {
    summary: 'Carry out a dry run, all or nothing; it goes on in the background',
    effect: 'change',
    access: onThing('import', 'location_add'),
    input: ofImport,
    reply: statusReply,
  },
  '/location/undoImport': {
    summary: 'Take back what an import did, while nothing else has changed it; it goes on in the background',
    effect: 'change',
    access: onThing('import', 'location_add'),
    input: ofImport,
    reply: statusReply,
  },
})
