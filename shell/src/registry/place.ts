import { isAllowed, matchPath, parseAddress } from '@atrium/portal'
import type { ModuleDeclaration, PageDeclaration, Project, Rights } from '@atrium/portal'

/** A module that exists but that this person may not open in this project: its addresses, without its code. */
export interface ClosedModule {
  readonly code: string
  readonly paths: readonly string[]
}

export interface Surroundings {
  readonly modules: readonly ModuleDeclaration[]
  readonly closed: readonly ClosedModule[]
  /** Codes of the portal's own pages that this person may open. */
  readonly portalPages: ReadonlySet<string>
  /** The project that `rights` belong to; null until they are known. */
  readonly current: Project | null
  readonly rights: Rights
  /** True while the project of a new address is being looked up. */
  readonly settling: boolean
}

/** What an address stands for, for this person. */
export type Place =
  | { readonly kind: 'page'; readonly module: ModuleDeclaration; readonly page: PageDeclaration }
  | { readonly kind: 'start' }
  | { readonly kind: 'project-start'; readonly project: Project }
  | { readonly kind: 'settling' }
  | { readonly kind: 'no-project' }
  | { readonly kind: 'no-access' }
  | { readonly kind: 'not-found' }

function isNamed(project: Project, key: string): boolean {
  return project.code === key || project.id === key
}

/** Whether the person may open a page: a page of the portal as the server has said, a page of a project by their rights there. */
export function isPageOpen(
  page: PageDeclaration,
  { rights, portalPages }: Pick<Surroundings, 'rights' | 'portalPages'>,
): boolean {
  return page.scope === 'portal' ? portalPages.has(page.code) : isAllowed(rights, page.requires)
}

export function placeOf(pathname: string, surroundings: Surroundings): Place {
  const { modules, closed, current, settling } = surroundings
  const { projectKey, path } = parseAddress(pathname)
  if (settling) return { kind: 'settling' }
  if (projectKey !== null && !(current && isNamed(current, projectKey))) return { kind: 'no-project' }
  if (path === '' && projectKey === null) return { kind: 'start' }

  const scope = projectKey === null ? 'portal' : 'project'
  for (const module of modules) {
    for (const page of module.pages) {
      if ((page.scope ?? 'project') !== scope || !matchPath(page.path, path)) continue
      if (isPageOpen(page, surroundings)) return { kind: 'page', module, page }
      if (path !== '') return { kind: 'no-access' }
    }
  }
  if (path === '' && current) return { kind: 'project-start', project: current }
  const isClosed = closed.some(({ paths }) => paths.some((pattern) => matchPath(pattern, path)))
  return { kind: isClosed ? 'no-access' : 'not-found' }
}
