import type {
  WorkCondition,
  WorkflowAction,
  WorkflowColor,
  WorkflowIcon,
  WorkRelation,
  WorkRight,
} from '@atrium/contract'
import { workConditions } from '@atrium/contract/workflow'
import {
  choiceField,
  flagField,
  nameField,
  pickedListField,
  type Current,
  type Field,
  type Values,
} from '@atrium/screens'
import { writtenTexts } from '../../draft/rows.ts'
import { descriptionField } from '../design-rows/description-field.ts'

/** A role that may run an action. One that is gone has its id as its name. */
export interface RoleOfAction {
  readonly id: string
  readonly name: string
  readonly isGone: boolean
}

export type Rule = 'ignored' | 'required' | 'forbidden'
export type Rules = Readonly<Record<WorkCondition, Rule>>

const nothing = Object.fromEntries(workConditions.map((name) => [name, 'ignored'])) as Rules

/** Several of a few, in the order in which they are offered. */
const severalField = <Value extends string>(): Field<readonly Value[]> => ({
  empty: [],
  same: (one, other) => one.length === other.length && one.every((value) => other.includes(value)),
  send: (values) => values,
})

const rulesField: Field<Rules> = {
  empty: nothing,
  same: (one, other) => workConditions.every((name) => one[name] === other[name]),
  merge: (before, mine, newer) =>
    Object.fromEntries(
      workConditions.map((name) => [name, mine[name] === before[name] ? newer[name] : mine[name]]),
    ) as Rules,
  send: (rules) => rules,
}

const nextStepField: Field<string> & { needed: true } = {
  ...choiceField<string>(''),
  needed: true,
  wrong: (key) => (key === '' ? 'messages.field_required' : undefined),
}

/** The fields of an action, by their names in the draft. */
export const actionFields = {
  name: nameField(),
  description: descriptionField,
  icon: choiceField<WorkflowIcon>('play'),
  color: choiceField<WorkflowColor>('Primary'),
  from: severalField<string>(),
  next_step: nextStepField,
  comment_mandatory: flagField,
  roles: pickedListField<RoleOfAction>(),
  rights: severalField<WorkRight>(),
  also_for: severalField<WorkRelation>(),
  conditions: rulesField,
}

/** The roles of an action with their names, which the server gives with the draft. */
export function rolesOf(
  ids: readonly string[],
  known: readonly { id: string; name: string }[],
): RoleOfAction[] {
  return ids.map((id) => {
    const role = known.find((one) => one.id === id)
    return role ? { id, name: role.name, isGone: false } : { id, name: id, isGone: true }
  })
}

/** What a form that edits an action begins with. */
export function currentOf(
  { key: _, ...action }: WorkflowAction,
  roles: readonly { id: string; name: string }[],
  version: number,
): Current<typeof actionFields> {
  return {
    ...action,
    roles: rolesOf(action.roles, roles),
    conditions: { ...nothing, ...withoutUndefined(action.conditions) },
    version,
  }
}

const withoutUndefined = (conditions: WorkflowAction['conditions']) =>
  Object.fromEntries(Object.entries(conditions).filter(([, rule]) => rule !== undefined))

/** What the form holds as the draft has it. */
export function actionOf(values: Values<typeof actionFields>): Omit<WorkflowAction, 'key'> {
  const { name, description, icon, color, from, next_step, comment_mandatory } = values
  return {
    name: writtenTexts(name),
    description: writtenTexts(description),
    icon,
    color,
    from: [...from],
    next_step,
    comment_mandatory,
    roles: values.roles.map(({ id }) => id),
    rights: [...values.rights],
    also_for: [...values.also_for],
    conditions: Object.fromEntries(
      Object.entries(values.conditions).filter(([, rule]) => rule !== 'ignored'),
    ) as WorkflowAction['conditions'],
  }
}
