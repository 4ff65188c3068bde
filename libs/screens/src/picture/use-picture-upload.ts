import { newKey, upload, type UploadPath } from '@atrium/client'
import type { CallInput, CallReply } from '@atrium/contract'
import { limits } from '@atrium/contract/limits'
import { useFailureText, useTexts } from '@atrium/portal'
import { useEffect, useRef, useState } from 'react'

export type PictureUploadState =
  | { readonly at: 'rest' }
  /** `share` goes from 0 to 1. */
  | { readonly at: 'sending'; readonly share: number }
  /** `again` is missing where the same picture would be refused again. */
  | { readonly at: 'failed'; readonly reason: string; readonly again?: () => void }

export interface PictureUpload {
  readonly state: PictureUploadState
  readonly send: (picture: Blob) => void
  /** Stops what is under way, and forgets what went wrong. */
  readonly rest: () => void
}

export interface PictureUploadOf<Path extends UploadPath> {
  readonly fields: CallInput<Path>
  /** The name under which the call takes the file. */
  readonly part?: 'photo' | 'file'
  readonly onSent: (reply: CallReply<Path>) => void
}

/**
 * Sends one picture at a time to a call that takes a photo, and stops when the screen goes. Tried again, the same picture is
 * kept once. The module's text `photo.tooLarge` says that a picture has more than `megabytes`.
 */
export function usePictureUpload<Path extends UploadPath>(
  path: Path,
  { fields, part = 'photo', onSent }: PictureUploadOf<Path>,
): PictureUpload {
  const t = useTexts()
  const failureText = useFailureText()
  const [state, setState] = useState<PictureUploadState>({ at: 'rest' })
  const sending = useRef<AbortController | null>(null)
  useEffect(() => () => sending.current?.abort(), [])

  async function send(file: File, idempotencyKey: string): Promise<void> {
    const controller = new AbortController()
    sending.current = controller
    setState({ at: 'sending', share: 0 })
    const result = await upload(path, {
      file,
      part,
      fields,
      idempotencyKey,
      signal: controller.signal,
      onProgress: ({ share }) => setState({ at: 'sending', share }),
    })
    if (controller.signal.aborted) return
    if (!result.ok) {
      const again = () => void send(file, idempotencyKey)
      return setState({ at: 'failed', reason: failureText(result.error), again })
    }
    setState({ at: 'rest' })
    onSent(result.data)
  }

  return {
    state,
    send(picture) {
      const megabytes = limits.photoBytes / 1024 / 1024
      if (picture.size > limits.photoBytes)
        return setState({ at: 'failed', reason: t('photo.tooLarge', { megabytes }) })
      void send(new File([picture], 'photo.png', { type: picture.type }), newKey())
    },
    rest() {
      sending.current?.abort()
      setState({ at: 'rest' })
    },
  }
}
