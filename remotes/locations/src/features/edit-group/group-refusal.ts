import type { CallFailure } from '@atrium/client'
import type { GroupErrors, GroupField } from './group-draft.ts'

const fieldOfMember: Readonly<Record<string, GroupField>> = {
  name: 'name',
  description: 'description',
  code: 'code',
  parent_id: 'parentId',
}

/** What the server refused, in words by field of the form; `rest` where no field of it is to blame. */
export function groupRefusalOf(
  failure: CallFailure,
  words: (said: Pick<CallFailure, 'key' | 'params' | 'message'>) => string,
): { errors: GroupErrors; rest: string | null } {
  if (failure.key === 'code_taken') return { errors: { code: words(failure) }, rest: null }
  const errors: GroupErrors = {}
  for (const [member, said] of Object.entries(failure.fields)) {
    const field = fieldOfMember[member.split('.')[0] ?? '']
    if (field) errors[field] = words(said)
  }
  return { errors, rest: Object.keys(errors).length > 0 ? null : words(failure) }
}
