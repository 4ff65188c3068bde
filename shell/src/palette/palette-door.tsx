import { lazy, Suspense, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { Guarded } from '../frame/guarded.tsx'
import type { ModuleGate } from '../gate/module-gate.ts'
import { closePalette, openPalette, paletteStore } from './palette-store.ts'

const loadPalette = async () => ({ default: (await import('./palette.tsx')).Palette })

/** React keeps a failed load for ever, so every opening has a lazy component of its own; the code is fetched once. */
function LoadedPalette({ gate }: { readonly gate: ModuleGate }) {
  const [Palette] = useState(() => lazy(loadPalette))
  return <Palette gate={gate} />
}

/** Opens the palette on Ctrl-K or Cmd-K; its code comes when it is first opened. */
export function PaletteDoor({ gate }: { readonly gate: ModuleGate }) {
  const isOpen = useStore(paletteStore, (state) => state.isOpen)
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
  return isOpen ? (
    <Guarded onCrash={closePalette}>
      <Suspense>
        <LoadedPalette gate={gate} />
      </Suspense>
    </Guarded>
  ) : null
}
