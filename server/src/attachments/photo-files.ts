import { mkdtemp, rm } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { limits } from '@atrium/contract'
import { Failure, invalid } from '../serve/failure.ts'
import type { UploadedFile } from '../serve/context.ts'
import type { Services } from '../services.ts'
import type { MadePicture } from '../pictures/make-picture.ts'
import { drawingLimits, PictureError, type PictureFault } from '../pictures/picture-fault.ts'
import type { Taker } from '../serve/turns.ts'
import { readPicture } from '../pictures/read-picture.ts'
import { fileNameFor } from './file-name.ts'
import type { PhotoPart } from './photo-address.ts'

/** A photo whose files are stored, and whose row is yet to be written. */
export interface KeptPhoto extends MadePicture {
  kind: 'photo'
  id: string
  name: string
}

/** The folder of the file store. */
export const photoFolder = 'asset-photo'

/** The endings of photos by format, the usual one first. */
const endings = { jpeg: ['jpg', 'jpeg'], png: ['png'] } as const

export const photoKey = (id: string, part: PhotoPart): string => `${photoFolder}/${id}.${part}`

/**
 * Makes a photo from an uploaded file and stores it with its thumbnail, under an id of its own.
 * @param taker whose turn it takes
 * @param options `member` of the input is what a refusal names
 * @throws Failure unsupported_type, validation or too_large for a file that is no acceptable picture; unavailable
 */
export async function keepPhoto(
  services: Services,
  taker: Taker,
  { path: source, name, bytes }: UploadedFile,
  { member = 'photo' }: { member?: 'photo' | 'file' } = {},
): Promise<KeptPhoto> {
  // A call for files of all kinds takes larger ones.
  if (bytes > limits.photoBytes) throw new Failure('too_large', 'too_large')
  const folder = await mkdtemp(join(services.environment.dataDir, 'uploads', 'picture-'))
  try {
    const [photo, thumbnail] = [join(folder, 'photo'), join(folder, 'thumbnail')]
    const made = await readPicture(services, taker, { source, photo, thumbnail })
    const id = randomUUID()
    await services.files.keep(photoKey(id, 'thumbnail'), thumbnail, 'image/jpeg')
    await services.files.keep(photoKey(id, 'photo'), photo, `image/${made.format}`)
    return { kind: 'photo', id, name: fileNameFor(name, endings[made.format]), ...made }
  } catch (error) {
    throw error instanceof PictureError ? failureOf(error.fault, member) : error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function failureOf(fault: PictureFault, member: string): Failure {
  switch (fault) {
    case 'type':
      return new Failure('unsupported_type', 'image_type')
    case 'damaged':
      return invalid({ [member]: { key: 'image_damaged' } })
    case 'elements':
      return invalid({ [member]: { key: 'drawing_elements', params: drawingLimits } })
    case 'layers':
      return invalid({ [member]: { key: 'drawing_layers', params: drawingLimits } })
    case 'pixels':
      return new Failure('too_large', 'image_too_many_pixels', {
        params: { maximum: limits.photoPixels / 1_000_000 },
      })
  }
}
