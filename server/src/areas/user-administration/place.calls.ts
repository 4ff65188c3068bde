import { sealPosition } from '../../events/event-id.ts'
import type { Holding } from '../../serve/rights.ts'
import { serve } from '../../serve/serve.ts'
import { presentRegistry } from '../modules/registry.presenter.ts'
import { presentProject } from '../project/project.presenter.ts'
import { findEntered, searchProjects } from '../project/project-rows.loader.ts'
import { readAccess, readTabs } from './allowed-pages.ts'

/** The most projects in a reply. */
const mostProjects = 100

export const placeServed = [
  serve('/user/get_place', async (input, context) => {
    const { database, actor } = context
    const projects = await searchProjects(database, actor, { page: 1, limit: mostProjects })
    const named = input.project
    const project = named === undefined ? undefined : await findEntered(database, actor, named)
    const isElsewhere = named !== undefined && !project
    const anywhere = await context.rightsAnywhere()
    const rights = project ? await context.rights(project.id) : isElsewhere ? nothing : anywhere
    const { registry, releases } = await presentRegistry(context, isElsewhere ? anywhere : rights, {
      generation: input.generation,
    })
    return {
      ...registry,
      project: project ? presentProject(project, actor.language) : null,
      projects: projects.map((one) => presentProject(one, actor.language)),
      rights: {
        modules: releases.all.filter(({ code }) => rights.mayOpenModule(code)).map(({ code }) => code),
        tabs: readTabs(releases, rights).map(({ code }) => code),
        access: readAccess(rights),
        is_superuser: rights.isSuperuser,
      },
      event_id: sealPosition(context.services.secretKey, actor.userId, context.request.heardUntil),
    }
  }),
]

/** No rights, for a project of which the caller is no member, whatever they hold in others. */
const nothing: Holding = {
  isSuperuser: false,
  access: new Set(),
  modules: new Set(),
  tabs: new Set(),
  may: () => false,
  mayOpenModule: () => false,
  mayOpenTab: () => false,
}
