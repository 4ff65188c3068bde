/** A part of a day in which people work, as `HH:MM`. It may end at 24:00. */
export interface Hours {
  readonly from: string
  readonly to: string
}

/** Such a part on one day of the week: 1 is Monday, 7 is Sunday. */
export interface WeekdayHours extends Hours {
  readonly day: number
}

export const clockTime = /^([01]\d|2[0-3]):[0-5]\d$/
export const clockTimeOrMidnight = /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/

/** Whether a part of a day ends after it begins. */
export const isSpan = ({ from, to }: Hours): boolean => from < to

/** Returns the first part that begins before an earlier one of the same day ends, undefined if there is none. */
export function overlapping<Part extends WeekdayHours>(week: readonly Part[]): Part | undefined {
  const inOrder = [...week].sort((a, b) => a.day - b.day || a.from.localeCompare(b.from))
  return inOrder.find((part, at) => {
    const before = inOrder[at - 1]
    return before !== undefined && before.day === part.day && part.from < before.to
  })
}

/** A day of a calendar on which other hours hold than on its weekday; without hours, nobody works. */
export interface ExceptionalDay {
  /** `YYYY-MM-DD` */
  readonly date: string
  readonly name: string
  readonly hours: Hours | null
}

/** One day of a project's calendar. */
export interface DayOfWork {
  readonly date: string
  /** 1 is Monday, 7 is Sunday. */
  readonly weekday: number
  /** How long the project works. */
  readonly minutes: number
  /** Null on a day like others of its weekday. */
  readonly exception: ExceptionalDay | null
}

const minutesAt = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))
const lengthOf = ({ from, to }: Hours): number => minutesAt(to) - minutesAt(from)

/** Returns the days of a month with the time that is worked on each. `month` is 1 for January. */
export function monthOfWork(
  year: number,
  month: number,
  week: readonly WeekdayHours[],
  exceptions: ReadonlyMap<string, ExceptionalDay>,
): DayOfWork[] {
  const count = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return Array.from({ length: count }, (_, at) => {
    const moment = new Date(Date.UTC(year, month - 1, at + 1))
    const date = moment.toISOString().slice(0, 10)
    const weekday = moment.getUTCDay() || 7
    const exception = exceptions.get(date) ?? null
    const own = week.filter(({ day }) => day === weekday)
    const hours = exception === null ? own : exception.hours === null ? [] : [exception.hours]
    return { date, weekday, minutes: hours.reduce((sum, part) => sum + lengthOf(part), 0), exception }
  })
}
