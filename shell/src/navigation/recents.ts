import { onAddressChange, parseAddress } from '@atrium/portal'
import { projectStore, sessionStore } from '@atrium/portal/host'
import { currentPlace } from '../registry/current-place.ts'

/** A page that the person visited: its path in the project, and the value of the part of the query that names its thing. */
export interface Recent {
  readonly path: string
  readonly thing: string
}

/** So many are kept for each person and project. Some of them may be closed to the person later. */
const kept = 12

const keyOf = (projectId: string) => `atrium.recents.${sessionStore.getState().user?.id ?? ''}.${projectId}`

function isRecent(one: unknown): one is Recent {
  if (typeof one !== 'object' || one === null) return false
  const { path, thing } = one as Partial<Recent>
  return typeof path === 'string' && typeof thing === 'string'
}

/**
 * The pages of a project that this person visited last in this browser, newest first. Only ids are kept: names are asked for when
 * they are shown, so that they stay on no computer and follow the rights.
 */
export function recents(projectId: string): readonly Recent[] {
  try {
    const known: unknown = JSON.parse(localStorage.getItem(keyOf(projectId)) ?? '[]')
    return Array.isArray(known) ? known.filter(isRecent) : []
  } catch {
    // Somebody else wrote the entry: the next visit replaces it.
    return []
  }
}

export function noteRecent(projectId: string, { path, thing }: Recent): void {
  const before = recents(projectId)
  if (before[0]?.path === path && before[0].thing === thing) return
  const others = before.filter((one) => one.path !== path || one.thing !== thing)
  localStorage.setItem(keyOf(projectId), JSON.stringify([{ path, thing }, ...others].slice(0, kept)))
}

/** Notes the page at the current address, if it is a page of a project that is open to the person. */
function noteHere(): void {
  const place = currentPlace(location.pathname)
  const { current } = projectStore.getState()
  if (place.kind !== 'page' || place.page.scope === 'portal' || !current) return
  const { thing: part } = place.page
  const thing = part === undefined ? '' : (new URLSearchParams(location.search).get(part) ?? '')
  noteRecent(current.id, { path: parseAddress(location.pathname).path, thing })
}

/** Notes the current page and every page that the person visits from now on. Returns how to stop. */
export function followRecents(): () => void {
  noteHere()
  return onAddressChange(noteHere)
}
