import { cobieSheetOf, type CobieSheetName } from './cobie-sheets.ts'
import { comparable } from './names.ts'
import type { CobieRow } from './read-cobie.ts'
import { splitNames } from './split-names.ts'

/** A reference from a row to another one, in any sheet. */
export interface RowReference {
  column: string
  sheet: CobieSheetName
  /** In the form of `comparable`. */
  name: string
}

/** Reports whether a sheet of the workbook has a row of this (comparable) name. */
export type IsNamed = (sheet: CobieSheetName, name: string) => boolean

/** Columns that name rows of one sheet. A component may be on a floor or in the building as a whole. */
const targets: Readonly<
  Partial<Record<CobieSheetName, Readonly<Record<string, readonly CobieSheetName[]>>>>
> = {
  space: { FloorName: ['floor'] },
  zone: { SpaceNames: ['space'] },
  component: { TypeName: ['type'], Space: ['space', 'floor', 'facility'] },
  system: { ComponentNames: ['component'] },
  spare: { TypeName: ['type'] },
  job: { TypeName: ['type'], ResourceNames: ['resource'] },
}

/** Pairs of columns: one names a sheet, the other rows of that sheet. */
const pointers: Readonly<
  Partial<Record<CobieSheetName, readonly (readonly [sheet: string, row: string])[]>>
> = {
  assembly: [
    ['SheetName', 'ParentName'],
    ['SheetName', 'ChildNames'],
  ],
  connection: [
    ['SheetName', 'RowName1'],
    ['SheetName', 'RowName2'],
  ],
  impact: [['SheetName', 'RowName']],
  document: [['SheetName', 'RowName']],
  attribute: [['SheetName', 'RowName']],
  coordinate: [['SheetName', 'RowName']],
  issue: [
    ['SheetName1', 'RowName1'],
    ['SheetName2', 'RowName2'],
  ],
}

/** Columns with one name, never a list: a comma in it is a part of the name. */
const single = new Set(['FloorName'])

function references(
  column: string,
  text: string,
  sheets: readonly CobieSheetName[],
  isNamed: IsNamed,
): RowReference[] {
  const isKnown = (name: string) => sheets.some((sheet) => isNamed(sheet, comparable(name)))
  const names = single.has(column) ? [text] : splitNames(text, isKnown)
  return names.map((written) => {
    const name = comparable(written)
    return { column, sheet: sheets.find((sheet) => isNamed(sheet, name)) ?? sheets[0] ?? 'space', name }
  })
}

/** Returns the rows that a row names, in order. */
export function rowReferences({ sheet, values }: CobieRow, isNamed: IsNamed): RowReference[] {
  const named = Object.entries(targets[sheet] ?? {}).flatMap(([column, sheets]) => {
    const text = values[column]
    return text === undefined ? [] : references(column, text, sheets, isNamed)
  })
  const pointed = (pointers[sheet] ?? []).flatMap(([sheetColumn, rowColumn]) => {
    const target = cobieSheetOf(values[sheetColumn] ?? '')
    const text = values[rowColumn]
    return target === undefined || text === undefined ? [] : references(rowColumn, text, [target], isNamed)
  })
  return [...named, ...pointed]
}

/** Returns the name by which other rows name this one. */
export function nameOfRow({ sheet, values }: CobieRow): string | undefined {
  const name = sheet === 'contact' ? values['Email'] : values['Name']
  return name === undefined ? undefined : comparable(name)
}
