import type { StockKind } from '@atrium/contract'
import type { Tone } from '@atrium/ui'

/** What each kind of booking looks like wherever it is named. */
export const kindTones = {
  opening: 'neutral',
  import: 'neutral',
  issue: 'warning',
  return: 'info',
  supply: 'success',
  adjust: 'accent',
  transfer: 'info',
} as const satisfies Record<StockKind, Tone>
