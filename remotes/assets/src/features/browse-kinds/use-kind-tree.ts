import type { CatalogInTree } from '@atrium/contract'
import { useWholeTree, type TreeItem } from '@atrium/screens'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { kindTreeQuery, type KindFilters } from '../../queries/kind.queries.ts'

const none: CatalogInTree[] = []

/** A retired kind is one like others in the tree, unlike a removed location. */
function withPlace(kind: CatalogInTree): CatalogInTree {
  const item: CatalogInTree & TreeItem = { ...kind, keepsPlace: true }
  return item
}

/** The tree of the kinds that a project has. All kinds are loaded at once, and all branches are open at first. */
export function useKindTree(projectId: string, filters: KindFilters) {
  const query = useQuery({ ...kindTreeQuery(projectId, filters), placeholderData: keepPreviousData })
  const catalogs = query.data?.catalogs
  const items = useMemo(() => catalogs?.map(withPlace), [catalogs])
  return { ...useWholeTree(items, query.dataUpdatedAt), items: items ?? none, query }
}

export type KindTreeState = ReturnType<typeof useKindTree>
