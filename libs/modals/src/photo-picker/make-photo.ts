import { loadImage } from '../photo-selector/load-image.ts'
import { prepareImage } from '../photo-selector/prepare-image.ts'
import type { ImageFault } from '../photo-selector/prepare-image.ts'
import { pictureToSend, thumbnailOf } from './shrink-image.ts'

/** A picture ready for its way, with its thumbnail; or why it is not taken. */
export type MadePhoto = { readonly file: File; readonly thumbnail: Blob } | { readonly fault: ImageFault }

/**
 * What becomes of a chosen file: judged, decoded, made small. A photo of the camera is sent as it was taken.
 * @throws what `signal` was aborted with
 */
export async function makePhoto(
  chosen: File,
  isFromCamera: boolean,
  signal: AbortSignal,
): Promise<MadePhoto> {
  const prepared = await prepareImage(chosen, { signal })
  if ('fault' in prepared) return prepared
  const address = URL.createObjectURL(prepared.picture)
  try {
    const loaded = await loadImage(address)
    signal.throwIfAborted()
    if (!loaded) return { fault: 'damaged' }
    const thumbnail = await thumbnailOf(loaded.image, loaded)
    if (isFromCamera) return { file: chosen, thumbnail }
    const picture = await pictureToSend(loaded.image, loaded)
    return { file: new File([picture], jpegName(chosen.name), { type: 'image/jpeg' }), thumbnail }
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** The name with the ending of what it has become. */
export const jpegName = (name: string) => `${name.replace(/\.[^.]*$/, '') || 'photo'}.jpg`
