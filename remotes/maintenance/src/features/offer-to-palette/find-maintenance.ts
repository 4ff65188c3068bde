import { findOrders, maintenanceOrders, nameOrders } from '@atrium/orders'

/** Finds orders of maintenance of the project for the command palette by number and description. */
export default findOrders(maintenanceOrders)

/** Another page of the module has a name of its own. */
export const nameOf = nameOrders(maintenanceOrders, ['mine'])
