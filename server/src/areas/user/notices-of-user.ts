import type { Notice } from '../../serve/context.ts'
import type { Database } from '../../database/database.ts'
import { findProjectsOf } from './membership.repository.ts'

/** Tells those who may list a user, in each project of theirs and beyond, that the user is not as before. */
export async function noticesOfUser(database: Database, userId: string): Promise<Notice[]> {
  const projects = await findProjectsOf(database, userId)
  return [null, ...projects].map((projectId) => ({ topic: 'users', projectId }))
}
