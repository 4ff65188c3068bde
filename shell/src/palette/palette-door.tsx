import type { ClientSession } from '@atrium/client'
import { onDemand } from '@atrium/ui'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { Guarded } from '../guard/guarded.tsx'
import type { ModuleGate } from '../gate/module-gate.ts'
import { ScanDoor } from './scan-door.tsx'
import { closeHelp, closePalette, openPalette, paletteStore } from './palette-store.ts'

const palette = onDemand(async () => (await import('./palette.tsx')).Palette)
const help = onDemand(async () => (await import('./keyboard-help.tsx')).KeyboardHelp)

interface PaletteDoorProps {
  readonly gate: ModuleGate
  readonly session: ClientSession
}

/** Opens the palette on Ctrl-K or Cmd-K; its code loads when it is first opened. */
export function PaletteDoor({ gate, session }: PaletteDoorProps) {
  const { isOpen, isHelpOpen } = useStore(paletteStore)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return
      event.preventDefault()
      if (paletteStore.getState().isOpen) closePalette()
      else openPalette()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <>
      {isOpen ? (
        <Guarded onCrash={closePalette}>
          <palette.Component gate={gate} session={session} />
        </Guarded>
      ) : null}
      {isHelpOpen ? (
        <Guarded onCrash={closeHelp}>
          <help.Component />
        </Guarded>
      ) : null}
      <ScanDoor gate={gate} />
    </>
  )
}
