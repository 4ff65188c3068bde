import { callQuery } from '@atrium/client'
import { pagesQuery } from '@atrium/client/pages'

/** Rows in one page of the list of readings. */
const listSize = 20

/** The parameters of an asset, each with what was read last. */
export function assetParamsQuery(projectId: string, assetId: string) {
  return callQuery('/asset/getParams/{id}', projectId, { id: assetId })
}

/** What was read of a parameter of an asset since a moment, or ever. */
export function readingsQuery(
  projectId: string,
  { assetId, paramId, from }: { assetId: string; paramId: string; from: string | undefined },
) {
  return callQuery('/asset/getReadings', projectId, {
    asset_id: assetId,
    param_id: paramId,
    ...(from !== undefined && { from }),
  })
}

/** All readings of a parameter of an asset, newest first, page by page. */
export function readingListQuery(projectId: string, assetId: string, paramId: string) {
  return pagesQuery('/asset/listReadings', {
    projectId,
    input: { asset_id: assetId, param_id: paramId },
    size: listSize,
    rowsOf: ({ readings }) => readings,
  })
}
