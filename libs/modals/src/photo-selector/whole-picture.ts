import { turnOf } from './decoding.ts'
import { imageTypes } from './image-kind.ts'
import type { ImageKind } from './image-kind.ts'
import { turnedWebp } from './webp-turn.ts'

/**
 * Returns a picture that browsers can draw, if all of it can be decoded: an `<img>` shows the rest of a broken one without
 * an error. Browsers decode it outside the page's thread. Undefined for a broken picture.
 */
export async function wholePicture(
  kind: ImageKind,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Blob | undefined> {
  const turned = kind === 'webp' ? turnedWebp(bytes) : undefined
  const picture = new Blob([turned?.plain ?? bytes], { type: imageTypes[kind] })
  let decoded: ImageBitmap
  try {
    decoded = await createImageBitmap(picture)
  } catch (error) {
    if (error instanceof DOMException) return undefined
    throw error
  }
  try {
    return turned ? await upright(decoded, turned.orientation) : picture
  } finally {
    decoded.close()
  }
}

function upright(image: ImageBitmap, orientation: number): Promise<Blob> {
  const { width, height } = image
  const canvas = document.createElement('canvas')
  canvas.width = orientation > 4 ? height : width
  canvas.height = orientation > 4 ? width : height
  const drawing = canvas.getContext('2d')
  drawing?.setTransform(...turnOf(orientation, width, height))
  drawing?.drawImage(image, 0, 0)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be turned'))),
      'image/png',
    )
  })
}
