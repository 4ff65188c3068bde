import { call, orThrow, type CallOptions } from '@atrium/client'
import type { CallReply, NamedOverride, RegistryModule } from '@atrium/contract'
import type { ModuleDeclaration, Project, Rights } from '@atrium/portal'
import { projectStore } from '@atrium/portal/host'
import type { ModuleRelease } from './module-release.ts'
import type { ClosedModule } from './place.ts'

/** Number of projects in one answer. */
const pageSize = 100

/** The set of versions that this tab works with: the first that it was given, while the server has it. */
let generation: number | undefined

export interface Registry {
  readonly releases: readonly ModuleRelease[]
  readonly closed: readonly ClosedModule[]
  readonly portalPages: ReadonlySet<string>
  /** Whether a reload would bring other versions. */
  readonly isNewer: boolean
  /** All overrides of this session, including those of modules that are not offered here. */
  readonly overrides: readonly NamedOverride[]
  /** The set that these versions belong to. */
  readonly generation: number
}

// The build checked the declaration; the server passes it on unchanged.
const releaseOf = (module: RegistryModule): ModuleRelease => ({
  ...module,
  declaration: module.declaration as unknown as ModuleDeclaration,
})

/** Returns the release before one that keeps failing in this browser; undefined if there was none. Throws the call's failure. */
export async function fetchEarlier({ code, version }: ModuleRelease): Promise<ModuleRelease | undefined> {
  const project = projectStore.getState().current
  const input = {
    ...(project && { project_id: project.id }),
    ...(generation !== undefined && { generation }),
    instead_of: { module_code: code, version },
  }
  const { modules } = orThrow(await call('/modules/registry', input, { background: true }))
  const given = modules.find((module) => module.code === code)
  return given && given.version !== version ? releaseOf(given) : undefined
}

/** Everything that the server has computed for the caller at one place. */
export interface FetchedPlace {
  /** Null if the address names no project, or none of the caller's. */
  readonly project: Project | null
  /** All projects that the caller may enter: an address may name any of them. */
  readonly projects: readonly Project[]
  /** The caller's rights in the project; without a project, in any of theirs. */
  readonly rights: Rights
  readonly registry: Registry
  /** Id of the last event before all this was read. */
  readonly eventId: string
}

/**
 * Fetches all this.
 * @param projectKey id or code, as the address names the project
 * @throws the call's failure
 */
export async function fetchPlace(projectKey: string | null, options?: CallOptions): Promise<FetchedPlace> {
  const input = {
    ...(projectKey !== null && { project: projectKey }),
    // The versions that this tab works with, once it has some.
    ...(generation !== undefined && { generation }),
  }
  const reply = orThrow(await call('/user/get_place', input, options))
  const { project, projects, rights } = reply
  generation = reply.generation
  return {
    project: project && projectOf(project),
    projects: [...projects, ...(await furtherProjects(projects.length, options))].map(projectOf),
    rights: {
      modules: new Set(rights.modules),
      tabs: new Set(rights.tabs),
      access: new Set(rights.access),
      superuser: rights.is_superuser,
    },
    registry: {
      releases: reply.modules.map(releaseOf),
      closed: reply.closed,
      portalPages: new Set(reply.portal_pages),
      isNewer: reply.newer,
      overrides: reply.overrides,
      generation,
    },
    eventId: reply.event_id,
  }
}

type FoundProject = CallReply<'/user/getAllowedProjects'>['projects'][number]

const projectOf = (found: FoundProject): Project => ({
  id: found.id,
  code: found.code,
  shortName: found.short_name,
  fullName: found.full_name,
  timeZone: found.time_zone,
  weekStart: found.week_start,
  currency: found.currency,
})

/** Fetches the projects beyond those that came with the place. Hardly anybody has so many. */
async function furtherProjects(known: number, options?: CallOptions): Promise<readonly FoundProject[]> {
  const found: FoundProject[] = []
  for (let page = 2; known + found.length === (page - 1) * pageSize; page++) {
    const { projects } = orThrow(await call('/user/getAllowedProjects', { page, limit: pageSize }, options))
    if (projects.length === 0) break
    found.push(...projects)
  }
  return found
}
