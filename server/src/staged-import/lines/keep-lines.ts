import { createHash } from 'node:crypto'
import type { ImportAction, ImportCounts } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { LineProblem } from './read-cells.ts'

/** By field of a column: the value before and after, as texts. */
export type LineChanges = Record<string, [before: string, after: string]>

/** What a dry run makes of a line of a table, as `import_coded` stores it. */
export interface LineOutcome {
  seq: number
  row: number
  action: ImportAction
  /** Of the thing that exists, or that would be created. */
  thingId: string | null
  code: string
  /** What the list of rows shows of the line besides. */
  fields: Readonly<Record<string, unknown>>
  changes: LineChanges
  problem?: LineProblem | undefined
}

/** Stores the outcomes of lines. */
export async function keepLines(
  database: Database,
  importId: string,
  outcomes: readonly LineOutcome[],
): Promise<void> {
  const stored = outcomes.map(({ seq, row, action, thingId, code, fields, changes, problem }) => ({
    seq,
    row,
    action,
    thing_id: thingId,
    code,
    fields,
    changes,
    problem: problem?.key ?? null,
    problem_column: problem?.field ?? null,
    problem_params: problem ? (problem.params ?? {}) : null,
  }))
  await sql`
    insert into import_coded (import_id, seq, row, action, thing_id, code, fields, changes, problem, problem_column, problem_params)
    select ${importId}, s.seq, s.row, s.action, s.thing_id, s.code, s.fields, s.changes, s.problem, s.problem_column, s.problem_params
    from jsonb_populate_recordset(null::import_coded, ${JSON.stringify(stored)}::jsonb) s`.execute(database)
}

/** Forgets the outcomes of an earlier dry run. */
export async function forgetLines(database: Database, importId: string): Promise<void> {
  await sql`delete from import_coded where import_id = ${importId}`.execute(database)
}

const noLines = (): ImportCounts => ({ create: 0, change: 0, same: 0, refused: 0, absent: 0 })

/** Counts lines by their outcome in each group. */
export function countLines<Line extends { action: ImportAction }>(
  lines: readonly Line[],
  groupOf: (line: Line) => string,
): Record<string, ImportCounts> {
  const counts: Record<string, ImportCounts> = {}
  for (const line of lines) (counts[groupOf(line)] ??= noLines())[line.action] += 1
  return counts
}

/** Returns a digest that is equal for equal outcomes. */
export const digestOf = (outcomes: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(outcomes)).digest('hex')

/** Returns what differs between two states of a thing, each by field of a column. What is empty can be left out. */
export function changesBetween(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): LineChanges {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)])
  return Object.fromEntries(
    [...fields].flatMap((field): [string, [string, string]][] => {
      const pair: [string, string] = [before[field] ?? '', after[field] ?? '']
      return pair[0] === pair[1] ? [] : [[field, pair]]
    }),
  )
}
