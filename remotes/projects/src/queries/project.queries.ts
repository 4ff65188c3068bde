import { callKey, callQuery, reading } from '@atrium/client'
import { limits } from '@atrium/contract/limits'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/** What the list of projects is narrowed to; empty texts narrow nothing. */
export interface ProjectFilters {
  readonly search: string
  readonly code: string
  readonly short: string
  readonly full: string
}

/** A page of the projects that meet the filters, and whether there may be a next one: only after a full page. */
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

/** A project with its names in every language and with figures, each of what the person sees. */
export function overviewQuery(projectId: string) {
  return callQuery('/project/get_overview', projectId, { project_id: projectId })
}

/** The departments attached to a project, with how many of its people are in each. */
export function projectDepartmentsQuery(projectId: string) {
  return callQuery('/project/get_all_departments', projectId, { project_id: projectId })
}

/** The job titles of a project, in their order. */
export function designationsQuery(projectId: string) {
  return callQuery('/project/get_all_designations', projectId, { project_id: projectId })
}
