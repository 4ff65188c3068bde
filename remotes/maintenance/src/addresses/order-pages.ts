/** Where orders of maintenance have their pages, for a card that needs nothing else of their kind. */
export const orderPages = { page: 'maintenance' } as const
