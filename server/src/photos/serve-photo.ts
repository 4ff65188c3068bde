import type { UploadedFile } from '../serve/context.ts'
import type { Invocation, ServedCall } from '../serve/serve.ts'
import type { Services } from '../services.ts'
import { presentPicture } from './photo.presenter.ts'
import { conflict } from '../serve/failure.ts'
import { isDone } from '../serve/idempotency.ts'
import { findPhotos } from './photo.repository.ts'
import { keepPhoto, removeFiles, type KeptPhoto } from './photo-files.ts'

/** The photos that were made from uploads before their transactions began. */
const made = new WeakMap<UploadedFile, KeptPhoto>()

/** Returns the photo that was made from the file of a call, for the handler that writes its row. */
export function madePhoto(upload: UploadedFile | undefined): KeptPhoto {
  const photo = upload && made.get(upload)
  // A repeated call is judged without a photo, and gets the stored reply.
  if (!photo) throw conflict('idempotency_running')
  return photo
}

interface PhotoReply {
  photo: { id: string }
}

interface PhotoCall {
  /** Writes the row of the photo that `madePhoto` returns. */
  writeRow: ServedCall
  /** Refuses callers who may not send the photo, before a picture is made. The handler that writes the row judges once more. */
  judgeBefore(given: Invocation): Promise<void>
}

/**
 * Serves a call that takes a photo. It makes the picture and stores its files before the transaction begins: that takes
 * seconds, and a row must never be without its files. Files that no row names are removed.
 */
export function servePhoto({ writeRow, judgeBefore }: PhotoCall): ServedCall {
  return {
    ...writeRow,
    async run(given) {
      const { services, upload, actor, idempotencyKey: key } = given
      if (!upload || !actor) throw new Error('an upload has no file or no user')
      await judgeBefore(given)
      if (key !== undefined && (await isDone(services.database, actor.userId, key)))
        return signedFor(given, await writeRow.run(given))
      const photo = await keepPhoto(services, actor.userId, upload.path)
      made.set(upload, photo)
      let isNamed = false
      try {
        const reply = (await writeRow.run(given)) as PhotoReply
        isNamed = reply.photo.id === photo.id
        return isNamed ? reply : signedFor(given, reply)
      } finally {
        if (!isNamed) await removeUnlessNamed(services, photo.id)
      }
    },
  }
}

/** Gives the reply of a repeated call new addresses for the caller's session. */
function signedFor({ services, actor }: Invocation, reply: object): object {
  const { photo } = reply as PhotoReply
  return actor ? { ...reply, photo: { ...photo, ...presentPicture({ services, actor }, photo.id) } } : reply
}

/** Removes files unless a row names them, as the commit may have succeeded without an answer. A sweep removes what is left. */
async function removeUnlessNamed(services: Services, id: string): Promise<void> {
  try {
    if ((await findPhotos(services.database, [id])).length === 0) await removeFiles(services, [id])
  } catch (error) {
    services.log.warn({ err: error }, 'the files of a photo could not be removed; a later sweep removes them')
  }
}
