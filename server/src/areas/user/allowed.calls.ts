import { accessEntries, isAccessCode, topLevel } from '@atrium/contract'
import { serve } from '../../serve/serve.ts'
import type { Context } from '../../serve/context.ts'
import { notFound } from '../../serve/failure.ts'
import type { Rights } from '../../serve/rights.ts'
import type { ModuleReleases } from '../modules/module-releases.ts'
import { presentProject } from '../project/project.presenter.ts'
import { searchProjects } from '../project/project.repository.ts'

/** What the caller may open, computed from what stands in the database now. */
export const allowedServed = [
  serve('/user/getAllowedProjects', async (input, context) => {
    const projects = await searchProjects(context.database, context.actor, input)
    return { projects: projects.map((project) => presentProject(project, context.actor.language)) }
  }),

  serve('/user/get_modules', async (input, context) => {
    const rights = await rightsIn(context, input.project_id)
    const modules = context.services.releases.all
      .filter((release) => rights?.mayOpenModule(release.code))
      .map((release) => ({
        code: release.code,
        parent_code: topLevel,
        position: release.declaration.position,
      }))
    return { modules: modules.sort((one, other) => one.position - other.position) }
  }),

  serve('/user/get_tabs', async (input, context) => ({
    tabs: readTabs(context.services.releases, await rightsIn(context, input.project_id)),
  })),

  serve('/user/get_access', async (input, context) => {
    const rights = await rightsIn(context, input.project_id)
    return { access: accessEntries.map((entry) => entry.code).filter((code) => rights?.may(code)) }
  }),

  serve('/user/get_pages', async (input, context) => ({
    pages: readPages(context.services.releases, await rightsIn(context, input.project_id)),
  })),
]

/** Without a project nothing is allowed; a project that the caller is no member of does not exist for them. */
export async function rightsIn(context: Context, projectId: string | undefined): Promise<Rights | undefined> {
  if (!projectId) return undefined
  const rights = await context.rights(projectId)
  if (!rights.isMember) throw notFound()
  return rights
}

/** The tabs that these rights open. */
export function readTabs(releases: ModuleReleases, rights: Rights | undefined) {
  return releases.all
    .filter((release) => rights?.mayOpenModule(release.code))
    .flatMap((release) =>
      release.declaration.tabs
        .filter((tab) => rights?.mayOpenTab(tab.code))
        .map((tab) => ({ code: tab.code, module_code: release.code, position: tab.position })),
    )
}

/** The pages that these rights open: module, tab and access code as the page declares. */
export function readPages(releases: ModuleReleases, rights: Rights | undefined) {
  return releases.all.flatMap((release) =>
    release.declaration.pages
      .filter(
        ({ requires }) =>
          rights?.mayOpenModule(requires.module) &&
          (requires.tab === undefined || rights.mayOpenTab(requires.tab)) &&
          (requires.access === undefined || (isAccessCode(requires.access) && rights.may(requires.access))),
      )
      .map((page, index) => ({
        code: page.code,
        parent_code: topLevel,
        position: index + 1,
        module_code: release.code,
        path: page.path,
      })),
  )
}
