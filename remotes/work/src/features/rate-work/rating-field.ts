import type { Needed } from '@atrium/screens'

/** From 1 to 5; 0 while nothing is chosen. */
export const ratingField: Needed<number, number> = {
  empty: 0,
  same: Object.is,
  send: (rating) => rating,
  wrong: (rating) => (rating === 0 ? 'rate.needed' : undefined),
  needed: true,
}
