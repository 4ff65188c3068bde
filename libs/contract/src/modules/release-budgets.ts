/** Limits of the brotli-compressed bytes that travel before something of a module shows. A kB is 1,000 bytes. */
export const releaseBudgets = {
  entry: 15_000,
  /** A page, including the entry. */
  firstView: 60_000,
  /** A modal that another module opens, including the entry. */
  modal: 20_000,
} as const
