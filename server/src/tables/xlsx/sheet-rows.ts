import { cleanText, dateText, numberText } from './cell-text.ts'
import type { NumberStyles } from './number-formats.ts'
import type { StringStore } from './string-store.ts'
import { WorkbookError } from './workbook-error.ts'
import type { WorkbookLimits } from './workbook-limits.ts'
import { readXml } from './xml-reader.ts'

/** A row that is not empty. */
export interface SheetRow {
  /** From 1, as in a spreadsheet. */
  row: number
  /** By column from 0, as text; holes and '' are empty cells. The one after `limits.columns` stands for all further ones. */
  cells: string[]
  /** Columns whose formula failed: `cells` contains an error such as `#REF!` there. */
  failed: number[]
  /** By column, numbers that people see with zeros or texts beside them: `001` where `cells` contains `1`. */
  shown?: string[]
}

/** The cells of a row as people see them. */
export const shownCells = ({ cells, shown = [] }: SheetRow): string[] =>
  Array.from(cells, (cell, at) => shown[at] ?? cell ?? '')

/** What the cells of all sheets refer to. */
export interface WorkbookValues {
  strings: StringStore
  styles: NumberStyles
  from1904: boolean
}

/** 'A1' → 0, 'AB7' → 27; undefined when it is no such reference. */
export function columnOf(reference: string): number | undefined {
  let column = 0
  let letters = 0
  for (; letters < reference.length; letters += 1) {
    const letter = reference.charCodeAt(letters) & ~0x20
    if (letter < 65 || letter > 90) break
    column = column * 26 + (letter - 64)
  }
  return letters > 0 && letters <= 3 ? column - 1 : undefined
}

interface OpenCell {
  column: number
  type: string
  style: number
  text: string
}

function cellText(cell: OpenCell, values: WorkbookValues): string {
  switch (cell.type) {
    case 's': {
      const text = values.strings.get(Number(cell.text))
      if (text === undefined) throw new WorkbookError('damaged', `shared string ${cell.text} is missing`)
      return cleanText(text)
    }
    case 'b':
      return cell.text.trim() === '1' ? 'TRUE' : 'FALSE'
    case 'n':
      return values.styles.isDate(cell.style) ? dateText(cell.text, values.from1904) : numberText(cell.text)
    default:
      return cleanText(cell.text)
  }
}

/**
 * Yields the rows of a sheet in order, as its XML unpacks. Ignores the extent that the sheet claims. `handedOut` counts
 * over all sheets: a few bytes of XML can repeat a long shared text many times.
 */
export async function* readSheetRows(
  bytes: AsyncIterable<Buffer>,
  values: WorkbookValues,
  limits: WorkbookLimits,
  handedOut: { characters: number } = { characters: 0 },
): AsyncGenerator<SheetRow> {
  let ready: SheetRow[] = []
  let row: SheetRow = { row: 0, cells: [], failed: [] }
  let cell: OpenCell | undefined
  let nextColumn = 0
  let inValue = false
  let inPronunciation = false
  let rows = 0
  let rowCharacters = 0

  function put(column: number, text: string): void {
    row.cells[column] = text
    rowCharacters += text.length
    handedOut.characters += text.length
    if (rowCharacters > limits.rowCharacters || handedOut.characters > limits.sheetCharacters) {
      throw new WorkbookError('unpacks_too_large', `row ${row.row}, ${handedOut.characters} characters`)
    }
  }

  const xml = readXml(
    bytes,
    {
      open(name, attributes) {
        if (name === 'row') {
          const number = Number(attributes['r'])
          row = {
            row: Number.isInteger(number) && number > row.row ? number : row.row + 1,
            cells: [],
            failed: [],
          }
          nextColumn = 0
          rowCharacters = 0
        } else if (name === 'c') {
          const column = columnOf(attributes['r'] ?? '') ?? nextColumn
          nextColumn = column + 1
          cell = { column, type: attributes['t'] ?? 'n', style: Number(attributes['s'] ?? 0), text: '' }
        } else if (name === 'rPh') {
          inPronunciation = true
        } else if (name === 'v' || name === 't') {
          inValue = !inPronunciation
        }
      },
      text(piece) {
        if (inValue && cell) cell.text += piece
        if (cell && cell.text.length > limits.cellCharacters)
          throw new WorkbookError('unpacks_too_large', 'one very long cell')
      },
      close(name) {
        if (name === 'v' || name === 't') {
          inValue = false
        } else if (name === 'rPh') {
          inPronunciation = false
        } else if (name === 'c' && cell) {
          const column = Math.min(cell.column, limits.columns)
          // The first of two cells in one column counts.
          if (cell.text !== '' && row.cells[column] === undefined) {
            const text = cellText(cell, values)
            put(column, text)
            const shown = cell.type === 'n' ? values.styles.show(cell.style)?.(text) : undefined
            if (shown !== undefined && shown !== text) (row.shown ??= [])[column] = shown
            if (cell.type === 'e') row.failed.push(column)
          }
          cell = undefined
        } else if (name === 'row' && row.cells.length > 0) {
          rows += 1
          if (rows > limits.rows)
            throw new WorkbookError('unpacks_too_large', `more than ${limits.rows} rows`)
          ready.push(row)
        }
      },
    },
    limits,
  )
  for await (const _ of xml) {
    yield* ready
    ready = []
  }
  yield* ready
}
