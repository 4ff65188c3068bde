import type { CallReply, DueInspection } from '@atrium/contract'
import { maintenanceOrders, orderAddress } from '@atrium/orders'
import { thingAddress } from '@atrium/screens'
import { orderItem, titleOf, toComeItem, type DueItem } from '../choose-due/due-item.ts'

type Calendar = CallReply<'/pm/getCalendar'>

/** An inspection of a schedule. It has a page of its own, and is not moved by its schedule. */
export interface InspectionItem {
  readonly kind: 'inspection'
  /** Tells it apart from all others in a calendar. */
  readonly key: string
  /** Its last day. */
  readonly day: string
  readonly inspection: DueInspection
}

/** Something that stands in a calendar. */
export type CalendarItem = DueItem | InspectionItem

const inspectionItem = (inspection: DueInspection): InspectionItem => ({
  kind: 'inspection',
  key: inspection.id,
  day: inspection.due_on,
  inspection,
})

/** What it is called where there is room: the description of an order, or else its plan. */
export const nameInCalendar = (item: CalendarItem): string =>
  item.kind === 'inspection' ? item.inspection.plan.name : titleOf(item)

/** What it is about: its asset, or else its place. */
export function subjectOf(item: CalendarItem): string {
  const { asset, location } = factsOf(item)
  return (asset ?? location).name
}

/** The order, the inspection or the day of a schedule that it is. */
export const factsOf = (item: CalendarItem) =>
  item.kind === 'order' ? item.order : item.kind === 'inspection' ? item.inspection : item.due

/** The page of an order or an inspection; undefined for a day that has none yet. */
export const pageOf = (item: CalendarItem, projectCode: string): string | undefined =>
  item.kind === 'order'
    ? orderAddress(maintenanceOrders, projectCode, item.order.id)
    : item.kind === 'inspection'
      ? thingAddress(projectCode, 'inspection', item.inspection.id)
      : undefined

/** How each is framed, so that they differ in more than colour. */
export const frameOf = { order: 'solid', inspection: 'dotted', toCome: 'dashed' } as const satisfies Record<
  CalendarItem['kind'],
  string
>

/** What is due on a day: how many, and those that are listed. */
export interface DueDay {
  readonly orders: number
  readonly inspections: number
  readonly toCome: number
  readonly items: readonly CalendarItem[]
}

const nothing: DueDay = { orders: 0, inspections: 0, toCome: 0, items: [] }

/** How much is due on a day. */
export const totalOf = ({ orders, inspections, toCome }: DueDay): number => orders + inspections + toCome

/** What is due by days. Orders stand by their numbers, before inspections and days that have none of both yet. */
export interface DueDays {
  readonly on: (day: string) => DueDay
  /** The days on which something is due, in order. */
  readonly days: readonly string[]
  /** Whether more is due than is listed. */
  readonly isCut: boolean
}

/** How many of a day are not listed among the first `room`. */
export const hiddenOf = (due: DueDay, room: number): number =>
  Math.max(0, totalOf(due) - Math.min(due.items.length, room))

/** Sorts a calendar by its days. */
export function dueDaysOf({ days, pms, inspections: listed, to_come: computed }: Calendar): DueDays {
  const byNumber = (one: { number: number }, other: { number: number }) => one.number - other.number
  const all: CalendarItem[] = [
    ...pms.toSorted(byNumber).map(orderItem),
    ...listed.toSorted(byNumber).map(inspectionItem),
    ...computed.map(toComeItem),
  ]
  const items = Map.groupBy(all, ({ day }) => day)
  const known = new Map<string, DueDay>(
    days.map(({ date, orders, inspections, to_come: toCome }) => [
      date,
      { orders, inspections, toCome, items: items.get(date) ?? nothing.items },
    ]),
  )
  const sum = (of: (day: Calendar['days'][number]) => number) => days.reduce((all, day) => all + of(day), 0)
  return {
    on: (day) => known.get(day) ?? nothing,
    days: [...known.keys()].toSorted(),
    isCut:
      sum(({ orders }) => orders) > pms.length ||
      sum(({ inspections }) => inspections) > listed.length ||
      sum((day) => day.to_come) > computed.length,
  }
}
