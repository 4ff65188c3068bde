import { parseAddress, projectAddress, usePath, useProjects, type Project } from '@atrium/portal'
import { lastProject } from './open-first-page.ts'

/** Where the person last was within a project, in this tab. */
let last: { readonly projectKey: string; readonly address: string } | null = null

/** Remembers the current address if it lies in a project. */
export function noteAddress(): void {
  const { projectKey } = parseAddress(location.pathname)
  if (projectKey !== null) last = { projectKey, address: location.pathname + location.search }
}

export interface WayBack {
  readonly project: Project
  /** The page that they left in this tab, or the start of the project. */
  readonly to: string
}

/** The way back from a page of the portal to the project that the person works in; null on the start page and inside projects. */
export function useWayBack(): WayBack | null {
  const { projectKey, path } = parseAddress(usePath())
  const project = lastProject(useProjects())
  if (projectKey !== null || path === '' || !project) return null
  const isThere = last !== null && (last.projectKey === project.code || last.projectKey === project.id)
  return { project, to: isThere && last ? last.address : projectAddress(project.code) }
}
