import { PictureError } from './picture-fault.ts'
import { assertBearable, type Pixels } from './pixels.ts'
import { expandRuns } from './expand-runs.ts'

/** A device-independent bitmap: the content of a BMP behind its file header, and of an icon for each of its sizes. */
interface Bitmap {
  /** Begins with the info header. */
  bytes: Buffer
  /** Where the pixels begin, counted from the info header. Undefined if they follow the palette. */
  pixelsAt?: number
  /** Whether it belongs to an icon: its height is doubled, and its lower half is a mask of hidden pixels. */
  isIcon?: boolean
}

const compressions = { none: 0, runs8: 1, runs4: 2, fields: 3, alphaFields: 6 } as const
const smallestHeader = 40
const oldHeader = 12

/**
 * Decodes a bitmap of 1, 4, 8, 16, 24 or 32 bits per pixel: plain, run-length encoded or with bit fields, from the bottom or
 * from the top.
 * @throws PictureError if it is cut short, no bitmap, or too large, and never RangeError
 */
export function decodeBitmap({ bytes, pixelsAt, isIcon = false }: Bitmap): Pixels {
  const header = readHeader(bytes, isIcon)
  const { width, height, depth, compression } = header
  assertBearable(width, height)
  const palette = readPalette(bytes, header)
  const start = pixelsAt ?? palette.end
  const stride = Math.ceil((width * depth) / 32) * 4
  const isRuns = compression === compressions.runs8 || compression === compressions.runs4
  const rows = isRuns
    ? expandRuns(bytes.subarray(start), width, height, depth === 4 ? 4 : 8)
    : bytes.subarray(start, start + stride * height)
  const rowBytes = isRuns ? width : stride
  if (rows.length < rowBytes * height) throw new PictureError('damaged')

  const data = Buffer.alloc(width * height * 4)
  const colourOf = isRuns
    ? (row: Buffer, x: number) => palette.colours[row[x] ?? 0] ?? 0
    : colourReader(header, palette.colours)
  let isOpaqueSomewhere = false
  for (let y = 0; y < height; y++) {
    const from = header.isFromTop ? y : height - 1 - y
    const row = rows.subarray(from * rowBytes, (from + 1) * rowBytes)
    for (let x = 0; x < width; x++) {
      const colour = colourOf(row, x)
      if (colour >>> 24 !== 0) isOpaqueSomewhere = true
      data.writeUInt32LE(colour >>> 0, (y * width + x) * 4)
    }
  }
  // 32 bits without any opacity are 24 bits and an unused byte.
  if (depth === 32 && !isOpaqueSomewhere) for (let at = 3; at < data.length; at += 4) data[at] = 255
  if (isIcon && (depth < 32 || !isOpaqueSomewhere))
    hideMasked(data, bytes.subarray(start + stride * height), header)
  return { data, width, height }
}

interface Header {
  size: number
  width: number
  height: number
  isFromTop: boolean
  depth: number
  compression: number
  colours: number
  masks: { red: number; green: number; blue: number; alpha: number }
}

function readHeader(bytes: Buffer, isIcon: boolean): Header {
  if (bytes.length < oldHeader) throw new PictureError('damaged')
  const size = bytes.readUInt32LE(0)
  const isOld = size === oldHeader
  if ((!isOld && size < smallestHeader) || bytes.length < size) throw new PictureError('damaged')
  const width = isOld ? bytes.readUInt16LE(4) : bytes.readInt32LE(4)
  const tall = isOld ? bytes.readUInt16LE(6) : bytes.readInt32LE(8)
  const depth = bytes.readUInt16LE(isOld ? 10 : 14)
  const compression = isOld ? compressions.none : bytes.readUInt32LE(16)
  if (![1, 4, 8, 16, 24, 32].includes(depth)) throw new PictureError('damaged')
  if (!Object.values<number>(compressions).includes(compression)) throw new PictureError('damaged')
  if (compression === compressions.runs8 && depth !== 8) throw new PictureError('damaged')
  if (compression === compressions.runs4 && depth !== 4) throw new PictureError('damaged')
  const hasFields = compression === compressions.fields || compression === compressions.alphaFields
  if (hasFields && (depth < 16 || depth === 24 || bytes.length < 56)) throw new PictureError('damaged')
  const hasAlphaField = hasFields && (size >= 56 || compression === compressions.alphaFields)
  const height = Math.abs(tall)
  return {
    size,
    width,
    height: isIcon ? Math.floor(height / 2) : height,
    isFromTop: tall < 0,
    depth,
    compression,
    colours: isOld ? 0 : bytes.readUInt32LE(32),
    masks: hasFields
      ? {
          red: bytes.readUInt32LE(40),
          green: bytes.readUInt32LE(44),
          blue: bytes.readUInt32LE(48),
          alpha: hasAlphaField ? bytes.readUInt32LE(52) : 0,
        }
      : depth === 16
        ? { red: 0x7c00, green: 0x3e0, blue: 0x1f, alpha: 0 }
        : { red: 0xff0000, green: 0xff00, blue: 0xff, alpha: 0xff000000 },
  }
}

