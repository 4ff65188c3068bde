import { z } from 'zod'
import { defineCalls, inProject, onThing } from '../call.ts'
import { pathStep } from '../location/location.ts'
import { id, parentId } from '../values.ts'
import {
  importActions,
  importCounts,
  importProblem,
  type importStates,
  listedImport,
  tableOf,
} from './staged-import.ts'
import { stagedImportCalls } from './staged-import-calls.ts'

export type ImportState = (typeof importStates)[number]
export type ImportCounts = z.infer<typeof importCounts>
export type ImportProblem = z.infer<typeof importProblem>
export type ImportAction = (typeof importActions)[number]

/** What a column of a table of locations may hold besides names and descriptions, which name their language: `name:fr`. */
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

const importTable = tableOf(tableField).meta({ id: 'ImportTable' })
export type ImportTable = z.infer<typeof importTable>

/** The dry run's result for one row of a table. */
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

/** Something that prevents undoing an import. */
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

const listedLocationImport = listedImport
  .extend({
    project_id: id,
    parent_id: parentId,
    path: z.array(pathStep).meta({
      description:
        'The way to what the building stands below, or is to stand below, as far as it is seen; empty for the top',
    }),
    facility: z.string().nullable().meta({ description: 'The name of the building, once it is known' }),
    location_id: id
      .nullable()
      .meta({ description: 'The building, once it exists and while the caller sees it' }),
  })
  .meta({ id: 'ListedImport' })
export type ListedImport = z.infer<typeof listedLocationImport>

const importThing = listedLocationImport
  .extend({
    counts: z.record(z.string(), importCounts).meta({ description: 'By sheet, in lower case' }),
    problems: z.array(importProblem).meta({ description: 'The first 500, refused rows first' }),
    problem_count: z.int(),
    table: importTable.nullable().meta({ description: 'null: a COBie workbook' }),
  })
  .meta({ id: 'Import' })
export type Import = z.infer<typeof importThing>

const ofImport = z.strictObject({ import_id: id })

export const importCalls = defineCalls({
  ...stagedImportCalls('/location', {
    summaries: {
      import:
        'Upload a COBie workbook, or locations as CSV or XLSX, for a dry run: what it would create, change, leave alone and refuse',
      getImport: 'Where an import stands',
      getImports: 'The imports of a project whose place the caller sees, the latest first',
      applyImport: 'Carry out a dry run, all or nothing; it goes on in the background',
      undoImport:
        'Take back what an import did, while nothing else has changed it; it goes on in the background',
    },
    code: 'location_add',
    access: inProject('location_add'),
    changes: ['locations', 'location-groups'],
    into: { project_id: id },
    options: {
      parent_id: parentId.default('0').meta({ description: 'What the building is to stand below' }),
    },
    field: tableField,
    row: importRow,
    listed: listedLocationImport,
    listShows: ['locations', 'user-locations', 'rights'],
    import: importThing,
  }),
  '/location/getImportObstacles': {
    summary: 'What has changed since an import and stands in the way of undoing it',
    effect: 'read',
    access: onThing('import', 'location_add'),
    shows: ['imports'],
    input: ofImport,
    reply: z.object({
      obstacles: z.array(importObstacle).meta({ description: 'The first 20' }),
      count: z.int(),
    }),
  },
})
