import { sql } from 'kysely'
import type { Context } from '../../serve/context.ts'
import { notFound } from '../../serve/failure.ts'
import { loadLocation } from '../location/location.loader.ts'

/** For whom and where a request is needed. */
interface Needs {
  recipient_id?: string | undefined
  location_id?: string | undefined
}

/**
 * Checks that the caller may name the person and the location of a request: themselves or, with `user_view`, another member of the
 * project, and a location of the project that they see.
 * @throws Failure 404 for a person or a location that the caller does not see there, or for a removed one
 */
export async function requireNeeds(
  context: Context,
  projectId: string,
  { recipient_id: personId, location_id: locationId }: Needs,
): Promise<void> {
  if (personId !== undefined && !(await mayName(context, projectId, personId))) throw notFound()
  if (locationId === undefined) return
  const location = await loadLocation(context, locationId, 'location_view')
  if (location.project_id !== projectId || location.removal_id !== null) throw notFound()
}

async function mayName(context: Context, projectId: string, personId: string): Promise<boolean> {
  const rights = await context.rights(projectId)
  if (personId !== context.actor.userId && !rights.may('user_view')) return false
  const { rows } = await sql`
    select from project_user m join app_user u on u.id = m.user_id
    where m.project_id = ${projectId} and m.user_id = ${personId} and effective_status(u.status, u.status_end) = 'Active'`.execute(
    context.database,
  )
  return rows.length > 0
}
