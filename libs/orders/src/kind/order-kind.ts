import type { AccessCode, CallPath } from '@atrium/contract'
import type { IconName } from '@atrium/portal'
import { CalendarCheck, HardHat, type LucideIcon } from 'lucide-react'
import type { ListedOrder } from './order-shapes.ts'

/** Calls that both kinds of orders have, as they are called after `/cm/` and `/pm/`. */
type SharedCall<Path extends CallPath = CallPath> = Path extends `/cm/${infer Name}`
  ? `/pm/${Name}` extends CallPath
    ? Name
    : never
  : never

// Written out: the build reads from the scripts of a module which calls it makes.
const correctiveCalls = {
  search: '/cm/search',
  getCounts: '/cm/getCounts',
  getBoard: '/cm/getBoard',
  export: '/cm/export',
  getMyWork: '/cm/getMyWork',
  'getDetails/{id}': '/cm/getDetails/{id}',
  update: '/cm/update',
  updateMany: '/cm/updateMany',
  runAction: '/cm/runAction',
  runActions: '/cm/runActions',
  getActions: '/cm/getActions',
  getCandidates: '/cm/getCandidates',
  assignWorkers: '/cm/assignWorkers',
  removeWorkers: '/cm/removeWorkers',
  assignMany: '/cm/assignMany',
  'getTasks/{id}': '/cm/getTasks/{id}',
  addTasks: '/cm/addTasks',
  addChecklist: '/cm/addChecklist',
  updateTask: '/cm/updateTask',
  sortTasks: '/cm/sortTasks',
  removeTask: '/cm/removeTask',
  answerTask: '/cm/answerTask',
  'getMaterials/{id}': '/cm/getMaterials/{id}',
  'getMaterialStores/{id}': '/cm/getMaterialStores/{id}',
  'getTimes/{id}': '/cm/getTimes/{id}',
  getTimer: '/cm/getTimer',
  startTimer: '/cm/startTimer',
  stopTimer: '/cm/stopTimer',
  addTime: '/cm/addTime',
  updateTime: '/cm/updateTime',
  removeTime: '/cm/removeTime',
  'getCosts/{id}': '/cm/getCosts/{id}',
  addCost: '/cm/addCost',
  removeCost: '/cm/removeCost',
} as const satisfies { readonly [Name in SharedCall]?: `/cm/${Name}` }

const maintenanceCalls = {
  search: '/pm/search',
  getCounts: '/pm/getCounts',
  getBoard: '/pm/getBoard',
  export: '/pm/export',
  getMyWork: '/pm/getMyWork',
  'getDetails/{id}': '/pm/getDetails/{id}',
  update: '/pm/update',
  updateMany: '/pm/updateMany',
  runAction: '/pm/runAction',
  runActions: '/pm/runActions',
  getActions: '/pm/getActions',
  getCandidates: '/pm/getCandidates',
  assignWorkers: '/pm/assignWorkers',
  removeWorkers: '/pm/removeWorkers',
  assignMany: '/pm/assignMany',
  'getTasks/{id}': '/pm/getTasks/{id}',
  addTasks: '/pm/addTasks',
  addChecklist: '/pm/addChecklist',
  updateTask: '/pm/updateTask',
  sortTasks: '/pm/sortTasks',
  removeTask: '/pm/removeTask',
  answerTask: '/pm/answerTask',
  'getMaterials/{id}': '/pm/getMaterials/{id}',
  'getMaterialStores/{id}': '/pm/getMaterialStores/{id}',
  'getTimes/{id}': '/pm/getTimes/{id}',
  getTimer: '/pm/getTimer',
  startTimer: '/pm/startTimer',
  stopTimer: '/pm/stopTimer',
  addTime: '/pm/addTime',
  updateTime: '/pm/updateTime',
  removeTime: '/pm/removeTime',
  'getCosts/{id}': '/pm/getCosts/{id}',
  addCost: '/pm/addCost',
  removeCost: '/pm/removeCost',
} as const satisfies { readonly [Name in keyof typeof correctiveCalls]: `/pm/${Name}` }

/** A call that both kinds of orders have, by its name after `/cm/` or `/pm/`. */
export type OrderCall = keyof typeof correctiveCalls

/** The paths of a call that both kinds of orders have. */
export type OrderPath<Name extends OrderCall> =
  (typeof correctiveCalls)[Name] | (typeof maintenanceCalls)[Name]

/** How members of calls name orders, whatever their kind. */
export type OrderMember = 'order' | 'orders' | 'order_id' | 'order_ids'

/** What is picked in a selector to narrow a list of orders. */
export type PickedOrderFilter = 'location' | 'worker' | 'team' | 'department' | 'requester'

/** What differs by the kind of orders, besides the words, which are those of the module. All else is the same for both. */
export interface OrderKind {
  /** Begins the paths of its calls; workflows and rights are called by it, too. */
  readonly code: 'cm' | 'pm'
  readonly calls: { readonly [Name in OrderCall]: OrderPath<Name> }
  readonly members: Readonly<Record<OrderMember, string>>
  /** How the trail, comments and files call these orders. */
  readonly thing: 'work' | 'pm'
  /** Their pages, below the address of their project. */
  readonly page: 'work' | 'maintenance'
  readonly rights: Readonly<Record<'view' | 'edit' | 'workers', AccessCode>>
  /** What stands for them where there are none, and what the command palette draws before one. */
  readonly Picture: LucideIcon
  readonly icon: IconName
  /** The order in which a board shows them unless another one is chosen. */
  readonly boardSort: 'priority' | 'due'
  /** Whether people say when they are due; otherwise their schedule does. */
  readonly setsDue: boolean
  readonly picks: readonly PickedOrderFilter[]
  /** The filters that no field shows, in the order of their chips. */
  readonly chips: readonly ('asset' | 'step' | 'plan' | PickedOrderFilter)[]
  /** What an order is about, in a word or two. */
  readonly subjectOf: (order: Pick<ListedOrder, 'service' | 'plan'>) => string
}

/** Corrective orders: somebody reported something. */
export const correctiveOrders: OrderKind = {
  code: 'cm',
  calls: correctiveCalls,
  members: { order: 'cm', orders: 'cms', order_id: 'cm_id', order_ids: 'cm_ids' },
  thing: 'work',
  page: 'work',
  rights: { view: 'cm_view', edit: 'cm_edit', workers: 'cm_workers' },
  Picture: HardHat,
  icon: 'hard-hat',
  boardSort: 'priority',
  setsDue: true,
  picks: ['location', 'worker', 'team', 'department', 'requester'],
  chips: ['location', 'asset', 'worker', 'team', 'department', 'requester', 'step'],
  subjectOf: ({ service }) => service?.name ?? '',
}

/** Orders of preventive maintenance: a plan asks for them, and a schedule makes them. */
export const maintenanceOrders: OrderKind = {
  code: 'pm',
  calls: maintenanceCalls,
  members: { order: 'pm', orders: 'pms', order_id: 'pm_id', order_ids: 'pm_ids' },
  thing: 'pm',
  page: 'maintenance',
  rights: { view: 'pm_view', edit: 'pm_edit', workers: 'pm_workers' },
  Picture: CalendarCheck,
  icon: 'history',
  boardSort: 'due',
  setsDue: false,
  picks: ['location', 'worker', 'team', 'department'],
  chips: ['location', 'asset', 'worker', 'team', 'department', 'plan', 'step'],
  subjectOf: ({ plan }) => plan?.name ?? '',
}
