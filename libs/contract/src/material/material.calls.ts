import { z } from 'zod'
import { picture } from '../asset-photo/asset-photo.calls.ts'
import { anywhere, defineCalls } from '../call.ts'
import { eachReply } from '../errors.ts'
import { limits } from '../limits.ts'
import { amount, amountInput, quantityInput } from '../store/stock.ts'
import {
  byName,
  code,
  createdReply,
  descriptionInput,
  id,
  idsOrVersions,
  multilingual,
  nameInput,
  optionalCode,
  paging,
  searchMembers,
  searchWords,
  statusReply,
  version,
} from '../values.ts'

/** A material. It belongs to no project; stores of every project keep it. */
const material = z
  .object({
    id,
    code: z.string(),
    name: z.string(),
    description: z.string(),
    unit: z.string().meta({ description: 'What its amounts count', examples: ['pcs', 'l', 'm'] }),
    category: z.string(),
    reorder_level: amount.meta({
      description: 'What a store begins with when it first keeps the material; its own afterwards',
    }),
    photo: picture.nullable(),
    version,
  })
  .meta({ id: 'Material' })
export type Material = z.infer<typeof material>

/** A further code that a scanner reads on a material: the maker's, or that of a package of several units. */
const barcode = z
  .object({ code: z.string(), quantity: amount.meta({ description: 'How many units a scan of it means' }) })
  .meta({ id: 'MaterialBarcode' })
export type MaterialBarcode = z.infer<typeof barcode>
const barcodesInput = z
  .array(z.strictObject({ code, quantity: quantityInput.default('1') }))
  .max(limits.barcodesOfMaterial)
  .meta({
    description:
      'All of them, in their order; each is unique in the portal, and no material has it as its code',
  })

const photoId = id.meta({ description: 'One that the caller has added, and given to nothing yet' })
const unit = code
const category = optionalCode

export const materialCalls = defineCalls({
  '/material/search': {
    summary: 'Search by name and description in every language, code, and whole barcode',
    effect: 'read',
    searchedBy: searchMembers,
    access: anywhere('materials_view'),
    shows: ['materials', 'rights'],
    input: z.strictObject({
      ...searchWords,
      category: category.optional(),
      ...byName,
      ...paging(),
    }),
    reply: z.object({
      materials: z.array(material),
      total: z.int().meta({ description: 'On all pages' }),
    }),
  },
  '/material/getCategories': {
    summary: 'The categories that materials are in, by their codes',
    effect: 'read',
    access: anywhere('materials_view'),
    shows: ['materials', 'rights'],
    input: z.strictObject({}),
    reply: z.object({ categories: z.array(z.string()) }),
  },
  '/material/getRaw/{id}': {
    summary: 'A material with its names in every language',
    effect: 'read',
    access: anywhere('materials_view'),
    shows: ['materials', 'rights'],
    input: z.strictObject({ id }),
    reply: z.object({
      material: material.extend({
        name: multilingual,
        description: multilingual,
        barcodes: z.array(barcode),
      }),
    }),
  },
  '/material/create': {
    summary: 'Create a material. A unit or category that the library does not have is added to it',
    effect: 'create',
    access: anywhere('materials_add'),
    changes: ['materials', 'library'],
    input: z.strictObject({
      code,
      name: nameInput,
      unit,
      description: descriptionInput.optional(),
      category: category.optional(),
      reorder_level: amountInput.optional(),
      barcodes: barcodesInput.optional(),
      photo_id: photoId.optional(),
    }),
    reply: createdReply,
  },
  '/material/update': {
    summary:
      'Change a material; its unit only as long as no store keeps it. Another photo, or null, removes the one it had',
    effect: 'change',
    access: anywhere('materials_edit'),
    changes: ['materials', 'library'],
    input: z.strictObject({
      id,
      code: code.optional(),
      name: nameInput.optional(),
      unit: unit.optional(),
      description: descriptionInput.optional(),
      category: category.optional(),
      reorder_level: amountInput.optional(),
      barcodes: barcodesInput.optional(),
      photo_id: photoId.nullable().optional(),
      version: version.optional(),
    }),
    reply: createdReply.extend({ version }),
  },
  '/material/remove/{id}': {
    summary:
      'Remove a material of which no store has any, that no open stock request names and that no kind of asset needs as a spare part',
    effect: 'change',
    access: anywhere('materials_delete'),
    changes: ['materials'],
    input: z.strictObject({ id, version: version.optional() }),
    reply: statusReply,
  },
  '/material/removeMany': {
    summary: 'Remove several materials, each by itself, under the same conditions',
    effect: 'change',
    access: anywhere('materials_delete'),
    changes: ['materials'],
    input: z.strictObject({ materials: idsOrVersions }),
    reply: eachReply,
  },
})
