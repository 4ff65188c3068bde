import { z } from 'zod'
import { defineCalls, inProject, onThing } from '../call.ts'
import { pathStep } from '../location/location.ts'
import { id, paging, parentId, statusReply, time } from '../values.ts'

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

const importCounts = z
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

const importProblem = z
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
  })
  .meta({ id: 'ListedImport' })
export type ListedImport = z.infer<typeof listedImport>

const importThing = listedImport
  .extend({
    counts: z.record(z.string(), importCounts).meta({ description: 'By sheet, in lower case' }),
    problems: z.array(importProblem).meta({ description: 'The first 500, refused rows first' }),
    problem_count: z.int(),
  })
  .meta({ id: 'Import' })
export type Import = z.infer<typeof importThing>

const importReply = z.object({ import: importThing })
const ofImport = z.strictObject({ import_id: id })

export const importCalls = defineCalls({
  '/location/import': {
    summary: 'Upload a COBie workbook for a dry run: what it would create, change, leave alone and refuse',
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
