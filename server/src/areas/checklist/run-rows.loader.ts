import type {
  AnswerResult,
  AnswerValue,
  ChecklistAnswer,
  ChecklistDefinition,
  ChecklistItem,
} from '@atrium/contract'
import { evaluateChecklist } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

/** A run of a checklist. Whoever reads one has loaded what it belongs to, and locks that before a change. */
export interface RunRow {
  id: string
  project_id: string
  items: ChecklistItem[]
  /** Null for tasks that people wrote. */
  scoring: ChecklistDefinition['scoring'] | null
  version: number
}

export interface AnswerRow {
  id: string
  key: string
  /** The round of a repeated section; empty elsewhere. */
  round: string
  /** Null for an item that is skipped. */
  value: AnswerValue | null
  /** Of a skipped item: why. */
  note: string
  state: AnswerResult | 'skipped'
  answered_by: { id: string; name: string } | null
  answered_at: Date
  /** When the server got it. */
  received_at: Date
  version: number
}

/** What actions of an order ask about its tasks. */
export interface TaskFacts {
  /** A visible mandatory item has neither an answer nor a reason for being skipped. */
  pending: boolean
  /** A visible item is skipped. */
  skipped: boolean
}

/** Returns what a run is asked, undefined if it does not exist. */
export async function findRun(database: Database, id: string): Promise<RunRow | undefined> {
  return database
    .selectFrom('checklist_run')
    .select(['id', 'project_id', 'items', 'scoring', 'version'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Reads the answers of a run; with a place, only the one there. */
export async function findAnswers(
  database: Database,
  runId: string,
  place?: { key: string; round: string },
): Promise<AnswerRow[]> {
  const where = place ? sql`and a.item_key = ${place.key} and a.repeat_key = ${place.round}` : sql``
  const { rows } = await sql<AnswerRow>`
    select a.id, a.item_key as key, a.repeat_key as round, a.value, a.note, a.state, a.answered_at, a.received_at, a.version,
      case when u.id is not null then jsonb_build_object('id', u.id, 'name', u.name) end as answered_by
    from checklist_answer a left join app_user u on u.id = a.answered_by
    where a.run_id = ${runId} ${where}`.execute(database)
  return rows
}

/** Returns answers as the evaluator takes them. */
export const toEvaluate = (rows: readonly Pick<AnswerRow, 'key' | 'round' | 'value' | 'note' | 'state'>[]) =>
  rows.map(({ state, ...answer }): ChecklistAnswer => ({ ...answer, skipped: state === 'skipped' }))

/** Says of some runs what actions ask about tasks, by their ids. One statement, whatever their number. */
export async function readTaskFacts(
  database: Database,
  runIds: readonly string[],
): Promise<ReadonlyMap<string, TaskFacts>> {
  if (runIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; items: ChecklistItem[]; answers: ChecklistAnswer[] }>`
    select r.id, r.items, (
      select coalesce(jsonb_agg(jsonb_build_object('key', a.item_key, 'round', a.repeat_key, 'value', a.value,
        'note', a.note, 'skipped', a.state = 'skipped')), '[]')
      from checklist_answer a where a.run_id = r.id
    ) as answers
    from checklist_run r where r.id = any(${runIds}::uuid[])`.execute(database)
  return new Map(
    rows.map(({ id, items, answers }) => {
      const { pending, skipped } = evaluateChecklist(items, answers)
      return [id, { pending: pending.length > 0, skipped: skipped.length > 0 }]
    }),
  )
}
