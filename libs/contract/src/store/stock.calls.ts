import { z } from 'zod'
import { picture } from '../asset-photo/asset-photo.calls.ts'
import { defineCalls, inProject, onThing } from '../call.ts'
import { limits } from '../limits.ts'
import {
  code,
  id,
  okReply,
  optionalCode,
  paging,
  searchMembers,
  searchWords,
  statusReply,
  time,
  version,
} from '../values.ts'
import {
  amount,
  amountInput,
  ledgerEntry,
  note,
  postedKinds,
  pricedLines,
  shortages,
  signedQuantityInput,
  stock,
  stockKinds,
  unitCostInput,
} from './stock.ts'

const view = onThing('store', 'store_materials_view')
const oneMaterial = z.strictObject({ store_id: id, material_id: id })

export const stockCalls = defineCalls({
  '/store/search_materials': {
    summary:
      'The materials of a store with their stock, by name, or those to be ordered again before all others',
    effect: 'read',
    searchedBy: searchMembers,
    access: view,
    shows: ['stock', 'stores', 'materials', 'rights'],
    input: z.strictObject({
      store_id: id,
      ...searchWords,
      category: optionalCode.optional(),
      below_reorder_level: z.boolean().default(false),
      only: z.enum(shortages).optional().meta({ description: 'Only what is low, or has run out' }),
      low_first: z.boolean().default(false),
      ...paging(),
    }),
    reply: z.object({
      materials: z.array(stock),
      total: z.int().meta({ description: 'On all pages' }),
      low: z.int().meta({ description: 'How many of them are below their reorder level' }),
    }),
  },
  '/store/get_material_details': {
    summary: 'A material in a store: what it is, its stock and its last entries',
    effect: 'read',
    access: view,
    shows: ['stock', 'stores', 'materials', 'rights'],
    input: oneMaterial,
    reply: z.object({
      material: stock.extend({ description: z.string(), photo: picture.nullable() }),
      ledger: z.array(ledgerEntry),
    }),
  },
  '/store/get_material_stock': {
    summary: 'The stock of a material in a store',
    effect: 'read',
    access: view,
    shows: ['stock', 'stores', 'materials', 'rights'],
    input: oneMaterial,
    reply: z.object({ stock }),
  },
  '/store/get_stock_value': {
    summary: 'What the stock of a store is worth, as far as prices are known',
    effect: 'read',
    access: view,
    shows: ['stock', 'stores', 'materials', 'rights'],
    input: z.strictObject({ store_id: id }),
    reply: z.object({
      value: amount.nullable().meta({ description: 'Of the materials with a price; null if none has one' }),
      priced_entries: z.int(),
      incoming_entries: z.int().meta({ description: 'How many entries brought what lies in the store' }),
      materials: z.int().meta({ description: 'How many materials are on hand' }),
      unpriced_materials: z.int().meta({ description: 'How many of them have no price at all' }),
    }),
  },
  '/store/find_materials': {
    summary:
      'The materials of some codes or barcodes with their stock in a store, as a scanner asks for them; a code without one is left out',
    effect: 'read',
    access: view,
    shows: ['stock', 'materials', 'rights'],
    input: z.strictObject({ store_id: id, codes: z.array(code).min(1).max(limits.batchSize) }),
    reply: z.object({
      materials: z.array(
        stock.extend({
          last_cost: amount.nullable().meta({
            description: 'What a unit cost when it last came in with a price; null if it never did',
          }),
        }),
      ),
      scanned: z
        .array(z.object({ code: z.string(), material_id: id, quantity: amount }))
        .optional()
        .meta({ description: 'What each code that was found means: a barcode may stand for several units' }),
    }),
  },
  '/store/get_material_categories': {
    summary: 'The categories of what a store keeps, by their codes',
    effect: 'read',
    access: view,
    shows: ['stock', 'stores', 'materials', 'rights'],
    input: z.strictObject({ store_id: id }),
    reply: z.object({ categories: z.array(z.string()) }),
  },
  '/store/get_stock_history': {
    summary:
      'How much of a material a store had over time, oldest first: the balance at the start and after the last entry ' +
      'of each part of the span, at most two hundred of them',
    effect: 'read',
    access: view,
    shows: ['stock', 'stores', 'materials', 'rights'],
    input: oneMaterial.extend({
      from: time.optional(),
      to: time.optional().meta({ description: 'Until just before it' }),
    }),
    reply: z.object({ points: z.array(z.object({ at: time, balance: amount })) }),
  },
  '/store/update_material': {
    summary: 'Set the level at which a material is to be ordered again, and where it lies',
    effect: 'change',
    access: onThing('store', 'store_materials_edit'),
    changes: ['stock'],
    input: oneMaterial.extend({
      reorder_level: amountInput.optional(),
      shelf: optionalCode.trim().optional(),
      version: version.optional(),
    }),
    reply: statusReply.extend({ version }),
  },
  '/store/remove_material': {
    summary: 'Take a material of which nothing is left from the list of a store; its ledger stays',
    effect: 'change',
    access: onThing('store', 'store_materials_delete'),
    changes: ['stock'],
    input: oneMaterial.extend({ version: version.optional() }),
    reply: statusReply,
  },
  '/store/search_ledger': {
    summary: 'The ledger of a store, newest first',
    effect: 'read',
    access: view,
    shows: ['stock', 'stores', 'materials', 'rights'],
    input: z.strictObject({
      store_id: id,
      material_id: id.optional(),
      kind: z.enum(stockKinds).optional(),
      from: time.optional(),
      to: time.optional().meta({ description: 'Until just before it' }),
      before: id.optional().meta({
        description: 'Continues after this entry, the last one of the page before; without `page`',
      }),
      ...paging(),
    }),
    reply: z.object({ ledger: z.array(ledgerEntry) }),
  },
  '/store/post_stock': {
    summary:
      'Book amounts, all or none. Needs the right of the kind: opening and adjust store_materials_adjust, issue, ' +
      'return and supply their own, transfer those of issue and supply. Quantities are positive but for adjust',
    effect: 'create',
    access: view,
    changes: ['stock', 'work'],
    input: z.strictObject({
      store_id: id,
      kind: z.enum(postedKinds),
      lines: pricedLines(signedQuantityInput),
      to_store_id: id.optional().meta({ description: 'Of a transfer' }),
      request_id: id.optional().meta({ description: 'Completes so much of that approved request' }),
      note: note.optional(),
    }),
    reply: okReply.extend({ entries: z.array(ledgerEntry) }),
  },
  '/store/correct_price': {
    summary:
      'Correct what a unit of a supply, an opening or an import cost, by an entry of its own. The average changes as if the price had been ' +
      'right; prices that other entries copied stay. Needs store_materials_view, too',
    effect: 'create',
    access: onThing('store', 'store_materials_adjust'),
    changes: ['stock'],
    input: z.strictObject({
      store_id: id,
      entry_id: id,
      unit_cost: amountInput.meta({ description: 'In the currency of the project' }),
      note: note.trim().min(1).meta({ description: 'The reason' }),
    }),
    reply: okReply.extend({ entry: ledgerEntry }),
  },
  '/store/importMaterials': {
    summary: 'Set the amounts on hand, all or none; the differences are booked',
    effect: 'create',
    access: inProject('store_materials_import'),
    changes: ['stock'],
    input: z.strictObject({
      project_id: id,
      store_id: id,
      materials: z
        .array(z.strictObject({ id, stock: amountInput, unit_cost: unitCostInput.optional() }))
        .min(1)
        .max(limits.stockImportRows),
    }),
    reply: okReply.extend({ imported: z.int() }),
  },
})
