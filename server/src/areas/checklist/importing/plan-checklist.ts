import { limits, type ChecklistDefinition, type ImportCounts } from '@atrium/contract'
import { sql } from 'kysely'
import { analyzeTable } from '../../../database/analyze-table.ts'
import type { Database } from '../../../database/database.ts'
import { readDefaultLanguage } from '../../../languages/languages.repository.ts'
import { countLines, digestOf, forgetLines, keepLines } from '../../../staged-import/lines/keep-lines.ts'
import type { RawLine } from '../../../staged-import/lines/read-cells.ts'
import { addProblem, forgetPlanned, writeProblems } from '../../../staged-import/problems.repository.ts'
import { has } from '../../../staged-import/table/cells.ts'
import { recordProblems } from '../../../staged-import/table/record-problems.ts'
import type { TableToPlan } from '../../../staged-import/table/table-to-plan.ts'
import {
  countChecklists,
  findChecklist,
  hasChecklistCode,
  type ChecklistLock,
  type ChecklistRow,
} from '../checklist.repository.ts'
import { planItems } from './plan-items.ts'
import { rowReader } from './read-row.ts'

/** What an import goes into: the draft of a checklist, or a new one with this code and name. */
export interface ChecklistInto {
  checklist_id: string | null
  code: string
  name: string
}

export interface ChecklistToPlan {
  importId: string
  projectId: string
  into: ChecklistInto
  table: TableToPlan
}

export interface PlannedChecklist {
  counts: Record<string, ImportCounts>
  /** Equal for equal outcomes; null if the table cannot be applied. */
  digest: string | null
  definition: ChecklistDefinition
  /** The checklist whose draft is replaced; undefined for a new one. */
  before: ChecklistRow | undefined
  /** Of the texts of a table. */
  language: string
}

const nothing: ChecklistDefinition = { items: [], scoring: { on: false, goal_percent: null } }

/** Makes the draft that a table describes, compares it with that of its checklist, and stores the outcome of each row. */
export async function planChecklist(
  database: Database,
  { importId, projectId, into, table }: ChecklistToPlan,
  lock?: ChecklistLock,
): Promise<PlannedChecklist> {
  await forgetPlanned(database, importId)
  await forgetLines(database, importId)
  const before = into.checklist_id === null ? undefined : await findChecklist(database, into.checklist_id, lock)
  const language = await readDefaultLanguage(database)
  const refusal = async (key: string, maximum?: number): Promise<PlannedChecklist> => {
    const params = maximum !== undefined && { params: { maximum } }
    await addProblem(database, importId, { key, refused: true, ...params })
    return { counts: {}, digest: null, definition: nothing, before, language }
  }
  if (!has(table.columns, 'text')) return refusal('import_checklist_text_unmapped')
  if (into.checklist_id !== null && before?.project_id !== projectId) return refusal('not_found')
  if (into.checklist_id === null) {
    if (await hasChecklistCode(database, projectId, into.code)) return refusal('checklist_code_taken')
    const most = limits.checklistsOfProject
    if ((await countChecklists(database, projectId)) >= most) return refusal('checklist_list_full', most)
  }
  const maximum = limits.itemsOfChecklist
  const { rows: lines } = await sql<RawLine>`
    select seq, row, cells from import_line where import_id = ${importId} order by seq limit ${maximum + 1}`.execute(
    database,
  )
  if (lines.length > maximum) return refusal('checklist_full', maximum)
  const { rows, definition, gone } = planItems(
    lines.map(rowReader(table.columns, table.headings)),
    before?.draft,
    language,
  )
  if (definition.items.length > maximum) return refusal('checklist_full', maximum)
  const most = limits.checklistCharacters
  if (JSON.stringify(definition).length > most) return refusal('import_value_too_long', most)

  await keepLines(
    database,
    importId,
    rows.map(({ line, action, key, type, text, changes, problem }) => ({
      seq: line.seq,
      row: line.row,
      action,
      thingId: null,
      code: key.slice(0, limits.codeLength),
      fields: { section: line.section, type, text },
      changes,
      problem,
    })),
  )
  await analyzeTable(database, 'import_coded')
  await recordProblems(database, importId, table, 'import_coded')
  const typeHeading = table.headings[table.columns.indexOf('type')] ?? ''
  await writeProblems(
    database,
    importId,
    [
      ...(gone > 0
        ? [
            {
              sheet: '',
              row: 0,
              key: 'import_checklist_items_gone' as const,
              params: { count: gone },
              refused: false,
            },
          ]
        : []),
      ...rows.flatMap(({ line, unknownType }) =>
        unknownType === undefined
          ? []
          : [
              {
                sheet: '',
                row: line.row,
                column: typeHeading,
                key: 'import_checklist_type_unknown' as const,
                params: { value: unknownType },
                refused: false,
              },
            ],
      ),
    ],
    'planning',
  )
  const digest = digestOf([
    into.checklist_id,
    definition,
    rows.map(({ line, action, key, changes, problem }) => [line.seq, action, key, changes, problem?.key]),
  ])
  return { counts: countLines(rows, () => 'rows'), digest, definition, before, language }
}
