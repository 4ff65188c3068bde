import type { CallInput, CallReply, Multilingual } from '@atrium/contract'
import { changedIn, filled, isSameValue } from '@atrium/modals/form'

/** What the form of a group holds, as it is typed. */
export interface GroupDraft {
  readonly name: Multilingual
  readonly description: Multilingual
  readonly code: string
  /** '0' at the top. */
  readonly parentId: string
}

export type GroupField = keyof GroupDraft
export type GroupErrors = Partial<Record<GroupField, string>>

export function groupDraftOf(group: CallReply<'/location-group/getRaw/{id}'>['group']): GroupDraft {
  const { name, description, code, parent_id: parentId } = group
  return { name, description, code, parentId }
}

/** Keys of what is wrong, by field. A name that is given at all is needed in every language. */
export function groupErrorsOf(
  draft: GroupDraft,
  languages: readonly string[],
  needsName: boolean,
): GroupErrors {
  const isNamed = languages.every((code) => (draft.name[code] ?? '').trim() !== '')
  return {
    ...(needsName && !isNamed && { name: 'messages.invalid_name' }),
    ...(draft.code.trim() === '' && { code: 'messages.field_required' }),
  }
}

/** What creates the group. */
export function groupCreationOf(draft: GroupDraft, projectId: string): CallInput<'/location-group/create'> {
  const description = filled(draft.description)
  return {
    project_id: projectId,
    parent_id: draft.parentId,
    name: filled(draft.name),
    code: draft.code.trim(),
    ...(Object.keys(description).length > 0 && { description }),
  }
}

/** What saves the parts that were changed, and no other. */
export function groupChangeOf(
  group: { readonly id: string; readonly version: number },
  before: GroupDraft,
  draft: GroupDraft,
): CallInput<'/location-group/update'> {
  const differs = (field: GroupField) => !isSameValue(before[field], draft[field])
  return {
    id: group.id,
    version: group.version,
    ...(differs('name') && { name: changedIn(before.name, draft.name) }),
    ...(differs('description') && { description: changedIn(before.description, draft.description) }),
    ...(differs('code') && { code: draft.code.trim() }),
    ...(differs('parentId') && { parent_id: draft.parentId }),
  }
}
