import type { Database } from '../../database/database.ts'

/** What exported files say of the project that they come from. */
export interface ProjectOrigin {
  code: string
  time_zone: string
  currency: string
}

/** Returns what a file says of a project that exists. */
export async function findProjectOrigin(database: Database, projectId: string): Promise<ProjectOrigin> {
  return database
    .selectFrom('project')
    .select(['code', 'time_zone', 'currency'])
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow()
}
