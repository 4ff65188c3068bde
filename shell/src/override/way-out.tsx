import { useStore } from 'zustand'
import { gateStore } from '../registry/gate-store.ts'
import type { ModuleGate } from '../gate/module-gate.ts'
import { isTried } from '../registry/module-release.ts'
import { usePlace } from '../registry/use-place.ts'
import { OverridePart } from './override-part.tsx'

/** Shown below the message that the module of the address is broken: ends the override if it runs under one. */
export function WayOut({ gate }: { readonly gate: ModuleGate }) {
  const place = usePlace()
  const code = place.kind === 'page' ? place.module.code : ''
  const release = useStore(gateStore, ({ releases }) => releases.get(code))
  return release && isTried(release) ? <OverridePart gate={gate} broken={code} /> : null
}
