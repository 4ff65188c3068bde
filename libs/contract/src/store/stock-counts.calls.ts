import { z } from 'zod'
import { defineCalls, inProject } from '../call.ts'
import { limits } from '../limits.ts'
import { id, time } from '../values.ts'

export const stockCountsCalls = defineCalls({
  '/store/count_stock': {
    summary: 'Counts of the stock of several stores of a project',
    effect: 'read',
    access: inProject('store_materials_view'),
    shows: ['stock', 'stores', 'materials', 'rights'],
    input: z.strictObject({ project_id: id, store_ids: z.array(id).min(1).max(limits.maximumPageSize) }),
    reply: z.object({
      counts: z.array(
        z.object({
          store_id: id,
          materials: z.int().meta({ description: 'Materials that the store keeps' }),
          low: z.int().meta({ description: 'Free stock below the reorder level, but not out of stock' }),
          out: z.int().meta({ description: 'With a stock of zero' }),
          open_requests: z.int().meta({ description: 'Pending or approved, from or to the store' }),
          last_movement: time.nullable().meta({ description: 'When stock was last booked' }),
        }),
      ),
    }),
  },
})
