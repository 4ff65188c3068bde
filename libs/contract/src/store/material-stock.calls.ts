import { z } from 'zod'
import { picture } from '../asset-photo/asset-photo.calls.ts'
import { defineCalls, inProject } from '../call.ts'
import { id, paging } from '../values.ts'
import { amount, stock } from './stock.ts'

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
})
