import { readFile, writeFile } from 'node:fs/promises'

import { describe, expect, it } from 'vitest'

import { compoundFile } from '../fixtures/compound-file.ts'
import { growth } from '../../testing/growth.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { writeWorkbook, type FixtureWorkbook } from '../fixtures/write-workbook.ts'
import { openWorkbook } from './open-workbook.ts'
import { workbookLimits, type WorkbookLimits } from './workbook-limits.ts'

const folder = temporaryFolder()

async function readAll(path: string, limits?: WorkbookLimits) {
  const workbook = await openWorkbook(path, limits)
  try {
    const sheets: {
      name: string
      rows: { row: number; cells: (string | undefined)[]; failed: number[] }[]
    }[] = []
    for (const sheet of workbook.sheets) {
      const rows = []
      for await (const row of sheet.rows()) rows.push({ ...row, cells: Array.from(row.cells) })
      sheets.push({ name: sheet.name, rows })
    }
    return sheets
  } finally {
    workbook.close()
  }
}

let files = 0
async function written(workbook: FixtureWorkbook): Promise<string> {
  files += 1
  const path = folder.at(`${files}.xlsx`)
  await writeWorkbook(path, workbook)
  return path
}
const rowsOf = async (workbook: FixtureWorkbook, limits?: WorkbookLimits) =>
  (await readAll(await written(workbook), limits)).flatMap(({ rows }) => rows.map(({ cells }) => cells))

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="http://x/${type}" Target="${target}"/>`

describe('reading a workbook', () => {
  it('returns texts, numbers, flags, failed formulas and gaps, shared and inline', async () => {
    const rows = [
      ['Name', ' padded ', 3.998, true, null, '=1+1', { xml: '<c t="e"><f>A9</f><v>#REF!</v></c>' }],
      [null, null, { xml: '<c t="str"><f>"a"&amp;"b"</f><v>ab</v></c>' }],
      [],
      ['@handle', '+41', '-5', '<&>"'],
    ]
    for (const inline of [false, true]) {
      const [sheet] = await readAll(await written({ sheets: [{ name: 'One', rows }], inline }))
      expect(sheet?.rows).toEqual([
        { row: 1, cells: ['Name', 'padded', '3.998', 'TRUE', undefined, '=1+1', '#REF!'], failed: [6] },
        { row: 2, cells: [undefined, undefined, 'ab'], failed: [] },
        { row: 4, cells: ['@handle', '+41', '-5', '<&>"'], failed: [] },
      ])
    }
  })

  it('trims sheet names and ignores the extent that a sheet claims', async () => {
    const rows = Array.from({ length: 639 }, (_, index) => [`row ${index}`])
    const [sheet] = await readAll(await written({ sheets: [{ name: 'Component  ', rows, dimension: 'A1' }] }))
    expect(sheet?.name).toBe('Component')
    expect(sheet?.rows).toHaveLength(639)
  })

  it('joins the runs of a rich text and leaves out its pronunciation', async () => {
    const strings =
      '<sst><si><r><t>Bath</t></r><r><rPr/><t xml:space="preserve"> room</t></r><rPh><t>basu</t></rPh></si></sst>'
    const cell = { xml: '<c t="s"><v>0</v></c>' }
    const inline = {
      xml: '<c t="inlineStr"><is><r><t>In</t></r><r><t>line</t></r><rPh><t>x</t></rPh></is></c>',
    }
    const rows = await rowsOf({
      sheets: [{ name: 'S', rows: [[cell, inline]] }],
      parts: { 'xl/sharedStrings.xml': strings },
    })
    expect(rows).toEqual([['Bath room', 'Inline']])
  })

  it('distinguishes dates from numbers by their format, in both calendars', async () => {
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts>' +
      '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>' +
      '<cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="22"/></cellXfs></styleSheet>'
    const sheets = [
      {
        name: 'S',
        rows: [[40811, { xml: '<c s="1"><v>40811</v></c>' }, { xml: '<c s="2"><v>40811.5</v></c>' }]],
      },
    ]
    expect(await rowsOf({ sheets, styles })).toEqual([['40811', '2011-09-25', '2011-09-25T12:00:00']])
    expect(await rowsOf({ sheets, styles, workbookAttributes: 'date1904="1"' })).toEqual([
      ['40811', '2015-09-26', '2015-09-26T12:00:00'],
    ])
  })

  it('reads sheets with a namespace prefix, without references, and in UTF-16', async () => {
    const xml =
      '<?xml version="1.0"?><x:worksheet xmlns:x="urn:x"><x:sheetData><x:row><x:c t="str"><x:v>a</x:v></x:c>' +
      '<x:c><x:v>2</x:v></x:c></x:row><x:row><x:c t="inlineStr"><x:is><x:t>é</x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>'
    const sheets = [{ name: 'S', rows: [] }]
    for (const part of [Buffer.from(xml), Buffer.from(`\ufeff${xml}`, 'utf16le')]) {
      expect(await rowsOf({ sheets, parts: { 'xl/worksheets/sheet1.xml': part } })).toEqual([
        ['a', '2'],
        ['é'],
      ])
    }
  })

  it('finds the workbook by its relations and ignores charts', async () => {
    const parts = {
      '_rels/.rels': `<Relationships>${relation('1', 'officeDocument', '/book/main.xml')}</Relationships>`,
      'book/main.xml':
        '<workbook xmlns:q="urn:q"><sheets><sheet name="Data" q:id="a"/><sheet name="Chart" q:id="b"/></sheets></workbook>',
      'book/_rels/main.xml.rels': `<Relationships>${relation('a', 'worksheet', '../data.xml')}${relation('b', 'chartsheet', 'c.xml')}</Relationships>`,
      'data.xml': '<worksheet><sheetData><row><c><v>1</v></c></row></sheetData></worksheet>',
    }
    const sheets = await readAll(await written({ sheets: [], parts }))
    expect(sheets).toEqual([{ name: 'Data', rows: [{ row: 1, cells: ['1'], failed: [] }] }])
  })
})

const limitsOf = (limits: Partial<WorkbookLimits>): WorkbookLimits => ({ ...workbookLimits, ...limits })

const bytes = async (name: string, content: Buffer | string) => {
  await writeFile(folder.at(name), content)
  return folder.at(name)
}
const plain = (parts: Record<string, string | Buffer>) =>
  written({ sheets: [{ name: 'S', rows: [['a']] }], parts })
const refused = (path: string, limits?: WorkbookLimits) =>
  readAll(path, limits).then(
    () => 'read',
    (error: { name: string; fault: string }) => `${error.name} ${error.fault}`,
  )

describe('a workbook that is invalid or too large', () => {
  it.each([
    ['old .xls', () => bytes('old.xls', compoundFile('Workbook')), 'old_format'],
    ['workbook with a password', () => bytes('secret.xlsx', compoundFile('EncryptedPackage')), 'encrypted'],
    ['another compound file', () => bytes('letter.doc', compoundFile('WordDocument')), 'not_a_workbook'],
    ['text', () => bytes('rooms.csv', 'Name;Floor\nA1;1\n'), 'not_a_workbook'],
    ['empty file', () => bytes('empty.xlsx', ''), 'not_a_workbook'],
    [
      'archive that breaks off',
      () => bytes('half.xlsx', Buffer.from('PK\u0003\u0004 and no more')),
      'damaged',
    ],
    [
      'binary .xlsb',
      () => plain({ '_rels/.rels': '<a/>', 'xl/workbook.xml': '', 'xl/workbook.bin': 'x' }),
      'damaged',
    ],
    ['part that is no XML', () => plain({ 'xl/worksheets/sheet1.xml': '<worksheet><row' }), 'damaged'],
    [
      'part that is no text',
      () => plain({ 'xl/worksheets/sheet1.xml': Buffer.from([0x3c, 0xff, 0xfe]) }),
      'damaged',
    ],
    ['shared string that is missing', () => plain({ 'xl/sharedStrings.xml': '<sst/>' }), 'damaged'],
    [
      'document type with entities',
      () => plain({ 'xl/worksheets/sheet1.xml': '<!DOCTYPE a [<!ENTITY b "c">]><worksheet>&b;</worksheet>' }),
      'damaged',
    ],
  ])('%s', async (_, make, fault) => {
    expect(await refused(await make())).toBe(`WorkbookError ${fault}`)
  })

  it('archives of other kinds', async () => {
    const { ZipFile } = await import('yazl')
    const { createWriteStream } = await import('node:fs')
    const { pipeline } = await import('node:stream/promises')
    const archive = async (name: string, parts: Record<string, string>) => {
      const zip = new ZipFile()
      for (const [part, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), part)
      zip.end()
      await pipeline(zip.outputStream, createWriteStream(folder.at(name)))
      return folder.at(name)
    }
    const ods = await archive('a.ods', { mimetype: 'application/vnd.oasis.opendocument.spreadsheet' })
    expect(await refused(ods)).toBe('WorkbookError open_document')
    expect(await refused(await archive('a.xlsb', { 'xl/workbook.bin': 'x' }))).toBe(
      'WorkbookError old_format',
    )
    expect(await refused(await archive('a.zip', { 'readme.txt': 'x' }))).toBe('WorkbookError not_a_workbook')
    const letter = await archive('a.docx', {
      '_rels/.rels':
        '<Relationships><Relationship Id="1" Type="x/officeDocument" Target="word/document.xml"/></Relationships>',
      'word/document.xml': '<document/>',
    })
    expect(await refused(letter)).toBe('WorkbookError not_a_workbook')
  })

  it('a bomb that claims its true size, before it is unpacked', async () => {
    const bomb = await plain({ 'xl/worksheets/sheet1.xml': Buffer.alloc(16 * 1024 * 1024, 0x20) })
    expect((await readFile(bomb)).length).toBeLessThan(100_000)
    expect(await refused(bomb)).toBe('WorkbookError unpacks_too_large')
  })

  it('a bomb that claims to be small', async () => {
    const bomb = await plain({ 'xl/worksheets/sheet1.xml': Buffer.alloc(16 * 1024 * 1024, 0x20) })
    const file = await readFile(bomb)
    // The sheet was written first, so the directory's first record is its record, with the size at byte 24.
    file.writeUInt32LE(1000, file.indexOf(Buffer.from('PK\u0001\u0002', 'latin1')) + 24)
    expect(await refused(await bytes('liar.xlsx', file))).toBe('WorkbookError damaged')
  })

  it.each<[string, Partial<WorkbookLimits>]>([
    ['many parts', { parts: 3 }],
    ['all that is unpacked', { unpackedBytes: 4000 }],
    ['many shared strings', { sharedStrings: 10 }],
    ['large shared strings', { sharedStringBytes: 100 }],
    ['many rows', { rows: 10 }],
  ])('%s beyond the limit', async (_, limits) => {
    const rows = Array.from({ length: 50 }, (_row, index) => [`a text of its own ${index}`])
    const path = await written({ sheets: [{ name: 'S', rows }] })
    expect(await refused(path)).toBe('read')
    expect(await refused(path, limitsOf(limits))).toBe('WorkbookError unpacks_too_large')
  })

  it('an endless text, before it fills the memory', async () => {
    const noise = Buffer.from(Array.from({ length: 300_000 }, (_, index) => 97 + ((index * 7919) % 26)))
    const sheet = Buffer.concat([Buffer.from('<worksheet><!--'), noise, Buffer.from('--></worksheet>')])
    const path = await plain({ 'xl/worksheets/sheet1.xml': sheet })
    expect(await refused(path)).toBe('read')
    expect(await refused(path, limitsOf({ textCharacters: 100_000 }))).toBe('WorkbookError unpacks_too_large')
  })

  it('deeply nested elements', async () => {
    const sheet = `<worksheet>${'<a>'.repeat(200)}${'</a>'.repeat(200)}</worksheet>`
    expect(await refused(await plain({ 'xl/worksheets/sheet1.xml': sheet }))).toBe('WorkbookError damaged')
  })

  it('one cell or shared string made of many pieces', async () => {
    const pieces = '<t>many characters</t>'.repeat(10)
    const cell = await written({
      sheets: [{ name: 'S', rows: [[{ xml: `<c t="inlineStr"><is>${pieces}</is></c>` }]] }],
    })
    const shared = await plain({ 'xl/sharedStrings.xml': `<sst><si>${pieces}</si></sst>` })
    for (const path of [cell, shared]) {
      expect(await refused(path)).toBe('read')
      expect(await refused(path, limitsOf({ cellCharacters: 100 }))).toBe('WorkbookError unpacks_too_large')
    }
  })

  it.each<[string, Partial<WorkbookLimits>]>([
    ['row', { rowCharacters: 4000 }],
    ['workbook', { sheetCharacters: 100_000 }],
  ])('one shared string in every cell of a %s', async (_, limits) => {
    const text = 'x'.repeat(1000)
    const sheet = (name: string) => ({
      name,
      rows: Array.from({ length: 20 }, () => [text, text, text, text, text]),
    })
    const path = await written({ sheets: [sheet('One'), sheet('Two')] })
    expect((await readFile(path)).length).toBeLessThan(10_000)
    expect(await refused(path)).toBe('read')
    expect(await refused(path, limitsOf(limits))).toBe('WorkbookError unpacks_too_large')
  })

  it('several cells in one place: the first counts', async () => {
    const twice = { xml: '<c t="e"><v>#A</v></c><c r="A1" t="e"><v>#B</v></c>' }
    const [sheet] = await readAll(await written({ sheets: [{ name: 'S', rows: [[twice]] }] }))
    expect(sheet?.rows).toEqual([{ row: 1, cells: ['#A'], failed: [0] }])
  })

  it.each(['_rels/.rels', 'xl/workbook.xml'])('a list of parts beyond the limit: %s', async (part) => {
    const path = await plain({ [part]: `<workbook>${'<sheet/>'.repeat(1000)}</workbook>` })
    expect(await refused(path, limitsOf({ listBytes: 4000 }))).toBe('WorkbookError unpacks_too_large')
  })

  it.each(['<xf/>', '<numFmt formatCode="d"/>'])('styles beyond the limit: %s', async (style) => {
    const all = Array.from({ length: 50 }, (__, index) => style.replace('/>', ` numFmtId="${index}"/>`))
    const styles = `<styleSheet><cellXfs>${all.join('')}</cellXfs></styleSheet>`
    const path = await written({ sheets: [{ name: 'S', rows: [[1]] }], styles })
    expect(await refused(path)).toBe('read')
    expect(await refused(path, limitsOf({ styles: 20 }))).toBe('WorkbookError unpacks_too_large')
  })

  it('a long invalid number format, in time that grows with its length', async () => {
    const times = await growth([10_000, 100_000], async (brackets) => {
      const formats = `<numFmts><numFmt numFmtId="170" formatCode="${'['.repeat(brackets)}"/></numFmts>`
      const styles = `<styleSheet>${formats}</styleSheet>`
      const path = await written({ sheets: [{ name: 'S', rows: [[1]] }], styles })
      return async () => expect(await refused(path)).toBe('read')
    })
    // If each bracket looks for its end, it takes a hundred times as long.
    expect(times).toBeLessThan(40)
  })

  it('of columns beyond the limit, the first cell stands for all', async () => {
    expect(
      await rowsOf({ sheets: [{ name: 'S', rows: [['a', 'b', null, 'c', 'd']] }] }, limitsOf({ columns: 2 })),
    ).toEqual([['a', 'b', 'c']])
  })
})
