import type { CallFailure } from '@atrium/client'
import type { DraftErrors, DraftField } from './draft.ts'

const fieldOfMember: Readonly<Record<string, DraftField>> = {
  name: 'name',
  description: 'description',
  code: 'code',
  short_code: 'shortCode',
  category_code: 'category',
  address: 'address',
  coords: 'latitude',
}

type Said = Pick<CallFailure, 'key' | 'params' | 'message'>

/** What the server refused, in words by field of the form; `rest` where no field of it is to blame. */
export function refusalOf(
  failure: CallFailure,
  words: (said: Said) => string,
): { errors: DraftErrors; rest: string | null } {
  if (failure.key === 'code_taken') return { errors: { code: words(failure) }, rest: null }
  const errors: DraftErrors = {}
  let isKnown = false
  for (const [member, said] of Object.entries(failure.fields)) {
    const field = fieldOfMember[member.split('.')[0] ?? '']
    if (!field) continue
    errors[field] = words(said)
    isKnown = true
  }
  return { errors, rest: isKnown ? null : words(failure) }
}
