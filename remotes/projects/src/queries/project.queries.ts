import { callQuery } from '@atrium/client'
import { pagesQuery } from '@atrium/client/pages'
import type { ProjectSort } from '@atrium/contract'

/** Projects in one page. */
const pageSize = 50

/** The filters of the list of projects. An empty text filters nothing. */
export interface ProjectFilters {
  readonly search: string
  readonly code: string
  readonly short: string
  readonly full: string
}

/** The projects that match the filters, page by page. */
export function projectsQuery({ search, code, short, full }: ProjectFilters, sort: ProjectSort) {
  const input = {
    ...(search !== '' && { search_text: search }),
    ...(code !== '' && { code }),
    ...(short !== '' && { short_name: short }),
    ...(full !== '' && { full_name: full }),
    // A portal older than this module knows no `sort`. Its only order is by code.
    ...(sort !== 'code' && { sort }),
  }
  return pagesQuery('/project/search', {
    projectId: null,
    input,
    size: pageSize,
    rowsOf: ({ projects }) => projects,
  })
}

/** A project with its names in every language and with counts of what the user may see. */
export function overviewQuery(projectId: string) {
  return callQuery('/project/get_overview', projectId, { project_id: projectId })
}

/** The departments attached to a project, each with its number of people in the project. */
export function projectDepartmentsQuery(projectId: string) {
  return callQuery('/project/get_all_departments', projectId, { project_id: projectId })
}

/** The job titles of a project, in their order. */
export function designationsQuery(projectId: string) {
  return callQuery('/project/get_all_designations', projectId, { project_id: projectId })
}
