import { callQuery } from '@atrium/client'
import { repliesQuery } from '@atrium/client/pages'

const pageSize = 100

/** The services of a project in the order of their tree, page by page. */
export function servicesQuery(projectId: string, text: string) {
  return repliesQuery('/service/search', {
    projectId,
    input: { project_id: projectId, ...(text !== '' && { search_text: text }) },
    size: pageSize,
    rowsOf: ({ services }) => services,
    totalOf: ({ total }) => total,
  })
}

/** What somebody needs to report something: their places, and what can be asked for. */
export function formQuery(projectId: string) {
  return callQuery('/cm/getForm', projectId, { project_id: projectId })
}
