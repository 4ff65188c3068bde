import { call, orThrow } from '@atrium/client'
import type { ModuleDeclaration, Project, Rights } from '@atrium/portal'
import type { ModuleRelease } from '../gate/module-release.ts'
import type { ClosedModule } from '../gate/place.ts'

/** A project switcher with more than this is a search; the palette and the list of projects have that. */
const mostProjects = 100

/** Everything that the server has computed for the caller in one project. Throws the call's failure. */
export async function fetchRights(projectId: string): Promise<Rights> {
  const input = { project_id: projectId }
  const [{ modules }, { tabs }, { access }] = await Promise.all([
    call('/user/get_modules', input).then(orThrow),
    call('/user/get_tabs', input).then(orThrow),
    call('/user/get_access', input).then(orThrow),
  ])
  return {
    modules: new Set(modules.map(({ code }) => code)),
    tabs: new Set(tabs.map(({ code, module_code: module }) => `${module}/${code}`)),
    access: new Set(access),
  }
}

export interface Registry {
  readonly releases: readonly ModuleRelease[]
  readonly closed: readonly ClosedModule[]
}

/** The modules that the caller may open in a project. Throws the call's failure. */
export async function fetchRegistry(projectId: string): Promise<Registry> {
  const { modules, closed } = orThrow(await call('/modules/registry', { project_id: projectId }))
  return {
    // The declaration was checked when the release was built; the server passes it on untouched.
    releases: modules.map((module) => ({
      ...module,
      declaration: module.declaration as unknown as ModuleDeclaration,
    })),
    closed,
  }
}

/** The projects that the caller may enter. Throws the call's failure. */
export async function fetchProjects(): Promise<readonly Project[]> {
  const { projects } = orThrow(await call('/user/getAllowedProjects', { limit: mostProjects }))
  return projects.map(({ id, code, short_name: shortName, full_name: fullName }) => ({
    id,
    code,
    shortName,
    fullName,
  }))
}
