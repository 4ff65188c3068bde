import { call, callKey, callQuery, isBackgroundFetch, orThrow } from '@atrium/client'
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
    queryKey: callKey('projects', null, '/project/search', input),
    queryFn: async ({ signal, queryKey }) => {
      const options = { signal, background: isBackgroundFetch(queryKey) }
      const { projects } = orThrow(await call('/project/search', input, options))
      return { projects, hasMore: projects.length === limits.pageSize }
    },
    placeholderData: keepPreviousData,
    meta: { topics: ['rights'] },
  })
}

/** A project with its names in every language and with figures, each of what the person sees. */
export function overviewQuery(projectId: string) {
  return callQuery(
    'projects',
    projectId,
    '/project/get_overview',
    { project_id: projectId },
    {
      topics: [
        ...(['users', 'locations', 'location-groups', 'stores', 'roles', 'teams', 'departments'] as const),
        ...(['user-locations', 'rights'] as const),
      ],
    },
  )
}

/** The departments attached to a project, with how many of its people are in each. */
export function projectDepartmentsQuery(projectId: string) {
  return callQuery(
    'projects',
    projectId,
    '/project/get_all_departments',
    { project_id: projectId },
    { topics: ['departments', 'users', 'rights'] },
  )
}

/** The job titles of a project, in their order. */
export function designationsQuery(projectId: string) {
  return callQuery('projects', projectId, '/project/get_all_designations', { project_id: projectId })
}
