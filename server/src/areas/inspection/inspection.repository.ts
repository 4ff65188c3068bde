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

/** Finds the published version of a checklist, which an inspection takes when it starts. 'kept': the checklist stays until the transaction ends. */
export async function findPublished(
  database: Database,
  checklistId: string,
  lock?: 'kept',
): Promise<{ version: number; definition: ChecklistDefinition } | undefined> {
  const { rows } = await sql<{
    version: number
    definition: ChecklistDefinition
  }>`select v.version, v.definition
    from checklist c join checklist_version v on v.checklist_id = c.id and v.version = c.published_version
    where c.id = ${checklistId} ${lock ? sql`for key share of c` : sql``}`.execute(database)
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

/** Returns those of some projects whose inspectors may review what they inspected themselves. */
export async function findSelfReviewing(
  database: Database,
  projectIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (projectIds.length === 0) return new Set()
  const rows = await database
    .selectFrom('project')
    .select('id')
    .where('id', 'in', [...new Set(projectIds)])
    .where('inspectors_review', '=', true)
    .execute()
  return new Set(rows.map((row) => row.id))
}

/** Returns who is asked to do an inspection, in the order in which they were. */
export async function readAssignees(database: Database, id: string): Promise<string[]> {
  const rows = await database
    .selectFrom('inspection_assignee')
    .select('user_id')
    .where('inspection_id', '=', id)
    .orderBy('assigned_at')
    .orderBy('user_id')
    .execute()
  return rows.map((row) => row.user_id)
}

/** Asks people to do inspections, and others no longer. */
export async function writeAssignees(
  database: Database,
  inspections: readonly { id: string; project_id: string }[],
  { added, dropped = [], by }: { added: readonly string[]; dropped?: readonly string[]; by: string },
): Promise<void> {
  const ids = inspections.map(({ id }) => id)
  if (dropped.length > 0)
    await sql`delete from inspection_assignee
      where inspection_id = any(${ids}::uuid[]) and user_id = any(${[...dropped]}::uuid[])`.execute(database)
  if (added.length > 0)
    await sql`insert into inspection_assignee (project_id, inspection_id, user_id, assigned_by)
      select i.project_id, i.id, u, ${by} from inspection i, unnest(${[...added]}::uuid[]) u
      where i.id = any(${ids}::uuid[]) on conflict do nothing`.execute(database)
}
