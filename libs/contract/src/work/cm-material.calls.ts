import { z } from 'zod'
import { defineCalls, onThing, signedIn } from '../call.ts'
import { limits } from '../limits.ts'
import { amount, lines, note, quantityInput, reference, requestStates, requestTypes } from '../store/stock.ts'
import { id, statusReply, time } from '../values.ts'

const line = z.object({
  material_id: id,
  code: z.string(),
  name: z.string(),
  unit: z.string(),
  requested: amount,
  approved: amount.nullable().meta({ description: 'null before somebody approved it' }),
  done: amount.meta({ description: 'What was issued, or came back' }),
})

const request = z
  .object({
    id,
    reference,
    type: z.enum(requestTypes),
    state: z.enum(requestStates),
    store_id: id,
    store_name: z.string(),
    requested_by_name: z.string(),
    created_at: time,
    is_pending: z.boolean().meta({ description: 'Somebody still has to approve it or hand something out' }),
    sees_request: z.boolean().meta({ description: 'Whether the caller may open it' }),
    lines: z.array(line).max(limits.linesOfWorkRequest),
    line_count: z.int().meta({ description: 'How many lines it has' }),
  })
  .meta({ id: 'WorkMaterialRequest' })
export type WorkMaterialRequest = z.infer<typeof request>

const store = z.object({
  id,
  code: z.string(),
  name: z.string(),
  serves: z.boolean().meta({ description: 'Whether it serves the place of the order' }),
})

/** The materials of an order: stock requests that name it. They are approved and handed out by the stores’ own calls. */
export const cmMaterialCalls = defineCalls({
  '/cm/getMaterials/{id}': {
    summary: 'What was requested, handed out and brought back for an order',
    effect: 'read',
    access: signedIn,
    shows: ['work', 'stock', 'stores', 'materials', 'rights'],
    input: z.strictObject({ id }),
    reply: z.object({
      requests: z.array(request).max(2 * limits.requestsOfWork),
      pending: z
        .int()
        .meta({ description: 'Issues of which somebody still has to approve or hand out something' }),
    }),
  },
  '/cm/getMaterialStores/{id}': {
    summary: 'The stores that the caller may ask for materials of an order, those that serve its place first',
    effect: 'read',
    access: onThing('cm', 'cm_materials'),
    shows: ['work', 'stores', 'rights'],
    input: z.strictObject({ id }),
    reply: z.object({ stores: z.array(store) }),
  },
  '/cm/requestMaterials': {
    summary: 'Ask a store for materials of an order, or bring some back',
    effect: 'create',
    access: onThing('cm', 'cm_materials'),
    changes: ['work', 'stock'],
    input: z.strictObject({
      cm_id: id,
      store_id: id,
      type: z.enum(['issue', 'return']).default('issue'),
      lines: lines(quantityInput),
      note: note.optional(),
    }),
    reply: statusReply.extend({ request_id: id, number: z.int(), reference }),
  },
})
