import { decodeBitmap } from './decode-bitmap.ts'
import { PictureError } from './picture-fault.ts'
import type { Pixels } from './pixels.ts'

const fileHeader = 14

/** @throws PictureError */
export function decodeBmp(bytes: Buffer): Pixels {
  if (bytes.length < fileHeader + 12) throw new PictureError('damaged')
  const pixelsAt = bytes.readUInt32LE(10) - fileHeader
  return decodeBitmap({ bytes: bytes.subarray(fileHeader), ...(pixelsAt > 0 && { pixelsAt }) })
}
