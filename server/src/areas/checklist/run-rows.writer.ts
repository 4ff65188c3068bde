import type {
  AnswerResult,
  AnswerValue,
  ChecklistDefinition,
  ChecklistItem,
  ChecklistPlace,
} from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

/** The published version that a run asks. */
export interface RunSource {
  checklist_id: string
  checklist_version: number
  scoring: ChecklistDefinition['scoring']
}

export async function insertRun(
  database: Database,
  projectId: string,
  items: readonly ChecklistItem[],
  source?: RunSource,
): Promise<string> {
  const { id } = await database
    .insertInto('checklist_run')
    .values({
      project_id: projectId,
      items: JSON.stringify(items),
      ...(source && { ...source, scoring: JSON.stringify(source.scoring) }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Inserts runs with the ids that they are given. */
export async function insertRuns(
  database: Database,
  projectId: string,
  runs: readonly { id: string; items: readonly ChecklistItem[] }[],
): Promise<void> {
  if (runs.length === 0) return
  await sql`insert into checklist_run (id, project_id, items)
    select id, ${projectId}, items from jsonb_to_recordset(${JSON.stringify(runs)}::jsonb) as r (id uuid, items jsonb)`.execute(
    database,
  )
}

/** Raises the version of a run and returns it; with items, writes these as well. */
export async function writeRun(
  database: Database,
  id: string,
  items?: readonly ChecklistItem[],
): Promise<number> {
  const { version } = await database
    .updateTable('checklist_run')
    .set((row) => ({
      ...(items && { items: JSON.stringify(items) }),
      changed_at: sql`clock_timestamp()`,
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** An answer to be written. */
export interface WrittenAnswer extends ChecklistPlace {
  value: AnswerValue | null
  note: string
  state: AnswerResult | 'skipped'
  answeredBy: string
  /** When it was given; left out: now. */
  answeredAt: Date | undefined
  version: number
}

/** Writes an answer and returns its id, which an answer that is written again keeps. */
export async function writeAnswer(
  database: Database,
  run: { id: string; project_id: string },
  { key, round, value, note, state, answeredBy, answeredAt, version }: WrittenAnswer,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into checklist_answer
      (project_id, run_id, item_key, repeat_key, value, note, state, answered_by, answered_at, received_at, version)
    values (${run.project_id}, ${run.id}, ${key}, ${round}, ${value === null ? null : JSON.stringify(value)}::jsonb, ${note},
      ${state}, ${answeredBy}, coalesce(${answeredAt ?? null}::timestamptz, clock_timestamp()), clock_timestamp(), ${version})
    on conflict (run_id, item_key, repeat_key) do update set value = excluded.value, note = excluded.note,
      state = excluded.state, answered_by = excluded.answered_by, answered_at = excluded.answered_at,
      received_at = excluded.received_at, version = excluded.version returning id`.execute(database)
  const [row] = rows
  if (!row) throw new Error('an answer was not written')
  return row.id
}

export async function deleteAnswer(
  database: Database,
  runId: string,
  { key, round }: ChecklistPlace,
): Promise<void> {
  await database
    .deleteFrom('checklist_answer')
    .where('run_id', '=', runId)
    .where('item_key', '=', key)
    .where('repeat_key', '=', round)
    .execute()
}

/** Whether somebody has answered or skipped an item, in any round. */
export async function isAnswered(database: Database, runId: string, key: string): Promise<boolean> {
  const found = await database
    .selectFrom('checklist_answer')
    .select('item_key')
    .where('run_id', '=', runId)
    .where('item_key', '=', key)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
