import type { CallReply, Multilingual } from '@atrium/contract'
import { isNamed, isSameValue, type Standing } from '@atrium/modals/form'

/** What the form of a team holds, as it is typed. */
export interface TeamDraft {
  readonly name: Multilingual
  readonly description: Multilingual
}

export const emptyTeam: TeamDraft = { name: {}, description: {} }

type RawTeam = CallReply<'/project-team/getRaw/{id}'>['team']

export function standingOf({ name, description, version }: RawTeam): Standing<TeamDraft> {
  return { draft: { name, description }, version }
}

/** Keys of what is wrong, by field. Who gives or changes a name gives it in every language. */
export function wrongIn(
  draft: TeamDraft,
  before: TeamDraft,
  languages: readonly { readonly code: string }[],
) {
  const isRenamed = isSameValue(before.name, {}) || !isSameValue(before.name, draft.name)
  return isRenamed && !isNamed(draft.name, languages) ? { name: 'messages.invalid_name' } : {}
}
