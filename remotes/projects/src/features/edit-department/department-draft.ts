import type { CallReply, Multilingual } from '@atrium/contract'
import { isNamed, isSameValue, type Standing } from '@atrium/modals/form'

/** What the form of a department holds, as it is typed. */
export interface DepartmentDraft {
  readonly code: string
  readonly name: Multilingual
  readonly description: Multilingual
}

export const emptyDepartment: DepartmentDraft = { code: '', name: {}, description: {} }

type RawDepartment = CallReply<'/department/getRaw/{id}'>['department']

export function standingOf({ code, name, description, version }: RawDepartment): Standing<DepartmentDraft> {
  return { draft: { code, name, description }, version }
}

/** Keys of what is wrong, by field. Who gives or changes a name gives it in every language. */
export function wrongIn(
  draft: DepartmentDraft,
  before: DepartmentDraft,
  languages: readonly { readonly code: string }[],
) {
  const isRenamed = before.code === '' || !isSameValue(before.name, draft.name)
  return {
    ...(draft.code.trim() === '' && { code: 'messages.field_required' }),
    ...(isRenamed && !isNamed(draft.name, languages) && { name: 'messages.invalid_name' }),
  }
}
