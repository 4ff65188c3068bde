import { choiceField, dateField, emailField, textField, type Field, type Needed } from '@atrium/screens'

/** An optional text. Empty is sent as null. */
function lackingField(): Field<string, string | null> {
  return { ...textField(), send: (typed) => (typed.trim() === '' ? null : typed.trim()) }
}

const genders = ['Male', 'Female', 'Other'] as const
type Gender = (typeof genders)[number]

const gender: Field<string, Gender | null> = {
  empty: '',
  same: Object.is,
  send: (chosen) => genders.find((one) => one === chosen) ?? null,
}

/** A language of the portal, by its code. */
const language: Needed<string> = {
  ...choiceField<string>(''),
  wrong: (code) => (code === '' ? 'messages.user_language_required' : undefined),
}

/** The fields of an account that its details hold, by their names in `/user/update_details`. */
export const accountFields = {
  name: textField({ needed: 'messages.user_name_required' }),
  email: emailField({ needed: 'messages.user_email_required' }),
  language,
  file_number: lackingField(),
  mobile: lackingField(),
  date_of_hire: dateField(),
  operational_status: lackingField(),
  identification_number: lackingField(),
  date_of_birth: dateField(),
  nationality: lackingField(),
  gender,
  religion: lackingField(),
}
