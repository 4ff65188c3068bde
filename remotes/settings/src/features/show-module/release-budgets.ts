/** What may travel until each shows, in bytes as compressed with brotli: the budgets that builds are held to. */
export const releaseBudgets = { entry: 15_000, firstView: 60_000, modal: 20_000 } as const
