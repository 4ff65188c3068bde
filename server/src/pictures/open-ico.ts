import { PictureError } from './picture-fault.ts'

const directoryHeader = 6
const directoryEntry = 16
const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** The largest picture of an icon: a PNG of its own, or a bitmap with a mask. */
export interface IconPicture {
  format: 'png' | 'bitmap'
  bytes: Buffer
}

/** @throws PictureError when no picture lies where the icon says */
export function openIco(bytes: Buffer): IconPicture {
  if (bytes.length < directoryHeader) throw new PictureError('damaged')
  const entries = Array.from({ length: bytes.readUInt16LE(4) }, (_, index) => {
    const at = directoryHeader + index * directoryEntry
    if (at + directoryEntry > bytes.length) throw new PictureError('damaged')
    // A side of 0 stands for 256.
    const [width, height] = [bytes[at] || 256, bytes[at + 1] || 256]
    const start = bytes.readUInt32LE(at + 12)
    return {
      area: width * height,
      depth: bytes.readUInt16LE(at + 6),
      start,
      size: bytes.readUInt32LE(at + 8),
    }
  })
  const [best] = entries.sort((one, other) => other.area - one.area || other.depth - one.depth)
  if (!best || best.size === 0 || best.start + best.size > bytes.length) throw new PictureError('damaged')
  const picture = bytes.subarray(best.start, best.start + best.size)
  const isPng = picture.subarray(0, pngSignature.length).equals(pngSignature)
  return { format: isPng ? 'png' : 'bitmap', bytes: picture }
}
