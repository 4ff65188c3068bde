import { lazy, Suspense, useEffect } from 'react'
import { useStore } from 'zustand'
import type { ModuleGate } from '../gate/module-gate.ts'
import { closePalette, openPalette, paletteStore } from './palette-store.ts'

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }))

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
  if (!isOpen) return null
  return (
    <Suspense>
      <Palette gate={gate} />
    </Suspense>
  )
}
