import type { ProjectCalendar } from '../areas/project/working-calendar.loader.ts'
import {
  daysThrough,
  markAfter,
  nextDays,
  settledBefore,
  shiftToWorkingDay,
  windowOf,
  type Mark,
  type Occurrence,
  type ScheduleToMake,
} from '../areas/maintenance/past-of-schedules.writer.ts'
import { chance } from './chance.ts'
import type { DemoFate, DemoSchedules } from './demo-schedules.ts'

type Day = Temporal.PlainDate

/** A day of a schedule of the demo, and what became of it. */
export interface DemoDay {
  readonly day: Occurrence
  readonly fate: DemoFate | 'out_of_use'
  readonly openedOn: Day
  /** When its order was done or left out; null while it is open, and without an order. */
  readonly endedOn: Day | null
}

/** A schedule as if it had been made in the past, and its orders with it. */
export interface DemoPast {
  readonly bornOn: Day
  readonly days: readonly DemoDay[]
  /** What the making of orders would have left. */
  readonly mark: Mark
}

/** What decides about the past of a schedule. */
export interface DemoCourse {
  /** Of the schedule among all of the demo, so that each has chances of its own. */
  readonly number: number
  readonly calendar: ProjectCalendar
  readonly today: Day
  readonly bornOn: Day
  /** The last day on which somebody looked at a schedule that does not go on; null for all others. */
  readonly until: Day | null
  /** Of this schedule alone. */
  readonly fates: NonNullable<DemoSchedules['fates']>
}

/** How many of a hundred days are done late, and early where the order opens early enough. */
const [late, early] = [7, 3]

const isAfter = (one: Day, other: Day) => Temporal.PlainDate.compare(one, other) > 0
const later = (one: Day, other: Day) => (isAfter(one, other) ? one : other)

/**
 * Tells the past of a schedule by its own rule: the days on which it was due until now, what became of each, and the marks that the making
 * of their orders would have left. The same each time for the same day.
 */
export function pastOfSchedule(schedule: ScheduleToMake, course: DemoCourse): DemoPast {
  const { calendar, bornOn, today } = course
  // As it was made; whether it goes on is looked at for what is due next alone.
  const born: ScheduleToMake = {
    ...schedule,
    state: 'Active',
    made_through: settledBefore(schedule.rule, schedule.anchor, calendar, bornOn),
    made_sequence: 0,
    counted_from: null,
    waits: false,
  }
  const told = born.out_of_use !== null ? outOfUse(born, course) : tellDays(born, course)
  const mark = markAfter({ ...told.after, state: schedule.state }, told.settled, calendar)
  const tomorrow = today.add({ days: 1 }).toString()
  const looksTooEarly = born.out_of_use !== null && mark.look_on !== null && mark.look_on < tomorrow
  return { bornOn, days: told.days, mark: { ...mark, ...(looksTooEarly && { look_on: tomorrow }) } }
}

interface Told {
  days: DemoDay[]
  /** The schedule behind the days of a floating rule. */
  after: ScheduleToMake
  /** Days that the mark of a fixed rule goes through. */
  settled: Occurrence[]
}

/** Of what is not in use, days that have passed are excused. */
function outOfUse(born: ScheduleToMake, { calendar, today }: DemoCourse): Told {
  const settled =
    born.rule.kind === 'fixed' ? daysThrough(born, calendar, nothingSettled, today.subtract({ days: 1 })) : []
  return {
    days: settled.map((day) => ({ day, fate: 'out_of_use', openedOn: day.due_on, endedOn: null })),
    after: born,
    settled,
  }
}

/** A new schedule has no order and no decision. */
const nothingSettled = { numbers: new Set<string>(), days: new Set<string>() }

const leadOf = (schedule: ScheduleToMake) => schedule.lead_days ?? schedule.plan_lead_days

