import { giveScan, scannedText } from '@atrium/modals'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createBurst } from './scanner-burst.ts'
import { scannerPreference } from './scanner-preference.ts'
import { lookUp } from './scan-store.ts'

const fields = 'input, textarea, select, [contenteditable]:not([contenteditable=false]), [role=application]'

/** Whether keys are for a field or a dialog, so that a scanner types there. */
const isTaken = (target: EventTarget | null) =>
  (target instanceof Element && target.closest(fields) !== null) ||
  document.querySelector('[role=dialog], [role=alertdialog]') !== null

/**
 * Takes what a keyboard scanner types while no field has the focus, as if the camera had read it. Keys reach everybody else as
 * before, but for the Enter that ends a scan and spaces within it: they would press the button that has the focus. A single
 * letter does nothing, and the person can switch this off (WCAG 2.1.4).
 */
export function useScannerKeys(isWanted: boolean): void {
  const isOn = useStore(scannerPreference, (state) => state.isOn) && isWanted
  useEffect(() => {
    if (!isOn) return
    const burst = createBurst()
    const keep = (event: KeyboardEvent) => {
      event.preventDefault()
      event.stopPropagation()
    }
    let hasSpace = false
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || isTaken(event.target)) return burst.forget()
      const said = burst.press(event)
      if (said === 'typing' && event.key === ' ') {
        hasSpace = true
        return keep(event)
      }
      if (said === null || said === 'typing') return
      keep(event)
      const code = scannedText(said.code)
      if (code !== '' && !giveScan(code)) lookUp(code)
    }
    // Firefox presses a button when the space is let go.
    const onKeyUp = (event: KeyboardEvent) => {
      if (event.key !== ' ' || !hasSpace) return
      hasSpace = false
      keep(event)
    }
    window.addEventListener('keydown', onKeyDown, { capture: true })
    window.addEventListener('keyup', onKeyUp, { capture: true })
    return () => {
      window.removeEventListener('keydown', onKeyDown, { capture: true })
      window.removeEventListener('keyup', onKeyUp, { capture: true })
    }
  }, [isOn])
}
