import { createHash } from 'node:crypto'
import type { ImportAction, ImportCounts } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import { readDefaultLanguage } from '../../../languages/languages.repository.ts'
import type { Planned } from '../../../staged-import/import-subject.ts'
import { addProblem, forgetPlanned } from '../../../staged-import/problems.repository.ts'
import { has } from '../../../staged-import/table/cells.ts'
import { recordProblems } from '../../../staged-import/table/record-problems.ts'
import type { TableToPlan } from '../../../staged-import/table/table-to-plan.ts'
import { projectOfLists, readListsByKind, type LibraryInto } from './library-into.ts'
import { lineReader, type RawLine } from './parse-lines.ts'
import { planEntries, type Lists, type PlannedLine } from './plan-entries.ts'

/** Maximum of lines: all lists together have no more entries. */
export const maximumLines = 10_000

export interface EntriesToPlan {
  importId: string
  projectId: string
  into: LibraryInto
  table: TableToPlan
}

export interface PlannedEntries extends Planned {
  lines: PlannedLine[]
  lists: Lists
}

/** Compares the lines of a table with the entries of its lists in this transaction, and stores the outcome of each line. */
export async function planImport(
  database: Database,
  { importId, projectId, into, table }: EntriesToPlan,
): Promise<PlannedEntries> {
  const { columns } = table
  await forgetPlanned(database, importId)
  await sql`delete from import_coded where import_id = ${importId}`.execute(database)
  const lists = await readListsByKind(database, projectOfLists(projectId, into))
  const nothing = { counts: {}, digest: null, lines: [], lists }
  if (!has(columns, 'code')) {
    await addProblem(database, importId, { key: 'import_entries_unmapped', refused: true })
    return nothing
  }
  const { rows } = await sql<RawLine>`
    select seq, row, cells from import_line where import_id = ${importId} order by seq limit ${maximumLines + 1}`.execute(
    database,
  )
  if (rows.length > maximumLines) {
    const problem = { key: 'import_too_many_rows', params: { maximum: maximumLines }, refused: true }
    await addProblem(database, importId, problem)
    return nothing
  }
  const needed = await readDefaultLanguage(database)
  const lines = planEntries(rows.map(lineReader(columns, into.kind)), lists, needed)
  await keepLines(database, importId, lines)
  await recordProblems(database, importId, table, 'import_coded', sql`coalesce(s.fields ->> 'title', '')`)
  return { counts: countsOf(lines), digest: digestOf(lines), lines, lists }
}

async function keepLines(database: Database, importId: string, lines: readonly PlannedLine[]): Promise<void> {
  const stored = lines.map(({ line, action, entryId, state, changes, problem }) => ({
    seq: line.seq,
    row: line.row,
    action,
    thing_id: entryId,
    code: state?.code ?? line.code,
    fields: { kind: line.kind, title: line.title, name: state?.name ?? line.name },
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

/** Counts the lines by kind and outcome. Lines without a kind count as '-'. */
function countsOf(lines: readonly PlannedLine[]): Record<string, ImportCounts> {
  const byKind = Map.groupBy(lines, ({ line }) => line.kind ?? '-')
  return Object.fromEntries(
    [...byKind].map(([kind, ofKind]) => {
      const number = (action: ImportAction) => ofKind.filter((one) => one.action === action).length
      const counts = {
        create: number('create'),
        change: number('change'),
        same: number('same'),
        refused: number('refused'),
        absent: 0,
      }
      return [kind, counts]
    }),
  )
}

/** Returns a digest that is equal for equal outcomes. */
function digestOf(lines: readonly PlannedLine[]): string {
  const outcomes = lines.map(({ line, action, entryId, changes }) => [
    line.seq,
    action,
    line.kind,
    changes,
    action === 'create' ? null : entryId,
  ])
  return createHash('sha256').update(JSON.stringify(outcomes)).digest('hex')
}
