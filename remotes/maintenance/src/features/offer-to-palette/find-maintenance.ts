import { findOrders, maintenanceOrders, nameOrders } from '@atrium/orders'

/** Finds orders of maintenance of the project for the command palette by number and description. */
export default findOrders(maintenanceOrders)

/** Other pages of the module have names of their own. */
export const nameOf = nameOrders(maintenanceOrders, ['mine', 'calendar', 'schedules'])
