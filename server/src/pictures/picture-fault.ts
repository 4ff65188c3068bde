/**
 * Why bytes are no acceptable picture.
 * - `type`: none of the accepted formats, whatever the file name says.
 * - `damaged`: of an accepted format, but unreadable.
 * - `pixels`: it has, or claims, more pixels than the limit.
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
