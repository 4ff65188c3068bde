import { writeFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { openCsv } from './read-csv.ts'

const folder = temporaryFolder()

async function rowsOf(content: string) {
  const path = folder.at('table.csv')
  await writeFile(path, content)
  const source = await openCsv(path, () => false)
  const read: string[][] = []
  for await (const { cells } of source.rows(() => undefined)) read.push(cells)
  return read
}

it('ends rows at any line break, wherever a file is cut into pieces', async () => {
  const breaks = ['\r\n', '\n', '\r']
  for (const shift of [0, 1, 2]) {
    const codes = Array.from({ length: 9000 }, (_, at) => `R${10_000 + at}`)
    const text = codes.map((code, at) => `${code},Room${breaks[(at + shift) % 3]}`).join('')
    const rows = await rowsOf(`${'x'.repeat(shift)},\r\n${text}`)
    expect(rows.slice(1)).toEqual(codes.map((code) => [code, 'Room']))
  }
})
