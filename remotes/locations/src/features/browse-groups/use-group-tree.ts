import { useWholeTree } from '@atrium/screens'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { groupsQuery } from '../../queries/location.queries.ts'
import { groupItems, type GroupItem } from './group-item.ts'

const none: GroupItem[] = []

/** The tree of a project's groups. All groups are loaded at once, and all branches are open at first. */
export function useGroupTree(projectId: string) {
  const query = useQuery(groupsQuery(projectId))
  const { data, dataUpdatedAt } = query
  const items = useMemo(() => data && groupItems(data.groups), [data])
  return { ...useWholeTree(items, dataUpdatedAt), items: items ?? none, query }
}

export type GroupTreeState = ReturnType<typeof useGroupTree>
