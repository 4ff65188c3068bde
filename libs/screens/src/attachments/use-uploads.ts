import { isCallFailure, newKey, upload, type CallFailure } from '@atrium/client'
import type { Attachment, CallInput, CallReply } from '@atrium/contract'
import { limits } from '@atrium/contract/limits'
import { inTurn } from '@atrium/modals/several-files'
import { useFailureText } from '@atrium/portal'
import { useEffect, useRef, useState } from 'react'

export type UploadAt =
  | { readonly at: 'waiting' }
  /** `share` goes from 0 to 1. */
  | { readonly at: 'sending'; readonly share: number }
  /** `mayRetry` is false where the same file would be refused again. */
  | { readonly at: 'failed'; readonly reason: string; readonly mayRetry: boolean }
  /** The server has it. It waits for its thing. */
  | { readonly at: 'sent'; readonly attachment: Attachment }

export interface PendingUpload {
  /** Also the idempotency key: a file that is sent again is kept once. */
  readonly key: string
  readonly file: File
  readonly state: UploadAt
}

/** Files that one person may send at once; the server takes two uploads of a person. */
const atOnce = 2

interface Uploading {
  readonly fields: CallInput<'/attachment/add'>
  /** Why a file is not even sent. */
  readonly tooLarge: string
  /** Hears that a file was sent. Returns whether it stays in the list. */
  readonly onSent: (reply: CallReply<'/attachment/add'>) => Promise<boolean> | boolean
}

/** Sends files, two at a time, with their progress. Unmounting stops what is under way. */
export function useUploads({ fields, tooLarge, onSent }: Uploading) {
  const failureText = useFailureText()
  const [uploads, setUploads] = useState<readonly PendingUpload[]>([])
  const [line] = useState(() => inTurn(atOnce))
  const running = useRef(new Map<string, AbortController>())
  useEffect(() => {
    const controllers = running.current
    return () => {
      for (const controller of controllers.values()) controller.abort()
      controllers.clear()
    }
  }, [])

  const put = (key: string, state: UploadAt) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, state } : one)))
  const drop = (key: string) => setUploads((all) => all.filter((one) => one.key !== key))

  async function send({ key, file }: Pick<PendingUpload, 'key' | 'file'>): Promise<void> {
    const controller = running.current.get(key)
    // Cancelled while it waited for its turn.
    if (!controller || controller.signal.aborted) return
    put(key, { at: 'sending', share: 0 })
    const result = await upload('/attachment/add', {
      file,
      fields,
      idempotencyKey: key,
      signal: controller.signal,
      onProgress: ({ share }) => put(key, { at: 'sending', share }),
    })
    running.current.delete(key)
    if (controller.signal.aborted) return
    if (!result.ok)
      return put(key, {
        at: 'failed',
        reason: failureText(told(result.error)),
        mayRetry: mayRetry(result.error),
      })
    if (await onSent(result.data)) put(key, { at: 'sent', attachment: result.data.attachment })
    else drop(key)
  }

  function start(one: Pick<PendingUpload, 'key' | 'file'>): void {
    running.current.set(one.key, new AbortController())
    line(() => send(one))
  }

  return {
    uploads,
    add(files: readonly File[]) {
      const added = files.map((file): PendingUpload => {
        const isTooLarge = file.size > limits.attachmentBytes
        const state: UploadAt = isTooLarge
          ? { at: 'failed', reason: tooLarge, mayRetry: false }
          : { at: 'waiting' }
        return { key: newKey(), file, state }
      })
      setUploads((all) => [...all, ...added])
      for (const one of added) if (one.state.at === 'waiting') start(one)
    },
    retry(key: string) {
      const one = uploads.find((upload) => upload.key === key)
      if (!one) return
      put(key, { at: 'waiting' })
      start(one)
    },
    /** Stops an upload, or forgets one that failed or was sent. */
    cancel(key: string) {
      running.current.get(key)?.abort()
      running.current.delete(key)
      drop(key)
    },
    /** Takes files that were sent out of the list, by the ids of their attachments. */
    forget(ids: readonly string[]) {
      setUploads((all) =>
        all.filter(({ state }) => state.at !== 'sent' || !ids.includes(state.attachment.id)),
      )
    },
  }
}

/** A full thing or project is a conflict, whose own message says what to do; other failures of uploads have a common one. */
function told(error: CallFailure): CallFailure {
  const { cause } = error
  return error.code === 'conflict' && isCallFailure(cause) ? cause : error
}

/** A file of a kind that is not accepted is refused again; what is full, out of reach or too busy may change. */
const mayRetry = ({ code }: CallFailure): boolean =>
  code !== 'unsupported_type' && code !== 'too_large' && code !== 'validation'
