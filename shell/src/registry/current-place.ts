import { projectStore, rightsStore } from '@atrium/portal/host'
import { gateStore } from './gate-store.ts'
import { placeOf, type Place, type Surroundings } from './place.ts'

type Workplace = Pick<Surroundings, 'current' | 'rights'>

/** Returns what an address's path stands for: now, or in a project with these rights. */
export function currentPlace(pathname: string, workplace?: Workplace): Place {
  const { releases, closed, portalPages, settling } = gateStore.getState()
  const modules = [...releases.values()].map(({ declaration }) => declaration)
  const surroundings = { modules, closed, portalPages }
  if (workplace) return placeOf(pathname, { ...surroundings, ...workplace, settling: false })
  const { current } = projectStore.getState()
  return placeOf(pathname, { ...surroundings, settling, current, rights: rightsStore.getState() })
}
