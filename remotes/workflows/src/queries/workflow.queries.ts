import { callQuery } from '@atrium/client'
import { pagesQuery } from '@atrium/client/pages'
import type { CallReply } from '@atrium/contract'

/** A workflow with its draft, as the designer reads it. */
export type WorkflowRead = CallReply<'/workflow/get/{id}'>

/** Number of rows in one page of a list. */
const pageSize = 100

/** Query of the workflows that match a search, page by page. */
export function workflowsQuery(projectId: string, text: string) {
  return pagesQuery('/workflow/search', {
    projectId,
    input: { project_id: projectId, ...(text !== '' && { search_text: text }) },
    size: pageSize,
    rowsOf: ({ workflows }) => workflows,
  })
}

/** Query of one workflow with its draft. */
export function workflowQuery(projectId: string, id: string) {
  return callQuery('/workflow/get/{id}', projectId, { id })
}

/** Query of the published versions of a workflow, newest first, page by page. */
export function versionsQuery(projectId: string, id: string) {
  return pagesQuery('/workflow/getVersions', {
    projectId,
    input: { id },
    size: 20,
    rowsOf: ({ versions }) => versions,
  })
}

/** Query of what a published version says. */
export function versionQuery(projectId: string, id: string, version: number) {
  return callQuery('/workflow/getVersion', projectId, { id, published_version: version })
}

/** Query of a role. */
export function roleQuery(projectId: string, id: string) {
  return callQuery('/role/get/{id}', projectId, { id })
}

/** Query of the rights that a role gives. */
export function roleRightsQuery(projectId: string, id: string) {
  return callQuery('/role/getAccessPermission/{id}', projectId, { id })
}
