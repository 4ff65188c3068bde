/** In pixels. */
export interface ImageSize {
  readonly width: number
  readonly height: number
}

type Header = (view: DataView) => ImageSize | undefined

const larger = (one: ImageSize | undefined, other: ImageSize): ImageSize =>
  one && one.width * one.height >= other.width * other.height ? one : other

/** The size of the screen, or of a frame that exceeds it. */
export const sizeOfGif: Header = (view) => {
  let width = view.getUint16(6, true)
  let height = view.getUint16(8, true)
  const colors = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
  const skipBlocks = (from: number) => {
    let at = from
    while (view.getUint8(at) > 0) at += view.getUint8(at) + 1
    return at + 1
  }
  let at = 13 + colors(view.getUint8(10))
  while (at < view.byteLength) {
    const mark = view.getUint8(at)
    if (mark === 0x21) at = skipBlocks(at + 2)
    else if (mark === 0x2c) {
      width = Math.max(width, view.getUint16(at + 1, true) + view.getUint16(at + 5, true))
      height = Math.max(height, view.getUint16(at + 3, true) + view.getUint16(at + 7, true))
      const data = at + 10 + colors(view.getUint8(at + 9)) + 1
      if (data >= view.byteLength) break
      at = skipBlocks(data)
    } else break
  }
  return { width, height }
}

/** The size of the largest picture in an icon; a PNG in it has a size of its own. */
export const sizeOfIcon: Header = (view) => {
  let largest: ImageSize | undefined
  for (let entry = 0; entry < view.getUint16(4, true); entry++) {
    const at = 6 + entry * 16
    const data = view.getUint32(at + 12, true)
    const isPng = view.getUint32(data) === 0x89504e47
    const size = isPng
      ? { width: view.getUint32(data + 16), height: view.getUint32(data + 20) }
      : { width: view.getUint8(at) || 256, height: view.getUint8(at + 1) || 256 }
    largest = larger(largest, size)
  }
  return largest
}

/** The size in the first marker that starts a frame. */
export const sizeOfJpeg: Header = (view) => {
  let at = 2
  for (;;) {
    const marker = view.getUint16(at)
    if (marker < 0xff00) return undefined
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker)
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    // A marker may follow any number of fill bytes, and some markers have no content.
    if (marker === 0xffff) at += 1
    else if (marker === 0xff01 || (marker >= 0xffd0 && marker <= 0xffd8)) at += 2
    else at += 2 + view.getUint16(at + 2)
  }
}

export const sizeOfWebp: Header = (view) => {
  const chunk = view.getUint32(12)
  const three = (at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16)
  if (chunk === 0x56503858) return { width: three(24) + 1, height: three(27) + 1 }
  if (chunk === 0x5650384c) {
    const bits = view.getUint32(21, true)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
}

/**
 * The size of the largest page. Each directory leads to the next; a loop ends the list. Overlapping directories, of which a
 * small file may have millions, would take minutes to read: such a file has no size.
 */
export const sizeOfTiff: Header = (view) => {
  const little = view.getUint16(0) === 0x4949
  const seen = new Set<number>()
  let room = view.byteLength
  let largest: ImageSize | undefined
  for (let at = view.getUint32(4, little); at > 0 && !seen.has(at);) {
    seen.add(at)
    const count = view.getUint16(at, little)
    room -= 6 + count * 12
    if (room < 0) return undefined
    const sides = [0, 0]
    for (let entry = 0; entry < count; entry++) {
      const from = at + 2 + entry * 12
      const side = view.getUint16(from, little) - 256
      if (side !== 0 && side !== 1) continue
      const isShort = view.getUint16(from + 2, little) === 3
      sides[side] = isShort ? view.getUint16(from + 8, little) : view.getUint32(from + 8, little)
    }
    const [width = 0, height = 0] = sides
    if (width > 0 && height > 0) largest = larger(largest, { width, height })
    at = view.getUint32(at + 2 + count * 12, little)
  }
  return largest
}

/**
 * The size of the largest extent in the file: of its picture, or of the grid that it consists of. Its boxes follow one
 * another to the end; the size of a truncated file cannot be trusted.
 */
export const sizeOfHeic: Header = (view) => {
  let meta: { from: number; to: number } | undefined
  for (let at = 0; at < view.byteLength;) {
    const short = view.getUint32(at)
    const length =
      short === 0 ? view.byteLength - at : short === 1 ? Number(view.getBigUint64(at + 8)) : short
    if (length < 8 || at + length > view.byteLength) return undefined
    if (view.getUint32(at + 4) === 0x6d657461) meta = { from: at, to: at + length }
    at += length
  }
  let largest: ImageSize | undefined
  if (!meta) return undefined
  for (let at = meta.from; at + 16 <= meta.to; at++)
    if (view.getUint32(at) === 0x69737065)
      largest = larger(largest, { width: view.getUint32(at + 8), height: view.getUint32(at + 12) })
  return largest
}
