import { z } from 'zod'
import { defineCalls, onThing } from '../call.ts'
import { amount } from '../store/stock.ts'
import { fileReply, id, paging, statusReply, time } from '../values.ts'
import { importActions, importCounts, importProblem, importStates, tableOf } from './import.calls.ts'

/** What a column of a table of materials may hold besides names and descriptions, which are of a language: `name:fr`. */
export const stockTableFields = ['code', 'unit', 'category', 'stock', 'reorder_level'] as const
const stockField = z
  .string()
  .regex(new RegExp(`^(?:${stockTableFields.join('|')}|(?:name|description):[a-z]{2,3}(?:-[a-z0-9]{2,8})?)$`))
  .meta({ description: `${stockTableFields.join(', ')}, name:<language> or description:<language>` })

const stockImport = z
  .object({
    id,
    store_id: id,
    state: z.enum(importStates),
    progress: z.int().meta({ description: 'Of what the state names, in percent' }),
    file_name: z.string(),
    created_at: time,
    created_by: id,
    created_by_name: z.string(),
    counts: z.record(z.string(), importCounts).meta({ description: 'Of `material`, once it is read' }),
    problems: z.array(importProblem).meta({ description: 'The first 500, refused rows first' }),
    problem_count: z.int(),
    table: tableOf(stockField)
      .meta({ id: 'StockImportTable' })
      .nullable()
      .meta({ description: 'null: it is not read yet, or could not be' }),
  })
  .meta({ id: 'StockImport' })
export type StockImport = z.infer<typeof stockImport>

/** What a dry run makes of one row of a table of materials. */
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
    problem: importProblem.nullable().meta({ description: 'Why it is refused' }),
  })
  .meta({ id: 'StockImportRow' })
export type StockImportRow = z.infer<typeof stockImportRow>

const intoStore = onThing('store', 'store_materials_import')
const ofImport = onThing('import', 'store_materials_import')
const importReply = z.object({ import: stockImport })
const named = z.strictObject({ import_id: id })

export const stockImportCalls = defineCalls({
  '/store/import': {
    summary:
      'Upload materials and their stock as CSV or XLSX for a dry run; needs store_materials_view, too. Materials that ' +
      'the catalogue does not have need materials_add, and reorder levels store_materials_edit',
    effect: 'create',
    access: intoStore,
    upload: 'file',
    input: z.strictObject({ store_id: id }),
    reply: importReply,
  },
  '/store/getImport': {
    summary: 'Where an import of materials stands',
    effect: 'read',
    access: ofImport,
    input: named,
    reply: importReply,
  },
  '/store/mapImport': {
    summary: 'Say anew what the columns of a table hold; the dry run is made again in the background',
    effect: 'change',
    access: ofImport,
    input: named.extend({
      columns: z
        .array(stockField.nullable())
        .min(1)
        .max(512)
        .meta({ description: 'By place, each field once' }),
    }),
    reply: statusReply,
  },
  '/store/getImportRows': {
    summary: 'What the dry run makes of the rows of a table; once it is applied, those that were refused',
    effect: 'read',
    access: ofImport,
    input: named.extend({ action: z.enum(importActions), ...paging() }),
    reply: z.object({ rows: z.array(stockImportRow), total: z.int() }),
  },
  '/store/getRefusedRows': {
    summary:
      'The refused rows of a table as they came, each with its reason, ready to be put right and imported',
    effect: 'read',
    access: ofImport,
    blob: true,
    input: named,
    reply: fileReply,
  },
  '/store/getImportTemplate': {
    summary: 'An empty table with the headings of a language, to be filled in and imported',
    effect: 'read',
    access: intoStore,
    blob: true,
    input: z.strictObject({
      store_id: id,
      format: z.enum(['csv', 'xlsx']),
      language: z.string().max(12).optional().meta({ description: "The caller's own unless given" }),
    }),
    reply: fileReply,
  },
  '/store/applyImport': {
    summary: 'Carry out a dry run, all or nothing, and book what differs; it goes on in the background',
    effect: 'change',
    access: ofImport,
    input: named,
    reply: statusReply,
  },
  '/store/undoImport': {
    summary:
      'Take back what an import did, while nothing was booked or changed since; needs what applying it needed, and goes on in ' +
      'the background. A refusal names the first materials that stand in the way by their codes',
    effect: 'change',
    access: ofImport,
    input: named,
    reply: statusReply,
  },
})
