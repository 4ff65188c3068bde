import { z } from 'zod'
import { limits } from '../limits.ts'
import { amount, quantityInput } from '../store/stock.ts'
import { id, text } from '../values.ts'
import { catalog } from './catalog.ts'

/** A material that every asset of a kind needs as a spare part. */
export const catalogSpare = z
  .object({
    id,
    catalog: catalog.meta({ description: 'The kind that names it: the kind itself or one above it' }),
    is_inherited: z.boolean(),
    material: z.object({ id, code: z.string(), name: z.string(), unit: z.string() }),
    quantity: amount.meta({ description: 'How much one asset needs, in the unit of the material' }),
    note: z.string(),
  })
  .meta({ id: 'CatalogSpare' })
export type CatalogSpare = z.infer<typeof catalogSpare>

/** A kind of asset that names a material as a spare part. Kinds below it need the material, too. */
export const kindOfSpare = z
  .object({
    id: id.meta({ description: 'Of the spare part' }),
    catalog: catalog.extend({
      project_id: id.nullable().meta({ description: 'Null for a kind that all projects have' }),
      is_active: z.boolean().meta({ description: 'A retired kind takes no new assets' }),
    }),
    quantity: amount.meta({ description: 'How much one asset needs, in the unit of the material' }),
    unit: z.string(),
    note: z.string(),
  })
  .meta({ id: 'KindOfSpare' })
export type KindOfSpare = z.infer<typeof kindOfSpare>

export const writtenSpare = z.strictObject({
  id: id.optional().meta({ description: 'Left out for a new one' }),
  material_id: id,
  quantity: quantityInput,
  note: text(limits.commentLength).trim().default(''),
})
export type WrittenSpare = z.output<typeof writtenSpare>
