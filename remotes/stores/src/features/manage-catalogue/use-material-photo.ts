import { newKey, upload } from '@atrium/client'
import type { Picture } from '@atrium/contract'
import { limits } from '@atrium/contract/limits'
import { useFailureText, useTexts } from '@atrium/portal'
import { useEffect, useRef, useState } from 'react'

type Sending =
  | { readonly at: 'rest' }
  /** `share` goes from 0 to 1. */
  | { readonly at: 'sending'; readonly share: number }
  /** `again` is missing where the same picture would be refused again. */
  | { readonly at: 'failed'; readonly reason: string; readonly again?: () => void }

/**
 * The photo of a material that is being edited: sent as soon as it is cut out, and given to the material when the form is saved.
 * What is sent and not saved, the server forgets after a day.
 * @param onSent told the id of a photo that has arrived
 */
export function useMaterialPhoto(projectId: string, onSent: (photoId: string) => void) {
  const t = useTexts()
  const failureText = useFailureText()
  const [state, setState] = useState<Sending>({ at: 'rest' })
  const [sent, setSent] = useState<readonly Picture[]>([])
  const sending = useRef<AbortController | null>(null)
  useEffect(() => () => sending.current?.abort(), [])

  async function send(file: File, idempotencyKey: string): Promise<void> {
    const controller = new AbortController()
    sending.current = controller
    setState({ at: 'sending', share: 0 })
    const result = await upload('/asset-photo/add', {
      file,
      part: 'photo',
      fields: { project_id: projectId },
      idempotencyKey,
      signal: controller.signal,
      onProgress: ({ share }) => setState({ at: 'sending', share }),
    })
    if (controller.signal.aborted) return
    if (!result.ok)
      return setState({
        at: 'failed',
        reason: failureText(result.error),
        again: () => void send(file, idempotencyKey),
      })
    const { photo } = result.data
    setSent((before) => [...before, photo])
    setState({ at: 'rest' })
    onSent(photo.id)
  }

  return {
    state,
    /** Those that were sent from here. */
    sent,
    send(picture: Blob) {
      const megabytes = limits.photoBytes / 1024 / 1024
      if (picture.size > limits.photoBytes)
        return setState({ at: 'failed', reason: t('photo.tooLarge', { megabytes }) })
      void send(new File([picture], 'photo.png', { type: picture.type }), newKey())
    },
    /** Stops what is under way, and forgets what went wrong. */
    rest() {
      sending.current?.abort()
      setState({ at: 'rest' })
    },
  }
}

export type MaterialPhoto = ReturnType<typeof useMaterialPhoto>
