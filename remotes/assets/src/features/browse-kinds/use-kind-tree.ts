import type { CatalogInTree } from '@atrium/contract'
import { useWholeTree } from '@atrium/screens'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { kindTreeQuery, type KindFilters } from '../../queries/kind.queries.ts'

const none: CatalogInTree[] = []

/** The tree of the kinds that a project has. All kinds are loaded at once, and all branches are open at first. */
export function useKindTree(projectId: string, filters: KindFilters) {
  const query = useQuery({ ...kindTreeQuery(projectId, filters), placeholderData: keepPreviousData })
  const items = query.data?.catalogs
  return { ...useWholeTree(items, query.dataUpdatedAt), items: items ?? none, query }
}

export type KindTreeState = ReturnType<typeof useKindTree>
