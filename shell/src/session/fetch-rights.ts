import { call, orThrow, type CallOptions } from '@atrium/client'
import type { ModuleDeclaration, Project, Rights } from '@atrium/portal'
import type { ModuleRelease } from '../gate/module-release.ts'
import type { ClosedModule } from '../gate/place.ts'

/** Projects that come with one answer. */
const pageSize = 100

/** Everything that the server has computed for the caller in one project. Throws the call's failure. */
export async function fetchRights(projectId: string, options?: CallOptions): Promise<Rights> {
  const input = { project_id: projectId }
  const [{ modules }, { tabs }, { access }] = await Promise.all([
    call('/user/get_modules', input, options).then(orThrow),
    call('/user/get_tabs', input, options).then(orThrow),
    call('/user/get_access', input, options).then(orThrow),
  ])
  return {
    modules: new Set(modules.map(({ code }) => code)),
    tabs: new Set(tabs.map(({ code }) => code)),
    access: new Set(access),
  }
}

export interface Registry {
  readonly releases: readonly ModuleRelease[]
  readonly closed: readonly ClosedModule[]
}

/** The modules that the caller may open in a project. Throws the call's failure. */
export async function fetchRegistry(projectId: string, options?: CallOptions): Promise<Registry> {
  const { modules, closed } = orThrow(await call('/modules/registry', { project_id: projectId }, options))
  return {
    // The declaration was checked when the release was built; the server passes it on untouched.
    releases: modules.map((module) => ({
      ...module,
      declaration: module.declaration as unknown as ModuleDeclaration,
    })),
    closed,
  }
}

/** All projects that the caller may enter: an address may name any of them. Throws the call's failure. */
export async function fetchProjects(options?: CallOptions): Promise<readonly Project[]> {
  const found: Project[] = []
  for (let page = 1; ; page++) {
    const { projects } = orThrow(await call('/user/getAllowedProjects', { page, limit: pageSize }, options))
    for (const { id, code, short_name: shortName, full_name: fullName } of projects)
      found.push({ id, code, shortName, fullName })
    if (projects.length < pageSize) return found
  }
}
