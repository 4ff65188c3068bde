import type { Multilingual } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { type ProjectRow, columns } from './project-rows.loader.ts'

export async function findProject(
  database: Database,
  id: string,
  lock?: 'locked',
): Promise<ProjectRow | undefined> {
  const query = database.selectFrom('project').select(columns).where('id', '=', id)
  return (lock ? query.forNoKeyUpdate() : query).executeTakeFirst()
}

/** Raises the version of a project after a change of something that belongs to it, and returns the new version. */
export async function raiseProject(database: Database, id: string): Promise<number> {
  const { version } = await database
    .updateTable('project')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** Changes a project and returns its new version. */
export async function updateProject(
  database: Database,
  id: string,
  edit: Pick<ProjectRow, 'code' | 'short_name' | 'full_name'>,
): Promise<number> {
  const { version } = await database
    .updateTable('project')
    .set({ ...edit, full_name: JSON.stringify(edit.full_name), version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

export async function addProject(
  database: Database,
  project: {
    code: string
    short_name: string
    full_name: Multilingual
    time_zone?: string | undefined
    week_start?: number | undefined
    currency?: string | undefined
  },
): Promise<string> {
  const { id } = await database
    .insertInto('project')
    .values({ ...project, full_name: JSON.stringify(project.full_name) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
