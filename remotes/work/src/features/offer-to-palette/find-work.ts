import { correctiveOrders, findOrders, nameOrders } from '@atrium/orders'

/** Finds orders of the project for the command palette by number and description. */
export default findOrders(correctiveOrders)

/** Other pages of the module have names of their own. */
export const nameOf = nameOrders(correctiveOrders, ['new', 'mine', 'requests', 'services'])
