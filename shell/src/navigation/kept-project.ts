import { isCallFailure } from '@atrium/client'
import { parseAddress, usePath, type Project, type Rights } from '@atrium/portal'
import { projectStore, reportProblem, rightsStore } from '@atrium/portal/host'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { fetchPlace } from '../registry/fetch-place.ts'
import { lastProject } from './open-first-page.ts'

/** A project and what the person may do there. */
export interface Workplace {
  readonly project: Project
  readonly rights: Rights
}

/** The project that the person worked in last. Pages of the portal, such as their account, keep its navigation. */
export const keptProjectStore = createStore<{ readonly kept: Workplace | null }>(() => ({ kept: null }))

/** Keeps the project that the person works in now. */
export function keepProject(kept: Workplace): void {
  keptProjectStore.setState({ kept })
}

/** Asks on a page of the portal what the person may do in the project that they worked in last. */
export async function renewKeptProject(isCurrent: () => boolean): Promise<void> {
  const { projects } = projectStore.getState()
  const last = lastProject(projects) ?? (projects.length === 1 ? projects[0] : undefined)
  if (!last) return keptProjectStore.setState({ kept: null })
  if (parseAddress(location.pathname).path === '') return
  try {
    const { project, rights } = await fetchPlace(last.code, { background: true })
    if (isCurrent()) keptProjectStore.setState({ kept: project && { project, rights } })
  } catch (error) {
    // Signed out meanwhile: the person signs in again, and the address is entered anew.
    if (isCallFailure(error) && error.code === 'unauthenticated') return
    reportProblem('The project that was worked in last could not be read', error)
  }
}

/**
 * The project whose navigation is shown: the one of the address or, on a page of the portal, the one that the person worked in
 * last. The list of projects, where one is chosen, shows none.
 */
export function useWorkplace(): { readonly project: Project | null; readonly rights: Rights } {
  const { projectKey, path } = parseAddress(usePath())
  const { current: project, projects } = useStore(projectStore)
  const rights = useStore(rightsStore)
  const kept = useStore(keptProjectStore, (state) => state.kept)
  const isShown =
    !project && projectKey === null && path !== '' && projects.some(({ id }) => id === kept?.project.id)
  return isShown && kept ? kept : { project, rights }
}
