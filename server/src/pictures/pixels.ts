import { limits } from '@atrium/contract'
import { PictureError } from './picture-fault.ts'

/** Decoded pixels of four bytes each: red, green, blue, opacity. Rows from the top. */
export interface Pixels {
  data: Buffer
  width: number
  height: number
}

/**
 * Checks the size of a picture before allocating memory for it: a few bytes can claim any size.
 * @throws PictureError for no pixels at all, and for too many
 */
export function assertBearable(width: number, height: number): void {
  if (!(width >= 1 && height >= 1)) throw new PictureError('damaged')
  if (width * height > limits.photoPixels) throw new PictureError('pixels')
}
