import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { guardedApostrophe, looksLikeFormula } from '../formula-guard.ts'
import type { Cell } from '../csv/write-csv.ts'

export interface SheetToWrite {
  name: string
  /** The first row contains the headings: it is bold and stays visible. */
  rows: AsyncIterable<readonly Cell[]>
  /** Whether texts are written as they are; else apostrophes before a formula get another one. */
  verbatim?: boolean
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
/** Cell formats by their place in `styles`. */
const heading = 1
const textAsTyped = 2
/** Bytes of XML that are collected before they are packed. */
const piece = 64 * 1024

/** Escapes a text for XML, with the workbook escapes for what XML cannot contain and for what looks like such an escape. */
function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll(/[^\P{Cc}\t\n]|[\uFFFE\uFFFF]/gu, (letter) => {
      return `_x${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`
    })
    .replaceAll(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)
}

function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26))
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter
}

/**
 * Returns a cell's XML. Texts are typed as text. One that begins like a formula is marked as typed with an apostrophe,
 * so that it stays a text.
 */
function cellXml(cell: Cell, place: string, isHeading: boolean, verbatim: boolean): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  const style = isHeading ? heading : looksLikeFormula(cell) ? textAsTyped : 0
  const text = escapeXml(verbatim ? cell : guardedApostrophe(cell))
  const styled = style === 0 ? '' : ` s="${style}"`
  return `<c r="${place}"${styled} t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
}

async function* sheetXml({ rows, verbatim = false }: SheetToWrite): AsyncGenerator<string> {
  yield `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols><col min="1" max="512" width="20" customWidth="1"/></cols><sheetData>`
  let number = 0
  let waiting = ''
  for await (const row of rows) {
    number += 1
    const cells = row.map((cell, column) =>
      cellXml(cell, `${columnName(column)}${number}`, number === 1, verbatim),
    )
    waiting += `<row r="${number}">${cells.join('')}</row>`
    if (waiting.length < piece) continue
    yield waiting
    waiting = ''
  }
  yield `${waiting}</sheetData></worksheet>`
}

function relations(list: readonly { id: string; type: string; target: string }[]): string {
  const each = list.map(
    ({ id, type, target }) => `<Relationship Id="${id}" Type="${relationships}/${type}" Target="${target}"/>`,
  )
  const namespace = 'http://schemas.openxmlformats.org/package/2006/relationships'
  return `${head}<Relationships xmlns="${namespace}">${each.join('')}</Relationships>`
}

const styles = `${head}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf fontId="1" applyFont="1"/><xf quotePrefix="1"/></cellXfs></styleSheet>`

function contentTypes(sheets: number): string {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const parts = Array.from(
    { length: sheets },
    (_, at) => `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${type}.worksheet+xml"/>`,
  )
  return `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/>${parts.join('')}</Types>`
}

/** Writes an .xlsx file, one sheet after the other as their rows come, so that memory does not grow with it. */
export async function writeWorkbook(path: string, sheets: readonly SheetToWrite[]): Promise<void> {
  const zip = new ZipFile()
  const listed = sheets.map(
    ({ name }, at) => `<sheet name="${escapeXml(name)}" sheetId="${at + 1}" r:id="sheet${at + 1}"/>`,
  )
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name)
  add('[Content_Types].xml', contentTypes(sheets.length))
  add('_rels/.rels', relations([{ id: 'main', type: 'officeDocument', target: 'xl/workbook.xml' }]))
  add(
    'xl/workbook.xml',
    `${head}<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets>${listed.join('')}</sheets></workbook>`,
  )
  const parts = sheets.map((_, at) => ({
    id: `sheet${at + 1}`,
    type: 'worksheet',
    target: `worksheets/sheet${at + 1}.xml`,
  }))
  add(
    'xl/_rels/workbook.xml.rels',
    relations([...parts, { id: 'styles', type: 'styles', target: 'styles.xml' }]),
  )
  add('xl/styles.xml', styles)
  const written = pipeline(zip.outputStream, createWriteStream(path, { mode: 0o600 }))
  // If a sheet fails, the stream must fail too: half a file must not look whole.
  zip.on('error', (error: Error) => void (zip.outputStream as Readable).destroy(error))
  for (const [at, sheet] of sheets.entries()) {
    zip.addReadStreamLazy(`xl/worksheets/sheet${at + 1}.xml`, { compressionLevel: 4 }, (take) => {
      const stream = Readable.from(sheetXml(sheet), { objectMode: false })
      stream.once('error', (error) => void (zip.outputStream as Readable).destroy(error))
      take(null, stream)
    })
  }
  zip.end()
  await written
}
