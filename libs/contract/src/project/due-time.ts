import type { ExceptionalDay, Hours, WeekdayHours } from './working-time.ts'

/** When a project works. */
export interface WorkingCalendar {
  /** The name of a time zone of IANA. */
  readonly timeZone: string
  /** Without any part, every hour of every day counts, but for the exceptions. */
  readonly week: readonly WeekdayHours[]
  readonly exceptions: ReadonlyMap<string, ExceptionalDay>
}

const minute = 60_000
const day = 1440 * minute
/** For how long nobody may work before a time counts as unreachable, and how far away it may be. */
const longestPause = 366 * day
const furthest = 20 * 366 * day
const wholeDay: readonly Hours[] = [{ from: '00:00', to: '24:00' }]

const after = (clock: string): number => (Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))) * minute

/** Returns how far the clocks of a zone are before UTC at a moment. All three are in milliseconds. */
function offsets(timeZone: string): (moment: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  return (moment) => {
    const second = Math.floor(moment / 1000) * 1000
    const [month, date, year, hour, minutes, seconds] = (format.format(second).match(/\d+/g) ?? []).map(
      Number,
    )
    return Date.UTC(year ?? 0, (month ?? 1) - 1, date, hour, minutes, seconds) - second
  }
}

/** Finds the minute in which the clocks of a zone are changed between two moments. */
function changeBetween(offsetAt: (moment: number) => number, from: number, to: number): number {
  const before = offsetAt(from)
  let [low, high] = [Math.floor(from / minute), Math.ceil(to / minute)]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (offsetAt(middle * minute) === before) low = middle
    else high = middle
  }
  return high * minute
}

/** Returns the parts of a day in which people work; none on a day off. `weekday` is that of the date, 1 for Monday. */
export function workedHours(
  { week, exceptions }: Pick<WorkingCalendar, 'week' | 'exceptions'>,
  date: string,
  weekday: number,
): readonly Hours[] {
  const exception = exceptions.get(date)
  if (exception) return exception.hours ? [exception.hours] : []
  return week.length === 0 ? wholeDay : week.filter((part) => part.day === weekday)
}

/** The parts of a day in which people work, as clocks show them: in milliseconds as if the clocks showed UTC. */
function partsOf(calendar: WorkingCalendar, midnight: number): [from: number, to: number][] {
  const date = new Date(midnight)
  return workedHours(calendar, date.toISOString().slice(0, 10), date.getUTCDay() || 7)
    .map((part): [number, number] => [midnight + after(part.from), midnight + after(part.to)])
    .sort((a, b) => a[0] - b[0])
}

/**
 * Returns the moment at which a number of working minutes have passed. An hour that clocks skip is not worked, one that they
 * repeat is worked twice.
 * @returns null if nobody works for a year, or if it is more than twenty years away
 */
export function addWorkingMinutes(calendar: WorkingCalendar, from: Date, minutes: number): Date | null {
  const offsetAt = offsets(calendar.timeZone)
  const start = from.getTime()
  let [cursor, offset] = [start, offsetAt(start)]
  let [rest, lastWorked] = [minutes * minute, start]
  while (cursor - lastWorked <= longestPause && cursor - start <= furthest) {
    const wall = cursor + offset
    const midnight = Math.floor(wall / day) * day
    // To the next midnight, or until the clocks change before it.
    let end = midnight + day - offset
    let next = offsetAt(end)
    if (next !== offset) {
      end = changeBetween(offsetAt, cursor, end)
      next = offsetAt(end)
    }
    for (const [opens, closes] of partsOf(calendar, midnight)) {
      const worked = [Math.max(opens - offset, cursor), Math.min(closes - offset, end)] as const
      const length = worked[1] - worked[0]
      if (length <= 0) continue
      if (length >= rest) return new Date(worked[0] + rest)
      rest -= length
      lastWorked = worked[1]
    }
    cursor = end
    offset = next
  }
  return null
}
