import type { CallReply } from '@atrium/contract'
import { nameField, textField, textsField } from '@atrium/screens'

export type RawRole = CallReply<'/role/getRaw/{id}'>['role']

/** The fields of a role. */
export const roleFields = {
  name: nameField(),
  description: textsField(),
  code: textField({ needed: 'messages.field_required' }),
}
