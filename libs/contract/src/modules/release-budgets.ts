/** Limits of the brotli-compressed bytes that travel before something of a module shows. A kB is 1,000 bytes. */
export const releaseBudgets = {
  entry: 17_000,
  /** A page, including the entry. */
  firstView: 60_000,
  /** A modal that another module opens, including the entry. */
  modal: 20_000,
  /** An extension on a page of another module, by the kind of its point, including the entry. */
  panel: 40_000,
  widget: 20_000,
  action: 20_000,
} as const
