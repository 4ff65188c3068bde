import {
  messageText,
  type ImportCause,
  type ImportProblem,
  type ImportTable,
  type MessageKey,
} from '@atrium/contract'
import type { Database } from '../database/database.ts'
import { listCauses, listProblems, type CauseRow, type ProblemRow } from './problems.repository.ts'
import type { ImportRow } from './staged-import.repository.ts'

const shownProblems = 500
const shownCauses = 500

export function presentProblem({ sheet, row, column_name, key, params, refused }: ProblemRow): ImportProblem {
  return {
    sheet,
    row,
    ...(column_name !== null && { column: column_name }),
    message: messageText(key as MessageKey, params),
    key,
    ...(Object.keys(params).length > 0 && { params }),
    refused,
  }
}

/** Presents problems with the same cause. */
const presentCause = ({
  id,
  sheet,
  column_name,
  key,
  params,
  refused,
  count,
  first_row,
}: CauseRow): ImportCause => ({
  id,
  sheet,
  column: column_name,
  message: messageText(key as MessageKey, params),
  key,
  params,
  refused,
  count,
  first_row,
})

/** Returns why a line of a table is refused; null for one that is not. */
export function presentLineProblem(line: {
  row: number
  problem: string | null
  problem_column: string | null
  problem_params: Record<string, string | number> | null
}): ImportProblem | null {
  const { row, problem: key, problem_column: column_name, problem_params: params } = line
  return key === null
    ? null
    : presentProblem({ sheet: '', row, column_name, key, params: params ?? {}, refused: true })
}

const interrupted: ProblemRow = {
  sheet: '',
  row: 0,
  column_name: null,
  key: 'import_interrupted',
  params: {},
  refused: true,
}

/** Presents an import in a list. */
export const presentListed = (row: ImportRow<unknown>) => ({
  id: row.id,
  state: row.state,
  progress: row.was_interrupted ? 100 : row.progress,
  file_name: row.file_name,
  created_at: row.created_at.toISOString(),
  created_by: row.user_id,
  created_by_name: row.user_name,
})

function presentTable({ table_file: file, columns }: ImportRow<unknown>): ImportTable | null {
  if (!file) return null
  const { format, encoding, separator, sheet, headings, samples } = file
  return {
    format,
    encoding,
    separator,
    sheet,
    columns: headings.map((heading, at) => ({
      heading,
      field: columns?.[at] ?? null,
      samples: samples[at] ?? [],
    })),
  }
}

/** Presents an import of any subject: its state, its problems by their causes, and how its table was read. */
export async function presentStaged(database: Database, row: ImportRow<unknown>) {
  const { problems, count } = await listProblems(database, row.id, shownProblems)
  const { causes, errors, remarks } = await listCauses(database, row.id, shownCauses)
  const lost = row.was_interrupted && row.state === 'Failed' ? [interrupted] : []
  return {
    ...presentListed(row),
    counts: row.counts,
    problems: [...lost, ...problems].map(presentProblem),
    problem_count: count + lost.length,
    causes: causes.map(presentCause),
    error_count: errors,
    remark_count: remarks,
    table: presentTable(row),
  }
}
