import { callQuery } from '@atrium/client'
import type { CallInput } from '@atrium/contract'
import { limits } from '@atrium/contract/limits'
import { keepPreviousData } from '@tanstack/react-query'

/** The parts of an asset, by code, as many as one page holds. */
export function partsQuery(projectId: string, assetId: string) {
  return callQuery('/asset/getTree', projectId, {
    project_id: projectId,
    asset_id: assetId,
    limit: limits.maximumPageSize,
  })
}

interface Move {
  readonly assets: readonly string[]
  /** Id of the new location; undefined until one is chosen. */
  readonly place: string | undefined
  readonly withParts: boolean
}

/** What a move of assets would do to their parts. */
export function movePreviewQuery(projectId: string, { assets, place, withParts }: Move) {
  return {
    ...callQuery('/asset/move', projectId, {
      assets: [...assets],
      location_id: place ?? '',
      with_parts: withParts,
      dry_run: true,
    }),
    enabled: place !== undefined,
    gcTime: 0,
    placeholderData: keepPreviousData,
  }
}

/** What would move if an asset became a part of another one. */
export function parentPreviewQuery(
  projectId: string,
  input: Pick<CallInput<'/asset/setParent'>, 'id' | 'parent_id' | 'is_detached'>,
  isReady: boolean,
) {
  return {
    ...callQuery('/asset/setParent', projectId, { ...input, dry_run: true }),
    enabled: isReady,
    gcTime: 0,
    placeholderData: keepPreviousData,
  }
}
