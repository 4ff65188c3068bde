import { call, orThrow, type CallOptions } from '@atrium/client'
import type { NamedOverride } from '@atrium/contract'
import type { ModuleDeclaration, Project, Rights } from '@atrium/portal'
import type { ModuleRelease } from '../gate/module-release.ts'
import type { ClosedModule } from '../gate/place.ts'

/** Projects that come with one answer. */
const pageSize = 100

/** Which set of versions this tab works with; it keeps the first that it was given, as long as the server has it. */
let generation: number | undefined

/** The server is asked for one project, or for any of the caller's. */
function within(projectId: string | null): { project_id?: string } {
  return projectId === null ? {} : { project_id: projectId }
}

/** And for the versions that this tab works with, once it has some. */
const asStarted = (projectId: string | null) => ({
  ...within(projectId),
  ...(generation !== undefined && { generation }),
})

/**
 * Everything that the server has computed for the caller in one project, or without one in any of theirs. Throws the
 * call's failure.
 */
export async function fetchRights(projectId: string | null, options?: CallOptions): Promise<Rights> {
  const input = asStarted(projectId)
  const [{ modules }, { tabs }, { access, is_superuser: superuser }] = await Promise.all([
    call('/user/get_modules', input, options).then(orThrow),
    call('/user/get_tabs', input, options).then(orThrow),
    call('/user/get_access', within(projectId), options).then(orThrow),
  ])
  return {
    modules: new Set(modules.map(({ code }) => code)),
    tabs: new Set(tabs.map(({ code }) => code)),
    access: new Set(access),
    superuser,
  }
}

export interface Registry {
  readonly releases: readonly ModuleRelease[]
  readonly closed: readonly ClosedModule[]
  readonly portalPages: ReadonlySet<string>
  /** Whether a fresh start would bring other versions. */
  readonly isNewer: boolean
  /** All of this session, also of modules that are not offered here. */
  readonly overrides: readonly NamedOverride[]
  /** Of the set that these versions are of. */
  readonly generation: number
}

/** The modules that the caller may open in a project, or without one those of the portal's own pages. Throws the call's failure. */
export async function fetchRegistry(projectId: string | null, options?: CallOptions): Promise<Registry> {
  const reply = orThrow(await call('/modules/registry', asStarted(projectId), options))
  const { modules, closed, portal_pages } = reply
  generation = reply.generation
  return {
    // The declaration was checked when the release was built; the server passes it on untouched.
    releases: modules.map((module) => ({
      ...module,
      declaration: module.declaration as unknown as ModuleDeclaration,
    })),
    closed,
    portalPages: new Set(portal_pages),
    isNewer: reply.newer,
    overrides: reply.overrides,
    generation,
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
