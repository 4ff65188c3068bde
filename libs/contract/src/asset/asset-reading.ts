import { z } from 'zod'
import { catalogParam } from '../catalog/catalog-param.ts'
import { limits } from '../limits.ts'
import { amount, decimalInput } from '../store/stock.ts'
import { id, text, time } from '../values.ts'

/** Whether a reading counts. A suspect one counts until somebody corrects it, but nothing is judged by it. */
export const readingStates = ['accepted', 'suspect', 'rejected'] as const
const readingState = z.enum(readingStates)
export type ReadingState = z.infer<typeof readingState>

/** Why a counter may be lower than before: it began again at zero, it was replaced, or the last reading was wrong. */
export const readingChanges = ['rollover', 'replaced', 'correction'] as const
const readingChange = z.enum(readingChanges)
export type ReadingChange = z.infer<typeof readingChange>

/** How a value lies in the bounds of its parameter as they are now. */
export const readingLevels = ['normal', 'warning', 'alarm'] as const
const readingLevel = z.enum(readingLevels)
export type ReadingLevel = z.infer<typeof readingLevel>

/** What was read at one moment. */
export const reading = z
  .object({
    id,
    value: amount,
    at: time,
    state: readingState,
    level: readingLevel,
    change: readingChange.nullable(),
    note: z.string(),
  })
  .meta({ id: 'Reading' })
export type Reading = z.infer<typeof reading>

/** A parameter of an asset with what was read last. */
export const assetParam = catalogParam
  .extend({ last: reading.nullable().meta({ description: 'Null if nothing was read yet' }) })
  .meta({ id: 'AssetParam' })
export type AssetParam = z.infer<typeof assetParam>

export const newReading = z.strictObject({
  asset_id: id,
  param_id: id,
  value: decimalInput,
  at: time.optional().meta({ description: 'Now if it is left out; never in the future' }),
  change: readingChange.optional(),
  note: text(limits.commentLength).trim().default(''),
})
export type NewReading = z.output<typeof newReading>
