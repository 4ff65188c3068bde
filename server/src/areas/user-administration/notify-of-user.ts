import type { Database } from '../../database/database.ts'
import type { Notify } from '../../serve/notices.ts'
import { findProjectsOf, findProjectsOfAny } from '../user/membership.loader.ts'

/** Notifies those who may list a user: members of each project of the user, and superusers. */
export async function notifyOfUser(
  database: Database,
  { changed }: Pick<Notify, 'changed'>,
  userId: string,
): Promise<void> {
  for (const projectId of [null, ...(await findProjectsOf(database, userId))]) changed(projectId, 'users')
}

/** Notifies those who may list any of several users. */
export async function notifyOfUsers(
  database: Database,
  { changed }: Pick<Notify, 'changed'>,
  userIds: readonly string[],
): Promise<void> {
  for (const projectId of [null, ...(await findProjectsOfAny(database, userIds))]) changed(projectId, 'users')
}
