import { reportProblem } from '@atrium/portal'
import { useEffect, useEffectEvent, useState } from 'react'
import type { RefObject } from 'react'

import { codeInMiddle, openCodeReader } from './code-reader.ts'
import type { CodeReader } from './seen-code.ts'
import { repeatGuard } from './repeat-guard.ts'
import { scanTimes } from './scan-times.ts'
import { scannedText } from './scanned-text.ts'

interface Scanning {
  readonly video: RefObject<HTMLVideoElement | null>
  /** Whether the camera shows a picture. */
  readonly isOn: boolean
  readonly onCode: (text: string) => void
}

const rest = () => new Promise<void>((resolve) => setTimeout(resolve, scanTimes.pause))

/** Reads codes from a video while it is on, each once. `isBroken`: no reader could be loaded, or it failed. */
export function useScanning({ video, isOn, onCode }: Scanning) {
  const [isBroken, setBroken] = useState(false)
  const [isNew] = useState(repeatGuard)
  const tell = useEffectEvent((text: string) => {
    navigator.vibrate?.(scanTimes.vibration)
    onCode(text)
  })
  useEffect(() => {
    if (!isOn || isBroken) return
    let isOver = false
    let reader: CodeReader | undefined
    async function look(): Promise<void> {
      reader = await openCodeReader()
      while (!isOver) {
        const seen = video.current ? await reader.read(video.current) : []
        if (isOver) return
        const text = scannedText(codeInMiddle(seen) ?? '')
        const shown = seen.map((one) => scannedText(one.text))
        if (isNew(shown, text, performance.now())) tell(text)
        await rest()
      }
    }
    look()
      .catch((error: unknown) => {
        if (isOver) return
        reportProblem('Codes cannot be read from the camera', error)
        setBroken(true)
      })
      .finally(() => reader?.close())
    return () => {
      isOver = true
      reader?.close()
    }
  }, [isOn, isBroken, isNew, video])
  return { isBroken, retry: () => setBroken(false) }
}
