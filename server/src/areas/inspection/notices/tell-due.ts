import { sql } from 'kysely'
import { mostEvents, raiseNotifications } from '../../../notifications/raise-notifications.ts'
import type { Services } from '../../../services.ts'
import { inspectionDue } from './inspection-due.notification.ts'

/**
 * Tells of open inspections on the last day of their window, in the zone of their project. Marks say of which day people were told: after
 * days without a server nothing is lost, several processes tell of nothing twice, and a later day is told of again.
 */
export async function tellDueInspections(services: Services, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await tellSome(services)) === mostEvents);
}

/** Marks some inspections that are due, and tells of them. Returns how many. */
async function tellSome(services: Services): Promise<number> {
  return services.database.transaction().execute(async (database) => {
    const { rows } = await sql<{ id: string; project_id: string }>`
      with due as (
        select i.id from inspection i join project p on p.id = i.project_id
        where i.is_open and i.due_on is not null and i.due_told is distinct from i.due_on
          and i.due_on <= (now() at time zone p.time_zone)::date
        order by i.due_on limit ${mostEvents} for no key update of i skip locked)
      update inspection i set due_told = i.due_on from due where i.id = due.id returning i.id, i.project_id`.execute(
      database,
    )
    for (const [projectId, inspections] of Map.groupBy(rows, (row) => row.project_id))
      await raiseNotifications(
        { database, services, actor: undefined },
        inspectionDue,
        inspections.map(({ id }) => ({ projectId, data: { inspection_id: id } })),
      )
    return rows.length
  })
}
