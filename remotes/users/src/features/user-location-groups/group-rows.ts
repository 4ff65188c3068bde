import type { AssignmentRow } from '@atrium/modals'
import type { MarkedGroup } from '../../queries/holding.queries.ts'

export interface GroupWords {
  /** Text of the check mark. */
  readonly assigned: string
  readonly disabled: string
  /** Names the group above from which a group is inherited. */
  readonly within: (name: string) => string
}

/** Groups as rows of a list. Only assigned groups can be selected. `all` is the whole hierarchy. */
export function groupRows(
  groups: readonly MarkedGroup[],
  all: readonly MarkedGroup[],
  words: GroupWords,
): AssignmentRow[] {
  const byId = new Map(all.map((group) => [group.id, group]))
  const above = (group: MarkedGroup): MarkedGroup[] => {
    const ancestors: MarkedGroup[] = []
    for (let at = byId.get(group.parent_id); at; at = byId.get(at.parent_id)) ancestors.push(at)
    return ancestors.toReversed()
  }
  return groups.map((group) => {
    const ancestors = above(group)
    const giver = group.is_assigned ? undefined : ancestors.findLast((one) => one.is_assigned)
    const detail = [
      ...(group.is_enabled ? [] : [words.disabled]),
      ...(giver ? [words.within(giver.name)] : []),
      group.description,
    ].filter((part) => part !== '')
    return {
      id: group.id,
      name: group.name,
      code: group.code,
      level: group.level,
      // In a search result, the row shows the names of the groups above it.
      ...(groups.length < all.length && { path: ancestors.map(({ name }) => name).join(' › ') }),
      ...(detail.length > 0 && { detail: detail.join(' · ') }),
      ...(group.is_assigned ? { mark: words.assigned } : { isOther: true }),
    }
  })
}
