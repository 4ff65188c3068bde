import { lazy, Suspense, useState } from 'react'
import { useStore } from 'zustand'
import { Guarded } from '../frame/guarded.tsx'
import { gateStore } from '../gate/gate-store.ts'
import type { ModuleGate } from '../gate/module-gate.ts'
import { isTried } from '../gate/module-release.ts'
import { usePlace } from '../gate/use-place.ts'

const loadWayOut = async () => ({ default: (await import('./end-here.tsx')).EndHere })

function LoadedWayOut({ gate, code }: { readonly gate: ModuleGate; readonly code: string }) {
  const [EndHere] = useState(() => lazy(loadWayOut))
  return <EndHere gate={gate} code={code} />
}

/** Below what says that the module of the address is broken: where it is a build that its person tries, the way out of it. */
export function WayOut({ gate }: { readonly gate: ModuleGate }) {
  const place = usePlace()
  const releases = useStore(gateStore, (state) => state.releases)
  const release = place.kind === 'page' ? releases.get(place.module.code) : undefined
  return release && isTried(release) ? (
    <Guarded>
      <Suspense>
        <LoadedWayOut gate={gate} code={release.code} />
      </Suspense>
    </Guarded>
  ) : null
}
