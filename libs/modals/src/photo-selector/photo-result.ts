import { photoLimits } from './photo-limits.ts'

/**
 * A picture that was cut out: PNG, as an address for an `<img>`, as a data address and as bytes. The object URL belongs
 * to who gets it, and is given back with `URL.revokeObjectURL`.
 */
export interface CroppedPhoto {
  readonly objectUrl: string
  readonly base64: string
  readonly blob: Blob
}

/** What closing gives. */
export interface NoPhoto {
  readonly objectUrl: null
  readonly base64: null
  readonly blob: null
}

export const noPhoto: NoPhoto = { objectUrl: null, base64: null, blob: null }

/** What is used of the cropper here. */
export interface CanvasSource {
  getCroppedCanvas: (options: { maxWidth: number; maxHeight: number }) => HTMLCanvasElement | null
}

function toBlob(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be written'))),
      'image/png',
      photoLimits.cropQuality,
    )
  })
}

function toDataAddress(blob: Blob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const reader = new FileReader()
  reader.addEventListener('load', () => resolve(String(reader.result)))
  reader.addEventListener('error', () => reject(reader.error ?? new Error('the picture could not be read')))
  reader.readAsDataURL(blob)
  return promise
}

/**
 * What lies in the frame, no side longer than 16384 pixels.
 * @throws when the browser cannot make it: no memory for it, or an SVG that it does not let out
 */
export async function cropPhoto(cropper: CanvasSource): Promise<CroppedPhoto> {
  const { outputSide } = photoLimits
  const canvas = cropper.getCroppedCanvas({ maxWidth: outputSide, maxHeight: outputSide })
  if (!canvas || canvas.width === 0) throw new Error('nothing lies in the frame')
  const blob = await toBlob(canvas)
  const base64 = await toDataAddress(blob)
  return { objectUrl: URL.createObjectURL(blob), base64, blob }
}
