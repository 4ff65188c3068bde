import type { CatalogPlan, WorkPriority } from '@atrium/contract'
import { choiceField, flagField, numberField, textField, type Current } from '@atrium/screens'
import { intervalField, typedInterval } from './interval-field.ts'
import type { WrittenPlan } from './written-plans.ts'

export const priorities = ['Urgent', 'High', 'Medium', 'Low'] as const satisfies readonly WorkPriority[]

/** The fields of a maintenance plan, by their names in the call. */
export const planFields = {
  name: textField({ needed: 'messages.field_required' }),
  code: textField({ needed: 'messages.field_required' }),
  description: textField(),
  interval: intervalField,
  duration_minutes: numberField(),
  priority: choiceField<WorkPriority>('Medium'),
  is_statutory: flagField,
  is_active: flagField,
}

type Form = Current<typeof planFields>

/** The texts of a maintenance plan in the language of the person. */
interface OwnTexts {
  readonly name: string
  readonly description: string
}

/** What a form that edits a maintenance plan begins with. */
export const currentOf = (plan: CatalogPlan, texts: OwnTexts, version: number): Form => ({
  code: plan.code,
  ...texts,
  interval: typedInterval(plan.interval),
  duration_minutes: plan.duration_minutes === null ? '' : String(plan.duration_minutes),
  priority: plan.priority,
  is_statutory: plan.is_statutory,
  is_active: plan.is_active,
  version,
})

/** Returns what the form holds as the call takes it. */
export const planOf = (values: Omit<Form, 'version'>): WrittenPlan => ({
  code: values.code.trim(),
  name: values.name.trim(),
  description: values.description.trim(),
  interval: intervalField.send(values.interval, null),
  duration_minutes: planFields.duration_minutes.send(values.duration_minutes, null),
  priority: values.priority,
  is_statutory: values.is_statutory,
  is_active: values.is_active,
})
