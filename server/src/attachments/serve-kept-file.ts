import type { UploadedFile } from '../serve/context.ts'
import { conflict } from '../serve/failure.ts'
import { isDone } from '../serve/idempotency.ts'
import type { Invocation, ServedCall } from '../serve/serve.ts'
import type { Taker } from '../serve/turns.ts'
import type { Services } from '../services.ts'
import { findNeeded } from './attachment.repository.ts'
import { removeFiles } from './attachment-files.ts'
import type { KeptFile } from './keep-file.ts'
import type { KeptPhoto } from './photo-files.ts'

export type Kept = KeptPhoto | KeptFile

/** What was stored of uploads before their transactions began. */
const stored = new WeakMap<UploadedFile, Kept>()

/** Returns what was stored of the file of a call, for the handler that writes its row. */
export function keptOf(upload: UploadedFile | undefined): Kept {
  const kept = upload && stored.get(upload)
  // A repeated call is judged without a file, and gets the stored reply.
  if (!kept) throw conflict('idempotency_running')
  return kept
}

/** The same for calls that take nothing but photos. */
export function keptPhotoOf(upload: UploadedFile | undefined): KeptPhoto {
  const kept = keptOf(upload)
  if (kept.kind !== 'photo') throw new Error('a call for photos stored another file')
  return kept
}

interface KeepingCall {
  /** Writes the row of what `keptOf` returns. */
  writeRow: ServedCall
  /**
   * Refuses callers who may not send the file, before it is stored. The handler that writes the row judges once more.
   * @returns the project for which the picture takes turns; null for none
   */
  judgeBefore(given: Invocation): Promise<string | null>
  /** Stores the files, under an id of their own. */
  keep(services: Services, taker: Taker, upload: UploadedFile): Promise<Kept>
  /** Returns the id of what the reply is about. */
  idOf(reply: object): string
  /** Gives the reply of a repeated call new addresses for the caller's session. */
  sign(given: Invocation & { actor: NonNullable<Invocation['actor']> }, reply: object): object
}

/**
 * Serves a call that keeps a file. It stores the files before the transaction begins: that takes seconds, and a row must never
 * be without its files. Files that no row names are removed.
 */
export function serveKeptFile({ writeRow, judgeBefore, keep, idOf, sign }: KeepingCall): ServedCall {
  return {
    ...writeRow,
    async run(given) {
      const { services, upload, actor, idempotencyKey: key } = given
      if (!upload || !actor) throw new Error('an upload has no file or no user')
      const project = await judgeBefore(given)
      if (key !== undefined && (await isDone(services.database, actor.userId, key)))
        return sign({ ...given, actor }, await writeRow.run(given))
      const taker = { person: actor.userId, project, gone: given.request.gone }
      const kept = await keep(services, taker, upload)
      stored.set(upload, kept)
      let isNamed = false
      try {
        const reply = await writeRow.run(given)
        isNamed = idOf(reply) === kept.id
        return isNamed ? reply : sign({ ...given, actor }, reply)
      } finally {
        if (!isNamed) await removeUnlessNamed(services, kept)
      }
    },
  }
}

/** Removes files unless a row names them, as the commit may have succeeded without an answer. A sweep removes what is left. */
async function removeUnlessNamed(services: Services, kept: Kept): Promise<void> {
  try {
    if ((await findNeeded(services.database, [kept.id])).size === 0) await removeFiles(services, [kept])
  } catch (error) {
    services.log.warn(
      { err: error },
      'the files of an attachment could not be removed; a later sweep removes them',
    )
  }
}
