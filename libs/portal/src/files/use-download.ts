import { call, type Result } from '@atrium/client'
import type { CallInput, CallPath } from '@atrium/contract'
import { useFailureText } from '../language/use-failure-text.ts'
import { useEffect, useRef, useState } from 'react'

/** Saves a file as a browser download under its own name. */
function save(file: File): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.click()
  // Once the download has begun, it no longer needs the address.
  setTimeout(() => URL.revokeObjectURL(address), 1000)
}

/** Requests files and saves them. Unmounting aborts a pending request. */
export function useDownload() {
  const failureText = useFailureText()
  const [busy, setBusy] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const asking = useRef<AbortController | null>(null)
  useEffect(() => () => asking.current?.abort(), [])

  /**
   * Requests a file that may take long. Resolves to the id of the export if a job writes it, otherwise to whether the file arrived.
   */
  async function downloadOrLater<Path extends CallPath>(
    path: Path,
    input: CallInput<Path>,
  ): Promise<boolean | { readonly exportId: string }> {
    const result = await requested('', (signal) => call(path, input, { blob: true, later: true, signal }))
    if (!result?.ok) return false
    if (!(result.data instanceof File)) return { exportId: result.data.export_id }
    save(result.data)
    return true
  }

  /** `what` identifies the file among others of the caller. Resolves to whether the file arrived. */
  async function download<Path extends CallPath>(
    path: Path,
    input: CallInput<Path>,
    what = '',
  ): Promise<boolean> {
    const result = await requested(what, (signal) => call(path, input, { blob: true, signal }))
    if (result?.ok) save(result.data)
    return result?.ok ?? false
  }

  /** Sends a request and keeps its state. Resolves to nothing if it was aborted. */
  async function requested<Data>(
    what: string,
    send: (signal: AbortSignal) => Promise<Result<Data>>,
  ): Promise<Result<Data> | null> {
    const controller = new AbortController()
    asking.current = controller
    setBusy(what)
    setFailure(null)
    const result = await send(controller.signal)
    if (controller.signal.aborted) return null
    setBusy(null)
    if (!result.ok) setFailure(failureText(result.error))
    return result
  }

  return { download, downloadOrLater, failure, isBusy: busy !== null, busy }
}
