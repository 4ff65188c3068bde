import { projectStore, rightsStore } from '@atrium/portal/host'
import { gateStore } from './gate-store.ts'
import { placeOf, type Place } from './place.ts'

/** Returns what an address's path stands for now. */
export function currentPlace(pathname: string): Place {
  const { releases, closed, portalPages, settling } = gateStore.getState()
  const modules = [...releases.values()].map(({ declaration }) => declaration)
  return placeOf(pathname, {
    modules,
    closed,
    portalPages,
    settling,
    current: projectStore.getState().current,
    rights: rightsStore.getState(),
  })
}
