import type { WorkPriority } from '@atrium/contract'
import type { demoDepartments } from './demo-organisation.ts'

const hour = 60
/** A working day of the project. */
const day = 8 * hour

export interface DemoService {
  /** The code of an entry that Atrium ships. */
  readonly code: string
  readonly department: (typeof demoDepartments)[number]['code']
  readonly priority: WorkPriority
  /** Minutes within which an order is answered and done. */
  readonly respond: number
  readonly resolve: number
  readonly isDefault?: true
}

/** What orders of the demo project take from the services of the company's library. */
export const demoServices: readonly DemoService[] = [
  { code: 'HVAC', department: 'HVAC', priority: 'Medium', respond: 4 * hour, resolve: 3 * day },
  { code: 'HVAC-COOL', department: 'HVAC', priority: 'High', respond: 2 * hour, resolve: 2 * day },
  { code: 'HVAC-HEAT', department: 'HVAC', priority: 'High', respond: 2 * hour, resolve: 2 * day },
  { code: 'HVAC-VENT', department: 'HVAC', priority: 'Medium', respond: 8 * hour, resolve: 5 * day },
  { code: 'ELEC-POWER', department: 'ELEC', priority: 'High', respond: 2 * hour, resolve: day },
  { code: 'ELEC-LIGHT', department: 'ELEC', priority: 'Low', respond: day, resolve: 7 * day },
  { code: 'ELEC-EMERG', department: 'ELEC', priority: 'High', respond: hour, resolve: day },
  { code: 'PLUMB-WATER', department: 'BUILD', priority: 'High', respond: hour, resolve: day },
  { code: 'PLUMB-DRAIN', department: 'BUILD', priority: 'Medium', respond: 4 * hour, resolve: 2 * day },
  { code: 'PLUMB-SAN', department: 'BUILD', priority: 'Medium', respond: 8 * hour, resolve: 4 * day },
  { code: 'LIFT', department: 'ELEC', priority: 'Urgent', respond: hour / 2, resolve: 8 * hour },
  { code: 'BUILD', department: 'BUILD', priority: 'Medium', respond: day, resolve: 7 * day, isDefault: true },
  { code: 'BUILD-DOOR', department: 'BUILD', priority: 'Medium', respond: 8 * hour, resolve: 4 * day },
  { code: 'BUILD-INT', department: 'BUILD', priority: 'Low', respond: 2 * day, resolve: 14 * day },
  { code: 'CLEAN', department: 'CLEAN', priority: 'Low', respond: 4 * hour, resolve: day },
]
