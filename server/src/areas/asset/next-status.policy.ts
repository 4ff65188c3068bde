import type { AssetStatus } from '@atrium/contract'
import { conflict } from '../../serve/failure.ts'

/** What decides which status an asset may get. */
export interface Standing {
  operational_status: AssetStatus
  /** Before its maintenance. */
  status_before: AssetStatus | null
  /** Whether its location was removed. */
  is_place_removed: boolean
  /** Whether another asset in use has its code. */
  is_code_taken: boolean
}

/** @throws Failure 409 for a status that may not follow the current one [ASSET-8] */
export function assertFollows(standing: Standing, to: AssetStatus): void {
  const { operational_status: from } = standing
  if (from === 'Retired' && to !== 'Retired') {
    if (to !== 'Inactive') throw conflict('asset_is_retired')
    if (standing.is_place_removed) throw conflict('location_already_removed')
    if (standing.is_code_taken) throw conflict('code_taken')
  }
  if (from === 'Maintenance' && to === 'Active' && standing.status_before === 'Inactive')
    throw conflict('asset_was_inactive')
}
