import type { ComputedMaintenance, ListedMaintenance } from '@atrium/contract'
import { openStatuses } from '@atrium/orders'

interface Item {
  /** Tells it apart from all others in a calendar. */
  readonly key: string
  /** On which it is due. */
  readonly day: string
}

/** Something that is due: an order, or a day of a schedule that has none yet. */
export type DueItem =
  | (Item & { readonly kind: 'order'; readonly order: ListedMaintenance })
  | (Item & { readonly kind: 'toCome'; readonly due: ComputedMaintenance })

export const orderItem = (order: ListedMaintenance): DueItem => ({
  kind: 'order',
  key: order.id,
  day: order.due_on,
  order,
})

export const toComeItem = (due: ComputedMaintenance): DueItem => ({
  kind: 'toCome',
  key: `${due.schedule_id}.${due.epoch}.${due.sequence}`,
  day: due.due_on,
  due,
})

/** What it is called where there is room: the description of an order, the plan of a day to come. */
export const titleOf = (item: DueItem): string =>
  item.kind === 'order' ? item.order.description : item.due.plan.name

/** What it is called in a sentence: the number of an order, the plan of a day to come with its asset or its place. */
export function nameOf(item: DueItem): string {
  if (item.kind === 'order') return item.order.reference
  const { plan, asset, location } = item.due
  return `${plan.name} · ${asset?.name ?? location.name}`
}

/** The schedule that asks for it; null for an order whose schedule is gone. */
export const scheduleOf = (item: DueItem): string | null =>
  item.kind === 'order' ? item.order.schedule_id : item.due.schedule_id

/** The schedule of what can still be moved or left out: a day to come, or an open order of a schedule. */
export function movableBy(item: DueItem): string | null {
  if (item.kind === 'toCome') return item.due.schedule_id
  const { status, schedule_id: schedule } = item.order
  return openStatuses.some((one) => one === status) ? schedule : null
}
