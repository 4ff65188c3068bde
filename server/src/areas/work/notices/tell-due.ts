import { sql, type RawBuilder } from 'kysely'
import { mostEvents, raiseNotifications, type Cause } from '../../../notifications/raise-notifications.ts'
import type { Services } from '../../../services.ts'
import type { KindName } from '../work-kind.ts'
import { pmDueSoon } from './pm-due-soon.notification.ts'
import { pmOverdue } from './pm-overdue.notification.ts'
import { pmStatutoryOverdue } from './pm-statutory-overdue.notification.ts'
import { workDueSoon } from './work-due-soon.notification.ts'
import { workOverdue } from './work-overdue.notification.ts'

/** A corrective order is due soon in the last quarter of its time, and at most so long before it is due. */
const soonHours = 24

/** An order that is told of, and whether the law asks for it. */
interface DueOrder {
  id: string
  project_id: string
  is_statutory: boolean
}

/** Which orders `w` of projects `p` are told of, which of their marks say so, and what is told of them in one project. */
interface Telling {
  kind: KindName
  mark: 'overdue_told' | 'due_soon_told'
  found: RawBuilder<boolean>
  marks: RawBuilder<unknown>
  raise: (cause: Cause, projectId: string, orders: readonly DueOrder[]) => Promise<void>
}

const bothMarks = sql`overdue_told = w.due_at, due_soon_told = w.due_at`
const soonMark = sql`due_soon_told = w.due_at`

/** Who is told that an order is overdue need not be told that it is due soon: what is overdue stands before. */
const tellings: readonly Telling[] = [
  {
    kind: 'cm',
    mark: 'overdue_told',
    found: sql<boolean>`w.due_at <= now()`,
    marks: bothMarks,
    raise: (cause, projectId, orders) => raiseNotifications(cause, workOverdue, eventsOf(projectId, orders)),
  },
  {
    kind: 'cm',
    mark: 'due_soon_told',
    found: sql<boolean>`w.due_at <= now() + ${soonHours} * interval '1 hour' and w.due_at - (w.due_at - w.created_at) / 4 <= now()`,
    marks: soonMark,
    raise: (cause, projectId, orders) => raiseNotifications(cause, workDueSoon, eventsOf(projectId, orders)),
  },
  {
    // Its window never moves, and the moment at which this ends only with the zone of its project: one mark is enough.
    kind: 'pm',
    mark: 'overdue_told',
    found: sql<boolean>`w.overdue_told is null and w.due_at <= now()`,
    marks: bothMarks,
    raise: async (cause, projectId, orders) => {
      await raiseNotifications(cause, pmOverdue, eventsOf(projectId, orders))
      const statutory = orders.filter((order) => order.is_statutory)
      await raiseNotifications(cause, pmStatutoryOverdue, eventsOf(projectId, statutory))
    },
  },
  {
    // The first condition reads the index: no day lasts longer. Who gets an order on its last day is not told twice on that day.
    kind: 'pm',
    mark: 'due_soon_told',
    found: sql<boolean>`w.due_soon_told is null and w.due_at <= now() + interval '2 days'
      and w.window_to <= (now() at time zone p.time_zone)::date and w.created_day < w.window_to`,
    marks: soonMark,
    raise: (cause, projectId, orders) => raiseNotifications(cause, pmDueSoon, eventsOf(projectId, orders)),
  },
]

const eventsOf = (projectId: string, orders: readonly DueOrder[]) =>
  orders.map(({ id }) => ({ projectId, data: { work_id: id } }))

/**
 * Tells of open orders that are overdue, and of those that are due soon. Marks at the orders say of which due time people were told:
 * after days without a server nothing is lost, several processes tell of nothing twice, and a later due time of a corrective order is told
 * of again.
 */
export async function tellDue(services: Services, signal: AbortSignal): Promise<void> {
  for (const telling of tellings)
    while (!signal.aborted && (await tellSome(services, telling)) === mostEvents);
}

/** Marks some orders that are due, and tells of them. Returns how many. */
async function tellSome(services: Services, { kind, mark, found, marks, raise }: Telling): Promise<number> {
  return services.database.transaction().execute(async (database) => {
    const { rows } = await sql<DueOrder>`
      with due as (
        select w.id from work w join project p on p.id = w.project_id
        where w.is_open and w.kind = ${sql.lit(kind)} and w.due_at is not null and ${sql.ref(`w.${mark}`)} is distinct from w.due_at
          and ${found}
        order by w.due_at limit ${mostEvents} for no key update of w skip locked)
      update work w set ${marks} from due where w.id = due.id
      returning w.id, w.project_id, coalesce(w.criticality = 'Statutory', false) as is_statutory`.execute(
      database,
    )
    const cause = { database, services, actor: undefined }
    for (const [projectId, orders] of Map.groupBy(rows, (row) => row.project_id))
      await raise(cause, projectId, orders)
    return rows.length
  })
}
