import type { AccessCode } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import { mostReceivers } from '../../../notifications/define-notification.ts'
import { holdersOfCodes } from '../../../notifications/holders.ts'
import { workersOf } from './read-work-events.ts'
import { workKinds, type KindName } from '../work-kind.ts'
import type { WorkRow } from '../work-rows.loader.ts'

/** Returns who is told that an order is due: its workers and the supervisors of its teams; those who assign orders while nobody has it. */
export async function dueReceivers(
  database: Database,
  { projectId, workId }: { projectId: string | null; workId: string },
): Promise<readonly string[]> {
  if (projectId === null) return []
  const workers = await workersOf(database, workId)
  if (workers.length === 0) return holdersOfCodes(database, projectId, await codesToAssign(database, workId))
  const { rows } = await sql<{ supervisor_id: string }>`
    select s.supervisor_id from work_team t join team s on s.id = t.team_id
    where t.work_id = ${workId} and s.supervisor_id is not null`.execute(database)
  return [...new Set([...workers, ...rows.map((row) => row.supervisor_id)])].slice(0, mostReceivers)
}

/** The rights of who assigns orders of the kind of an order. */
async function codesToAssign(database: Database, id: string): Promise<AccessCode[]> {
  const { rows } = await sql<{ kind: KindName }>`select kind from work where id = ${id}`.execute(database)
  const { view, workers } = workKinds[rows[0]?.kind ?? 'cm'].rights
  return [view, workers]
}

/** Whether an order is still open and has a time at which it is due; with a moment, whether that has come by then. */
export const isStillDue = ({ status, due_at: due }: Pick<WorkRow, 'status' | 'due_at'>, by?: Date): boolean =>
  due !== null && status !== 'Completed' && status !== 'Cancelled' && (!by || due <= by)
