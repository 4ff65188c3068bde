import type { ChecklistDefinition } from '@atrium/contract'
import { sql, type RawBuilder, type Updateable } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { InspectionTable } from '../../database/schema/inspection.ts'

type Stored = Omit<Updateable<InspectionTable>, 'version' | 'changed_at'>
type Members = { [Name in keyof Stored]?: Stored[Name] | RawBuilder<Stored[Name] & {}> }

/** Writes members of a locked inspection, raises its version and returns it. */
export async function writeInspection(
  database: Database,
  id: string,
  members: Members = {},
): Promise<number> {
  const { version } = await database
    .updateTable('inspection')
    .set((row) => ({
      ...members,
      changed_at: sql`clock_timestamp()`,
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** The published version that an inspection takes when it starts; the checklist stays until the transaction ends. */
export async function findPublished(
  database: Database,
  checklistId: string,
): Promise<{ version: number; definition: ChecklistDefinition } | undefined> {
  const { rows } = await sql<{
    version: number
    definition: ChecklistDefinition
  }>`select v.version, v.definition
    from checklist c join checklist_version v on v.checklist_id = c.id and v.version = c.published_version
    where c.id = ${checklistId} for key share of c`.execute(database)
  return rows[0]
}

/** Whether inspectors of a project may review what they inspected themselves. */
export async function inspectorsReview(database: Database, projectId: string): Promise<boolean> {
  const { inspectors_review: may } = await database
    .selectFrom('project')
    .select('inspectors_review')
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow()
  return may
}
