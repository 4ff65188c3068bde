import type { CallReply } from '@atrium/contract'
import { orderItem, toComeItem, type DueItem } from '../choose-due/due-item.ts'

type Calendar = CallReply<'/pm/getCalendar'>

/** What is due on a day: how many, and those that are listed. */
export interface DueDay {
  readonly orders: number
  readonly toCome: number
  readonly items: readonly DueItem[]
}

const nothing: DueDay = { orders: 0, toCome: 0, items: [] }

/** What is due by days. Orders stand by their numbers, before days that have none yet. */
export interface DueDays {
  readonly on: (day: string) => DueDay
  /** The days on which something is due, in order. */
  readonly days: readonly string[]
  /** Whether more is due than is listed. */
  readonly isCut: boolean
}

/** How many of a day are not listed among the first `room`. */
export const hiddenOf = ({ orders, toCome, items }: DueDay, room: number): number =>
  Math.max(0, orders + toCome - Math.min(items.length, room))

/** Sorts a calendar by its days. */
export function dueDaysOf({ days, pms, to_come: computed }: Calendar): DueDays {
  const byNumber = pms.toSorted((one, other) => one.number - other.number)
  const items = Map.groupBy([...byNumber.map(orderItem), ...computed.map(toComeItem)], ({ day }) => day)
  const known = new Map<string, DueDay>(
    days.map(({ date, orders, to_come: toCome }) => [
      date,
      { orders, toCome, items: items.get(date) ?? nothing.items },
    ]),
  )
  const sum = (of: (day: Calendar['days'][number]) => number) => days.reduce((all, day) => all + of(day), 0)
  return {
    on: (day) => known.get(day) ?? nothing,
    days: [...known.keys()].toSorted(),
    isCut: sum(({ orders }) => orders) > pms.length || sum((day) => day.to_come) > computed.length,
  }
}
