import type { Database } from '../../database/database.ts'

export async function findProjectCode(database: Database, projectId: string): Promise<string> {
  const { code } = await database
    .selectFrom('project')
    .select('code')
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow()
  return code
}
