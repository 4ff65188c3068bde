import { z } from 'zod'
import { picture } from '../asset-photo/asset-photo.calls.ts'
import { defineCalls, inProject } from '../call.ts'
import { id, paging, time } from '../values.ts'
import { amount, ledgerEntry, stock, stockKinds } from './stock.ts'

const ofMaterial = z.strictObject({
  project_id: id,
  material_id: id,
  from: time.optional(),
  to: time.optional().meta({ description: 'Until just before it' }),
})

export const materialStockCalls = defineCalls({
  '/store/get_stock_of_material': {
    summary:
      'A material and its stock in the stores of a project that the caller sees and that keep it, by name. A material that none of them keeps ' +
      'is found with materials_view alone',
    effect: 'read',
    access: inProject('store_materials_view'),
    shows: ['stock', 'stores', 'materials', 'rights'],
    input: z.strictObject({ project_id: id, material_id: id, ...paging() }),
    reply: z.object({
      material: z.object({
        id,
        code: z.string(),
        name: z.string(),
        description: z.string(),
        unit: z.string(),
        category: z.string(),
        photo: picture.nullable(),
      }),
      stores: z.array(
        stock.extend({
          store_id: id,
          store_name: z.string(),
          store_code: z.string(),
          on_order: amount.nullable().meta({
            description:
              'What pending and approved requests for a supply or a transfer to the store still bring; null without stock_request_view',
          }),
        }),
      ),
      total: z.object({
        stores: z.int().meta({ description: 'On all pages' }),
        stock: amount,
        reserved: amount,
        on_order: amount.nullable(),
      }),
    }),
  },
  '/store/search_material_ledger': {
    summary: 'The entries of a material in the stores of a project that the caller sees, newest first',
    effect: 'read',
    access: inProject('store_materials_view'),
    shows: ['stock', 'stores', 'materials', 'rights'],
    input: ofMaterial.extend({
      kind: z.enum(stockKinds).optional(),
      before: id
        .optional()
        .meta({ description: 'Continues after this entry, the last one of the page before' }),
      limit: paging().limit,
    }),
    reply: z.object({
      ledger: z.array(ledgerEntry.extend({ store_name: z.string(), store_code: z.string() })),
    }),
  },
  '/store/get_material_history': {
    summary:
      'How much of a material the stores that the caller sees had together over time, oldest first: the sum of their balances at the start ' +
      'and after the last entry of each part of the span, at most two hundred of them',
    effect: 'read',
    access: inProject('store_materials_view'),
    shows: ['stock', 'stores', 'materials', 'rights'],
    input: ofMaterial,
    reply: z.object({ points: z.array(z.object({ at: time, balance: amount })) }),
  },
})
