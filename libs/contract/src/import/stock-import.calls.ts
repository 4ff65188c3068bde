import { z } from 'zod'
import { defineCalls, onThing } from '../call.ts'
import { amount } from '../store/stock.ts'
import { id, paging, version } from '../values.ts'
import {
  foundProblems,
  importActions,
  importCounts,
  importProblem,
  listedImport,
  tableOf,
  undoInPart,
} from './staged-import.ts'
import { stagedImportCalls } from './staged-import-calls.ts'

/** What a column of a table of materials may hold besides names and descriptions, which name their language: `name:fr`. */
export const stockTableFields = ['code', 'unit', 'category', 'stock', 'unit_cost', 'reorder_level'] as const
const stockField = z
  .string()
  .regex(new RegExp(`^(?:${stockTableFields.join('|')}|(?:name|description):[a-z]{2,3}(?:-[a-z0-9]{2,8})?)$`))
  .meta({ description: `${stockTableFields.join(', ')}, name:<language> or description:<language>` })

const listedStockImport = listedImport.extend({ store_id: id }).meta({ id: 'ListedStockImport' })

const stockImport = listedStockImport
  .extend({
    counts: z.record(z.string(), importCounts).meta({ description: 'Of `material`, once it is read' }),
    ...foundProblems,
    table: tableOf(stockField)
      .meta({ id: 'StockImportTable' })
      .nullable()
      .meta({ description: 'null: it is not read yet, or could not be' }),
  })
  .meta({ id: 'StockImport' })
export type StockImport = z.infer<typeof stockImport>

/** The dry run's result for one row of a table of materials. */
const stockImportRow = z
  .object({
    row: z.int().meta({ description: 'From 1, as people count' }),
    action: z
      .enum(importActions)
      .meta({ description: 'create: the material is new in the catalogue; change: an amount is' }),
    code: z.string(),
    name: z.string().meta({ description: "In the caller's language" }),
    unit: z.string(),
    material_id: id.nullable().meta({ description: 'Of what the store keeps' }),
    changes: z.array(
      z.object({
        field: z.enum(['stock', 'reorder_level']),
        before: amount.nullable().meta({ description: 'null: the store does not keep it yet' }),
        after: amount,
      }),
    ),
    unit_cost: amount.nullable().meta({ description: 'Of what is added; null if the row names none' }),
    problem: importProblem.nullable().meta({ description: 'Why it is refused' }),
  })
  .meta({ id: 'StockImportRow' })
export type StockImportRow = z.infer<typeof stockImportRow>

/**
 * Why an undo leaves a material as the store has it now. 'changed': another reorder level, which the caller may have undone too.
 * 'booked': its amount is another one. 'reserved': more is promised than there was before. 'removed': the store no longer keeps it.
 */
export const stockObstacleKinds = ['changed', 'booked', 'reserved', 'removed'] as const

/** A material that was changed since an import. */
const stockImportObstacle = z
  .object({
    kind: z.enum(stockObstacleKinds),
    id: id.meta({ description: 'The material' }),
    version: version.meta({ description: 'Of what the store keeps' }),
    code: z.string(),
    name: z.string().meta({
      description:
        "In the caller's language; empty if the store no longer keeps it and the caller does not see the catalogue",
    }),
    unit: z.string(),
    imported: amount.meta({ description: 'On hand after the import' }),
    stock: amount.nullable().meta({ description: 'On hand now; null if the store no longer keeps it' }),
    may_take_back: z
      .boolean()
      .meta({ description: 'Whether the undo can take it back although it was changed; else it stays' }),
  })
  .meta({ id: 'StockImportObstacle' })
export type StockImportObstacle = z.infer<typeof stockImportObstacle>

export const stockImportCalls = defineCalls({
  ...stagedImportCalls('/store', {
    summaries: {
      import:
        'Upload materials and their stock as CSV or XLSX for a dry run; needs store_materials_view, too. Materials that ' +
        'the catalogue does not have need materials_add, and reorder levels store_materials_edit',
      getImport: 'Where an import of materials stands',
      getImports: 'The imports into a store, the latest first',
      applyImport: 'Carry out a dry run, all or nothing, and book what differs; it goes on in the background',
      undoImport:
        'Take back what an import did; needs what applying it needed, and goes on in the background. Materials that were booked or ' +
        'changed since prevent it, and the refusal names the first of them by their codes; or they stay, as the caller decides',
    },
    code: 'store_materials_import',
    access: onThing('store', 'store_materials_import'),
    changes: ['stock', 'materials'],
    applyChanges: ['library'],
    into: { store_id: id },
    options: {},
    undoOptions: undoInPart,
    field: stockField,
    row: stockImportRow,
    listed: listedStockImport,
    import: stockImport,
  }),
  '/store/getImportObstacles': {
    summary:
      'Materials that were booked or changed since an import, so that an undo would leave them as they are',
    effect: 'read',
    access: onThing('import', 'store_materials_import'),
    shows: ['imports', 'stock', 'rights'],
    input: z.strictObject({ import_id: id }).extend(paging(20)),
    reply: z.object({ obstacles: z.array(stockImportObstacle), total: z.int() }),
  },
})
