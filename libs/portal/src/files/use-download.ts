import { call } from '@atrium/client'
import type { CallInput, CallPath } from '@atrium/contract'
import { useFailureText } from '../language/use-failure-text.ts'
import { useEffect, useRef, useState } from 'react'

/** Hands a file to the browser as a download, under its own name. */
function save(file: File): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.click()
  // The download holds what it needs once it has begun.
  setTimeout(() => URL.revokeObjectURL(address), 1000)
}

/** Asks for files and saves them. Leaving takes back what is on its way. */
export function useDownload() {
  const failureText = useFailureText()
  const [busy, setBusy] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const asking = useRef<AbortController | null>(null)
  useEffect(() => () => asking.current?.abort(), [])

  /** `what` is how the caller knows this file among others. Gives whether it came. */
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
