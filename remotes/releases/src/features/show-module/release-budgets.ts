/** What may travel until each shows, in bytes as compressed with brotli: the budgets of the gate, without its code; a test holds them together. */
export const releaseBudgets = { entry: 15_000, firstView: 60_000, modal: 20_000 } as const
