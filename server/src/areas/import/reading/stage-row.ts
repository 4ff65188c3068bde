import { limits } from '@atrium/contract'

import type { CobieProblem } from '../../../cobie/cobie-problem.ts'
import { cobieSheets, type CobieSheetName } from '../../../cobie/cobie-sheets.ts'
import { comparable, fingerprint } from '../../../cobie/names.ts'
import type { StageProblem } from '../../../staged-import/problems.repository.ts'
import type { CobieRow, CobieValues } from '../../../cobie/read-cobie.ts'
import { nameOfRow, rowReferences, type IsNamed, type RowReference } from '../../../cobie/row-references.ts'

/** A row to be staged, with what identifies it in a newer workbook. */
export interface StagedRow extends CobieRow {
  name: string | undefined
  key: string
  looseKey: string | undefined
  identifier: string | undefined
  digest: string
  isRefused: boolean
  references: RowReference[]
}

/** What is known of the earlier rows of the workbook. */
export interface StagedSoFar {
  isNamed: IsNamed
  /** Remembers a name; returns whether it was known. */
  addName: (sheet: CobieSheetName, name: string) => boolean
  /** Remembers a row; returns whether the same row was known. */
  addRow: (fingerprint: string) => boolean
  facilities: number
}

/** Sheets whose rows become locations. */
const locationSheets: ReadonlySet<CobieSheetName> = new Set(['facility', 'floor', 'space'])
const namedOnce: ReadonlySet<CobieSheetName> = new Set(['floor', 'space', 'type', 'component'])
/** Columns outside of the digest: every export writes them anew, even if nothing else changed. */
const beside = new Set(['CreatedBy', 'CreatedOn'])

export function digestOf(values: CobieValues): string {
  const compared = Object.entries(values).filter(([column]) => !beside.has(column))
  return fingerprint(compared.toSorted(([a], [b]) => (a < b ? -1 : 1)).flat())
}

const keyOf = (values: CobieValues, columns: readonly string[]) =>
  fingerprint(columns.map((column) => comparable(values[column] ?? '')))

function refusals(row: CobieRow, soFar: StagedSoFar): Omit<CobieProblem, 'sheet' | 'row'>[] {
  const { required, key } = cobieSheets[row.sheet]
  const missing = required.find((column) => row.values[column] === undefined)
  if (missing) return [{ column: missing, key: 'import_value_missing', params: { column: missing } }]
  if (key.every((column) => row.values[column] === undefined)) {
    const column = key[0] ?? ''
    return [{ column, key: 'import_value_missing', params: { column } }]
  }
  if (row.sheet === 'facility' && soFar.facilities > 0)
    return [{ column: 'Name', key: 'import_facility_second' }]
  if (locationSheets.has(row.sheet) && (row.values['Name']?.length ?? 0) > limits.nameLength) {
    return [{ column: 'Name', key: 'import_value_too_long', params: { maximum: limits.nameLength } }]
  }
  return []
}

function remarks(
  row: CobieRow,
  name: string | undefined,
  soFar: StagedSoFar,
): Omit<CobieProblem, 'sheet' | 'row'>[] {
  const found: Omit<CobieProblem, 'sheet' | 'row'>[] = []
  const isRepeated = name !== undefined && soFar.addName(row.sheet, name)
  if (isRepeated && namedOnce.has(row.sheet)) found.push({ column: 'Name', key: 'import_name_twice' })
  if (locationSheets.has(row.sheet) && (row.values['Description']?.length ?? 0) > limits.descriptionLength) {
    found.push({
      column: 'Description',
      key: 'import_value_cut',
      params: { maximum: limits.descriptionLength },
    })
  }
  return found
}

/** Checks a row against the workbook alone. Planning compares it with the building's rows later. */
export function stageRow(row: CobieRow, soFar: StagedSoFar): { staged: StagedRow; problems: StageProblem[] } {
  const { title, key: keyColumns, looseKey, identified } = cobieSheets[row.sheet]
  const at = (problem: Omit<CobieProblem, 'sheet' | 'row'>, refused: boolean): StageProblem => ({
    ...problem,
    sheet: title,
    row: row.row,
    refused,
  })
  const key = keyOf(row.values, keyColumns)
  const digest = digestOf(row.values)
  const name = nameOfRow(row)
  const problems = refusals(row, soFar).map((problem) => at(problem, true))
  if (problems.length === 0 && locationSheets.has(row.sheet) && soFar.addRow(`${row.sheet} ${digest}`)) {
    problems.push(at({ key: 'import_row_twice' }, true))
  }
  const isRefused = problems.length > 0
  if (!isRefused) {
    problems.push(...remarks(row, name, soFar).map((problem) => at(problem, false)))
    if (row.sheet === 'facility') soFar.facilities += 1
  }
  const identifier = identified ? row.values['ExtIdentifier'] : undefined
  const staged = {
    ...row,
    name,
    key,
    looseKey: looseKey && keyOf(row.values, looseKey),
    identifier: identifier === undefined ? undefined : comparable(identifier),
    digest,
    isRefused,
    references: isRefused ? [] : rowReferences(row, soFar.isNamed),
  }
  return { staged, problems }
}

export function nothingStaged(): StagedSoFar {
  const names = new Map<CobieSheetName, Set<string>>()
  const rows = new Set<string>()
  return {
    isNamed: (sheet, name) => names.get(sheet)?.has(name) ?? false,
    addName(sheet, name) {
      const of = names.get(sheet) ?? new Set()
      names.set(sheet, of)
      if (of.has(name)) return true
      of.add(name)
      return false
    },
    addRow(row) {
      if (rows.has(row)) return true
      rows.add(row)
      return false
    },
    facilities: 0,
  }
}
