import type { CallRequest } from '@atrium/contract'
import { serve } from '../../serve/serve.ts'
import { assertVersion } from '../../serve/version.ts'
import { searchedFor } from '../../serve/searched-for.ts'
import { multilingualWrite } from '../../languages/multilingual.ts'
import { createProject } from './create-project.ts'
import { listDesignations, updateDesignations } from './designations.ts'
import { assignUsersDepartment, listAttached, updateDepartments } from './project-departments.ts'
import { readerOfPeople, searchPeople, type PeopleFilter } from './project-people.loader.ts'
import { loadProject } from './project.loader.ts'
import { presentProject } from './project.presenter.ts'
import { updateProject } from './project.repository.ts'
import { searchProjects } from './project-rows.loader.ts'

export const projectServed = [
  serve('/project/create_basic', (input, context) => createProject(context, input)),

  serve('/project/search', async (input, context) => {
    const projects = await searchProjects(context.database, context.actor, input)
    return { projects: projects.map((project) => presentProject(project, context.actor.language)) }
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
    context.record({
      thing: 'project',
      thingId: before.id,
      projectId: before.id,
      before: { code: before.code, short_name: before.short_name, full_name: before.full_name },
      after,
    })
    return { version }
  }),

  serve('/project/search_users', async (input, context) => {
    const reader = await readerOfPeople(context, input.project_id)
    const filter = { ...peopleFilterOf(input), fileOrId: input.file_or_id, among: 'users' } as const
    return { users: await searchPeople(context.database, reader, filter) }
  }),

  serve('/project/search_workers', async (input, context) => {
    const reader = await readerOfPeople(context, input.project_id)
    const filter = { ...peopleFilterOf(input), among: 'workers' } as const
    return { workers: await searchPeople(context.database, reader, filter) }
  }),

  serve('/project/get_all_departments', async ({ project_id }, context) => {
    // Reads the version first, so that a change in between leads to a conflict and is not missed.
    const { version } = await loadProject(context, project_id)
    return { departments: await listAttached(context, project_id), version }
  }),

  serve('/project/update_departments', async (input, context) => ({
    version: await updateDepartments(context, input),
  })),

  serve('/project/assign_users_department', (input, context) => assignUsersDepartment(context, input)),

  serve('/project/get_all_designations', async ({ project_id }, context) => {
    const { version } = await loadProject(context, project_id)
    return { designations: await listDesignations(context, project_id), version }
  }),

  serve('/project/update_designations', async (input, context) => ({
    version: await updateDesignations(context, input),
  })),
]

/** Returns the filter that both searches of people share. */
function peopleFilterOf(input: CallRequest<'/project/search_workers'>): Omit<PeopleFilter, 'among'> {
  return {
    projectId: input.project_id,
    text: searchedFor(input),
    departmentId: input.department_id,
    departmentCode: input.department_code,
    ...(input.team_id && { ofTeam: { id: input.team_id, assigned: true } }),
    page: input.page,
    limit: input.limit,
  }
}
