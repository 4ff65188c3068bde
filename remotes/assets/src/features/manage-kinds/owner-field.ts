import type { useTexts } from '@atrium/portal'
import type { Field } from '@atrium/screens'

/** Whose a new kind is: that of the project, or that of all projects. */
export type KindOwner = 'project' | 'all'

export const ownerField: Field<KindOwner, KindOwner> = {
  empty: 'project',
  same: Object.is,
  send: (owner) => owner,
}

/** The two owners as choices of a form. */
export const ownersOf = (t: ReturnType<typeof useTexts>) =>
  (['project', 'all'] as const).map((value) => ({ value, label: t(`kinds.owners.${value}`) }))
