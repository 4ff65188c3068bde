import { call, newKey, refreshTopic, upload } from '@atrium/client'
import { limits } from '@atrium/contract/limits'
import { toast } from '@atrium/modals'
import { useFailureText, useTexts } from '@atrium/portal'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ShownUser } from '../show-user/shown-user.ts'

type Sending =
  | { readonly at: 'rest' }
  /** `share` goes from 0 to 1. */
  | { readonly at: 'sending'; readonly share: number }
  /** `again` is missing where the same picture would be refused again. */
  | { readonly at: 'failed'; readonly reason: string; readonly again?: () => void }

/** The photo of a person: sent as soon as it is cut out, and taken away. */
export function useUserPhoto(projectId: string, user: ShownUser) {
  const t = useTexts()
  const failureText = useFailureText()
  const queries = useQueryClient()
  const [state, setState] = useState<Sending>({ at: 'rest' })
  const sending = useRef<AbortController | null>(null)
  useEffect(() => () => sending.current?.abort(), [])

  async function send(file: File, idempotencyKey: string): Promise<void> {
    const controller = new AbortController()
    sending.current = controller
    setState({ at: 'sending', share: 0 })
    const result = await upload('/user/set_photo', {
      file,
      part: 'photo',
      fields: { user_id: user.id },
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
    toast.success(t('photo.done'))
    await refreshTopic(queries, 'users', projectId)
  }

  return {
    state,
    send(picture: Blob): void {
      const megabytes = limits.photoBytes / 1024 / 1024
      if (picture.size > limits.photoBytes)
        return setState({ at: 'failed', reason: t('photo.tooLarge', { megabytes }) })
      void send(new File([picture], 'photo.png', { type: picture.type }), newKey())
    },
    /** Stops what is under way, and forgets what went wrong. */
    rest(): void {
      sending.current?.abort()
      setState({ at: 'rest' })
    },
    async remove(): Promise<void> {
      const result = await call('/user/take_photo', { user_id: user.id, version: user.version })
      if (result.ok) toast.success(t('photo.removed'))
      else toast.error(failureText(result.error))
      await refreshTopic(queries, 'users', projectId)
    },
  }
}

export type UserPhoto = ReturnType<typeof useUserPhoto>
