import type { CallRequest, Multilingual } from '@atrium/contract'
import { sql } from 'kysely'
import type { Context } from '../../serve/context.ts'
import { invalid, notFound } from '../../serve/failure.ts'
import { loadTeam } from '../team/team.loader.ts'
import { requireMember } from '../user-location/user-location.loader.ts'
import { loadStore, loadStores } from './store.loader.ts'

type UserStores = CallRequest<'/user/assignStore'>

/**
 * Assigns stores to a member of a project, all or none. Each must be within the caller's own.
 * @throws Failure 404 for a user who is no member or a store that the caller does not see there, 403
 */
export async function assignStores(context: Context, given: UserStores): Promise<void> {
  const ids = await ownStores(context, given)
  const { rows } = await sql<{ store_id: string }>`
    insert into user_store (project_id, user_id, store_id)
    select ${given.project_id}, ${given.user_id}, id from unnest(${ids}::uuid[]) as id
    on conflict do nothing returning store_id`.execute(context.database)
  if (rows.length === 0) return context.unchanged()
  notifyUser(context, given, { after: { assigned_stores: rows.map((row) => row.store_id) } })
}

/** Removes stores from a user, by the rule of giving. Ignores those that were not assigned. */
export async function removeStores(context: Context, given: UserStores): Promise<void> {
  const ids = await ownStores(context, given)
  const { rows } = await sql<{ store_id: string }>`
    delete from user_store where user_id = ${given.user_id} and store_id = any(${ids}::uuid[])
    returning store_id`.execute(context.database)
  if (rows.length === 0) return context.unchanged()
  notifyUser(context, given, { before: { assigned_stores: rows.map((row) => row.store_id) } })
}

async function ownStores(context: Context, given: UserStores): Promise<string[]> {
  const { user_id, project_id, store_id, store_ids = [] } = given
  const ids = store_id === undefined ? store_ids : [store_id, ...store_ids]
  if (ids.length === 0) throw invalid({ store_id: { key: 'field_required' } })
  await requireMember(context, user_id, project_id, 'kept')
  const stores = await loadStores(context, ids, 'user_assign', 'kept')
  if (stores.some((store) => store.project_id !== project_id)) throw notFound()
  return stores.map((store) => store.id)
}

function notifyUser(
  context: Context,
  { user_id: userId, project_id: projectId }: UserStores,
  change: { before?: Record<string, unknown>; after?: Record<string, unknown> },
): void {
  context.record({ thing: 'user', thingId: userId, projectId, ...change })
  context.changedFor([userId], projectId)
}

export async function teamsOfStore(context: Context, storeId: string) {
  const { rows } = await sql<{ id: string; name: Multilingual }>`
    select t.id, t.name from team_store s join team t on t.id = s.team_id where s.store_id = ${storeId}
    order by sortable(in_language(t.name, ${context.actor.language})), t.id`.execute(context.database)
  return rows
}

/**
 * Assigns a store to a team of its project, or removes it, and notifies all members of the team.
 * @throws Failure 404 for a store that the caller does not see or a team of another project, 403
 */
export async function changeTeam(
  context: Context,
  { store_id, team_id }: CallRequest<'/store/add_team'>,
  change: 'add' | 'remove',
): Promise<void> {
  const { database } = context
  const { id, project_id: projectId } = await loadStore(context, store_id, 'team_assign', 'kept')
  await loadTeam(context, team_id, 'team_assign', { projectId, lock: 'locked' })
  const { rows: changed } =
    change === 'add'
      ? await sql`insert into team_store (project_id, team_id, store_id) values (${projectId}, ${team_id}, ${id})
          on conflict do nothing returning store_id`.execute(database)
      : await sql`delete from team_store where team_id = ${team_id} and store_id = ${id} returning store_id`.execute(
          database,
        )
  if (changed.length === 0) return context.unchanged()
  const assigned = { teams: [team_id] }
  context.record({
    thing: 'store',
    thingId: id,
    projectId,
    ...(change === 'add' ? { after: assigned } : { before: assigned }),
  })
  const { rows: users } = await sql<{ user_id: string }>`
    select user_id from team_user where team_id = ${team_id}`.execute(database)
  context.changedFor(
    users.map((row) => row.user_id),
    projectId,
  )
}