/** Reads the colours in the form of the result, and where they end. */
function readPalette(bytes: Buffer, header: Header): { colours: Uint32Array; end: number } {
  const isOld = header.size === oldHeader
  const isWithin = header.size >= 52
  const fields = { [compressions.fields]: 12, [compressions.alphaFields]: 16 }[header.compression] ?? 0
  const start = header.size + (isWithin || isOld ? 0 : fields)
  const most = header.depth <= 8 ? 1 << header.depth : 0
  const given = header.depth <= 8 ? header.colours || most : header.colours
  const entry = isOld ? 3 : 4
  const colours = new Uint32Array(Math.min(given, most))
  for (let index = 0; index < colours.length; index++) {
    const at = start + index * entry
    if (at + 3 > bytes.length) throw new PictureError('damaged')
    colours[index] = colourOf(bytes[at + 2] ?? 0, bytes[at + 1] ?? 0, bytes[at] ?? 0, 255)
  }
  return { colours, end: start + given * entry }
}

/** In the byte order of `writeUInt32LE`. */
function colourOf(red: number, green: number, blue: number, alpha: number): number {
  return (red | (green << 8) | (blue << 16) | (alpha << 24)) >>> 0
}

function colourReader({ depth, masks }: Header, colours: Uint32Array): (row: Buffer, x: number) => number {
  if (depth <= 8) {
    const perByte = 8 / depth
    const mask = (1 << depth) - 1
    return (row, x) => {
      const shift = 8 - depth * ((x % perByte) + 1)
      return colours[((row[Math.floor(x / perByte)] ?? 0) >> shift) & mask] ?? colourOf(0, 0, 0, 255)
    }
  }
  if (depth === 24) {
    return (row, x) => colourOf(row[x * 3 + 2] ?? 0, row[x * 3 + 1] ?? 0, row[x * 3] ?? 0, 255)
  }
  const [red, green, blue] = [channel(masks.red), channel(masks.green), channel(masks.blue)]
  const alpha = masks.alpha === 0 ? () => 255 : channel(masks.alpha)
  return (row, x) => {
    const value = depth === 16 ? row.readUInt16LE(x * 2) : row.readUInt32LE(x * 4)
    return colourOf(red(value), green(value), blue(value), alpha(value))
  }
}

/** Returns a function that scales the bits of a mask to 0 to 255. */
function channel(mask: number): (value: number) => number {
  if (mask === 0) return () => 0
  const shift = 31 - Math.clz32(mask & -mask)
  const highest = mask >>> shift
  return (value) => Math.round((((value & mask) >>> shift) * 255) / highest)
}

/** Applies an icon's mask: one bit per pixel, set for hidden ones. Without a mask all pixels are visible. */
function hideMasked(data: Buffer, mask: Buffer, { width, height, isFromTop }: Header): void {
  const stride = Math.ceil(width / 32) * 4
  if (mask.length < stride * height) return
  for (let y = 0; y < height; y++) {
    const from = isFromTop ? y : height - 1 - y
    for (let x = 0; x < width; x++) {
      const isHidden = ((mask[from * stride + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1
      if (isHidden) data[(y * width + x) * 4 + 3] = 0
    }
  }
}
