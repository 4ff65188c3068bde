import { z } from 'zod'
import { defineCalls, inProject } from '../call.ts'
import { id } from '../values.ts'

const stockCount = z.int().nullable()

export const stockFiguresCalls = defineCalls({
  '/store/get_figures': {
    summary: 'How stock and requests stand in all stores of a project that the caller sees',
    effect: 'read',
    access: inProject('store_view'),
    shows: ['stock', 'stores', 'materials', 'rights'],
    input: z.strictObject({ project_id: id }),
    reply: z.object({
      low: stockCount.meta({
        description:
          'Materials whose free stock is below their reorder level and that are not out of stock, once for each store; null without store_materials_view',
      }),
      out: stockCount.meta({
        description:
          'Materials that a store has run out of, once for each store; null without store_materials_view',
      }),
      open_requests: stockCount.meta({
        description: 'Requests that are pending or approved; null without stock_request_view',
      }),
    }),
  },
})
