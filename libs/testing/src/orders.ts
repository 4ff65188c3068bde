// Orders for tests of the screens of both kinds.
export { aDetails } from './orders/a-details.ts'
export { aMaintenance, aMaintenanceDetails } from './orders/a-maintenance.ts'
export { anAction } from './orders/an-action.ts'
export { aWork } from './orders/a-work.ts'
