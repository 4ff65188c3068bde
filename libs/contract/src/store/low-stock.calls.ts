import { z } from 'zod'
import { defineCalls, inProject } from '../call.ts'
import { id, paging } from '../values.ts'
import { shortages, stock } from './stock.ts'

export const lowStockCalls = defineCalls({
  '/store/get_low_stock': {
    summary:
      'What is to be ordered again in all stores of a project that the caller sees, by store and name; or what is low or has run out',
    effect: 'read',
    access: inProject('store_materials_view'),
    shows: ['stock', 'stores', 'materials', 'rights'],
    input: z.strictObject({
      project_id: id,
      only: z.enum(shortages).optional().meta({ description: 'Only what is low, or has run out' }),
      ...paging(),
    }),
    reply: z.object({
      materials: z.array(stock.extend({ store_id: id, store_name: z.string() })),
      total: z.int().meta({ description: 'On all pages' }),
    }),
  },
})
