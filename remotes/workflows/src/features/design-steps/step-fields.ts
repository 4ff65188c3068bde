import type { WorkflowColor, WorkflowIcon, WorkflowStep, WorkStatus } from '@atrium/contract'
import { choiceField, flagField, nameField, type Current, type Values } from '@atrium/screens'
import { writtenTexts } from '../../draft/rows.ts'
import { descriptionField } from '../design-rows/description-field.ts'

/** The fields of a step, by their names in the draft. */
export const stepFields = {
  name: nameField(),
  description: descriptionField,
  status: choiceField<WorkStatus>('Pending'),
  icon: choiceField<WorkflowIcon>('inbox'),
  color: choiceField<WorkflowColor>('Primary'),
  is_start: flagField,
  is_end: flagField,
}

/** What a form that edits a step begins with. */
export const currentOf = (
  { key: _, ...step }: WorkflowStep,
  version: number,
): Current<typeof stepFields> => ({
  ...step,
  version,
})

/** What the form holds as the draft has it. */
export function stepOf(values: Values<typeof stepFields>): Omit<WorkflowStep, 'key'> {
  const { name, description, status, icon, color, is_start, is_end } = values
  return {
    name: writtenTexts(name),
    description: writtenTexts(description),
    status,
    icon,
    color,
    is_start,
    is_end,
  }
}
