import type { CallReply } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { readWorkingCalendar } from '../project/working-calendar.loader.ts'
import { readListedSchedules } from './lists/listed-schedules.loader.ts'
import { nextDays } from './next-due.ts'
import { presentDays } from './preview-rule.ts'
import { loadSchedule } from './schedule.loader.ts'

/** So many of the next days are shown. */
const shownDays = 12

/** @throws Failure of the loader */
export async function readSchedule(
  context: Context,
  id: string,
): Promise<CallReply<'/schedule/getDetails/{id}'>> {
  const schedule = await loadSchedule(context, id, 'asset_schedule_view')
  const { project_id: projectId } = schedule
  const [listed] = await readListedSchedules(context, schedule.sight, [id])
  if (!listed) throw new Error('a loaded schedule is listed')
  const calendar = await readWorkingCalendar(context.database, projectId)
  const rights = await context.rights(projectId)
  return {
    schedule: {
      ...listed,
      created_at: schedule.created_at.toISOString(),
      changed_at: schedule.changed_at.toISOString(),
      enrolment_id: schedule.enrolment_id,
    },
    dates: listed.next_on === null ? [] : presentDays(nextDays(schedule.rule, schedule, calendar, shownDays)),
    may_edit: rights.may('asset_schedule_edit') && schedule.state !== 'Ended',
  }
}
