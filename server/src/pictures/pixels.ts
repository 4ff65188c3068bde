import { limits } from '@atrium/contract'
import { PictureError } from './picture-fault.ts'

/** Decoded pixels, four bytes each: red, green, blue, opacity. Rows from the top. */
export interface Pixels {
  data: Buffer
  width: number
  height: number
}

/**
 * Asked before anything is made room for: a few bytes can claim any size.
 * @throws PictureError for no pixels at all, and for too many
 */
export function assertBearable(width: number, height: number): void {
  if (!(width >= 1 && height >= 1)) throw new PictureError('damaged')
  if (width * height > limits.photoPixels) throw new PictureError('pixels')
}
