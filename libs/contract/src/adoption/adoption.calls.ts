import { z } from 'zod'
import { defineCalls, inProject, onThing } from '../call.ts'
import { pathStep } from '../location/location.ts'
import { id, paging, version } from '../values.ts'
import {
  foundProblems,
  importActions,
  importCounts,
  importProblem,
  listedImport,
  undoInPart,
} from '../import/staged-import.ts'
import { stagedWorkCalls } from '../import/staged-import-calls.ts'
import { askedQuestions, givenAnswers } from './adoption-question.ts'

/** The sheets of a workbook that an adoption turns into kinds, assets, specifications, maintenance plans and spare parts. */
export const adoptedSheets = ['type', 'component', 'attribute', 'job', 'spare'] as const
const adoptedSheet = z.enum(adoptedSheets)
export type AdoptedSheet = z.infer<typeof adoptedSheet>

export const storeOfSpares = id.meta({
  description:
    'A store of the project that keeps the materials of the spare parts: they come onto its list with the amount 0. Needs store_materials_import and store_materials_view',
})

const listedAdoption = listedImport
  .extend({
    project_id: id,
    location_id: id.meta({
      description:
        'The building, or the part of it that is adopted. One that an import offers exists once that import is applied',
    }),
    path: z.array(pathStep).meta({ description: 'To the location, as far as it is seen' }),
    sheets: z.array(adoptedSheet),
  })
  .meta({ id: 'ListedAdoption' })
export type ListedAdoption = z.infer<typeof listedAdoption>

const adoption = listedAdoption
  .extend({
    counts: z.record(z.string(), importCounts).meta({
      description:
        'By sheet, once it is compared: `type` counts kinds, `component` assets, `attribute` specifications, `job` maintenance plans, `spare` spare parts',
    }),
    ...foundProblems,
    ...askedQuestions,
    store_id: id.nullable().meta({
      description:
        'The store that keeps the materials of the spare parts; null for none, or for a caller who may put no materials on lists',
    }),
    table: z.null(),
  })
  .meta({ id: 'Adoption' })
export type Adoption = z.infer<typeof adoption>

/** What the import of a building offers besides the building. */
export const adoptionOffer = z
  .object({
    missing: z
      .array(z.enum(['asset_import', 'asset_view']))
      .meta({ description: 'The rights that the caller lacks to adopt anything; then `import` is null' }),
    is_asked: z.boolean().meta({
      description: 'Whether it is carried out, or was, as soon as the building was imported',
    }),
    import: adoption.nullable().meta({
      description:
        'Its dry run, made together with that of the building, and what became of it; null: none was made, or it is not seen',
    }),
  })
  .meta({ id: 'AdoptionOffer' })
export type AdoptionOffer = z.infer<typeof adoptionOffer>

const adoptionRow = z
  .object({
    sheet: adoptedSheet,
    row: z.int().meta({ description: 'Of the sheet, from 1, as people count' }),
    action: z.enum(importActions),
    code: z.string(),
    name: z.string(),
    thing_id: id.nullable().meta({
      description: 'Of the kind or asset that exists; of a specification, a plan or a spare part its kind',
    }),
    changes: z.array(
      z.object({
        field: z.string().meta({
          description:
            'Of the kind, asset, specification, plan or spare part; `spec:` before its code for a value',
        }),
        before: z.string(),
        after: z.string(),
      }),
    ),
    problem: importProblem.nullable().meta({ description: 'Why it is refused' }),
  })
  .meta({ id: 'AdoptionRow' })
export type AdoptionRow = z.infer<typeof adoptionRow>

/**
 * Why an undo leaves something as it is. 'changed': somebody changed it since, and it can be taken back all the same. 'removed': it was
 * removed since. 'used': other things refer to it.
 */
export const adoptionObstacleKinds = ['changed', 'removed', 'used'] as const

const adoptionObstacle = z
  .object({
    kind: z.enum(adoptionObstacleKinds),
    thing: z.enum(['asset', 'catalog']),
    id,
    version,
    code: z.string(),
    name: z.string(),
    may_take_back: z
      .boolean()
      .meta({ description: 'Whether the undo can take it back although it was changed; else it stays' }),
  })
  .meta({ id: 'AdoptionObstacle' })
export type AdoptionObstacle = z.infer<typeof adoptionObstacle>

export const adoptionCalls = defineCalls({
  '/catalog/adoptImported': {
    summary:
      'Turn the rows that the import of a building kept into kinds, assets, specifications, maintenance plans and spare parts: a dry run, to be applied. ' +
      'Also needs asset_view. New things need the rights to add them, changes the rights to edit; spare parts need catalog_edit and materials_view, and materials_add for new materials',
    effect: 'create',
    access: onThing('location', 'asset_import'),
    changes: ['imports'],
    input: z.strictObject({
      building_id: id.meta({
        description: 'A building that was imported, or a location in one: only what is there and below',
      }),
      sheets: z
        .array(adoptedSheet)
        .min(1)
        .max(adoptedSheets.length)
        .default([...adoptedSheets]),
      store_id: storeOfSpares.optional(),
      answers: givenAnswers.default({}),
    }),
    reply: z.object({ import: adoption }),
  },
  ...stagedWorkCalls('/adoption', {
    summaries: {
      getImport: 'Where an adoption stands',
      getImports: 'The adoptions of a project whose place the caller sees, the latest first',
      applyImport: 'Carry out a dry run, all or nothing; it goes on in the background',
      undoImport:
        'Undo an adoption in the background. What was changed since prevents it, or stays as it is, as the caller decides',
    },
    code: 'asset_import',
    access: inProject('asset_import'),
    changes: ['assets', 'materials', 'library', 'stock'],
    into: { project_id: id },
    undoOptions: undoInPart,
    row: adoptionRow,
    listed: listedAdoption,
    listShows: ['locations', 'user-locations', 'rights'],
    import: adoption,
  }),
  '/adoption/getImportObstacles': {
    summary: 'What was changed since an adoption, so that an undo would leave it as it is',
    effect: 'read',
    access: onThing('import', 'asset_import'),
    shows: ['imports', 'locations', 'user-locations', 'rights'],
    input: z.strictObject({ import_id: id }).extend(paging(20)),
    reply: z.object({
      obstacles: z.array(adoptionObstacle),
      total: z.int().meta({ description: 'Those that the caller may see' }),
      count: z.int().meta({ description: 'All of them' }),
    }),
  },
})
