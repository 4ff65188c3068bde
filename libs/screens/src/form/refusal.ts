import type { failureOf } from '@atrium/portal'

/** What a call failed with. */
export type Refusal = NonNullable<ReturnType<typeof failureOf>>

export type RefusedField = Pick<Refusal, 'key' | 'params' | 'message'>

/** Refusals that name no member, and the field that they are about. */
const aboutCode: Readonly<Record<string, string>> = { code_taken: 'code', project_code_exists: 'code' }

interface Refused<Field extends string> {
  readonly errors: Partial<Record<Field, string>>
  /** Of fields that are refused in parts: by their path within the field. */
  readonly parts: Partial<Record<Field, Readonly<Record<string, string>>>>
  readonly rest: string | null
}

/** What the server refused, in words by field of the form; `rest` if it is about none of them. */
export function refusalOf<Field extends string>(
  failure: Refusal,
  fields: readonly Field[],
  words: (field: RefusedField) => string,
  blames: Readonly<Record<string, Field>> = {},
): Refused<Field> {
  const errors: Partial<Record<Field, string>> = {}
  const parts: Partial<Record<Field, Record<string, string>>> = {}
  const known = (member: string) => fields.find((field) => field === member.split('.')[0])
  const blamed = known(blames[failure.key] ?? aboutCode[failure.key] ?? '')
  if (blamed) return { errors: { ...errors, [blamed]: words(failure) }, parts, rest: null }
  let isKnown = false
  for (const [member, refused] of Object.entries(failure.fields)) {
    const field = known(member)
    if (!field) continue
    errors[field] = words(refused)
    const path = member.slice(field.length + 1)
    if (path !== '') parts[field] = { ...parts[field], [path]: words(refused) }
    isKnown = true
  }
  return { errors, parts, rest: isKnown ? null : words(failure) }
}

/** Whether a change was refused because somebody else has saved meanwhile: the reply then names the current version. */
export function isOvertaken({ code, current }: Refusal): boolean {
  return code === 'conflict' && typeof current === 'object' && current !== null && 'version' in current
}
