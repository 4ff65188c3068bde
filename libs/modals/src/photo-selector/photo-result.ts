import { photoLimits } from './photo-limits.ts'

/**
 * A cropped picture: PNG, as an address for an `<img>`, as a data address and as bytes. The caller owns the object URL and
 * frees it with `URL.revokeObjectURL`.
 */
export interface CroppedPhoto {
  readonly objectUrl: string
  readonly base64: string
  readonly blob: Blob
}

/** The result of closing. */
export interface NoPhoto {
  readonly objectUrl: null
  readonly base64: null
  readonly blob: null
}

export const noPhoto: NoPhoto = { objectUrl: null, base64: null, blob: null }

/** The part of the cropper in use here. */
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
 * Returns the contents of the frame, no side longer than 16384 pixels.
 * @throws if the browser cannot make it: too little memory, or an SVG that it does not release
 */
export async function cropPhoto(cropper: CanvasSource): Promise<CroppedPhoto> {
  const { outputSide } = photoLimits
  const canvas = cropper.getCroppedCanvas({ maxWidth: outputSide, maxHeight: outputSide })
  if (!canvas || canvas.width === 0) throw new Error('nothing lies in the frame')
  const blob = await toBlob(canvas)
  const base64 = await toDataAddress(blob)
  return { objectUrl: URL.createObjectURL(blob), base64, blob }
}
