import type { StoreType } from '@atrium/contract'
import type { Tone } from '@atrium/ui'

/** What each kind of store looks like wherever it is named. */
export const typeTones = {
  Main: 'accent',
  Sub: 'info',
  Staging: 'warning',
} as const satisfies Record<StoreType, Tone>
