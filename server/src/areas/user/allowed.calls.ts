import { accessEntries, topLevel } from '@atrium/contract'
import { serve } from '../../serve/serve.ts'
import type { Context } from '../../serve/context.ts'
import { notFound } from '../../serve/failure.ts'
import type { Holding } from '../../serve/rights.ts'
import type { ModuleReleases } from '../modules/module-releases.ts'
import { openPages } from '../modules/open-pages.ts'
import { sessionReleases } from '../modules/override/session-overrides.ts'
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
    const { all } = await sessionReleases(context, input.generation)
    const modules = all
      .filter((release) => rights.mayOpenModule(release.code))
      .map((release) => ({
        code: release.code,
        parent_code: topLevel,
        position: release.declaration.position,
      }))
    return { modules: modules.sort((one, other) => one.position - other.position) }
  }),

  serve('/user/get_tabs', async (input, context) => ({
    tabs: readTabs(
      await sessionReleases(context, input.generation),
      await rightsIn(context, input.project_id),
    ),
  })),

  serve('/user/get_access', async (input, context) => {
    const rights = await rightsIn(context, input.project_id)
    const access = accessEntries.map((entry) => entry.code).filter((code) => rights.may(code))
    return { access, is_superuser: rights.isSuperuser }
  }),

  serve('/user/get_pages', async (input, context) => ({
    pages: await readPages(context, input),
  })),
]

/**
 * What the caller holds in a project; without one, in any of theirs: for what is of no project. A project that the caller
 * is no member of does not exist for them.
 * @throws Failure not_found
 */
export async function rightsIn(context: Context, projectId: string | undefined): Promise<Holding> {
  if (!projectId) return context.rightsAnywhere()
  const rights = await context.rights(projectId)
  if (!rights.isMember) throw notFound()
  return rights
}

/** The tabs that these rights open. */
export function readTabs(releases: ModuleReleases, rights: Holding) {
  return releases.all
    .filter((release) => rights.mayOpenModule(release.code))
    .flatMap((release) =>
      release.declaration.tabs
        .filter((tab) => rights.mayOpenTab(tab.code))
        .map((tab) => ({ code: tab.code, module_code: release.code, position: tab.position })),
    )
}

/**
 * The pages that the caller may open in a project, or without one those of the portal itself.
 * @throws Failure not_found
 */
export async function readPages(
  context: Context,
  { project_id: projectId, generation }: { project_id?: string | undefined; generation?: number | undefined },
) {
  const rights = await rightsIn(context, projectId)
  const open = openPages(await sessionReleases(context, generation), rights, projectId ? 'project' : 'portal')
  return open.map(({ release, page }) => ({
    code: page.code,
    parent_code: topLevel,
    position: open.filter((one) => one.release === release).findIndex((one) => one.page === page) + 1,
    module_code: release.code,
    path: page.path,
  }))
}
