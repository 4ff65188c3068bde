import type { AssetPart } from '@atrium/contract'
import { createOutline, useTreeState, type TreeItem } from '@atrium/screens'
import { useQueries } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { partsQuery } from '../../queries/part.queries.ts'

/** A part in the tree. */
export type PartItem = TreeItem & AssetPart

/** A retired part is one like others in the tree, unlike a removed location. */
const itemsOf = (parentId: string, assets: readonly AssetPart[]): PartItem[] =>
  assets.map((asset, index) => ({
    ...asset,
    parent_id: parentId,
    position: index + 1,
    is_active: asset.operational_status !== 'Retired',
    keepsPlace: true,
  }))

/** The tree of the parts of an asset. Branches are loaded when they are opened. */
export function usePartTree(projectId: string, assetId: string) {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(() => new Set())
  const branches = [assetId, ...expanded]
  const queries = useQueries({ queries: branches.map((id) => partsQuery(projectId, id)) })
  const outline = createOutline<PartItem>({
    pages: branches.flatMap((parentId, index) => {
      const { data, dataUpdatedAt: at } = queries[index] ?? {}
      if (!data || at === undefined) return []
      const items = itemsOf(parentId, data.assets)
      return [{ parentId, page: 1, items, total: items.length, at }]
    }),
    hints: [],
    expanded,
    rootId: assetId,
  })
  const onExpand = useCallback((id: string) => setExpanded((before) => new Set(before).add(id)), [])
  const onCollapse = useCallback(
    (id: string) => setExpanded((before) => new Set([...before].filter((one) => one !== id))),
    [],
  )
  const tree = useTreeState({ outline, rootId: assetId, onExpand, onCollapse })
  const isFetching = queries.some((query) => query.isFetching)
  const isCut = queries.some(({ data }) => data !== undefined && data.assets.length === 100)
  /** The first branch that could not be read. */
  const failed = queries.find(({ isError, data }) => isError && data === undefined)
  return { tree, isFetching, isCut, failed }
}
