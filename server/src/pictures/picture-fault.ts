/**
 * Why bytes are no picture to keep.
 * - `type`: none of the accepted kinds, whatever the name says.
 * - `damaged`: of an accepted kind, and it cannot be read.
 * - `pixels`: it has, or claims, more pixels than are taken in.
 */
export const pictureFaults = ['type', 'damaged', 'pixels'] as const
export type PictureFault = (typeof pictureFaults)[number]

export class PictureError extends Error {
  override name = 'PictureError'
  readonly fault: PictureFault

  constructor(fault: PictureFault, options?: ErrorOptions) {
    super(`the picture is refused: ${fault}`, options)
    this.fault = fault
  }
}
