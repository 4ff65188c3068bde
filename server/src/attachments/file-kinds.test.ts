import { writeFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { compoundFile } from '../tables/fixtures/compound-file.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { judgeFile } from './file-kinds.ts'
import { fileNameFor } from './file-name.ts'

const folder = temporaryFolder()
async function judged(content: Buffer | string): Promise<string | undefined> {
  const path = folder.at(crypto.randomUUID())
  await writeFile(path, content)
  const found = await judgeFile(path)
  return typeof found === 'object' ? found.mediaType : found
}

const mp4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(12)])
const bitmap = Buffer.concat([Buffer.from('BM'), Buffer.alloc(12), Buffer.from([40]), Buffer.alloc(50)])

it.each<[string, Buffer | string, string | undefined]>([
  ['a PDF', '%PDF-1.7\n', 'application/pdf'],
  ['a video', mp4, 'video/mp4'],
  ['a bitmap', bitmap, 'picture'],
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'picture'],
  ['an old text document', compoundFile('WordDocument'), 'application/msword'],
  ['an old workbook', compoundFile('Workbook'), 'application/vnd.ms-excel'],
  ['an installer in the container of old documents', compoundFile('Property'), undefined],
  ['text', 'BMW 320, parked at the gate\n', 'text/plain'],
  ['Arabic text', 'مضخة', 'text/plain'],
  ['UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('pump', 'utf16le')]), 'text/plain'],
  ['a page', '<!doctype html><script>alert(1)</script>', 'text/plain'],
  ['half a character at the end', Buffer.from([0x61, 0xd9]), undefined],
  ['a program', Buffer.from('4d5a90000300000004000000ffff0000', 'hex'), undefined],
])('judges %s by its bytes', async (_, content, expected) => {
  expect(await judged(content)).toBe(expected)
})

it.each([
  ['plan.PDF', 'plan.PDF'],
  ['plan', 'plan.pdf'],
  ['plan.pdf.exe', 'plan.pdf.exe.pdf'],
  ['../../etc/passwd', '-..-etc-passwd.pdf'],
  ['plan\u202Efdp.exe', 'planfdp.exe.pdf'],
  ['', 'file.pdf'],
  ['.pdf', 'pdf.pdf'],
])('saves %s as %s', (sent, expected) => expect(fileNameFor(sent, ['pdf'])).toBe(expected))

it('shortens a long name and keeps its ending', () => {
  const name = fileNameFor(`${'n'.repeat(500)}.pdf`, ['pdf'])
  expect([name.length, name.slice(-4)]).toEqual([200, '.pdf'])
})
