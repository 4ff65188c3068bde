import { z } from 'zod'
import { defineCalls, inProject, onThing } from '../call.ts'
import { limits } from '../limits.ts'
import { amount, amountInput, lines, note, stockExportFormats } from '../store/stock.ts'
import {
  code,
  fileReply,
  filledText,
  id,
  ids,
  okReply,
  paging,
  searchMembers,
  searchWords,
  statusReply,
  text,
  version,
} from '../values.ts'
import { stocktake, stocktakeLine, stocktakeShows, stocktakeStates, stocktakeVariance } from './stocktake.ts'

const on = (action: 'view' | 'add' | 'count' | 'approve') => onThing('stocktake', `stocktake_${action}`)
const one = { stocktake_id: id }
const step = { ...one, note: note.optional(), version: version.optional() }
const stepReply = okReply.extend({ state: z.enum(stocktakeStates), version })
const shows = ['stocktakes', 'stock', 'stores', 'materials', 'rights'] as const
const show = z.enum(stocktakeShows).default('all')

/** A user who sees a store sees its stocktakes. */
export const stocktakeCalls = defineCalls({
  '/stocktake/create': {
    summary: 'Plan the count of what a store has, whole or of one category or shelf',
    effect: 'create',
    access: onThing('store', 'stocktake_add'),
    changes: ['stocktakes'],
    input: z.strictObject({
      store_id: id,
      category: text(limits.codeLength).optional(),
      shelf: text(limits.codeLength).optional(),
      is_blind: z.boolean().default(false),
      counters: z.int().min(1).max(2).default(1),
      note: note.optional(),
    }),
    reply: okReply.extend({ id, number: z.int(), reference: z.string(), lines: z.int() }),
  },
  '/stocktake/search': {
    summary:
      'The stocktakes of a project, newest first; the text is looked for in number, category, shelf and note',
    effect: 'read',
    searchedBy: searchMembers,
    access: inProject('stocktake_view'),
    shows,
    input: z.strictObject({
      project_id: id,
      store_id: id.optional(),
      state: z.enum(stocktakeStates).optional(),
      ...searchWords,
      ...paging(),
    }),
    reply: z.object({ stocktakes: z.array(stocktake) }),
  },
  '/stocktake/getDetails': {
    summary: 'A stocktake, how far it is, and what it came to for a user who may see that',
    effect: 'read',
    access: on('view'),
    shows,
    input: z.strictObject(one),
    reply: z.object({
      stocktake,
      to_count: z.int().meta({ description: 'How many materials the caller has to count' }),
      disputed: z
        .int()
        .meta({ description: 'On how many two people disagree; 0 as long as the caller may not see that' }),
      shows_expected: z.boolean().meta({ description: 'Whether the caller sees what is expected' }),
      variance: stocktakeVariance.nullable(),
    }),
  },
  '/stocktake/getLines': {
    summary:
      'The materials of a stocktake by shelf and name. As long as a blind one is counted, nobody is told what is expected. ' +
      'Only a caller who sees what others counted may ask for those that differ or are disputed',
    effect: 'read',
    searchedBy: searchMembers,
    access: on('view'),
    shows,
    input: z.strictObject({ ...one, show, ...searchWords, ...paging(limits.maximumPageSize) }),
    reply: z.object({
      lines: z.array(stocktakeLine),
      total: z.int().meta({ description: 'On all pages' }),
    }),
  },
  '/stocktake/findMaterial': {
    summary:
      'What a scanned code or barcode means for a stocktake; null if nothing that the caller may see has it',
    effect: 'read',
    access: on('count'),
    shows,
    input: z.strictObject({ ...one, code }),
    reply: z.object({
      found: z
        .object({
          material_id: id,
          code: z.string(),
          name: z.string(),
          unit: z.string(),
          quantity: amount.meta({ description: 'How many units the barcode stands for' }),
          line: stocktakeLine.nullable().meta({ description: 'Null for a material that is not planned' }),
        })
        .nullable(),
    }),
  },
  '/stocktake/count': {
    summary:
      'Record what was counted. Each line is compared with the balance of this moment, so that later bookings do not matter. ' +
      'Another count of the same person replaces the first; a material that is not planned is added',
    effect: 'create',
    access: on('count'),
    changes: ['stocktakes', 'stock'],
    input: z.strictObject({ ...one, lines: lines(amountInput) }),
    reply: okReply.extend({ to_count: z.int() }),
  },
  '/stocktake/review': {
    summary: 'End the count and ask for its review. Materials that are not counted stay as they are',
    effect: 'create',
    access: on('count'),
    changes: ['stocktakes'],
    input: z.strictObject({
      ...step,
      leave_open: z.boolean().default(false).meta({ description: 'Also if some are not counted' }),
    }),
    reply: stepReply,
  },
  '/stocktake/recount': {
    summary: 'Have materials counted again, or all that differ; one count of each then holds',
    effect: 'create',
    access: on('approve'),
    changes: ['stocktakes'],
    input: z.strictObject({ ...step, material_ids: ids.optional() }),
    reply: stepReply.extend({ lines: z.int() }),
  },
  '/stocktake/setReasons': {
    summary: 'Say why counts differ',
    effect: 'change',
    access: on('approve'),
    changes: ['stocktakes'],
    input: z.strictObject({
      ...one,
      lines: z
        .array(z.strictObject({ material_id: id, reason: note }))
        .min(1)
        .max(limits.batchSize),
      version: version.optional(),
    }),
    reply: statusReply.extend({ version }),
  },
  '/stocktake/book': {
    summary:
      'Book all differences as adjustments, or none. Needs store_materials_adjust as well. The reason is for lines without one',
    effect: 'create',
    access: on('approve'),
    changes: ['stocktakes', 'stock'],
    input: z.strictObject({ ...step, reason: filledText(limits.commentLength).optional() }),
    reply: stepReply.extend({ booked: z.int().meta({ description: 'How many adjustments' }) }),
  },
  '/stocktake/cancel': {
    summary: 'Cancel a stocktake that is not booked yet',
    effect: 'create',
    access: on('add'),
    changes: ['stocktakes'],
    input: z.strictObject(step),
    reply: stepReply,
  },
  '/stocktake/export': {
    summary: 'The lines of a stocktake with differences and their value, as a file',
    effect: 'read',
    access: on('view'),
    shows,
    blob: true,
    later: true,
    input: z.strictObject({ ...one, show, format: z.enum(stockExportFormats) }),
    reply: fileReply,
  },
})
