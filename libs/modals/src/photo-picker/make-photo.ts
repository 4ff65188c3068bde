import { loadImage } from '../photo-selector/load-image.ts'
import { prepareImage } from '../photo-selector/prepare-image.ts'
import type { ImageFault } from '../photo-selector/prepare-image.ts'
import { pictureToSend, thumbnailOf } from './shrink-image.ts'

/** A picture ready to send, with its thumbnail, or why it is refused. */
export type MadePhoto = { readonly file: File; readonly thumbnail: Blob } | { readonly fault: ImageFault }

/**
 * Checks, decodes and shrinks a chosen file. A photo of the camera is sent as it was taken.
 * @throws the reason of an aborted `signal`
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

/** Returns the name with the ending of a JPEG. */
export const jpegName = (name: string) => `${name.replace(/\.[^.]*$/, '') || 'photo'}.jpg`
