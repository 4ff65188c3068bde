import type { StockKind } from '@atrium/contract'
import type { Tone } from '@atrium/ui'

/** The colour of each kind of booking. */
export const kindTones = {
  opening: 'neutral',
  import: 'neutral',
  issue: 'warning',
  return: 'info',
  supply: 'success',
  adjust: 'accent',
  transfer: 'info',
  price: 'accent',
} as const satisfies Record<StockKind, Tone>
