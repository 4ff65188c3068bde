import { z } from 'zod'
import { defineCalls, inProject, onThing } from '../call.ts'
import { adoptionOffer, storeOfSpares } from '../adoption/adoption.calls.ts'
import { pathStep } from '../location/location.ts'
import { id, paging, parentId, time, version } from '../values.ts'
import {
  foundProblems,
  importActions,
  type importCause,
  importCounts,
  importProblem,
  type importStates,
  listedImport,
  tableOf,
  undoInPart,
} from './staged-import.ts'
import { stagedImportCalls } from './staged-import-calls.ts'

export type ImportState = (typeof importStates)[number]
export type ImportCounts = z.infer<typeof importCounts>
export type ImportProblem = z.infer<typeof importProblem>
export type ImportCause = z.infer<typeof importCause>
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

/**
 * Why an undo leaves something as it is. 'changed', 'moved': the caller may have it undone too. 'removed': it was there before the
 * import, and was removed since. 'attached': it was added below something that the import created. 'used': other things refer to it.
 * 'misplaced': the place where it was before is gone, or its code is taken.
 */
export const importObstacleKinds = ['changed', 'moved', 'removed', 'attached', 'used', 'misplaced'] as const

/** Something that was changed since an import. */
const importObstacle = z
  .object({
    kind: z.enum(importObstacleKinds),
    thing: z.enum(['location', 'location_group']),
    id: id.meta({ description: 'The location or group' }),
    version,
    name: z.string(),
    path: z.array(pathStep).meta({ description: 'Of a location' }),
    may_take_back: z
      .boolean()
      .meta({ description: 'Whether the undo can take it back although it was changed; else it stays' }),
    changed_by: z
      .string()
      .nullable()
      .meta({ description: 'Who changed it last; null if nobody did since the import' }),
    changed_at: time.nullable(),
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
    ...foundProblems,
    table: importTable.nullable().meta({ description: 'null: a COBie workbook' }),
    adoption: adoptionOffer.nullable().meta({
      description: 'What stands in the building, and is adopted with it; null: a table, or nothing does',
    }),
    seen: z.object({ seen: z.int(), count: z.int() }).nullable().meta({
      description:
        'Of the locations that it created and changed, those that the caller sees; null: all, or it is not applied',
    }),
  })
  .meta({ id: 'Import' })
export type Import = z.infer<typeof importThing>

const ofImport = z.strictObject({ import_id: id })

const stagedCalls = stagedImportCalls('/location', {
  summaries: {
    import:
      'Upload a COBie workbook, or locations as CSV or XLSX, for a dry run: what it would create, change, leave alone and refuse',
    getImport: 'Where an import stands',
    getImports: 'The imports of a project whose place the caller sees, the latest first',
    applyImport: 'Carry out a dry run, all or nothing; it goes on in the background',
    undoImport:
      'Undo an import in the background. What was changed since prevents it, or stays as it is, as the caller decides',
  },
  code: 'location_add',
  access: inProject('location_add'),
  changes: ['locations', 'location-groups'],
  into: { project_id: id },
  options: {
    parent_id: parentId.default('0').meta({ description: 'What the building is to stand below' }),
  },
  undoOptions: undoInPart,
  field: tableField,
  row: importRow,
  listed: listedLocationImport,
  listShows: ['locations', 'user-locations', 'rights'],
  import: importThing,
})

export const importCalls = defineCalls({
  ...stagedCalls,
  '/location/applyImport': {
    ...stagedCalls['/location/applyImport'],
    summary:
      'Carry out a dry run, all or nothing; it goes on in the background. With `adopt`, what stands in the building follows by itself: it also needs asset_import and asset_view then',
    input: ofImport.extend({
      adopt: z.boolean().default(false).meta({
        description: 'Whether what stands in the building is adopted, as `adoption` of the import says',
      }),
      store_id: storeOfSpares.optional(),
    }),
  },
  '/location/undoImport': {
    ...stagedCalls['/location/undoImport'],
    summary:
      'Undo an import in the background, and before it the adoption that followed it. What was changed since prevents it, or stays as it is, as the caller decides; a change of what was adopted always prevents it',
    changes: [...stagedCalls['/location/undoImport'].changes, 'assets', 'materials', 'library', 'stock'],
  },
  '/location/getImportObstacles': {
    summary: 'What was changed since an import, so that an undo would leave it as it is',
    effect: 'read',
    access: onThing('import', 'location_add'),
    shows: ['imports', 'locations', 'location-groups', 'user-locations', 'rights'],
    input: ofImport.extend(paging(20)),
    reply: z.object({
      obstacles: z.array(importObstacle),
      total: z.int().meta({ description: 'Those that the caller may see' }),
      count: z.int().meta({ description: 'All of them' }),
    }),
  },
})
