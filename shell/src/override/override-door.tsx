import { useStore } from 'zustand'
import { gateStore } from '../registry/gate-store.ts'
import type { ModuleGate } from '../gate/module-gate.ts'
import { isTried } from '../registry/module-release.ts'
import { OverridePart } from './override-part.tsx'

/** Marks what this session alone runs, while the server lists it or it still runs here. */
export function OverrideDoor({ gate }: { readonly gate: ModuleGate }) {
  const isNeeded = useStore(
    gateStore,
    ({ overrides, releases }) => overrides.length > 0 || [...releases.values()].some(isTried),
  )
  return isNeeded ? <OverridePart gate={gate} /> : null
}
