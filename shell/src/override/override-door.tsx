import { useStore } from 'zustand'
import { gateStore } from '../gate/gate-store.ts'
import type { ModuleGate } from '../gate/module-gate.ts'
import { isTried } from '../gate/module-release.ts'
import { OverridePart } from './override-part.tsx'

/** Marks what this session alone runs: as long as the server says so, and as long as it runs here. */
export function OverrideDoor({ gate }: { readonly gate: ModuleGate }) {
  const isNeeded = useStore(
    gateStore,
    ({ overrides, releases }) => overrides.length > 0 || [...releases.values()].some(isTried),
  )
  return isNeeded ? <OverridePart gate={gate} /> : null
}
