import { limits, type ImportCounts } from '@atrium/contract'
import { sql } from 'kysely'
import { analyzeTable } from '../../../database/analyze-table.ts'
import type { Database } from '../../../database/database.ts'
import { multilingualWriter } from '../../../languages/multilingual.ts'
import { readDefaultLanguage } from '../../../languages/languages.repository.ts'
import {
  countLines,
  digestOf,
  forgetLines,
  keepLines,
  type LineOutcome,
} from '../../../staged-import/lines/keep-lines.ts'
import type { RawLine } from '../../../staged-import/lines/read-cells.ts'
import { addProblem, forgetPlanned, writeProblems } from '../../../staged-import/problems.repository.ts'
import { has } from '../../../staged-import/table/cells.ts'
import { recordProblems } from '../../../staged-import/table/record-problems.ts'
import type { TableToPlan } from '../../../staged-import/table/table-to-plan.ts'
import { projectsByKind } from '../catalog-use.policy.ts'
import { readTableKinds } from '../table-kinds.loader.ts'
import type { CatalogScope } from './catalog-scope.ts'
import { findKind, knownKinds, planKinds, type Kinds, type PlannedLine } from './plan-kinds.ts'
import { planList, type PlannedList } from './plan-lists.ts'
import { lineReader, type CatalogLine } from './read-line.ts'
import { paramTable, spareTable, specTable, type TableList } from './table-lists.ts'

/** Maximum of lines: their cells are in memory. */
export const maximumLines = 50_000

export interface CatalogsToPlan {
  importId: string
  projectId: string
  scope: CatalogScope
  table: TableToPlan
}

/** A list with what becomes of it. */
export interface ListOfPlan extends PlannedList {
  list: TableList
}

export interface PlannedCatalogs {
  counts: Record<string, ImportCounts>
  /** Equal for equal outcomes; null if the table cannot be applied. */
  digest: string | null
  kinds: Kinds
  lists: ListOfPlan[]
}

/** Compares the lines of a table with the kinds of the project in this transaction, and stores the outcome of each line. */
export async function planCatalogs(
  database: Database,
  { importId, projectId, scope, table }: CatalogsToPlan,
): Promise<PlannedCatalogs> {
  const { columns, headings } = table
  await forgetPlanned(database, importId)
  await forgetLines(database, importId)
  const nothing = { counts: {}, digest: null, kinds: new Map(), lists: [] }
  if (!has(columns, 'code') && !has(columns, 'material')) {
    await addProblem(database, importId, { key: 'import_code_unmapped', refused: true })
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
  const lines = rows.map(lineReader(columns))
  const kinds = knownKinds(await readTableKinds(database, projectId))
  const using = scope.isSuperuser ? new Map() : await projectsByKind(database, sharedIds(lines, kinds))
  const planning = { projectId, scope, using }
  const ofPart = (part: CatalogLine['part']) => lines.filter((line) => line.part === part)
  const { planned: plannedKinds, refused, staying } = planKinds(ofPart('kind'), kinds, planning)
  const materials = await offeredMaterials(database, scope, ofPart('spare'))
  const write = await multilingualWriter(database, await readDefaultLanguage(database))
  const lists: ListOfPlan[] = []
  for (const list of [specTable, paramTable, spareTable(new Set(materials.values()))])
    lists.push({
      list,
      ...(await planList(database, list, ofPart(list.part), {
        ...planning,
        kinds,
        refused,
        write,
        materials,
      })),
    })
  const planned = [
    ...plannedKinds,
    ...lists.flatMap((list) => list.planned),
    ...ofPart(null).map(unread),
  ].toSorted((one, other) => one.line.seq - other.line.seq)
  await keepLines(database, importId, planned.map(outcomeOf))
  await analyzeTable(database, 'import_coded')
  await recordProblems(database, importId, table, 'import_coded', sql`coalesce(s.fields ->> 'title', '')`)
  const at = columns.indexOf('parent')
  await writeProblems(
    database,
    importId,
    staying.map(({ title, row }) => ({
      sheet: title,
      row,
      column: headings[at] ?? '',
      key: 'import_value_stays',
      refused: false,
    })),
    'planning',
  )
  const digest = digestOf(
    planned.map(({ line, action, kind, changes, problem }) => [
      line.seq,
      action,
      changes,
      problem?.key,
      kind?.row?.id,
      kind?.key,
    ]),
  )
  return { counts: countLines(planned, ({ line }) => line.part ?? '-'), digest, kinds, lists }
}

const unread = (line: CatalogLine): PlannedLine => ({
  line,
  action: 'refused',
  kind: undefined,
  code: line.code,
  changes: {},
  ...(line.problem && { problem: line.problem }),
})

/** Returns the ids of the kinds of all projects that lines name. */
function sharedIds(lines: readonly CatalogLine[], kinds: Kinds): string[] {
  const ids = lines.flatMap(({ catalog, shared }) => {
    const kind = findKind(kinds, catalog, shared)
    return kind?.project_id === null ? [kind.id] : []
  })
  return [...new Set(ids)]
}

/** Returns the ids of materials that the person may choose, by their codes in lower case. Nobody removes them until the transaction ends. */
async function offeredMaterials(
  database: Database,
  { seesMaterials }: CatalogScope,
  lines: readonly CatalogLine[],
): Promise<ReadonlyMap<string, string>> {
  if (!seesMaterials || lines.length === 0) return new Map()
  const codes = [...new Set(lines.map(({ code }) => code.toLowerCase()))]
  const { rows } = await sql<{ id: string; code: string }>`
    select id, lower(code) as code from material where lower(code) = any(${codes}::text[]) and removed_at is null
    order by id for key share`.execute(database)
  return new Map(rows.map(({ id, code }) => [code, id]))
}

const outcomeOf = ({ line, action, kind, code, name, changes, problem }: PlannedLine): LineOutcome => ({
  seq: line.seq,
  row: line.row,
  action,
  thingId: kind?.row ? kind.id : null,
  code: code.slice(0, limits.codeLength),
  fields: {
    part: line.part,
    title: line.title,
    catalog: line.part === 'kind' ? null : (kind?.facts.code ?? line.catalog),
    name: (line.part === 'kind' ? kind?.facts.name : name) ?? line.given['name'] ?? '',
  },
  changes,
  problem,
})
