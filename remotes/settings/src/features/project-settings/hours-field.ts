import { isSpan, overlapping, type WeekdayHours } from '@atrium/contract/working-time'
import type { Field } from '@atrium/screens'

/** A part of a day while it is edited. */
export interface EditedHours extends WeekdayHours {
  readonly key: string
}

const plain = ({ day, from, to }: WeekdayHours) => ({ day, from, to: endOf(to) })
/** A clock shows midnight as 00:00; a part of a day that lasts until then ends at 24:00. */
const endOf = (to: string) => (to === '00:00' ? '24:00' : to)
const inOrder = (hours: readonly WeekdayHours[]) =>
  hours.map(plain).toSorted((a, b) => a.day - b.day || a.from.localeCompare(b.from))

/** The hours in which a project works, by the day of the week. */
export const hoursField: Field<readonly EditedHours[], WeekdayHours[]> = {
  empty: [],
  same: (one, other) => JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other)),
  send: inOrder,
  wrong(hours) {
    const sent = inOrder(hours)
    if (sent.length === 0) return 'project.noHours'
    if (sent.some(({ from, to }) => from === '' || to === '')) return 'project.hoursMissing'
    if (!sent.every(isSpan)) return 'messages.project_hours_reversed'
    return overlapping(sent) ? 'messages.project_hours_overlap' : undefined
  },
}

/** Returns stored hours as they are edited. */
export const editedHours = (hours: readonly WeekdayHours[]): readonly EditedHours[] =>
  hours.map((one) => ({ ...one, to: one.to === '24:00' ? '00:00' : one.to, key: `${one.day} ${one.from}` }))
