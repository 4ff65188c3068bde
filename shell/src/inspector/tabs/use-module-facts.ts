import { call } from '@atrium/client'
import { serverChanged, useEvent } from '@atrium/portal'
import { useEffect, useMemo, useReducer, useState } from 'react'
import { useStore } from 'zustand'
import { moduleFacts, type KnownReleases, type ModuleFacts } from '../facts/module-facts.ts'
import { recordStore } from '../record/record-store.ts'
import { useSources } from '../use-sources.ts'

/** Returns which release is active and which a candidate; null for users who may not know it. */
export function useKnownReleases(): KnownReleases {
  const [known, setKnown] = useState<KnownReleases>(null)
  const [asked, ask] = useReducer((count: number) => count + 1, 0)
  useEvent(serverChanged('modules'), ask)
  useEffect(() => {
    const leaving = new AbortController()
    // No person asked for it, so it keeps no session alive. Other users see what they are offered.
    void call('/release/get_modules', {}, { background: true, signal: leaving.signal }).then(
      (reply) => reply.ok && setKnown(reply.data.modules),
    )
    return () => leaving.abort()
  }, [asked])
  return known
}

/** The facts of the modules, updated with everything that happens to them. */
export function useModuleFacts(known: KnownReleases): readonly ModuleFacts[] {
  const { gateStore, mountedApps } = useSources()
  const gate = useStore(gateStore)
  const steps = useStore(recordStore, (records) => records.steps)
  return useMemo(
    () => moduleFacts({ gate, known, timeline: performance, mounted: mountedApps() }),
    // What the browser and single-spa know is read again with every step.
    // oxlint-disable-next-line react/exhaustive-deps
    [gate, known, steps],
  )
}
