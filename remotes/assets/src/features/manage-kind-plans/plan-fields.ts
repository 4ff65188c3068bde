import type { CatalogPlan, Multilingual, PlanCategory, PlanCriticality, WorkPriority } from '@atrium/contract'
import { limits } from '@atrium/contract/limits'
import { choiceField, flagField, numberField, textField, type Current, type Field } from '@atrium/screens'
import { materialsField, typedMaterials } from './materials-field.ts'
import { ruleField, typedRule } from './rule-field.ts'
import { tasksField, typedTasks } from './tasks-field.ts'
import { typedWindow, windowField } from './window-field.ts'
import type { WrittenPlan } from './written-plans.ts'

export const priorities = ['Urgent', 'High', 'Medium', 'Low'] as const satisfies readonly WorkPriority[]

/** A checklist, as a form names it. Without an id it is a text that names none. */
export interface NamedChecklist {
  readonly id: string
  readonly name: string
}

const checklistField: Field<NamedChecklist | null, string | null> = {
  empty: null,
  same: (one, other) => one?.id === other?.id,
  send: (value) => value?.id ?? null,
}

/** A whole number within bounds. */
const countField = (initial: string, from: number, to: number): Field<string, number> & { needed: true } => ({
  empty: initial,
  same: (one, other) => one.trim() === other.trim(),
  needed: true,
  wrong: (typed) => {
    const count = typed.trim() === '' ? Number.NaN : Number(typed.trim())
    return Number.isInteger(count) && count >= from && count <= to ? undefined : 'kindPlans.countWrong'
  },
  send: (typed) => Number(typed.trim()),
})

/** The fields of a maintenance plan, by their names in the call; `what` says whether tasks or a checklist count. */
export const planFields = {
  name: textField({ needed: 'messages.field_required' }),
  code: textField({ needed: 'messages.field_required' }),
  description: textField(),
  rule: ruleField,
  category: choiceField<PlanCategory>('PM'),
  criticality: choiceField<PlanCriticality>('Mandatory'),
  lead_days: countField('7', 0, limits.planLeadDays),
  window: windowField,
  duration_minutes: numberField(),
  people: countField('1', 1, limits.planPeople),
  priority: choiceField<WorkPriority>('Medium'),
  what: choiceField<'tasks' | 'checklist'>('tasks'),
  tasks: tasksField,
  checklist_id: checklistField,
  materials: materialsField,
  is_active: flagField,
}

export type PlanForm = Current<typeof planFields>

/** The texts of a maintenance plan in the language of the person. */
interface OwnTexts {
  readonly name: string
  readonly description: string
}

/** What a form that edits a maintenance plan begins with. `shownOf` gives the text of a task in the person's language. */
export const currentOf = (
  plan: CatalogPlan,
  { texts, version, shownOf }: { texts: OwnTexts; version: number; shownOf: (text: Multilingual) => string },
): PlanForm => ({
  code: plan.code,
  ...texts,
  rule: typedRule(plan.rule),
  category: plan.category,
  criticality: plan.criticality,
  lead_days: String(plan.lead_days),
  window: typedWindow(plan.window),
  duration_minutes: plan.duration_minutes === null ? '' : String(plan.duration_minutes),
  people: String(plan.people),
  priority: plan.priority,
  what: plan.checklist ? 'checklist' : 'tasks',
  tasks: typedTasks(plan.tasks, shownOf),
  checklist_id: plan.checklist,
  materials: typedMaterials(plan.materials),
  is_active: plan.is_active,
  version,
})

/** Returns what the form holds as the call takes it. */
export const planOf = (values: Omit<PlanForm, 'version'>): WrittenPlan => ({
  code: values.code.trim(),
  name: values.name.trim(),
  description: values.description.trim(),
  rule: ruleField.send(values.rule, null),
  category: values.category,
  criticality: values.criticality,
  lead_days: planFields.lead_days.send(values.lead_days, null),
  window: windowField.send(values.window, null),
  duration_minutes: planFields.duration_minutes.send(values.duration_minutes, null),
  people: planFields.people.send(values.people, null),
  priority: values.priority,
  tasks: values.what === 'tasks' ? tasksField.send(values.tasks, null) : [],
  checklist_id: values.what === 'checklist' ? checklistField.send(values.checklist_id, null) : null,
  materials: materialsField.send(values.materials, null),
  is_active: values.is_active,
})
