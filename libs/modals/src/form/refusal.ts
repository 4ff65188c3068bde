import type { failureOf } from '@atrium/portal'

/** What a call failed with. */
export type Refusal = NonNullable<ReturnType<typeof failureOf>>

type Said = Pick<Refusal, 'key' | 'params' | 'message'>

/** Refusals that name no member, and mean the code that was typed. */
const codeIsTaken: readonly string[] = ['code_taken', 'project_code_exists']

/** What the server refused, in words by field of the form; `rest` where no field of it is to blame. */
export function refusalOf<Field extends string>(
  failure: Refusal,
  fields: readonly Field[],
  words: (said: Said) => string,
): { errors: Partial<Record<Field, string>>; rest: string | null } {
  const errors: Partial<Record<Field, string>> = {}
  const known = (member: string) => fields.find((field) => field === member.split('.')[0])
  if (codeIsTaken.includes(failure.key)) {
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
export function isOvertaken({ code, current }: Refusal): boolean {
  return code === 'conflict' && typeof current === 'object' && current !== null && 'version' in current
}
