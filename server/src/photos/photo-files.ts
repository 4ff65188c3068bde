import { mkdtemp, rm } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { limits } from '@atrium/contract'
import { Failure, invalid } from '../serve/failure.ts'
import type { Services } from '../services.ts'
import type { MadePicture } from '../pictures/make-picture.ts'
import { PictureError, type PictureFault } from '../pictures/picture-fault.ts'
import { readPicture } from '../pictures/read-picture.ts'
import { photoParts, type PhotoPart } from './photo-address.ts'

/** A photo whose files are stored, and whose row is yet to be written. */
export interface KeptPhoto extends MadePicture {
  id: string
}

/** The folder of the file store. */
export const photoFolder = 'asset-photo'

export const photoKey = (id: string, part: PhotoPart): string => `${photoFolder}/${id}.${part}`

/** Returns the photo of a key, undefined for a partial file or another one. */
export function photoOfKey(key: string): string | undefined {
  return /^asset-photo\/([0-9a-f-]{36})\.(?:photo|thumbnail)$/.exec(key)?.[1]
}

/**
 * Makes a photo from an uploaded file and stores it with its thumbnail, under an id of its own.
 * @throws Failure unsupported_type, validation or too_large for a file that is no acceptable picture; unavailable
 */
export async function keepPhoto(services: Services, person: string, source: string): Promise<KeptPhoto> {
  const folder = await mkdtemp(join(services.environment.dataDir, 'uploads', 'picture-'))
  try {
    const [photo, thumbnail] = [join(folder, 'photo'), join(folder, 'thumbnail')]
    const made = await readPicture(services, person, { source, photo, thumbnail })
    const id = randomUUID()
    await services.files.keep(photoKey(id, 'thumbnail'), thumbnail, 'image/jpeg')
    await services.files.keep(photoKey(id, 'photo'), photo, `image/${made.format}`)
    return { id, ...made }
  } catch (error) {
    throw error instanceof PictureError ? failureOf(error.fault) : error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function failureOf(fault: PictureFault): Failure {
  switch (fault) {
    case 'type':
      return new Failure('unsupported_type', 'image_type')
    case 'damaged':
      return invalid({ photo: { key: 'image_damaged' } })
    case 'pixels':
      return new Failure('too_large', 'image_too_many_pixels', {
        params: { maximum: limits.photoPixels / 1_000_000 },
      })
  }
}

export async function removeFiles(services: Services, photoIds: readonly string[]): Promise<void> {
  await services.files.remove(photoIds.flatMap((id) => photoParts.map((part) => photoKey(id, part))))
}
