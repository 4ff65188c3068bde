import type { CallFailure } from '@atrium/client'

type Said = Pick<CallFailure, 'key' | 'params' | 'message'>

/** What the server refused, in words by field of the form; `rest` where no field of it is to blame. */
export function refusalOf<Field extends string>(
  failure: CallFailure,
  fields: readonly Field[],
  words: (said: Said) => string,
): { errors: Partial<Record<Field, string>>; rest: string | null } {
  const errors: Partial<Record<Field, string>> = {}
  const known = (member: string) => fields.find((field) => field === member.split('.')[0])
  if (failure.key === 'code_taken' || failure.key === 'project_code_exists') {
    const field = known('code')
    if (field) return { errors: { ...errors, [field]: words(failure) }, rest: null }
  }
  let isKnown = false
  for (const [member, said] of Object.entries(failure.fields)) {
    const field = known(member)
    if (!field) continue
    errors[field] = words(said)
    isKnown = true
  }
  return { errors, rest: isKnown ? null : words(failure) }
}

/** Whether a change was refused since somebody else was faster: the answer then tells what is there now. */
export function isOvertaken({ code, current }: CallFailure): boolean {
  return code === 'conflict' && typeof current === 'object' && current !== null && 'version' in current
}
