import { z } from 'zod'
import { defineCalls, onThing } from '../call.ts'
import { limits } from '../limits.ts'
import { id } from '../values.ts'

/** A document of a handover, as the workbook refers to it. The file itself is not here. */
const handoverDocument = z
  .object({
    id,
    name: z.string(),
    category: z.string(),
    file: z
      .string()
      .meta({ description: 'The directory and the name of the file, as the workbook says; may be empty' }),
    reference: z.string(),
    description: z.string(),
  })
  .meta({ id: 'HandoverDocument' })
export type HandoverDocument = z.infer<typeof handoverDocument>

const reply = z.object({
  documents: z
    .array(handoverDocument)
    .meta({ description: `In the order of the workbook, at most ${limits.shownDocuments}` }),
  total: z.int().meta({ description: 'All of them' }),
})

export const handoverDocumentCalls = defineCalls({
  '/asset/getDocuments/{id}': {
    summary: 'The documents that the workbook of a handover names for an asset that was adopted from it',
    effect: 'read',
    access: onThing('asset', 'asset_view'),
    shows: ['assets', 'imports', 'locations', 'user-locations', 'rights'],
    input: z.strictObject({ id }),
    reply,
  },
  '/catalog/getDocuments/{id}': {
    summary:
      'The documents that workbooks of handovers name for a kind of asset: those of buildings that the caller sees, in projects where they see assets',
    effect: 'read',
    access: onThing('catalog', 'catalog_view'),
    shows: ['assets', 'imports', 'locations', 'user-locations', 'rights'],
    input: z.strictObject({ id }),
    reply,
  },
})
