import { notFound } from '../../serve/failure.ts'
import { serve } from '../../serve/serve.ts'
import { searchedFor } from '../../serve/searched-for.ts'
import { createDepartment, updateDepartment } from './change-department.ts'
import { presentDepartment } from './department.presenter.ts'
import { findDepartment, searchDepartments } from './department.repository.ts'
import { removeDepartment } from './remove-department.ts'
import { sortDepartments } from './sort-departments.ts'

export const departmentServed = [
  serve('/department/search', async (input, context) => {
    const { project_id: projectId, page, limit } = input
    if (projectId && !(await context.rights(projectId)).isMember) throw notFound()
    const rows = await searchDepartments(context.database, {
      projectId,
      text: searchedFor(input),
      page,
      limit,
    })
    return { departments: rows.map((row) => presentDepartment(row, context.actor.language)) }
  }),

  serve('/department/create', async (input, context) => ({
    id: await createDepartment(context, input),
  })),

  serve('/department/getRaw/{id}', async ({ id }, context) => ({
    department: await findDepartment(context.database, id),
  })),

  serve('/department/update', async (input, context) => ({
    id: input.id,
    version: await updateDepartment(context, input),
  })),

  serve('/department/remove/{id}', ({ id, version }, context) => removeDepartment(context, id, version)),

  serve('/department/sort', ({ departments }, context) => sortDepartments(context, departments)),
]
