import { serve } from '../../serve/serve.ts'
import { assertVersion } from '../../serve/version.ts'
import { multilingualWrite } from '../language/multilingual.ts'
import { countSeen } from './count-seen.ts'
import { createProject } from './create-project.ts'
import { listDesignations, updateDesignations } from './designations.ts'
import { assignUsersDepartment, listAttached, updateDepartments } from './project-departments.ts'
import { searchPeople } from './project-people.repository.ts'
import { loadProject } from './project.loader.ts'
import { presentProject } from './project.presenter.ts'
import { searchProjects, updateProject } from './project.repository.ts'

const done = { status: 'ok' } as const

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
    const project = await loadProject(context, input.project_id)
    return {
      project: {
        ...presentProject(project, context.actor.language),
        full_names: project.full_name,
        counts: await countSeen(context, project.id),
      },
    }
  }),

  serve('/project/update', async (input, context) => {
    const before = await loadProject(context, input.project_id, 'locked')
    assertVersion(input.version, before, () => presentProject(before, context.actor.language))
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
    const version = await updateProject(context.database, before.id, after)
    context.audit({
      thing: 'project',
      thingId: before.id,
      projectId: before.id,
      before: { ...before },
      after,
    })
    context.notify({ topic: 'projects', projectId: before.id })
    return { ...done, version }
  }),

  serve('/project/search_users', async (input, context) => {
    const {
      project_id: projectId,
      file_or_id: fileOrId,
      department_code: departmentCode,
      page,
      limit,
    } = input
    const text = input.search_text ?? input.search
    const asked = { projectId, text, fileOrId, departmentCode, page, limit }
    return { users: await searchPeople(context.database, { ...asked, among: 'users' }) }
  }),

  serve('/project/search_workers', async (input, context) => {
    const { project_id: projectId, department_code: departmentCode, page, limit } = input
    const text = input.search_text ?? input.search
    const asked = { projectId, text, departmentCode, page, limit }
    return { workers: await searchPeople(context.database, { ...asked, among: 'workers' }) }
  }),

  serve('/project/get_all_departments', async ({ project_id }, context) => {
    // The version first: a change in between is told of by a conflict, never missed.
    const { version } = await loadProject(context, project_id)
    return { departments: await listAttached(context, project_id), version }
  }),

  serve('/project/update_departments', async (input, context) => ({
    ...done,
    version: await updateDepartments(context, input),
  })),

  serve('/project/assign_users_department', async (input, context) => {
    await assignUsersDepartment(context, input)
    return done
  }),

  serve('/project/get_all_designations', async ({ project_id }, context) => {
    const { version } = await loadProject(context, project_id)
    return { designations: await listDesignations(context, project_id), version }
  }),

  serve('/project/update_designations', async (input, context) => ({
    ...done,
    version: await updateDesignations(context, input),
  })),
]
