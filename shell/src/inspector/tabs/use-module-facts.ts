import { callQuery } from '@atrium/client'
import { rightsStore } from '@atrium/portal/host'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { moduleFacts, type KnownReleases, type ModuleFacts } from '../facts/module-facts.ts'
import { recordStore } from '../record/record-store.ts'
import { useSources } from '../use-sources.ts'

/** Which release is active and which a candidate: for who may know it; the others do without. */
export function useKnownReleases(): KnownReleases {
  const mayAsk = useStore(rightsStore, ({ superuser, access }) => superuser || access.has('module_release'))
  const { data } = useQuery({ ...callQuery('modules', null, '/release/get_modules', {}), enabled: mayAsk })
  return data?.modules ?? null
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
