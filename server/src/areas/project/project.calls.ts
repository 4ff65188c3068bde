import { serve } from '../../serve/serve.ts'
import { conflict, notFound } from '../../serve/failure.ts'
import { multilingualWrite } from '../language/multilingual.ts'
import { presentDepartment } from '../department/department.presenter.ts'
import { departmentsOfProject } from '../department/department.repository.ts'
import { countSeen } from './count-seen.ts'
import { createProject } from './create-project.ts'
import { listDesignations, updateDesignations } from './designations.ts'
import { assignUsersDepartment, updateDepartments } from './project-departments.ts'
import { searchPeople } from './project-people.repository.ts'
import { presentProject } from './project.presenter.ts'
import { findProject, searchProjects, updateProject } from './project.repository.ts'

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
    return done
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
    const rows = await departmentsOfProject(context.database, project_id)
    return { departments: rows.map((row) => presentDepartment(row, context.actor.language)) }
  }),

  serve('/project/update_departments', async (input, context) => {
    await updateDepartments(context, input)
    return done
  }),

  serve('/project/assign_users_department', async (input, context) => {
    await assignUsersDepartment(context, input)
    return done
  }),

  serve('/project/get_all_designations', async ({ project_id }, context) => ({
    designations: await listDesignations(context, project_id),
  })),

  serve('/project/update_designations', async (input, context) => {
    await updateDesignations(context, input)
    return done
  }),
]
