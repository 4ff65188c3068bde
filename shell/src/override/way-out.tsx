import { useStore } from 'zustand'
import { gateStore } from '../gate/gate-store.ts'
import type { ModuleGate } from '../gate/module-gate.ts'
import { isTried } from '../gate/module-release.ts'
import { usePlace } from '../gate/use-place.ts'
import { OverridePart } from './override-part.tsx'

/** Below what says that the module of the address is broken: where it is a build that its person tries, the way out of it. */
export function WayOut({ gate }: { readonly gate: ModuleGate }) {
  const place = usePlace()
  const code = place.kind === 'page' ? place.module.code : ''
  const release = useStore(gateStore, ({ releases }) => releases.get(code))
  return release && isTried(release) ? <OverridePart gate={gate} broken={code} /> : null
}
