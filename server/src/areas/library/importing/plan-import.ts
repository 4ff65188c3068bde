import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import { readDefaultLanguage } from '../../../languages/languages.repository.ts'
import type { Planned } from '../../../staged-import/import-subject.ts'
import {
  countLines,
  digestOf,
  forgetLines,
  keepLines,
  type LineOutcome,
} from '../../../staged-import/lines/keep-lines.ts'
import type { RawLine } from '../../../staged-import/lines/read-cells.ts'
import { addProblem, forgetPlanned } from '../../../staged-import/problems.repository.ts'
import { has } from '../../../staged-import/table/cells.ts'
import { recordProblems } from '../../../staged-import/table/record-problems.ts'
import type { TableToPlan } from '../../../staged-import/table/table-to-plan.ts'
import { projectOfLists, readListsByKind, type LibraryInto } from './library-into.ts'
import { lineReader } from './parse-lines.ts'
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
  await forgetLines(database, importId)
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
  await keepLines(database, importId, lines.map(outcomeOf))
  await recordProblems(database, importId, table, 'import_coded', sql`coalesce(s.fields ->> 'title', '')`)
  const digest = digestOf(
    lines.map(({ line, action, entryId, changes }) => [
      line.seq,
      action,
      line.kind,
      changes,
      action === 'create' ? null : entryId,
    ]),
  )
  // Lines without a kind count as '-'.
  return { counts: countLines(lines, ({ line }) => line.kind ?? '-'), digest, lines, lists }
}

const outcomeOf = ({ line, action, entryId, state, changes, problem }: PlannedLine): LineOutcome => ({
  seq: line.seq,
  row: line.row,
  action,
  thingId: entryId,
  code: state?.code ?? line.code,
  fields: { kind: line.kind, title: line.title, name: state?.name ?? line.name },
  changes,
  problem,
})
