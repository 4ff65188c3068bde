import type { WorkFacts } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import { readTaskFacts } from '../../checklist/run-rows.loader.ts'
import type { WorkRow } from '../work-rows.loader.ts'

/** What stands in an order: what conditions of actions ask for, and what the statuses themselves ask for. */
export interface WorkStanding extends WorkFacts {
  /** Something was issued for it and did not come back. */
  materials_out: boolean
  /** Somebody wrote down time, or runs a timer. */
  time_booked: boolean
  /** For how many days after its completion it may be opened again. */
  reopen_days: number
  /** Whether these days have passed since it was completed. */
  reopens_late: boolean
}

type StandingRow = Omit<WorkStanding, 'rating' | 'tasks_pending' | 'tasks_skipped'> & { id: string }

/**
 * Reads what stands in some orders, by their ids. Whoever judges a change by it has locked the orders: all that changes
 * one of these facts locks the order first [CM-21].
 */
export async function readStandings(
  database: Database,
  works: readonly Pick<WorkRow, 'id' | 'run_id' | 'rating'>[],
): Promise<ReadonlyMap<string, WorkStanding>> {
  if (works.length === 0) return new Map()
  const { rows } = await sql<StandingRow>`
    select w.id,
      exists (select from work_worker k where k.work_id = w.id)
        or exists (select from work_team t where t.work_id = w.id) as worker,
      exists (select from stock_request r where r.work_id = w.id and r.type = 'issue'
        and r.state not in ('Rejected', 'Cancelled')) as material_requested,
      exists (select from stock_request r where r.work_id = w.id and r.type = 'issue'
        and (r.state = 'Pending' or r.state = 'Approved' and exists (
          select from stock_request_line n where n.request_id = r.id and n.done < n.quantity))) as materials_pending,
      exists (select from stock_request r join stock_request_line n on n.request_id = r.id
        where r.work_id = w.id and r.type in ('issue', 'return') group by n.material_id
        having sum(case r.type when 'issue' then n.done else -n.done end) > 0) as materials_out,
      exists (select from work_time t where t.work_id = w.id) as time_booked,
      p.reopen_days, coalesce(coalesce(w.completed_at, w.first_completed_at) + make_interval(days => p.reopen_days) < now(), false) as reopens_late
    from work w join project p on p.id = w.project_id
    where w.id = any(${works.map(({ id }) => id)}::uuid[])`.execute(database)
  const tasks = await readTaskFacts(
    database,
    works.flatMap(({ run_id: run }) => run ?? []),
  )
  const byId = new Map(works.map((work) => [work.id, work]))
  return new Map(
    rows.map(({ id, ...row }) => {
      const { run_id: run, rating } = byId.get(id) ?? { run_id: null, rating: null }
      const { pending, skipped } = (run === null ? undefined : tasks.get(run)) ?? noTasks
      return [id, { ...row, tasks_pending: pending, tasks_skipped: skipped, rating: rating !== null }]
    }),
  )
}

const noTasks = { pending: false, skipped: false }
