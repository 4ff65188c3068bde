import type { PickedDepartment, PickedRole } from '@atrium/portal'
import { choiceField, pickedField, pickedListField, textField, type Needed } from '@atrium/screens'

/** Text on both sides of one @ with a dot after it. The server makes the final check. */
const looksLikeEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

const email = textField({ needed: 'messages.user_email_required' })

/** A password is sent as typed, without trimming. */
function passwordField(needed: string): Needed<string> {
  return {
    empty: '',
    same: Object.is,
    send: (typed) => typed,
    wrong: (typed) => (typed === '' ? needed : undefined),
    needed: true,
  }
}

/** The fields of a new account. Languages are chosen by code. */
export const userFields = {
  name: textField({ needed: 'messages.user_name_required' }),
  email: {
    ...email,
    wrong: (typed: string) =>
      typed.trim() === '' || looksLikeEmail.test(typed.trim())
        ? email.wrong?.(typed, { before: null, languages: [] })
        : 'messages.invalid_email',
  },
  password: passwordField('messages.user_password_required'),
  /** The repeated password. It is not sent. */
  repeat: passwordField('messages.field_required'),
  language: {
    ...choiceField<string>(''),
    wrong: (code: string) => (code === '' ? 'messages.user_language_required' : undefined),
  },
  role: pickedField<PickedRole>({ needed: 'messages.user_role_required' }),
  file_number: textField(),
  identification_number: textField(),
  department_codes: pickedListField<PickedDepartment>(({ code }) => code),
}
