import { lazy, Suspense, useState } from 'react'
import { useStore } from 'zustand'
import { Guarded } from '../frame/guarded.tsx'
import { gateStore } from '../gate/gate-store.ts'
import type { ModuleGate } from '../gate/module-gate.ts'
import { hasOverrides } from './override-marks.ts'

const loadStrip = async () => ({ default: (await import('./override-strip.tsx')).OverrideStrip })

/** React keeps a failed load for ever, so every attempt has a lazy component of its own. */
function LoadedStrip({ gate }: { readonly gate: ModuleGate }) {
  const [Strip] = useState(() => lazy(loadStrip))
  return <Strip gate={gate} />
}

/** Marks what this session alone runs; its code comes for whoever has an override, and for nobody else. */
export function OverrideDoor({ gate }: { readonly gate: ModuleGate }) {
  const isNeeded = useStore(gateStore, hasOverrides)
  return isNeeded ? (
    <Guarded>
      <Suspense>
        <LoadedStrip gate={gate} />
      </Suspense>
    </Guarded>
  ) : null
}
