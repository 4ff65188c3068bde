import type { LibraryKind } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

/** The lists from which things of a project take words, so that a project needs them from its first day. */
const startingLists: readonly LibraryKind[] = ['service', 'failure', 'criticality', 'lifecycle']

/** Has a new project follow the company in the lists that it needs from its first day. */
export async function followStartingLists(database: Database, projectId: string): Promise<void> {
  await sql`insert into library_link (project_id, kind)
    select ${projectId}, kind from unnest(${startingLists}::text[]) kind`.execute(database)
}
