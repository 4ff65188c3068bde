import { call } from '@atrium/client'
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

  /** `what` identifies the file among others of the caller. Resolves to whether the file arrived. */
  async function download<Path extends CallPath>(
    path: Path,
    input: CallInput<Path>,
    what = '',
  ): Promise<boolean> {
    const controller = new AbortController()
    asking.current = controller
    setBusy(what)
    setFailure(null)
    const result = await call(path, input, { blob: true, signal: controller.signal })
    if (controller.signal.aborted) return false
    setBusy(null)
    if (result.ok) save(result.data)
    else setFailure(failureText(result.error))
    return result.ok
  }

  return { download, failure, isBusy: busy !== null, busy }
}
