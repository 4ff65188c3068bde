import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../../serve/context.ts'
import { recordWork } from './record-work.ts'
import { endTimers, recountMinutes } from './times/times.repository.ts'
import { lockWork } from './work-rows.loader.ts'

/** The condition that the person of timer `r` does not do its order, by themselves or through a team. */
const doesNotWorkOn = sql<boolean>`(
  not exists (select from work_worker k where k.work_id = r.work_id and k.user_id = r.user_id)
  and not exists (select from work_team t join team_user m on m.team_id = t.team_id
    where t.work_id = r.work_id and m.user_id = r.user_id))`

const isOf = (userIds: readonly string[]) => sql<boolean>`r.user_id = any(${userIds}::uuid[])`

/** Stops the timers of people who leave a project, or of all projects, at this moment [CM-76]. Locks their orders. */
export async function stopTimersOf(
  context: Context,
  userIds: readonly string[],
  projectId?: string,
): Promise<void> {
  const there = projectId === undefined ? sql<boolean>`true` : sql<boolean>`r.project_id = ${projectId}`
  await stopTimersThat(context, sql<boolean>`${isOf(userIds)} and ${there}`)
}

/** Stops the timers of people who left a team, on its orders that are not theirs any more [CM-76]. Locks these orders. */
export async function stopTimersOfTeam(
  context: Context,
  teamId: string,
  userIds: readonly string[],
): Promise<void> {
  await stopTimersThat(
    context,
    sql<boolean>`${isOf(userIds)} and ${doesNotWorkOn}
      and r.work_id in (select work_id from work_team where team_id = ${teamId})`,
  )
}

/**
 * Stops the timers of people from whom locked orders were taken, unless they have these by themselves or through a team [CM-76].
 * @returns on how many orders it stopped timers, and raised the version
 */
export const stopTimersOn = (
  context: Context,
  workIds: readonly string[],
  userIds: readonly string[],
): Promise<number> =>
  stopTimersThat(
    context,
    sql<boolean>`r.work_id = any(${workIds}::uuid[]) and ${isOf(userIds)} and ${doesNotWorkOn}`,
  )

/** @returns on how many orders it stopped timers */
async function stopTimersThat(context: Context, chosen: RawBuilder<boolean>): Promise<number> {
  const { database } = context
  const { rows } = await sql<{ work_id: string }>`
    select distinct r.work_id from work_time r where r.ended_at is null and ${chosen}`.execute(database)
  if (rows.length === 0) return 0
  const ids = rows.map((row) => row.work_id)
  await lockWork(database, ids)
  const ended = await endTimers(database, sql<boolean>`r.work_id = any(${ids}::uuid[]) and ${chosen}`)
  const orders = Map.groupBy(ended, (timer) => timer.work_id)
  for (const id of orders.keys()) await recountMinutes(database, id)
  for (const { work_id: id, work_kind, project_id, user_id, kind, minutes } of ended)
    recordWork(context, { id, project_id, kind: work_kind }, { after: { user_id, kind, minutes } })
  return orders.size
}