function tellDays(born: ScheduleToMake, course: DemoCourse): Told {
  const through = (course.until ?? course.today).add({ days: leadOf(born) })
  if (born.rule.kind === 'floating') return tellFloating(born, course, through)
  const settled = daysThrough(born, course.calendar, nothingSettled, through)
  const over = settled.filter((day) => isOver(born, day, course))
  const days = settled.map((day) => {
    const back = over.length - 1 - over.indexOf(day)
    const given = over.includes(day) ? course.fates.find((one) => one.back === back) : undefined
    return become(born, day, course, given?.fate)
  })
  return { days, after: born, settled }
}

/** Each day of a floating rule counts from when the one before it was done. */
function tellFloating(born: ScheduleToMake, course: DemoCourse, through: Day): Told {
  const days: DemoDay[] = []
  let after = born
  for (;;) {
    const [day] = nextDays(born.rule, after, course.calendar, 1)
    if (!day || isAfter(day.due_on, through)) return { days, after, settled: [] }
    const one = become(born, day, course)
    days.push(one)
    const counted =
      one.endedOn === null ? { waits: true } : { waits: false, counted_from: one.endedOn.toString() }
    after = { ...after, made_sequence: day.sequence, ...counted }
  }
}

const isOver = (schedule: ScheduleToMake, day: Occurrence, { today }: DemoCourse) =>
  isAfter(today, day.due_on.add({ days: windowOf(schedule).late }))

/** What becomes of a day: what is given, or what chance makes of it. */
function become(schedule: ScheduleToMake, day: Occurrence, course: DemoCourse, given?: DemoFate): DemoDay {
  const openedOn = later(day.due_on.subtract({ days: leadOf(schedule) }), course.bornOn)
  const fate = given ?? fateByChance(day, openedOn, course, isOver(schedule, day, course))
  const endedOn = endOf(fate, { schedule, day, openedOn, course })
  // Where there was no time to be early or late, it was done on its day.
  const isDone = fate === 'early' || fate === 'late'
  return isDone && endedOn === null
    ? { day, fate: 'on_time', openedOn, endedOn: day.due_on }
    : { day, fate, openedOn, endedOn }
}

function fateByChance(
  { due_on, sequence }: Occurrence,
  openedOn: Day,
  { number, today }: DemoCourse,
  isPast: boolean,
): DemoFate {
  const drawn = 100 * chance(number, sequence)
  if (isPast) return drawn < late ? 'late' : drawn < late + early ? 'early' : 'on_time'
  // Within its window it may be done already; begun is what opened before today and is due soon.
  if (isAfter(today, due_on)) return drawn < 60 && isAfter(due_on, openedOn) ? 'on_time' : 'pending'
  return drawn < 25 && isAfter(today, openedOn) && today.until(due_on).days < 3 ? 'working' : 'pending'
}

interface Ending {
  schedule: ScheduleToMake
  day: Occurrence
  openedOn: Day
  course: DemoCourse
}

/** When an order was done or left out; null for one that is open, for none, and where there was no such day yet. */
function endOf(fate: DemoFate, { schedule, day, openedOn, course }: Ending): Day | null {
  const { calendar, number, today } = course
  const { due_on: due, sequence } = day
  const window = windowOf(schedule)
  const [from, to] = [due.subtract({ days: window.early }), due.add({ days: window.late })]
  const drawn = chance(number, sequence + 500)
  if (fate === 'skipped' || fate === 'excused') return due
  if (fate === 'on_time') {
    const near = due.add({ days: Math.floor(drawn * 3) - 1 })
    const fits = !isAfter(from, near) && !isAfter(near, to) && isAfter(near, openedOn) && isAfter(today, near)
    return fits && shiftToWorkingDay(near, 'previous', calendar)?.equals(near) ? near : due
  }
  if (fate === 'early') {
    const before = from.subtract({ days: 1 + Math.floor(drawn * 2) })
    const worked = shiftToWorkingDay(before, 'previous', calendar) ?? before
    return isAfter(worked, openedOn) && isAfter(today, worked) ? worked : null
  }
  if (fate === 'late') {
    const behind = to.add({ days: 1 + Math.floor(drawn * 5) })
    const worked = shiftToWorkingDay(behind, 'next', calendar) ?? behind
    return isAfter(today, worked) ? worked : null
  }
  return null
}
