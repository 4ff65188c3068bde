/** The accepted kinds of pictures, with their media types for an `<img>`. */
export const imageTypes = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  bmp: 'image/bmp',
  icon: 'image/x-icon',
  svg: 'image/svg+xml',
  tiff: 'image/tiff',
  heic: 'image/heic',
} as const

export type ImageKind = keyof typeof imageTypes

/** For the device's file dialog; only a file's bytes decide. */
export const acceptedFiles = '.png,.jpg,.jpeg,.heic,.heif,.bmp,.gif,.tif,.tiff,.svg,.webp,.ico'

const signatures: readonly (readonly [kind: ImageKind, bytes: string])[] = [
  ['png', '\x89PNG\r\n\x1a\n'],
  ['jpeg', '\xff\xd8\xff'],
  ['gif', 'GIF87a'],
  ['gif', 'GIF89a'],
  ['icon', '\0\0\x01\0'],
  ['tiff', 'II*\0'],
  ['tiff', 'MM\0*'],
]

/** Lengths of a bitmap's second header: two letters alone would make many texts a bitmap. */
const bitmapHeaders: readonly number[] = [12, 40, 52, 56, 64, 108, 124]
const heicBrands: readonly string[] = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx']

/** Instructions, comments and a document type may precede the first element. Each matches in one way only. */
const beginsWithSvg =
  /^\uFEFF?\s*(?:(?:<\?[^>]*>|<!--(?:(?!-->)[^])*-->|<!DOCTYPE[^>[]*(?:\[[^\]]*\]\s*)?>)\s*)*<(?:[\w-]+:)?svg[\s>/]/
const headOfText = 4096

const latin = (bytes: Uint8Array) => String.fromCharCode(...bytes)

/** Returns the brands of an ISO media file: its own, and compatible ones. */
function brandsOf(bytes: Uint8Array): string[] {
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0)
  const box = latin(bytes.subarray(8, Math.min(length, 256)))
  return (box.match(/[^]{4}/g) ?? []).filter((_, at) => at !== 1)
}

/** Returns the kind of a file by its bytes; its name and its type do not matter. Undefined if it is no accepted picture. */
export function kindOf(bytes: Uint8Array): ImageKind | undefined {
  const head = latin(bytes.subarray(0, 32))
  const found = signatures.find(([, signature]) => head.startsWith(signature))
  if (found) return found[0]
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'webp'
  if (head.startsWith('BM') && bitmapHeaders.includes(bytes[14] ?? 0)) return 'bmp'
  if (head.slice(4, 8) === 'ftyp' && brandsOf(bytes).some((brand) => heicBrands.includes(brand)))
    return 'heic'
  return beginsWithSvg.test(new TextDecoder().decode(bytes.subarray(0, headOfText))) ? 'svg' : undefined
}
