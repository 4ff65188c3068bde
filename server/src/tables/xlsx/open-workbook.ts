import { posix } from 'node:path'

import { fileKind } from './file-kind.ts'
import { noStyles, readNumberStyles } from './number-formats.ts'
import { readSharedStrings } from './shared-strings.ts'
import { readSheetRows, type SheetRow, type WorkbookValues } from './sheet-rows.ts'
import { createStringStore } from './string-store.ts'
import { WorkbookError } from './workbook-error.ts'
import { workbookLimits, type WorkbookLimits } from './workbook-limits.ts'
import { readAllXml } from './xml-reader.ts'
import { openZipParts, type ZipParts } from './zip-parts.ts'

export interface Sheet {
  /** The name in the workbook, trimmed. */
  name: string
  /** Whether people do not see it in their spreadsheet. */
  isHidden: boolean
  /** Bytes that its XML claims to unpack to, for progress. */
  size: number
  /** Reads the sheet; can be called again. */
  rows: () => AsyncGenerator<SheetRow>
}

export interface Workbook {
  /** In the workbook's order, without charts and macros. */
  sheets: Sheet[]
  close: () => void
}

/** Reads a part's relations: id → type (its last word) and the part's name in the archive. */
async function readRelations(parts: ZipParts, part: string, limits: WorkbookLimits) {
  const relations = new Map<string, { type: string; target: string }>()
  const { dir, base } = posix.parse(part)
  const name = posix.join(dir, '_rels', `${base}.rels`)
  if (!parts.has(name)) return relations
  await readAllXml(
    readList(parts, name, limits),
    {
      open(element, attributes) {
        if (element !== 'Relationship' || attributes['TargetMode'] === 'External') return
        const target = posix.join('/', archiveTarget(dir, attributes['Target'] ?? '')).slice(1)
        relations.set(attributes['Id'] ?? '', { type: attributes['Type']?.split('/').at(-1) ?? '', target })
      },
    },
    limits,
  )
  return relations
}

/** Reads a part that lists others. Readers keep such lists whole in memory, so they have a smaller limit. */
function readList(parts: ZipParts, name: string, limits: WorkbookLimits): AsyncGenerator<Buffer> {
  if (parts.size(name) > limits.listBytes)
    throw new WorkbookError('unpacks_too_large', `${name}: ${parts.size(name)} bytes`)
  return parts.read(name)
}

const archiveTarget = (folder: string, target: string) =>
  target.startsWith('/') ? target : posix.join(folder, target)

async function refuseOtherArchives(parts: ZipParts): Promise<void> {
  if (parts.has('mimetype') && parts.size('mimetype') < 200) {
    const chunks: Buffer[] = []
    for await (const chunk of parts.read('mimetype')) chunks.push(chunk)
    if (Buffer.concat(chunks).includes('opendocument'))
      throw new WorkbookError('open_document', 'an OpenDocument file')
  }
  if (parts.has('xl/workbook.bin')) throw new WorkbookError('old_format', 'a binary workbook (.xlsb)')
  throw new WorkbookError('not_a_workbook', 'an archive without a workbook')
}

async function readWorkbook(parts: ZipParts, limits: WorkbookLimits): Promise<Sheet[]> {
  const main = [...(await readRelations(parts, '', limits)).values()].find(
    ({ type }) => type === 'officeDocument',
  )
  const workbookPart = main?.target ?? 'xl/workbook.xml'
  if (!parts.has(workbookPart) || !workbookPart.toLowerCase().endsWith('.xml'))
    await refuseOtherArchives(parts)

  const listed: { name: string; isHidden: boolean; relation: string }[] = []
  let isWorkbook = false
  let from1904 = false
  await readAllXml(
    readList(parts, workbookPart, limits),
    {
      open(name, attributes) {
        if (name === 'workbook') isWorkbook = true
        if (name === 'workbookPr') from1904 = ['1', 'true', 'on'].includes(attributes['date1904'] ?? '')
        if (name !== 'sheet') return
        const relation = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? ''
        const isHidden = ['hidden', 'veryHidden'].includes(attributes['state'] ?? '')
        listed.push({ name: (attributes['name'] ?? '').trim(), isHidden, relation })
      },
    },
    limits,
  )
  if (!isWorkbook) throw new WorkbookError('not_a_workbook', 'an office document that is no workbook')

  const relations = await readRelations(parts, workbookPart, limits)
  const partOf = (type: string) => [...relations.values()].find((relation) => relation.type === type)?.target
  const stringsPart = partOf('sharedStrings')
  const stylesPart = partOf('styles')
  const readValues = async (): Promise<WorkbookValues> => ({
    strings: stringsPart
      ? await readSharedStrings(parts.read(stringsPart), limits)
      : createStringStore(limits),
    styles: stylesPart ? await readNumberStyles(parts.read(stylesPart), limits) : noStyles,
    from1904,
  })
  let values: Promise<WorkbookValues> | undefined
  const handedOut = { characters: 0 }
  async function* rowsOf(part: string): AsyncGenerator<SheetRow> {
    values ??= readValues()
    yield* readSheetRows(parts.read(part), await values, limits, handedOut)
  }
  return listed.flatMap(({ name, isHidden, relation }) => {
    const found = relations.get(relation)
    if (found?.type !== 'worksheet') return []
    return [{ name, isHidden, size: parts.size(found.target), rows: () => rowsOf(found.target) }]
  })
}

/**
 * Opens the .xlsx file at `path` and lists its sheets. Reads the shared strings with the first requested row, and a
 * sheet only as its rows are read, so that memory does not grow with them. The caller closes the workbook.
 * @throws WorkbookError, also while rows are read
 */
export async function openWorkbook(path: string, limits: WorkbookLimits = workbookLimits): Promise<Workbook> {
  const kind = await fileKind(path)
  if (kind === 'old-workbook') throw new WorkbookError('old_format', 'a workbook from before 2007 (.xls)')
  if (kind === 'encrypted-workbook') throw new WorkbookError('encrypted', 'a workbook with a password')
  if (kind === 'other') throw new WorkbookError('not_a_workbook', 'no archive')

  const parts = await openZipParts(path, limits)
  try {
    return { sheets: await readWorkbook(parts, limits), close: parts.close }
  } catch (error) {
    parts.close()
    throw error
  }
}
