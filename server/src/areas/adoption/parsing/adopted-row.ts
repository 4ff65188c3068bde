import type { CobieSheetName } from '../../../cobie/cobie-sheets.ts'
import type { CobieValues } from '../../../cobie/read-cobie.ts'
import type { StageProblem } from '../../../staged-import/problems.repository.ts'

/** A row of a building's workbook, as its import keeps it. */
export interface KeptRow {
  id: string
  row: number
  name: string
  identifier: string | null
  values: CobieValues
  location_ids: string[]
}

/** The fields that a row gives, as texts. */
export type Fields = Record<string, string>

/** Collects what is told of a row. */
export class Remarks {
  readonly problems: StageProblem[] = []
  readonly #at: { sheet: string; row: number }

  constructor(sheet: string, row: number) {
    this.#at = { sheet, row }
  }

  add(column: string, key: StageProblem['key'], params?: StageProblem['params']): void {
    this.problems.push({ ...this.#at, column, key, refused: false, ...(params && { params }) })
  }

  /** Returns a text of the row, cut to a length. */
  text(values: CobieValues, column: string, maximum: number): string | undefined {
    const text = values[column]?.trim()
    if (text === undefined || text.length <= maximum) return text
    this.add(column, 'import_adopt_cut', { maximum })
    return text.slice(0, maximum).toWellFormed().trim()
  }

  /** Returns what a cell was read as; tells that it could not be read. */
  read<Value>(
    values: CobieValues,
    column: string,
    key: StageProblem['key'],
    parse: (text: string) => Value | null | undefined,
  ) {
    const text = values[column]?.trim()
    if (text === undefined || text === '') return undefined
    const value = parse(text)
    if (value === undefined) this.add(column, key, { value: text.slice(0, 100) })
    return value ?? undefined
  }
}

/** Leaves out fields without a value. */
export const given = (fields: Record<string, string | number | undefined>): Fields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  )

export type AdoptedCobieSheet = Extract<CobieSheetName, 'type' | 'component' | 'attribute' | 'job' | 'spare'>
