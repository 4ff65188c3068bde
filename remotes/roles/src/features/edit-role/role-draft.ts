import type { CallReply, Multilingual } from '@atrium/contract'
import { changedIn, filled, isSameValue } from '@atrium/modals/form'

export type RawRole = CallReply<'/role/getRaw/{id}'>['role']

/** What the form of a role holds, as it is typed. */
export interface RoleDraft {
  readonly name: Multilingual
  readonly description: Multilingual
  readonly code: string
}

export const emptyRole: RoleDraft = { name: {}, description: {}, code: '' }

export function draftOfRole({ name, description, code }: RawRole): RoleDraft {
  return { name, description, code }
}

/** Keys of what is wrong, by field. A name that is given at all is needed in every language. */
export function roleErrors(draft: RoleDraft, before: RoleDraft, languages: readonly { code: string }[]) {
  const isNamed = languages.every(({ code }) => (draft.name[code] ?? '').trim() !== '')
  const needsName = before === emptyRole || !isSameValue(before.name, draft.name)
  return {
    ...(needsName && !isNamed && { name: 'messages.invalid_name' }),
    ...(draft.code.trim() === '' && { code: 'messages.field_required' }),
  }
}

/** What creates a role. */
export function roleCreation({ name, description, code }: RoleDraft) {
  const described = filled(description)
  return {
    name: filled(name),
    code: code.trim(),
    ...(Object.keys(described).length > 0 && { description: described }),
  }
}

/** What changes a role: the parts that are no longer as they were. */
export function roleEdit(before: RoleDraft, draft: RoleDraft) {
  return {
    ...(!isSameValue(before.name, draft.name) && { name: changedIn(before.name, draft.name) }),
    ...(!isSameValue(before.description, draft.description) && {
      description: changedIn(before.description, draft.description),
    }),
    ...(!isSameValue(before.code, draft.code) && { code: draft.code.trim() }),
  }
}
