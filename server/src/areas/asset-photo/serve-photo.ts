import { isDone } from '../../serve/idempotency.ts'
import type { UploadedFile } from '../../serve/context.ts'
import type { Invocation, ServedCall } from '../../serve/serve.ts'
import type { Services } from '../../services.ts'
import { findPhotos } from './asset-photo.repository.ts'
import { forgetPhotos } from './forget-photos.ts'
import { keepPhoto, removeFiles, type KeptPhoto } from './photo-files.ts'

/** What was made of an upload before its transaction began. */
const made = new WeakMap<UploadedFile, KeptPhoto>()

/** The photo that was made of the file of a call, for the handler that writes its row. */
export function madePhoto(upload: UploadedFile | undefined): KeptPhoto {
  const photo = upload && made.get(upload)
  if (!photo) throw new Error('a photo came without its files')
  return photo
}

interface PhotoCall {
  /** Writes the row of the photo that `madePhoto` gives. */
  writeRow: ServedCall
  /** Refuses who may not send this: nobody has a picture made for nothing. Judged once more with the row. */
  judgeBefore(given: Invocation): Promise<void>
}

/**
 * A call that takes a photo. The picture is made, and its files are kept, before the transaction begins: that takes
 * seconds, and a row must never stand without its files. Files that no row came to name go again.
 */
export function servePhoto({ writeRow, judgeBefore }: PhotoCall): ServedCall {
  return {
    ...writeRow,
    async run(given) {
      const { services, upload, actor, idempotencyKey: key } = given
      if (!upload || !actor) throw new Error('an upload came without its file or its sender')
      await judgeBefore(given)
      if (key !== undefined && (await isDone(services.database, actor.userId, key)))
        return writeRow.run(given)
      const photo = await keepPhoto(services, upload.path)
      made.set(upload, photo)
      let isNamed = false
      try {
        const reply = (await writeRow.run(given)) as { photo: { id: string } }
        // A repeated request was given the photo of the first one.
        isNamed = reply.photo.id === photo.id
        return reply
      } finally {
        if (!isNamed) await removeUnlessNamed(services, photo.id)
        forgetPhotos(services)
      }
    },
  }
}

/** A commit may have come through though its answer did not: the database is asked. What is left is swept later. */
async function removeUnlessNamed(services: Services, id: string): Promise<void> {
  try {
    if ((await findPhotos(services.database, [id])).length === 0) await removeFiles(services, [id])
  } catch (error) {
    services.log.warn({ err: error }, 'the files of a photo are left to be swept away')
  }
}
