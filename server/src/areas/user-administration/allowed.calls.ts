import { topLevel } from '@atrium/contract'
import { rightsHere } from '../../serve/rights-here.ts'
import { serve } from '../../serve/serve.ts'
import { sessionReleases } from '../modules/session-releases.loader.ts'
import { presentProject } from '../project/project.presenter.ts'
import { searchProjects } from '../project/project-rows.loader.ts'
import { readAccess, readPages, readTabs } from './allowed-pages.ts'

/** The calls on what the caller may open, computed from the current data. */
export const allowedServed = [
  serve('/user/getAllowedProjects', async (input, context) => {
    const projects = await searchProjects(context.database, context.actor, input)
    return { projects: projects.map((project) => presentProject(project, context.actor.language)) }
  }),

  serve('/user/get_modules', async (input, context) => {
    const rights = await rightsHere(context, input.project_id)
    const { all } = await sessionReleases(context, input.generation)
    const modules = all
      .filter((release) => rights.mayOpenModule(release.code))
      .map((release) => ({
        code: release.code,
        parent_code: topLevel,
        position: release.declaration.position,
        modules: [],
      }))
    return { modules: modules.sort((one, other) => one.position - other.position) }
  }),

  serve('/user/get_tabs', async (input, context) => ({
    tabs: readTabs(
      await sessionReleases(context, input.generation),
      await rightsHere(context, input.project_id),
    ),
  })),

  serve('/user/get_access', async (input, context) => {
    const rights = await rightsHere(context, input.project_id)
    return { access: readAccess(rights), is_superuser: rights.isSuperuser }
  }),

  serve('/user/get_pages', async (input, context) => ({
    pages: await readPages(context, input),
  })),
]
