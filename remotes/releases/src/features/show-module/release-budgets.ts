/** The gate's budgets, in bytes after brotli, copied to leave its code out of the bundle. A test compares the two. */
export const releaseBudgets = {
  entry: 17_000,
  firstView: 60_000,
  modal: 20_000,
  panel: 40_000,
  widget: 20_000,
  action: 20_000,
} as const
