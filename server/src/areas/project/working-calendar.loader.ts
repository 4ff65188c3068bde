import type { WorkingCalendar } from '@atrium/contract/due-time'
import type { Database } from '../../database/database.ts'
import { readExceptions, readSettings } from './project-settings.repository.ts'

/** Reads when an existing project works. */
export async function readWorkingCalendar(database: Database, projectId: string): Promise<WorkingCalendar> {
  const settings = await readSettings(database, projectId)
  if (!settings) throw new Error('the project of a calendar exists')
  const exceptions = await readExceptions(database, projectId)
  return {
    timeZone: settings.time_zone,
    week: settings.working_hours,
    exceptions: new Map(exceptions.map((day) => [day.date, day])),
  }
}
