/** A WebP without its EXIF, and the orientation (2 to 8) that it had. */
export interface TurnedWebp {
  readonly plain: Uint8Array<ArrayBuffer>
  readonly orientation: number
}

const exif = 0x45584946
const extended = 0x56503858
const exifFlag = 0x08

/** Returns the orientation in an EXIF block, which starts with the header of a TIFF. 1 if it has none. */
function orientationIn(view: DataView): number {
  // Some writers put 'Exif' and two zeros before it, as in a JPEG.
  const start = view.getUint32(0) === 0x45786966 ? 6 : 0
  const little = view.getUint16(start) === 0x4949
  const directory = start + view.getUint32(start + 4, little)
  for (let entry = 0; entry < view.getUint16(directory, little); entry++) {
    const at = directory + 2 + entry * 12
    if (view.getUint16(at, little) === 0x0112) return view.getUint16(at + 8, little)
  }
  return 1
}

/** Takes the orientation out of a WebP, because not every browser applies it: our code does. Undefined for an upright picture. */
export function turnedWebp(bytes: Uint8Array<ArrayBuffer>): TurnedWebp | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 12; at + 8 <= view.byteLength;) {
    const length = view.getUint32(at + 4, true)
    const end = at + 8 + length + (length % 2)
    if (view.getUint32(at) === exif && at + 8 + length <= view.byteLength) {
      const orientation = readOr1(new DataView(bytes.buffer, bytes.byteOffset + at + 8, length))
      if (orientation < 2 || orientation > 8) return undefined
      return { plain: withoutChunk(bytes, at, end), orientation }
    }
    at = end
  }
  return undefined
}

function readOr1(block: DataView): number {
  try {
    return orientationIn(block)
  } catch (error) {
    // A truncated EXIF counts as none.
    if (error instanceof RangeError) return 1
    throw error
  }
}

function withoutChunk(bytes: Uint8Array<ArrayBuffer>, from: number, to: number): Uint8Array<ArrayBuffer> {
  const rest = bytes.subarray(to)
  const plain = new Uint8Array(from + rest.length)
  plain.set(bytes.subarray(0, from))
  plain.set(rest, from)
  const view = new DataView(plain.buffer)
  view.setUint32(4, plain.length - 8, true)
  if (view.getUint32(12) === extended) view.setUint8(20, view.getUint8(20) & ~exifFlag)
  return plain
}
