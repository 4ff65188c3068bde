import type { CallFailure } from '@atrium/client'
import { userFields, type UserField } from './user-draft.ts'

type Said = Pick<CallFailure, 'key' | 'params' | 'message'>

/** What the server refused, in words by field of the form; `rest` where no field of it is to blame. */
export function refusalOf(
  failure: CallFailure,
  words: (said: Said) => string,
): { errors: Partial<Record<UserField, string>>; rest: string | null } {
  if (failure.key === 'email_exists') return { errors: { email: words(failure) }, rest: null }
  // A role that holds more than its giver: what is said belongs to the role.
  if (failure.key === 'beyond_own_rights') return { errors: { role: words(failure) }, rest: null }
  const errors: Partial<Record<UserField, string>> = {}
  let isKnown = false
  for (const [member, said] of Object.entries(failure.fields)) {
    const field = userFields.find((one) => one === member.split('.')[0])
    if (!field) continue
    errors[field] = words(said)
    isKnown = true
  }
  return { errors, rest: isKnown ? null : words(failure) }
}
