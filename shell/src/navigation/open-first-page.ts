import { navigate, parseAddress, projectAddress, type Project } from '@atrium/portal'
import { projectStore } from '@atrium/portal/host'

const key = 'atrium.project'

/** Remembers the project that the person works in, in this browser. */
export function rememberProject(id: string): void {
  localStorage.setItem(key, id)
}

/** The one of the person's projects that they worked in last; undefined if they never did. */
export function lastProject(projects: readonly Project[]): Project | undefined {
  const last = localStorage.getItem(key)
  return projects.find(({ id }) => id === last)
}

/** If the address names no project, opens the one where the person was last, or their only one. */
export function openFirstPage(): void {
  const { projectKey, path } = parseAddress(location.pathname)
  if (projectKey !== null || path !== '') return
  const { projects } = projectStore.getState()
  const project = lastProject(projects) ?? (projects.length === 1 ? projects[0] : undefined)
  if (project) navigate(projectAddress(project.code), { replace: true })
}
