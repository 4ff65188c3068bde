import { newKey, upload, type UploadProgress } from '@atrium/client'
import { limits } from '@atrium/contract/limits'
import { useFailureText, useTexts } from '@atrium/portal'
import { useEffect, useRef, useState } from 'react'

export type UploadState =
  | { readonly kind: 'idle'; readonly failure: string | null }
  | { readonly kind: 'sending'; readonly fileName: string; readonly progress: UploadProgress | null }

/** Sends a workbook for a dry run. Leaving the page takes an upload back that is on its way. */
export function useUpload(projectId: string, onUploaded: (importId: string) => void) {
  const t = useTexts()
  const failureText = useFailureText()
  const [state, setState] = useState<UploadState>({ kind: 'idle', failure: null })
  const sending = useRef<AbortController | null>(null)
  /** Chosen again after a network that failed, a file is taken in once. */
  const attempt = useRef({ of: '', key: '' })
  useEffect(() => () => sending.current?.abort(), [])

  async function send(file: File, parentId: string): Promise<void> {
    if (file.size > limits.uploadBytes) {
      const megabytes = limits.uploadBytes / 1024 / 1024
      return setState({ kind: 'idle', failure: t('import.tooLarge', { name: file.name, megabytes }) })
    }
    const of = [file.name, file.size, file.lastModified, projectId, parentId].join(' ')
    if (attempt.current.of !== of) attempt.current = { of, key: newKey() }
    const controller = new AbortController()
    sending.current = controller
    setState({ kind: 'sending', fileName: file.name, progress: null })
    const result = await upload('/location/import', {
      file,
      fields: { project_id: projectId, parent_id: parentId },
      idempotencyKey: attempt.current.key,
      signal: controller.signal,
      onProgress: (progress) => setState({ kind: 'sending', fileName: file.name, progress }),
    })
    sending.current = null
    const failure = result.ok || result.error.aborted ? null : failureText(result.error)
    setState({ kind: 'idle', failure })
    if (!result.ok) return
    attempt.current = { of: '', key: '' }
    onUploaded(result.data.import.id)
  }

  return {
    state,
    send: (file: File, parentId: string) => void send(file, parentId),
    cancel: () => sending.current?.abort(),
  }
}
