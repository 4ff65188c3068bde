import type { CallReply } from '@atrium/contract'
import { choiceField, nameField, textField, type Current, type Needed } from '@atrium/screens'

/** The fields of a project, with the messages that the product specification fixes for missing values. */
export const projectFields = {
  code: textField({ needed: 'messages.project_code_mandatory' }),
  short_name: textField({ needed: 'messages.project_short_name_mandatory' }),
  full_name: nameField('messages.project_full_name_mandatory'),
}

/** The number of a day, as a choice holds it. */
const dayField: Needed<string, number> = { ...choiceField('1'), send: Number }

/** The fields of a project that is created. Afterwards its settings hold the last three. */
export const newProjectFields = {
  ...projectFields,
  time_zone: choiceField<string>('UTC'),
  week_start: dayField,
  currency: choiceField<string>('USD'),
}

type Overview = CallReply<'/project/get_overview'>['project']

export function currentOf({ full_names, ...project }: Overview): Current<typeof projectFields> {
  return { ...project, full_name: full_names }
}
