import { navigate, parseAddress, projectAddress } from '@atrium/portal'
import { projectStore } from '@atrium/portal/host'

const key = 'atrium.project'

/** Remembers the project that the person works in, in this browser. */
export function rememberProject(id: string): void {
  localStorage.setItem(key, id)
}

/** Who comes to the portal without naming a project goes on where they were, or into their only one. */
export function openFirstPage(): void {
  const { projectKey, path } = parseAddress(location.pathname)
  if (projectKey !== null || path !== '') return
  const { projects } = projectStore.getState()
  const last = localStorage.getItem(key)
  const project = projects.find(({ id }) => id === last) ?? (projects.length === 1 ? projects[0] : undefined)
  if (project) navigate(projectAddress(project.code), { replace: true })
}
