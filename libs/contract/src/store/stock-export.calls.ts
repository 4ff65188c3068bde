import { z } from 'zod'
import { defineCalls, onThing } from '../call.ts'
import { limits } from '../limits.ts'
import { fileReply, id, searchMembers, searchWords, text, time } from '../values.ts'
import { shortages, stockExportFormats, stockKinds } from './stock.ts'

const view = onThing('store', 'store_materials_view')
const format = z.enum(stockExportFormats)

/** Files with prices. Who sees the materials of a store sees their prices. */
export const stockExportCalls = defineCalls({
  '/store/export_stock': {
    summary:
      'The materials of a store that a search finds, with their stock, average price and value, as a file',
    effect: 'read',
    searchedBy: searchMembers,
    access: view,
    shows: ['stock', 'stores', 'materials', 'rights'],
    blob: true,
    later: true,
    input: z.strictObject({
      store_id: id,
      ...searchWords,
      category: text(limits.codeLength).optional(),
      below_reorder_level: z.boolean().default(false),
      only: z.enum(shortages).optional().meta({ description: 'Only what is low, or has run out' }),
      format,
    }),
    reply: fileReply,
  },
  '/store/export_ledger': {
    summary:
      'The entries of a ledger with their prices, newest first, as a file; times are in the time zone of the project',
    effect: 'read',
    access: view,
    shows: ['stock', 'stores', 'materials', 'rights'],
    blob: true,
    later: true,
    input: z.strictObject({
      store_id: id,
      material_id: id.optional(),
      kind: z.enum(stockKinds).optional(),
      from: time.optional(),
      to: time.optional().meta({ description: 'Until just before it' }),
      format,
    }),
    reply: fileReply,
  },
})
