/** The constants of reading codes. Times in milliseconds, lengths in pixels. */
export const scanTimes = {
  /** Between two looks at the picture: a hand moves less than a code in it, and a phone stays cool. */
  pause: 120,
  /** A code that stays in view, or comes back sooner, is the same scan. */
  again: 1_000,
  /** Short enough to be no alarm, long enough to be felt. */
  vibration: 60,
  /** The longer side of the picture that the worker reads: enough for a code on a label at arm's length. */
  side: 1_280,
} as const
