import { sql } from 'kysely'
import { mostEvents, raiseNotifications } from '../../../notifications/raise-notifications.ts'
import type { Services } from '../../../services.ts'
import { workDueSoon } from './work-due-soon.notification.ts'
import { workOverdue } from './work-overdue.notification.ts'

/** An order is due soon in the last quarter of its time, and at most so long before it is due. */
const soonHours = 24

/**
 * Tells of open orders that are overdue, and of those that are due soon. Marks at the orders say of which due time people were told:
 * after days without a server nothing is lost, several processes tell of nothing twice, and a later due time is told of again.
 */
export async function tellDue(services: Services, signal: AbortSignal): Promise<void> {
  for (const find of [markOverdue, markDueSoon])
    while (!signal.aborted && (await find(services)) === mostEvents);
}

/** Who is told that an order is overdue need not be told that it is due soon. */
const markOverdue = (services: Services): Promise<number> =>
  tell(services, workOverdue, {
    found: sql`overdue_told is distinct from due_at and due_at <= now()`,
    marks: sql`overdue_told = due_at, due_soon_told = due_at`,
  })

const markDueSoon = (services: Services): Promise<number> =>
  tell(services, workDueSoon, {
    found: sql`due_soon_told is distinct from due_at and due_at <= now() + ${soonHours} * interval '1 hour'
      and due_at - (due_at - created_at) / 4 <= now()`,
    marks: sql`due_soon_told = due_at`,
  })

/** Marks some orders that a condition finds, and tells of them. Returns how many. */
async function tell(
  services: Services,
  kind: typeof workOverdue,
  { found, marks }: { found: ReturnType<typeof sql>; marks: ReturnType<typeof sql> },
): Promise<number> {
  return services.database.transaction().execute(async (database) => {
    const { rows } = await sql<{ id: string; project_id: string }>`
      with due as (
        select id from work where is_open and due_at is not null and ${found}
        order by due_at limit ${mostEvents} for no key update skip locked)
      update work w set ${marks} from due where w.id = due.id returning w.id, w.project_id`.execute(database)
    for (const [projectId, orders] of Map.groupBy(rows, (row) => row.project_id))
      await raiseNotifications(
        { database, services, actor: undefined },
        kind,
        orders.map(({ id }) => ({ projectId, data: { work_id: id } })),
      )
    return rows.length
  })
}
