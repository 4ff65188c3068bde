import type { AssetCondition, AssetStatus } from '@atrium/contract'
import type { Tone } from '@atrium/ui'

/** The colour of each status. */
export const statusTones = {
  Active: 'success',
  Inactive: 'neutral',
  Maintenance: 'warning',
  Retired: 'neutral',
} as const satisfies Record<AssetStatus, Tone>

/** The colour of each condition. */
export const conditionTones = {
  Excellent: 'success',
  Good: 'success',
  Fair: 'warning',
  Poor: 'danger',
} as const satisfies Record<AssetCondition, Tone>
