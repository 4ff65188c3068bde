import { sql } from 'kysely'
import type { Context } from '../../serve/context.ts'
import type { Database } from '../../database/database.ts'
import { conflict, forbidden } from '../../serve/failure.ts'
import { lastAdministrators } from '../role/last-administrator.policy.ts'
import { administratorsLosingPeople } from '../user/kept-administrators.policy.ts'
import { stopTimersOf } from '../work/stop-timers.writer.ts'
import { removeMember } from './holdings.repository.ts'
import { readHeld, type Held } from './held.loader.ts'

/** The most things that one entry of the trail names. */
const mostInEntry = 1000

/**
 * Ends a membership with all that depends on it, keeps a snapshot of it, and records that. Each kind of loss has an entry of its own, as if it had been
 * taken by itself, since an entry is for readers who may see everything that it names.
 * @throws Failure 409 if nobody else could change and assign roles in the project, 403 if the user would lose people whom they
 * administer
 */
export async function endMembership(context: Context, userId: string, projectId: string): Promise<void> {
  const { database } = context
  const last = await lastAdministrators(database, [userId], { projectId }, 'locked')
  if (last.size > 0) throw conflict('last_administrator')
  const losers = await administratorsLosingPeople(
    context,
    projectId,
    { from: [userId], membership: true },
    'locked',
  )
  if (losers.size > 0) throw forbidden('administrator_loses_people')
  const ended = await readHeld(database, projectId, userId)
  await keepSnapshot(database, { projectId, userId, endedBy: context.actor.userId, held: ended })
  const supervised = await endSupervision(database, projectId, userId)
  // Their order is locked before the membership, as by everybody who changes both.
  await stopTimersOf(context, [userId], projectId)
  await removeMember(database, projectId, userId)
  // They may have started another one until this moment.
  await stopTimersOf(context, [userId], projectId)

  const ofTeam = (id: string) => ({ thing: 'team', thingId: id, projectId })
  for (const id of supervised)
    context.audit({ ...ofTeam(id), before: { supervisor_id: userId }, after: { supervisor_id: null } })
  for (const id of ended.teams) context.audit({ ...ofTeam(id), before: { removed_users: [userId] } })
  const ofUser = { thing: 'user', thingId: userId, projectId }
  const assigned = {
    assigned_locations: ended.locations,
    assigned_groups: ended.groups,
    assigned_stores: ended.stores,
  }
  for (const [member, ids] of Object.entries(assigned))
    for (let from = 0; from < ids.length; from += mostInEntry)
      context.audit({ ...ofUser, before: { [member]: ids.slice(from, from + mostInEntry) } })
  const { roles: role_id, departments } = ended
  context.audit({ ...ofUser, before: { project_id: projectId, role_id, departments } })

  if (supervised.length + ended.teams.length > 0) context.changed(projectId, 'teams')
  if (ended.locations.length + ended.groups.length > 0) context.changed(projectId, 'user-locations')
  if (ended.stores.length > 0) context.changed(projectId, 'stores')
  context.changed(projectId, 'users')
  context.changedFor([userId], projectId, 'rights')
}

/** Removes the person as supervisor of all teams of a project, and returns the ids of the teams. */
async function endSupervision(database: Database, projectId: string, userId: string): Promise<string[]> {
  const rows = await database
    .updateTable('team')
    .set((row) => ({ supervisor_id: null, version: row('version', '+', 1) }))
    .where('project_id', '=', projectId)
    .where('supervisor_id', '=', userId)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id).toSorted()
}

/** Keeps what a membership had. */
async function keepSnapshot(
  database: Database,
  ended: { projectId: string; userId: string; endedBy: string; held: Held },
): Promise<void> {
  const { projectId, userId, endedBy, held } = ended
  await sql`insert into ended_membership (project_id, user_id, ended_by, held)
    values (${projectId}, ${userId}, ${endedBy}, ${JSON.stringify(held)}::jsonb)`.execute(database)
}
