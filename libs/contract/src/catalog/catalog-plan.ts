import { z } from 'zod'
import { limits } from '../limits.ts'
import { code, id, multilingual, nameInput, optionalMultilingualInput } from '../values.ts'
import { workPriorities } from '../work/work.ts'
import { catalog } from './catalog.ts'

const workPriority = z.enum(workPriorities)

/** What the interval of a plan is counted in. */
export const planUnits = ['day', 'week', 'month', 'year'] as const
const planUnit = z.enum(planUnits)
export type PlanUnit = z.infer<typeof planUnit>

const onDemand = 'Null for what is done when it is needed'

/** A maintenance plan of a kind of asset: what is done to every asset of the kind, and how often. */
export const catalogPlan = z
  .object({
    id,
    catalog: catalog.meta({ description: 'The kind that defines it: the kind itself or one above it' }),
    is_inherited: z.boolean(),
    code: z.string(),
    name: multilingual,
    description: multilingual,
    interval: z.object({ every: z.int(), unit: planUnit }).nullable().meta({ description: onDemand }),
    duration_minutes: z.int().nullable().meta({ description: 'How long it takes for one asset' }),
    priority: workPriority,
    is_statutory: z.boolean().meta({ description: 'Whether the law asks for it' }),
    is_active: z.boolean().meta({ description: 'False while it waits to be switched on' }),
  })
  .meta({ id: 'CatalogPlan' })
export type CatalogPlan = z.infer<typeof catalogPlan>

const writtenInterval = z.strictObject({ every: z.int().min(1).max(limits.planEvery), unit: planUnit })

export const writtenPlan = z.strictObject({
  id: id.optional().meta({ description: 'Left out for a new one' }),
  code,
  name: nameInput,
  description: optionalMultilingualInput(limits.planDescriptionLength)
    .optional()
    .meta({ description: 'Left out, it stays as it is' }),
  interval: writtenInterval.nullable().meta({ description: onDemand }),
  duration_minutes: z.int().min(1).max(limits.planMinutes).nullable().default(null),
  priority: workPriority.default('Medium'),
  is_statutory: z.boolean().default(false),
  is_active: z.boolean().default(false),
})
export type WrittenPlan = z.output<typeof writtenPlan>
