import { z } from 'zod'
import { limits } from '../limits.ts'
import { maintenanceRule } from '../maintenance/maintenance-rule.ts'
import { planCategories, planCriticalities } from '../maintenance/maintenance.ts'
import { amount, quantityInput } from '../store/stock.ts'
import { code, id, multilingual, multilingualInput, nameInput, optionalMultilingualInput } from '../values.ts'
import { taskMembers } from '../work/task-input.ts'
import { taskTypes, workPriorities } from '../work/work.ts'
import { catalog } from './catalog.ts'

const workPriority = z.enum(workPriorities)
const planCategory = z.enum(planCategories)
const planCriticality = z.enum(planCriticalities)

/** One thing that is to be done, in its order. */
const planTask = z
  .object({
    key: z.string().meta({ description: 'Unique in the plan; stays while the task is changed' }),
    type: z.enum(taskTypes),
    text: multilingual,
    mandatory: z.boolean(),
    unit: z.string(),
    minimum: z.number().nullable(),
    maximum: z.number().nullable(),
  })
  .meta({ id: 'PlanTask' })
export type PlanTask = z.infer<typeof planTask>

const planMaterial = z
  .object({
    material: z.object({ id, code: z.string(), name: z.string(), unit: z.string() }),
    quantity: amount.meta({ description: 'How much one time takes, in the unit of the material' }),
  })
  .meta({ id: 'PlanMaterial' })
export type PlanMaterial = z.infer<typeof planMaterial>

const noWindow = 'Null: a tenth of the interval, at least a day, on both sides'

/** A maintenance plan of a kind of asset: what is done to every asset of the kind, how, and when. */
export const catalogPlan = z
  .object({
    id,
    catalog: catalog.meta({ description: 'The kind that defines it: the kind itself or one above it' }),
    is_inherited: z.boolean(),
    code: z.string(),
    name: multilingual,
    description: multilingual,
    rule: maintenanceRule,
    category: planCategory,
    criticality: planCriticality,
    lead_days: z.int().meta({ description: 'How many days before it is due its order opens' }),
    window: z
      .object({ early_days: z.int(), late_days: z.int() })
      .nullable()
      .meta({ description: `How far from its day it counts as done on time. ${noWindow}` }),
    duration_minutes: z.int().nullable().meta({ description: 'How long it takes for one asset' }),
    people: z.int().meta({ description: 'How many work on it at once' }),
    priority: workPriority,
    tasks: z.array(planTask).meta({ description: 'None where a checklist says what is to be done' }),
    checklist: z.object({ id, code: z.string(), name: z.string() }).nullable(),
    materials: z.array(planMaterial),
    is_active: z.boolean().meta({ description: 'False while it waits to be switched on' }),
  })
  .meta({ id: 'CatalogPlan' })
export type CatalogPlan = z.infer<typeof catalogPlan>

const writtenTask = z.strictObject({
  key: z.uuid().optional().meta({ description: 'Left out for a new one' }),
  text: multilingualInput(limits.itemTextLength),
  ...taskMembers,
})
export type WrittenTask = z.output<typeof writtenTask>

const days = (maximum: number) => z.int().min(0).max(maximum)

export const writtenPlan = z.strictObject({
  id: id.optional().meta({ description: 'Left out for a new one' }),
  code,
  name: nameInput,
  description: optionalMultilingualInput(limits.planDescriptionLength)
    .optional()
    .meta({ description: 'Left out, it stays as it is' }),
  rule: maintenanceRule,
  category: planCategory.default('PM'),
  criticality: planCriticality.default('Mandatory'),
  lead_days: days(limits.planLeadDays).default(7),
  window: z
    .strictObject({ early_days: days(limits.planWindowDays), late_days: days(limits.planWindowDays) })
    .nullable()
    .default(null)
    .meta({ description: noWindow }),
  duration_minutes: z.int().min(1).max(limits.planMinutes).nullable().default(null),
  people: z.int().min(1).max(limits.planPeople).default(1),
  priority: workPriority.default('Medium'),
  tasks: z.array(writtenTask).max(limits.tasksOfPlan).default([]),
  checklist_id: id.nullable().default(null).meta({
    description:
      'Instead of tasks: a published checklist of the project of the kind; one for inspections in the category Inspection, else one for orders',
  }),
  materials: z
    .array(z.strictObject({ material_id: id, quantity: quantityInput }))
    .max(limits.materialsOfPlan)
    .default([]),
  is_active: z.boolean().default(false),
})
export type WrittenPlan = z.output<typeof writtenPlan>
