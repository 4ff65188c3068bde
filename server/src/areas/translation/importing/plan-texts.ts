import { createHash } from 'node:crypto'
import { limits, type ImportCounts, type ImportAction } from '@atrium/contract'
import { sql } from 'kysely'
import { analyzeTable } from '../../../database/analyze-table.ts'
import type { Database } from '../../../database/database.ts'
import { readDefaultLanguage } from '../../../languages/languages.repository.ts'
import type { Planned } from '../../../staged-import/import-subject.ts'
import { forgetLines, keepLines, type LineOutcome } from '../../../staged-import/lines/keep-lines.ts'
import type { LineProblem, RawLine } from '../../../staged-import/lines/read-cells.ts'
import { addProblem, forgetPlanned } from '../../../staged-import/problems.repository.ts'
import { has } from '../../../staged-import/table/cells.ts'
import { recordProblems } from '../../../staged-import/table/record-problems.ts'
import type { TableToPlan } from '../../../staged-import/table/table-to-plan.ts'
import { readThings, type TranslatedThing } from '../translated-things.ts'
import { isId, judgeLine, lineReader, type TextLine } from './read-line.ts'
import { changesOf, withChanges, type TextChanges } from './text-changes.ts'

/** Lines that are planned at once: their cells are in memory. */
const atOnce = 1000

export interface TextsToPlan {
  importId: string
  projectId: string
  table: TableToPlan
}

interface PlannedLine {
  line: TextLine
  action: ImportAction
  thing: TranslatedThing | undefined
  changes: TextChanges
  problem: LineProblem | undefined
}

/** Compares the lines of a table with the things of their ids in this transaction, and stores the outcome of each line. */
export async function planTexts(
  database: Database,
  { importId, projectId, table }: TextsToPlan,
  lock?: 'locked',
): Promise<Planned> {
  const { columns } = table
  await forgetPlanned(database, importId)
  await forgetLines(database, importId)
  if (!has(columns, 'id')) {
    await addProblem(database, importId, { key: 'import_text_id_unmapped', refused: true })
    return { counts: {}, digest: null }
  }
  if (await hasMoreLines(database, importId)) {
    const problem = { key: 'import_too_many_rows', params: { maximum: limits.exportRows }, refused: true }
    await addProblem(database, importId, problem)
    return { counts: {}, digest: null }
  }
  const needed = await readDefaultLanguage(database)
  const read = lineReader(columns)
  const rowOfId = new Map<string, number>()
  const counts: Record<string, ImportCounts> = {}
  const digest = createHash('sha256')
  for (let after = -1; ;) {
    const { rows } = await sql<RawLine>`
      select seq, row, cells from import_line where import_id = ${importId} and seq > ${after}
      order by seq limit ${atOnce}`.execute(database)
    const lines = rows.map(read)
    const ids = lines.flatMap(({ id }) => (isId(id) ? [id] : []))
    const things = await readThings(database, projectId, ids, lock)
    const planned = lines.map((line) => planLine(line, things.get(line.id), rowOfId, needed))
    await keepLines(database, importId, planned.map(outcomeOf))
    for (const { line, action, thing, changes } of planned) {
      const counted = (counts[thing?.kind ?? '-'] ??= {
        create: 0,
        change: 0,
        same: 0,
        refused: 0,
        absent: 0,
      })
      counted[action] += 1
      digest.update(JSON.stringify([line.seq, action, thing?.id, changes]))
    }
    const last = rows.at(-1)
    if (!last || rows.length < atOnce) break
    after = last.seq
  }
  await analyzeTable(database, 'import_coded')
  await recordProblems(database, importId, table, 'import_coded')
  return { counts, digest: digest.digest('hex') }
}

async function hasMoreLines(database: Database, importId: string): Promise<boolean> {
  const { rows } = await sql`
    select from import_line where import_id = ${importId} order by seq offset ${limits.exportRows} limit 1`.execute(
    database,
  )
  return rows.length > 0
}

function planLine(
  line: TextLine,
  thing: TranslatedThing | undefined,
  rowOfId: Map<string, number>,
  needed: string,
): PlannedLine {
  const problem = judgeLine(line, thing, rowOfId.get(line.id), needed)
  if (thing && !rowOfId.has(line.id)) rowOfId.set(line.id, line.row)
  const changes = thing && !problem ? changesOf(thing, line) : {}
  const action = problem ? 'refused' : Object.keys(changes).length === 0 ? 'same' : 'change'
  return { line, action, thing, changes, problem }
}

const outcomeOf = ({ line, action, thing, changes, problem }: PlannedLine): LineOutcome => ({
  seq: line.seq,
  row: line.row,
  action,
  thingId: thing?.id ?? null,
  code: (thing?.code ?? line.code).slice(0, limits.codeLength),
  fields: {
    kind: thing?.kind ?? null,
    project_id: thing?.project_id ?? null,
    name: thing ? withChanges(thing, changes, 'made').name : line.name,
  },
  changes,
  problem,
})
