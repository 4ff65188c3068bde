import { serve } from '../../serve/serve.ts'
import { conflict, notFound } from '../../serve/failure.ts'
import { multilingualWrite } from '../language/multilingual.ts'
import { countSeen } from './count-seen.ts'
import { createProject } from './create-project.ts'
import { presentProject } from './project.presenter.ts'
import { findProject, searchProjects, searchProjectUsers, updateProject } from './project.repository.ts'

export const projectServed = [
  serve('/project/create_basic', async (input, context) => ({
    status: 'ok',
    id: await createProject(context, input),
  })),

  serve('/project/search', async (input, context) => {
    const projects = await searchProjects(context.database, context.actor, input)
    return { projects: projects.map((project) => presentProject(project, context.actor.language)) }
  }),

  serve('/project/get_overview', async (input, context) => {
    const project = await findProject(context.database, input.project_id)
    if (!project) throw notFound()
    return {
      project: {
        ...presentProject(project, context.actor.language),
        full_names: project.full_name,
        counts: await countSeen(context, project.id),
      },
    }
  }),

  serve('/project/update', async (input, context) => {
    const before = await findProject(context.database, input.project_id, 'locked')
    if (!before) throw notFound()
    if (input.version !== undefined && input.version !== before.version) {
      throw conflict('conflict_version', { current: presentProject(before, context.actor.language) })
    }
    const after = {
      code: input.code ?? before.code,
      short_name: input.short_name ?? before.short_name,
      full_name: await multilingualWrite(
        context.database,
        'full_name',
        input.full_name,
        context.actor.language,
        before.full_name,
      ),
    }
    await updateProject(context.database, before.id, after)
    context.audit({
      thing: 'project',
      thingId: before.id,
      projectId: before.id,
      before: { ...before },
      after,
    })
    context.notify({ topic: 'projects', projectId: before.id })
    return { status: 'ok' }
  }),

  serve('/project/search_users', async (input, context) => {
    const users = await searchProjectUsers(context.database, input.project_id, {
      text: input.search_text ?? input.search,
      fileOrId: input.file_or_id,
      page: input.page,
      limit: input.limit,
    })
    return { users: users.map((user) => ({ ...user, department_codes: [] })) }
  }),
]
