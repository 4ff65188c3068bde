import { useWholeTree } from '@atrium/screens'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { groupsAtQuery } from '../../queries/group.queries.ts'
import { groupsQuery } from '../../queries/location.queries.ts'
import { groupItems, type GroupItem } from './group-item.ts'

const none: GroupItem[] = []

/**
 * The tree of a project's groups, or of those at a place. All groups are loaded at once, and all branches are open at first.
 * @param placeId the id of a location, or empty
 */
export function useGroupTree(projectId: string, placeId: string) {
  const all = useQuery(groupsQuery(projectId))
  const query = useQuery(groupsAtQuery(projectId, placeId))
  const items = useMemo(() => all.data && groupItems(all.data.groups), [all.data])
  const shown = useMemo(() => query.data && groupItems(query.data.groups), [query.data])
  return {
    ...useWholeTree(shown, query.dataUpdatedAt),
    /** All groups. */
    items: items ?? none,
    /** Those in the tree. */
    shown: shown ?? none,
    query,
  }
}

export type GroupTreeState = ReturnType<typeof useGroupTree>
