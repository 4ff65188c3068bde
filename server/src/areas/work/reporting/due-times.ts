import { addWorkingMinutes } from '@atrium/contract/due-time'
import type { Context } from '../../../serve/context.ts'
import { readWorkingCalendar } from '../../project/working-calendar.loader.ts'

/** When an order has to be answered and done. Null where its service sets no time, or none that can be reached. */
export interface DueTimes {
  respond_by: Date | null
  due_at: Date | null
}

/** Counts the minutes of a service from a moment, in the working hours, exceptions and time zone of an existing project. */
export async function dueTimes(
  { database }: Pick<Context, 'database'>,
  given: { projectId: string; respondMinutes: number | null; resolveMinutes: number | null; from: Date },
): Promise<DueTimes> {
  const { projectId, respondMinutes, resolveMinutes, from } = given
  if (respondMinutes === null && resolveMinutes === null) return { respond_by: null, due_at: null }
  const calendar = await readWorkingCalendar(database, projectId)
  const after = (minutes: number | null) =>
    minutes === null ? null : addWorkingMinutes(calendar, from, minutes)
  return { respond_by: after(respondMinutes), due_at: after(resolveMinutes) }
}
