import { sql } from 'kysely'
import type { Context } from '../../serve/context.ts'
import { invalid, notFound } from '../../serve/failure.ts'
import { findTeamsOf } from '../team/team-rows.loader.ts'

/** Requires that a team is of the project. @throws Failure not_found */
export async function requireTeam(
  { database }: Context,
  projectId: string,
  id: string | null | undefined,
): Promise<void> {
  if (id && (await findTeamsOf(database, projectId, [id])).length === 0) throw notFound()
}

/** Requires that people are active members of the project. @throws Failure 422 that names the first who is not */
export async function requireWorkers(
  { database }: Context,
  projectId: string,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return
  const { rows } = await sql<{ id: string }>`
    select u.id from app_user u join project_user m on m.user_id = u.id and m.project_id = ${projectId}
    where u.id = any(${userIds}::uuid[]) and effective_status(u.status, u.status_end) = 'Active' for key share of m`.execute(
    database,
  )
  const fit = new Set(rows.map((row) => row.id))
  const stranger = userIds.findIndex((id) => !fit.has(id))
  if (stranger !== -1) throw invalid({ [`worker_ids.${stranger}`]: { key: 'maintenance_person_unfit' } })
}
