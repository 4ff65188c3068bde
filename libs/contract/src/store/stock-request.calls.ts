import { z } from 'zod'
import { defineCalls, inProject, onThing } from '../call.ts'
import { date, id, okReply, paging, searchMembers, searchWords, version } from '../values.ts'
import {
  ledgerEntry,
  lines,
  note,
  pricedLines,
  quantityInput,
  reference,
  requestSorts,
  requestStates,
  requestStep,
  requestTypes,
  stockRequest,
} from './stock.ts'

const view = onThing('stock_request', 'stock_request_view')
const approve = onThing('stock_request', 'stock_request_approve')
const step = z.strictObject({ request_id: id, note: note.optional(), version: version.optional() })
const stepWithLines = step.extend({ lines: lines(quantityInput).optional() })
const completion = step.extend({ lines: pricedLines(quantityInput).optional() })
const stepReply = okReply.extend({ state: z.enum(requestStates), version })

/** A user who sees a store sees its requests; a transfer needs sight of both stores. */
export const stockRequestCalls = defineCalls({
  '/store/create_stock_request': {
    summary: 'Ask for an issue, return, supply or transfer',
    effect: 'create',
    access: inProject('stock_request_add'),
    changes: ['stock', 'work'],
    input: z.strictObject({
      project_id: id,
      store_id: id,
      type: z.enum(requestTypes),
      to_store_id: id.optional().meta({ description: 'Of a transfer' }),
      lines: lines(quantityInput),
      note: note.optional(),
      work_id: id.optional().meta({ description: 'The work order that it is for' }),
      recipient_id: id.optional().meta({
        description:
          'The person who it is for: the caller, or, with user_view, another member of the project',
      }),
      location_id: id.optional().meta({ description: 'Where it is needed: a location that the caller sees' }),
      needed_by: date.optional().meta({ description: 'The day by which it is needed' }),
    }),
    reply: okReply.extend({ id, number: z.int(), reference }),
  },
  '/store/search_stock_request': {
    summary: 'The stock requests of a project; the text is looked for in number, note and materials',
    effect: 'read',
    searchedBy: searchMembers,
    access: inProject('stock_request_view'),
    shows: ['stock', 'stores', 'materials', 'work', 'rights'],
    input: z.strictObject({
      project_id: id,
      store_id: id.optional(),
      state: z.enum(requestStates).optional(),
      open: z.literal(true).optional().meta({ description: 'Only pending and approved ones' }),
      material_id: id.optional().meta({ description: 'A material that one of the lines names' }),
      type: z.enum(requestTypes).optional(),
      ...searchWords,
      sort: z.enum(requestSorts).default('newest'),
      ...paging(),
    }),
    reply: z.object({ requests: z.array(stockRequest) }),
  },
  '/store/get_stock_request_details': {
    summary:
      'A stock request with its ledger entries (for a user who holds store_materials_view) and the steps that were taken with it, oldest first',
    effect: 'read',
    access: view,
    shows: ['stock', 'stores', 'materials', 'work', 'rights'],
    input: z.strictObject({ request_id: id }),
    reply: z.object({
      request: stockRequest,
      ledgers: z.array(ledgerEntry),
      history: z.array(requestStep),
    }),
  },
  '/store/approve_stock_request': {
    summary:
      'Approve a pending request, with less where lines say so; an issue or transfer reserves its amounts',
    effect: 'create',
    access: approve,
    changes: ['stock', 'work'],
    input: stepWithLines,
    reply: stepReply,
  },
  '/store/complete_stock_request': {
    summary:
      'Book an approved request, or so much of it as lines say; needs the right of its type as post_stock does',
    effect: 'create',
    access: view,
    changes: ['stock', 'work'],
    input: completion,
    reply: stepReply.extend({ entries: z.array(ledgerEntry) }),
  },
  '/store/reject_stock_request': {
    summary: 'Reject a pending request',
    effect: 'create',
    access: approve,
    changes: ['stock', 'work'],
    input: step,
    reply: stepReply,
  },
  '/store/cancel_stock_request': {
    summary: 'Cancel a pending or approved request: who asked for it, or who may approve it',
    effect: 'create',
    access: view,
    changes: ['stock', 'work'],
    input: step,
    reply: stepReply,
  },
})
