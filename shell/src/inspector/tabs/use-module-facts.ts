import { call } from '@atrium/client'
import { modulesChanged, useEvent } from '@atrium/portal'
import { useEffect, useMemo, useReducer, useState } from 'react'
import { useStore } from 'zustand'
import { moduleFacts, type KnownReleases, type ModuleFacts } from '../facts/module-facts.ts'
import { recordStore } from '../record/record-store.ts'
import { useSources } from '../use-sources.ts'

/** Which release is active and which a candidate: for who may know it; the others do without. */
export function useKnownReleases(): KnownReleases {
  const [known, setKnown] = useState<KnownReleases>(null)
  const [asked, ask] = useReducer((count: number) => count + 1, 0)
  useEvent(modulesChanged, ask)
  useEffect(() => {
    const leaving = new AbortController()
    // Nobody asks for it by themselves, so it keeps no session alive; who may not know it is told what is offered.
    void call('/release/get_modules', {}, { background: true, signal: leaving.signal }).then(
      (reply) => reply.ok && setKnown(reply.data.modules),
    )
    return () => leaving.abort()
  }, [asked])
  return known
}

/** What is told of the modules, kept current with everything that happens to them. */
export function useModuleFacts(known: KnownReleases): readonly ModuleFacts[] {
  const { gateStore, mountedApps } = useSources()
  const gate = useStore(gateStore)
  const steps = useStore(recordStore, (records) => records.steps)
  return useMemo(
    () => moduleFacts({ gate, known, timeline: performance, mounted: mountedApps() }),
    // What the browser and single-spa know is read anew with every step.
    // oxlint-disable-next-line react/exhaustive-deps
    [gate, known, steps],
  )
}
