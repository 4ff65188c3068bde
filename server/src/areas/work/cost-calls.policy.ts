/** The calls whose entries in the trail tell what an order cost [CM-64]. */
export const costCalls: readonly string[] = ['/cm/addCost', '/cm/removeCost']
