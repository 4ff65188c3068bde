import { newKey, upload, type UploadPath, type UploadProgress } from '@atrium/client'
import type { CallInput, CallReply } from '@atrium/contract'
import { limits } from '@atrium/contract/limits'
import { useEffect, useRef, useState } from 'react'
import { useFailureText } from '../language/use-failure-text.ts'

export type UploadState =
  | { readonly kind: 'idle'; readonly failure: string | null }
  | { readonly kind: 'sending'; readonly fileName: string; readonly progress: UploadProgress | null }

interface UploadOptions<Path extends UploadPath> {
  readonly onUploaded: (reply: CallReply<Path>) => void
  /** Returns the message for a file that is too large to send. */
  readonly tooLarge: (name: string, megabytes: number) => string
}

/** Sends files one after another. Leaving the page aborts a pending upload. */
export function useUpload<Path extends UploadPath>(
  path: Path,
  { onUploaded, tooLarge }: UploadOptions<Path>,
) {
  const failureText = useFailureText()
  const [state, setState] = useState<UploadState>({ kind: 'idle', failure: null })
  const sending = useRef<AbortController | null>(null)
  /** A file that is chosen again after a network failure keeps its key, so that the server accepts it once. */
  const attempt = useRef({ of: '', key: '' })
  useEffect(() => () => sending.current?.abort(), [])

  async function send(file: File, fields: CallInput<Path>): Promise<void> {
    if (file.size > limits.uploadBytes) {
      const megabytes = limits.uploadBytes / 1024 / 1024
      return setState({ kind: 'idle', failure: tooLarge(file.name, megabytes) })
    }
    const of = [file.name, file.size, file.lastModified, JSON.stringify(fields)].join(' ')
    if (attempt.current.of !== of) attempt.current = { of, key: newKey() }
    const controller = new AbortController()
    sending.current = controller
    setState({ kind: 'sending', fileName: file.name, progress: null })
    const result = await upload(path, {
      file,
      fields,
      idempotencyKey: attempt.current.key,
      signal: controller.signal,
      onProgress: (progress) => setState({ kind: 'sending', fileName: file.name, progress }),
    })
    sending.current = null
    const failure = result.ok || result.error.aborted ? null : failureText(result.error)
    setState({ kind: 'idle', failure })
    if (!result.ok) return
    attempt.current = { of: '', key: '' }
    onUploaded(result.data)
  }

  return {
    state,
    send: (file: File, fields: CallInput<Path>) => void send(file, fields),
    cancel: () => sending.current?.abort(),
  }
}
