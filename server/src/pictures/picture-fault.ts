/**
 * Why bytes are no acceptable picture.
 * - `type`: none of the accepted formats, whatever the file name says.
 * - `damaged`: of an accepted format, but unreadable.
 * - `pixels`: it has, or claims, more pixels than the limit.
 * - `elements`: a drawing of more elements or levels than the limits.
 * - `layers`: a drawing that takes too long to paint.
 */
export const pictureFaults = ['type', 'damaged', 'pixels', 'elements', 'layers'] as const
export type PictureFault = (typeof pictureFaults)[number]

export class PictureError extends Error {
  override name = 'PictureError'
  readonly fault: PictureFault

  constructor(fault: PictureFault, options?: ErrorOptions) {
    super(`the picture is refused: ${fault}`, options)
    this.fault = fault
  }
}

/** What a drawing may consist of. */
export const drawingLimits = {
  elements: 50_000,
  /** Elements count again wherever they are drawn. */
  drawn: 200_000,
  levels: 100,
  /** How often a drawing may be painted over as a whole: two seconds of work. */
  layers: 1000,
}
