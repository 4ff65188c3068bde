import type { ImageSize } from './image-size.ts'
import { photoLimits } from './photo-limits.ts'

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/**
 * Waits until a picture knows its size: a look every 50 ms, 40 of them at most.
 * @returns undefined when it never does
 */
export async function detectSize(
  image: Pick<HTMLImageElement, 'naturalWidth' | 'naturalHeight'>,
  isOver: () => boolean = () => false,
): Promise<ImageSize | undefined> {
  for (let look = 0; look < photoLimits.detectTimes && !isOver(); look++) {
    const { naturalWidth: width, naturalHeight: height } = image
    if (width > 0 && height > 0) return { width, height }
    await pause(photoLimits.detectEvery)
  }
  return undefined
}

/** A picture, decoded as a whole and turned as its EXIF says. Undefined when it cannot be drawn. */
export async function loadImage(
  address: string,
): Promise<(ImageSize & { image: HTMLImageElement }) | undefined> {
  const image = new Image()
  let isBroken = false
  image.addEventListener('error', () => (isBroken = true))
  image.src = address
  const size = await detectSize(image, () => isBroken)
  if (!size) return undefined
  try {
    await image.decode()
  } catch (error) {
    // A header that is whole, and behind it nothing that could be drawn.
    if (error instanceof DOMException) return undefined
    throw error
  }
  return { ...size, image }
}
