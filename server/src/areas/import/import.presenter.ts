import {
  messageText,
  topLevel,
  type Import,
  type ImportProblem,
  type ImportTable,
  type ListedImport,
  type MessageKey,
} from '@atrium/contract'

import type { ImportPlace } from './import-places.ts'
import type { ImportRow, ListedImportRow, ProblemRow } from './import.repository.ts'

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

const interrupted: ProblemRow = {
  sheet: '',
  row: 0,
  column_name: null,
  key: 'import_interrupted',
  params: {},
  refused: true,
}

export function presentListedImport(row: ListedImportRow, place: ImportPlace): ListedImport {
  return {
    id: row.id,
    project_id: row.project_id,
    parent_id: row.parent_id ?? topLevel,
    path: place.path,
    state: row.state,
    progress: row.was_interrupted ? 100 : row.progress,
    file_name: row.file_name,
    facility: row.facility,
    location_id: place.buildingId,
    created_at: row.created_at.toISOString(),
    created_by: row.user_id,
    created_by_name: row.user_name,
  }
}

function presentTable({ table_file: file, columns }: ImportRow): ImportTable | null {
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

export function presentImport(
  row: ImportRow,
  found: { problems: readonly ProblemRow[]; count: number; place: ImportPlace },
): Import {
  const lost = row.was_interrupted && row.state === 'Failed' ? [interrupted] : []
  return {
    ...presentListedImport(row, found.place),
    counts: row.counts,
    problems: [...lost, ...found.problems].map(presentProblem),
    problem_count: found.count + lost.length,
    table: presentTable(row),
  }
}
