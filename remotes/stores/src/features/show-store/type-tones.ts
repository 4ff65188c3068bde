import type { StoreType } from '@atrium/contract'
import type { Tone } from '@atrium/ui'

/** The colour of each type of store. */
export const typeTones = {
  Main: 'accent',
  Sub: 'info',
  Staging: 'warning',
} as const satisfies Record<StoreType, Tone>
