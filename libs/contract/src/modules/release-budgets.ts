/** Bytes that may travel, compressed with brotli, until something of a module shows. A kB is 1,000 of them. */
export const releaseBudgets = {
  entry: 15_000,
  /** A page, the entry included. */
  firstView: 60_000,
  /** A modal that another module opens, the entry included. */
  modal: 20_000,
} as const
