import { usePath } from '@atrium/portal'
import { projectStore, rightsStore } from '@atrium/portal/host'
import { useStore } from 'zustand'
import { currentPlace } from './current-place.ts'
import { gateStore } from './gate-store.ts'
import type { Place } from './place.ts'

/** What the address stands for, updated with address, project, rights and registry. */
export function usePlace(): Place {
  const path = usePath()
  useStore(gateStore)
  useStore(projectStore)
  useStore(rightsStore)
  return currentPlace(path)
}
