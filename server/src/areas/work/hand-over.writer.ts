import { limits } from '@atrium/contract'
import { sql } from 'kysely'
import type { Context } from '../../serve/context.ts'
import { forbidden, invalid } from '../../serve/failure.ts'
import { keepWorkers } from './people/candidates.repository.ts'
import { readOrdersOfLeaver } from './orders-of-leaver.loader.ts'
import { readPeople } from './people/people.repository.ts'
import { raiseAssigned } from './notices/raise-work-events.ts'
import { recordWork } from './record-work.ts'
import { loadSeenWork } from './work.loader.ts'

interface Handover {
  projectId: string
  leaverId: string
  successorId: string
}

/**
 * Gives the open orders of somebody who leaves to a successor, as far as the caller sees them as staff [CM-75]. Who led one is
 * followed as its lead as well.
 * @throws Failure 403 without the right to choose who does the orders of each of their kinds, 422 for a successor who is no worker of the project, and for too many orders
 */
export async function handOverOrders(
  context: Context,
  { projectId, leaverId, successorId }: Handover,
): Promise<void> {
  const { database, actor } = context
  const most = limits.batchSize
  const { orders, total, mayGive } = await readOrdersOfLeaver(context, { projectId, userId: leaverId }, most)
  if (total === 0) return
  if (!mayGive) throw forbidden()
  if (total > most)
    throw invalid({ hands_over: { key: 'work_handover_too_many', params: { maximum: most } } })
  const works = await loadSeenWork(
    context,
    orders.map(({ id }) => id),
    { lock: 'locked' },
  )
  // The successor is kept a member from here on, after the orders are locked, as by every assignment.
  if (!(await keepWorkers(database, projectId, [successorId])).has(successorId))
    throw invalid({ successor_id: { key: 'work_worker_unknown' } })
  const people = await readPeople(
    database,
    works.map(({ id }) => id),
  )
  const handed = works.flatMap((work) => {
    const before = people.get(work.id)
    if (!before?.user_ids.includes(leaverId) || work.closed_at !== null) return []
    const others = before.user_ids.filter((id) => id !== leaverId)
    const isNew = !others.includes(successorId)
    return [{ work, before, isNew, user_ids: isNew ? [...others, successorId] : others }]
  })
  if (handed.length === 0) return
  const ids = handed.map(({ work }) => work.id)
  await sql`
    with taken as (
      delete from work_worker where work_id = any(${ids}::uuid[]) and user_id = ${leaverId}
    ), given as (
      insert into work_worker (project_id, work_id, user_id, assigned_by)
      select ${projectId}, id, ${successorId}, ${actor.userId} from unnest(${ids}::uuid[]) as w (id)
      on conflict (work_id, user_id) do nothing
    )
    update work set lead_id = case when lead_id = ${leaverId} then ${successorId} else lead_id end,
      version = version + 1, changed_at = clock_timestamp()
    where id = any(${ids}::uuid[])`.execute(database)
  for (const { work, before, user_ids } of handed)
    recordWork(context, work, {
      before: { worker_ids: before.user_ids, team_ids: before.team_ids, lead_id: work.lead_id },
      after: {
        worker_ids: user_ids,
        team_ids: before.team_ids,
        lead_id: work.lead_id === leaverId ? successorId : work.lead_id,
      },
    })
  await raiseAssigned(
    context,
    handed.flatMap(({ work, isNew }) => (isNew ? [{ work, userIds: [successorId], teamIds: [] }] : [])),
  )
}
