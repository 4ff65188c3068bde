import { z } from 'zod'
import { amount, reference } from '../store/stock.ts'
import { id, time, version } from '../values.ts'

/** From the plan to the end. A recount leads from Review back to Counting. */
export const stocktakeStates = ['Planned', 'Counting', 'Review', 'Booked', 'Cancelled'] as const
export type StocktakeState = (typeof stocktakeStates)[number]

/** `disputed`: two people counted differently. */
export const stocktakeLineStates = ['open', 'disputed', 'counted'] as const
export type StocktakeLineState = (typeof stocktakeLineStates)[number]

/** Which lines of a stocktake: those that the caller has to count, those with a difference, and so on. */
export const stocktakeShows = ['all', 'to_count', 'counted', 'differing', 'disputed'] as const
export type StocktakeShow = (typeof stocktakeShows)[number]

/** A count of what a store has. */
export const stocktake = z
  .object({
    id,
    number: z.int().meta({ description: 'Counted up in its project' }),
    reference,
    project_id: id,
    store_id: id,
    store_code: z.string(),
    store_name: z.string(),
    state: z.enum(stocktakeStates),
    category: z.string().meta({ description: 'Empty for all categories' }),
    shelf: z.string().meta({ description: 'Empty for all shelves' }),
    is_blind: z.boolean().meta({ description: 'Those who count do not see what is expected' }),
    counters: z.int().meta({ description: 'How many people count each material: 1 or 2' }),
    note: z.string(),
    created_by_name: z.string(),
    created_at: time,
    started_at: time.nullable().meta({ description: 'When the first material was counted' }),
    ended_at: time.nullable().meta({ description: 'When it was booked or cancelled' }),
    lines: z.int().meta({ description: 'How many materials it has' }),
    counted: z.int().meta({ description: 'How many of them are counted, those that are disputed included' }),
    version,
  })
  .meta({ id: 'Stocktake' })
export type Stocktake = z.infer<typeof stocktake>

/** What a stocktake came to, as far as prices are known. */
export const stocktakeVariance = z
  .object({
    differing: z.int().meta({ description: 'How many materials differ' }),
    surplus: amount.meta({ description: 'What is too much is worth' }),
    shortage: amount.meta({ description: 'What is missing is worth' }),
    value: amount.meta({ description: 'Surplus less shortage' }),
    unpriced: z.int().meta({ description: 'How many of the differing materials have no price' }),
  })
  .meta({ id: 'StocktakeVariance' })
export type StocktakeVariance = z.infer<typeof stocktakeVariance>

const hidden = 'null where the caller may not see it'

export const stocktakeLine = z
  .object({
    material_id: id,
    code: z.string(),
    name: z.string(),
    unit: z.string(),
    category: z.string(),
    shelf: z.string().meta({ description: 'Where it lay when the stocktake was planned' }),
    is_added: z.boolean().meta({ description: 'Found besides the plan' }),
    state: z.enum(stocktakeLineStates),
    round: z.int().meta({ description: 'A recount begins another round' }),
    own: amount.nullable().meta({ description: 'What the caller counted in this round' }),
    counts: z
      .array(z.object({ by_name: z.string(), quantity: amount, expected: amount, at: time }))
      .nullable()
      .meta({ description: `The counts of this round; ${hidden}` }),
    expected: amount.nullable().meta({
      description: `The balance at the moment of the count, the present one before; ${hidden}`,
    }),
    counted: amount.nullable().meta({ description: 'The count that holds; null before, and as above' }),
    difference: amount.nullable().meta({ description: 'Counted less expected; null before, and as above' }),
    since: amount.nullable().meta({ description: `What was booked since the count; ${hidden}` }),
    is_adjusted: z
      .boolean()
      .meta({ description: 'Somebody adjusted the stock since the count, so that it has to be repeated' }),
    unit_cost: amount.nullable(),
    value: amount.nullable().meta({ description: 'Of the difference; null if no price is known' }),
    reason: z.string(),
  })
  .meta({ id: 'StocktakeLine' })
export type StocktakeLine = z.infer<typeof stocktakeLine>
