import { open } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { judgeKind, type PictureKind } from '../pictures/picture-kind.ts'
import { PictureError } from '../pictures/picture-fault.ts'
import { compoundStreams } from '../tables/xlsx/file-kind.ts'
import { WorkbookError } from '../tables/xlsx/workbook-error.ts'
import { workbookLimits } from '../tables/xlsx/workbook-limits.ts'
import { openZipParts, type ZipParts } from '../tables/xlsx/zip-parts.ts'
import { looksLikeText } from './looks-like-text.ts'

/** What the bytes of an accepted file are. */
export interface JudgedFile {
  mediaType: string
  /** The endings that its name may have, without a dot. */
  endings: readonly string[]
}

const office = 'application/vnd.openxmlformats-officedocument'
const openDocument = 'application/vnd.oasis.opendocument'

/** Accepted files by the ending that file-type reports. Documents with macros have endings of their own and are refused. */
const accepted: Record<string, JudgedFile> = {
  pdf: { mediaType: 'application/pdf', endings: ['pdf'] },
  docx: { mediaType: `${office}.wordprocessingml.document`, endings: ['docx'] },
  xlsx: { mediaType: `${office}.spreadsheetml.sheet`, endings: ['xlsx'] },
  pptx: { mediaType: `${office}.presentationml.presentation`, endings: ['pptx'] },
  odt: { mediaType: `${openDocument}.text`, endings: ['odt'] },
  ods: { mediaType: `${openDocument}.spreadsheet`, endings: ['ods'] },
  odp: { mediaType: `${openDocument}.presentation`, endings: ['odp'] },
  rtf: { mediaType: 'application/rtf', endings: ['rtf'] },
  mp4: { mediaType: 'video/mp4', endings: ['mp4'] },
  m4v: { mediaType: 'video/mp4', endings: ['mp4', 'm4v'] },
}

/** Old office documents are compound files; a stream in them names the kind. */
const compound: readonly (readonly [stream: string, file: JudgedFile])[] = [
  ['WordDocument', { mediaType: 'application/msword', endings: ['doc'] }],
  ['Workbook', { mediaType: 'application/vnd.ms-excel', endings: ['xls'] }],
  ['Book', { mediaType: 'application/vnd.ms-excel', endings: ['xls'] }],
  ['PowerPoint Document', { mediaType: 'application/vnd.ms-powerpoint', endings: ['ppt'] }],
]

/** Text of any kind is sent as plain text. Scripts and pages get the ending of plain text, so that nothing runs them. */
const plainText: JudgedFile = {
  mediaType: 'text/plain',
  endings: ['txt', 'csv', 'tsv', 'md', 'log', 'ics', 'json', 'xml'],
}

/** The main parts of office documents, and the parts that hold macros. */
const mainParts = [
  ['word/document.xml', 'docx'],
  ['xl/workbook.xml', 'xlsx'],
  ['ppt/presentation.xml', 'pptx'],
] as const
const macros = ['word/vbaproject.bin', 'xl/vbaproject.bin', 'ppt/vbaproject.bin'] as const

const headBytes = 4096

/**
 * Judges an uploaded file by its bytes: `picture` for the formats of photos, undefined for what is not accepted. Its name does
 * not count.
 */
export async function judgeFile(path: string): Promise<JudgedFile | 'picture' | undefined> {
  const picture = await pictureKind(path)
  // A text may begin with the two letters of a bitmap, but no bitmap is text.
  if (picture !== undefined && !(picture === 'bmp' && (await looksLikeText(path)))) return 'picture'
  const found = await fileTypeFromFile(path)
  if (found?.ext === 'cfb') {
    const streams = await compoundStreams(path)
    return compound.find(([stream]) => streams.includes(stream))?.[1]
  }
  if (found?.ext === 'zip') return judgeArchive(path)
  const known = found && accepted[found.ext]
  if (known) return known
  return (await looksLikeText(path)) ? plainText : undefined
}

/** Judges an archive whose first parts do not say what it is, as some programs write office documents. */
async function judgeArchive(path: string): Promise<JudgedFile | undefined> {
  let parts: ZipParts
  try {
    parts = await openZipParts(path, workbookLimits)
  } catch (error) {
    if (error instanceof WorkbookError) return undefined
    throw error
  }
  try {
    if (macros.some((part) => parts.has(part))) return undefined
    const [, ending] = mainParts.find(([part]) => parts.has(part)) ?? []
    return ending && accepted[ending]
  } finally {
    parts.close()
  }
}

async function pictureKind(path: string): Promise<PictureKind | undefined> {
  const file = await open(path)
  try {
    const head = Buffer.alloc(headBytes)
    const { bytesRead } = await file.read(head, 0, headBytes, 0)
    return await judgeKind(head.subarray(0, bytesRead))
  } catch (error) {
    if (error instanceof PictureError) return undefined
    throw error
  } finally {
    await file.close()
  }
}
