import { limits } from '@atrium/contract/limits'
import { useCallback, useEffect, useRef, useState } from 'react'

import { loadImage } from './load-image.ts'
import { prepareImage } from './prepare-image.ts'
import type { ImageFault, PrepareStep } from './prepare-image.ts'

/** The state of the choice: none yet (and why not), loading, or ready to be cropped. */
export type Choice =
  | { readonly at: 'none'; readonly fault?: ImageFault }
  | { readonly at: 'reading'; readonly step: PrepareStep }
  | { readonly at: 'ready'; readonly address: string }

/** Turns a chosen file into the address of a drawable picture. Another file, or unmounting, aborts the one before. */
export function useChosenPhoto(): {
  choice: Choice
  take: (file: Blob) => Promise<void>
  drop: (fault?: ImageFault) => void
} {
  const [choice, setChoice] = useState<Choice>({ at: 'none' })
  const running = useRef<AbortController>(undefined)
  const address = useRef<string>(undefined)

  const release = useCallback(() => {
    running.current?.abort()
    if (address.current !== undefined) URL.revokeObjectURL(address.current)
    address.current = undefined
  }, [])
  useEffect(() => release, [release])

  const drop = useCallback(
    (fault?: ImageFault) => {
      release()
      setChoice(fault ? { at: 'none', fault } : { at: 'none' })
    },
    [release],
  )

  const take = useCallback(
    async (file: Blob) => {
      release()
      const control = new AbortController()
      running.current = control
      const { signal } = control
      setChoice({ at: 'reading', step: 'reading' })
      try {
        const onStep = (step: PrepareStep) => signal.aborted || setChoice({ at: 'reading', step })
        const prepared = await prepareImage(file, { signal, onStep })
        signal.throwIfAborted()
        if ('fault' in prepared) return drop(prepared.fault)
        const drawn = URL.createObjectURL(prepared.picture)
        address.current = drawn
        const loaded = await loadImage(drawn)
        signal.throwIfAborted()
        if (!loaded) return drop('damaged')
        // Only now is the size of an SVG known.
        if (loaded.width * loaded.height > limits.photoPixels) return drop('pixels')
        setChoice({ at: 'ready', address: drawn })
      } catch (error) {
        if (signal.aborted) return
        drop('damaged')
        // A file that the device no longer provides counts as damaged; any other error is a bug.
        if (!(error instanceof DOMException)) throw error
      }
    },
    [drop, release],
  )
  return { choice, take, drop }
}
