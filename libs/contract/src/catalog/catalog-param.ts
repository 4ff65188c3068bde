import { z } from 'zod'
import { limits } from '../limits.ts'
import { amount, decimalInput, quantityInput } from '../store/stock.ts'
import { code, id, multilingual, nameInput, text } from '../values.ts'
import { catalog } from './catalog.ts'

/** What a parameter is: a counter only rises, a gauge goes up and down, a state is one of a few numbers. */
export const paramKinds = ['counter', 'gauge', 'state'] as const
const paramKind = z.enum(paramKinds)
export type ParamKind = z.infer<typeof paramKind>

const bound = (description: string) => amount.nullable().meta({ description })

/** The bounds of a parameter. Each can be missing. */
export const paramBounds = z
  .object({
    minimum: bound('A reading below it is suspect'),
    maximum: bound('A reading above it is suspect'),
    warn_low: bound('A value below it is a warning'),
    warn_high: bound('A value above it is a warning'),
    alarm_low: bound('A value below it is an alarm'),
    alarm_high: bound('A value above it is an alarm'),
  })
  .meta({ id: 'ParamBounds' })
export type ParamBounds = z.infer<typeof paramBounds>

/** A parameter of a kind of asset: what is read on every asset of the kind over time. */
export const catalogParam = paramBounds
  .extend({
    id,
    catalog: catalog.meta({ description: 'The kind that defines it: the kind itself or one above it' }),
    is_inherited: z.boolean(),
    code: z.string(),
    name: multilingual,
    unit: z.string(),
    kind: paramKind,
    decimals: z.int().meta({ description: 'Places after the point that a reading may have' }),
    rollover_at: bound('Where a counter begins at zero again'),
    expected_per_day: bound('How much a counter rises on a usual day'),
    read_every_days: z.int().nullable(),
  })
  .meta({ id: 'CatalogParam' })
export type CatalogParam = z.infer<typeof catalogParam>

const boundInput = decimalInput.nullable().default(null)

export const writtenParam = z.strictObject({
  id: id.optional().meta({ description: 'Left out for a new one' }),
  code,
  name: nameInput,
  unit: text(limits.codeLength).trim().default(''),
  kind: paramKind,
  minimum: boundInput,
  maximum: boundInput,
  warn_low: boundInput,
  warn_high: boundInput,
  alarm_low: boundInput,
  alarm_high: boundInput,
  decimals: z.int().min(0).max(limits.paramDecimals).default(0),
  rollover_at: quantityInput.nullable().default(null),
  expected_per_day: quantityInput.nullable().default(null),
  read_every_days: z.int().min(1).max(limits.readEveryDays).nullable().default(null),
})
export type WrittenParam = z.output<typeof writtenParam>
