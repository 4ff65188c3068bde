import { useEffect, useEffectEvent } from 'react'

type Take = (code: string) => void

/** The screens that take scans, the newest last. The page has one list, because the shell shares this library. */
const targets: Take[] = []

/** Takes what a keyboard scanner reads while no field has the focus, as long as this is mounted. */
export function useScanTarget(onCode: Take): void {
  const take = useEffectEvent(onCode)
  useEffect(() => {
    const own: Take = (code) => take(code)
    targets.push(own)
    return () => void targets.splice(targets.indexOf(own), 1)
  }, [])
}

/** Gives a scan to the newest screen that takes scans. Returns whether there is one. */
export function giveScan(code: string): boolean {
  const take = targets.at(-1)
  take?.(code)
  return take !== undefined
}
