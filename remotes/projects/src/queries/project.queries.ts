import { callKey, callQuery, reading } from '@atrium/client'
import { limits } from '@atrium/contract/limits'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/** The filters of the list of projects. An empty text filters nothing. */
export interface ProjectFilters {
  readonly search: string
  readonly code: string
  readonly short: string
  readonly full: string
}

/** A page of the projects that match the filters. A full page may have a next one. */
export function projectsQuery({ search, code, short, full }: ProjectFilters, page: number) {
  const input = {
    page,
    ...(search !== '' && { search_text: search }),
    ...(code !== '' && { code }),
    ...(short !== '' && { short_name: short }),
    ...(full !== '' && { full_name: full }),
  }
  return queryOptions({
    queryKey: callKey('/project/search', null, input),
    queryFn: async (query) => {
      const read = reading(query)
      const { projects } = await read('/project/search', input)
      return { projects, hasMore: projects.length === limits.pageSize }
    },
    placeholderData: keepPreviousData,
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
