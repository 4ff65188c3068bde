import type { CallReply } from '@atrium/contract'
import { nameField, textField, type Current } from '@atrium/screens'

/** The fields of a project, with the messages that the product specification fixes for missing values. */
export const projectFields = {
  code: textField({ needed: 'messages.project_code_mandatory' }),
  short_name: textField({ needed: 'messages.project_short_name_mandatory' }),
  full_name: nameField('messages.project_full_name_mandatory'),
}

type Overview = CallReply<'/project/get_overview'>['project']

export function currentOf({ full_names, ...project }: Overview): Current<typeof projectFields> {
  return { ...project, full_name: full_names }
}
