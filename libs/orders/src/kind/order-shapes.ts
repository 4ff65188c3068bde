import type {
  CallReply,
  ListedMaintenance,
  ListedWork,
  MaintenanceDetails,
  MaintenanceOutcome,
  PlanCriticality,
  WorkDetails,
} from '@atrium/contract'

/** What things of two shapes have, and what only one of them has, as far as it is there. */
type Either<One, Other> = Pick<One, Extract<keyof One, keyof Other>> &
  Partial<Omit<One, keyof Other>> &
  Partial<Omit<Other, keyof One>>

/** An order of either kind in a list. What only the other kind has is not there. */
export type ListedOrder = Either<ListedWork, ListedMaintenance>

/** An order of either kind as its page shows it. */
export type OrderDetails = Omit<Either<WorkDetails, MaintenanceDetails>, 'created_by'> & {
  /** Nobody made an order that its schedule made. */
  readonly created_by: MaintenanceDetails['created_by']
}

type WorkRead = CallReply<'/cm/getDetails/{id}'>
type MaintenanceRead = CallReply<'/pm/getDetails/{id}'>

/** What the page of an order reads besides the order. */
export interface OrderRead {
  readonly reader: WorkRead['reader']
  /** What the person may do besides the actions. */
  readonly may: MaintenanceRead['may']
  readonly actions: MaintenanceRead['actions']
  readonly passages: MaintenanceRead['passages']
}

/** What only orders of one kind are narrowed by. Ids, or empty texts for everything. */
interface OwnFilters {
  readonly service?: string
  readonly requester?: string
  readonly plan?: string
  readonly criticality?: PlanCriticality | ''
  readonly outcome?: MaintenanceOutcome | ''
}

/** What the list, the board, the counts and the export of orders are narrowed by. Empty texts narrow nothing. */
export interface OrderFilters extends OwnFilters {
  readonly search: string
  readonly status: ListedOrder['status'] | ''
  readonly priority: ListedOrder['priority'] | ''
  readonly only: '' | 'open' | 'overdue' | 'unassigned' | 'mine'
  /** Ids of a place, an asset, a worker, a team and a department. */
  readonly location: string
  readonly asset: string
  readonly worker: string
  readonly team: string
  readonly department: string
  /** The key of a step. */
  readonly step: string
  /** The day that `from` and `to` are about. */
  readonly by: 'created' | 'due' | 'completed'
  readonly from: string
  readonly to: string
}
