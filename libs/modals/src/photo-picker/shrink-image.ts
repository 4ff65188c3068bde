import { limits } from '@atrium/contract/limits'

import type { ImageSize } from '../photo-selector/image-headers.ts'
import { photoLimits } from '../photo-selector/photo-limits.ts'

/** Returns the size in which a picture fits into a box, in its own shape. Small pictures keep their size. */
export function fitWithin({ width, height }: ImageSize, box: ImageSize): ImageSize {
  const scale = Math.min(1, box.width / width, box.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

function draw(image: HTMLImageElement, { width, height }: ImageSize, quality: number): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const drawing = canvas.getContext('2d')
  if (!drawing) return Promise.reject(new Error('there is nothing to draw on'))
  // JPEG has no transparency: it would turn black.
  drawing.fillStyle = 'white'
  drawing.fillRect(0, 0, width, height)
  drawing.imageSmoothingQuality = 'high'
  drawing.drawImage(image, 0, 0, width, height)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be written'))),
      'image/jpeg',
      quality,
    )
  })
}

/** Returns a picture to send: within 500 by 500 pixels, as JPEG. */
export function pictureToSend(image: HTMLImageElement, size: ImageSize): Promise<Blob> {
  const { pickedSide, pickedQuality } = photoLimits
  return draw(image, fitWithin(size, { width: pickedSide, height: pickedSide }), pickedQuality)
}

/** Returns a thumbnail for the list: 150 pixels wide, as JPEG. */
export function thumbnailOf(image: HTMLImageElement, size: ImageSize): Promise<Blob> {
  const { thumbnailWidth, thumbnailQuality } = limits
  return draw(image, fitWithin(size, { width: thumbnailWidth, height: Infinity }), thumbnailQuality)
}
