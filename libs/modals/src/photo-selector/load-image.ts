import type { ImageSize } from './image-headers.ts'
import { photoLimits } from './photo-limits.ts'

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/**
 * Waits until a picture knows its size: checks every 50 ms, at most 40 times.
 * @returns undefined if it never does
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

/** Loads a picture, decoded as a whole and turned as its EXIF says. Undefined if it cannot be drawn. */
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
    // The header is whole, but nothing after it can be drawn.
    if (error instanceof DOMException) return undefined
    throw error
  }
  return { ...size, image }
}
