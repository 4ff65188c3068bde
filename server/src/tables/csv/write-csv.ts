import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { guardedText } from '../formula-guard.ts'

export type Cell = string | number | null

/** Bytes that are collected before they are written. */
const piece = 64 * 1024

function cellText(cell: Cell, quoted: RegExp): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = guardedText(cell)
  // Some readers keep spaces at an end only within quotes.
  return quoted.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * Writes a CSV file by RFC 4180, with the byte order mark by which Excel recognizes UTF-8. Guards texts that a
 * spreadsheet would read as formulas.
 */
export async function writeCsv(
  path: string,
  rows: AsyncIterable<readonly Cell[]>,
  separator: ',' | ';' | '\t' | '|' = ',',
): Promise<void> {
  const quoted = new RegExp(`["\\r\\n${separator === '|' ? '\\|' : separator}]`)
  async function* text(): AsyncGenerator<string> {
    let waiting = '\uFEFF'
    for await (const row of rows) {
      waiting += `${row.map((cell) => cellText(cell, quoted)).join(separator)}\r\n`
      if (waiting.length < piece) continue
      yield waiting
      waiting = ''
    }
    yield waiting
  }
  await pipeline(Readable.from(text(), { objectMode: false }), createWriteStream(path, { mode: 0o600 }))
}
