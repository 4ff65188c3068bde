import type { Invocation, ServedCall } from '../serve/serve.ts'
import { presentPicture } from './attachment.presenter.ts'
import { keepPhoto } from './photo-files.ts'
import { serveKeptFile } from './serve-kept-file.ts'

interface PhotoReply {
  photo: { id: string }
}

interface PhotoCall {
  writeRow: ServedCall
  judgeBefore(given: Invocation): Promise<string | null>
}

/** Serves a call that takes a photo and replies with it as `photo`. */
export function servePhoto({ writeRow, judgeBefore }: PhotoCall): ServedCall {
  return serveKeptFile({
    writeRow,
    judgeBefore,
    keep: keepPhoto,
    idOf: (reply) => (reply as PhotoReply).photo.id,
    sign(given, reply) {
      const { photo } = reply as PhotoReply
      return { ...reply, photo: { ...photo, ...presentPicture(given, photo.id) } }
    },
  })
}
