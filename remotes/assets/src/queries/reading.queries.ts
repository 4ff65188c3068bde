import { callQuery } from '@atrium/client'

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
