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
  /** What is said of a file that is not sent because it is too large. */
  readonly tooLarge: (name: string, megabytes: number) => string
}

/** Sends files one after another. Leaving the page takes an upload back that is on its way. */
export function useUpload<Path extends UploadPath>(
  path: Path,
  { onUploaded, tooLarge }: UploadOptions<Path>,
) {
  const failureText = useFailureText()
  const [state, setState] = useState<UploadState>({ kind: 'idle', failure: null })
  const sending = useRef<AbortController | null>(null)
  /** Chosen again after a network that failed, a file is taken in once. */
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
