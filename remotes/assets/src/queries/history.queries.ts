import { pagesQuery } from '@atrium/client/pages'
import type { AssetHistoryKind } from '@atrium/contract'

const pageSize = 20

/** The history of an asset, newest first and page by page: all of it, or one kind of entries. */
export function historyQuery(projectId: string, assetId: string, kind: AssetHistoryKind | 'all') {
  return pagesQuery('/asset/getHistory', {
    projectId,
    input: { asset_id: assetId, ...(kind !== 'all' && { kind }) },
    size: pageSize,
    rowsOf: ({ entries }) => entries,
  })
}
