import { fileTypeFromBuffer } from 'file-type'
import { PictureError } from './picture-fault.ts'

/** How a picture is decoded: by libvips, or by a decoder of Atrium's own. */
export type PictureKind = 'raster' | 'photo' | 'heic' | 'bmp' | 'ico' | 'svg'

const kinds: Record<string, PictureKind> = {
  'image/jpeg': 'photo',
  'image/tiff': 'photo',
  'image/webp': 'photo',
  'image/png': 'raster',
  'image/apng': 'raster',
  'image/gif': 'raster',
  'image/heic': 'heic',
  'image/heif': 'heic',
  'image/heic-sequence': 'heic',
  'image/heif-sequence': 'heic',
  'image/bmp': 'bmp',
  'image/x-icon': 'ico',
}

/** Instructions, comments and a document type may come before the first element. The pattern matches each in only one way. */
const beginsWithSvg =
  /^\uFEFF?\s*(?:(?:<\?[^>]*>|<!--(?:(?!-->)[^])*-->|<!DOCTYPE[^>[]*(?:\[[^\]]*\]\s*)?>)\s*)*<(?:[\w-]+:)?svg[\s>/]/
const tiffMarks = [Buffer.from('II*\0'), Buffer.from('MM\0*')]

/** How much of a text is searched for the first element. */
const headOfText = 4096

/**
 * Returns the kind of a file by its bytes. Its name does not count.
 * @throws PictureError for all but the accepted formats
 */
export async function judgeKind(bytes: Buffer): Promise<PictureKind> {
  const found = await fileTypeFromBuffer(bytes)
  const kind = found && kinds[found.mime]
  if (kind) return kind
  if (found === undefined || found.mime === 'application/xml') {
    if (beginsWithSvg.test(bytes.subarray(0, headOfText).toString('utf8'))) return 'svg'
    // A truncated TIFF has none of the tags that distinguish its kinds.
    if (tiffMarks.some((mark) => bytes.subarray(0, mark.length).equals(mark))) return 'photo'
  }
  throw new PictureError('type')
}
