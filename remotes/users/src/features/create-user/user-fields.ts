import type { PickedDepartment, PickedRole } from '@atrium/portal'
import { pickedField, pickedListField, secretField } from '@atrium/screens'
import { accountFields } from '../../people/account-fields.ts'

const { name, email, language, file_number, identification_number } = accountFields

/** The fields of a new account. Languages are chosen by code. */
export const userFields = {
  name,
  email,
  password: secretField('messages.user_password_required'),
  /** The repeated password. It is not sent. */
  repeat: secretField('messages.field_required'),
  language,
  role: pickedField<PickedRole>({ needed: 'messages.user_role_required' }),
  file_number,
  identification_number,
  department_codes: pickedListField<PickedDepartment>(({ code }) => code),
}
