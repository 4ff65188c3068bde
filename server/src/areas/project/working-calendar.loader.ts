import type { WorkingCalendar } from '@atrium/contract/due-time'
import type { Database } from '../../database/database.ts'
import { readExceptions, readSettings } from './project-settings.repository.ts'

/** When a project works, and the day with which its weeks begin: 1 is Monday. */
export interface ProjectCalendar extends WorkingCalendar {
  readonly weekStart: number
}

/** Reads when an existing project works. */
export async function readWorkingCalendar(database: Database, projectId: string): Promise<ProjectCalendar> {
  const settings = await readSettings(database, projectId)
  if (!settings) throw new Error('the project of a calendar exists')
  const exceptions = await readExceptions(database, projectId)
  return {
    timeZone: settings.time_zone,
    week: settings.working_hours,
    weekStart: settings.week_start,
    exceptions: new Map(exceptions.map((day) => [day.date, day])),
  }
}
