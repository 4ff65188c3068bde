import type { AccessCode } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { notFound } from '../../serve/failure.ts'
import { readSight, sees, type Sight } from '../location/sight.ts'
import { findSchedules, lockSchedules, type ScheduleRow } from './schedule-rows.loader.ts'

/** A schedule that the caller may see, with the caller's sight of its project. */
export interface LoadedSchedule extends ScheduleRow {
  sight: Sight
}

/**
 * Loads a schedule. Every call loads schedules here: the caller sees its place, and holds asset_schedule_view and `code` in its
 * project [MT-20]. 'locked' locks it until the transaction ends.
 * @throws Failure not_found for what the caller may not see, forbidden for what they see and may not touch
 */
export async function loadSchedule(
  context: Context,
  id: string,
  code: AccessCode,
  lock?: 'locked',
): Promise<LoadedSchedule> {
  // What the caller does not see is neither locked nor waited for.
  if (lock) {
    await loadSchedule(context, id, code)
    await lockSchedules(context.database, [id])
  }
  const [schedule] = await findSchedules(context.database, [id])
  if (!schedule) throw notFound()
  const sight = await readSight(context, schedule.project_id)
  if (!sees(sight, schedule.path)) throw notFound()
  await context.require(schedule.project_id, code, 'asset_schedule_view')
  return { ...schedule, sight }
}
