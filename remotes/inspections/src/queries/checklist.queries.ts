import { callQuery } from '@atrium/client'
import { pagesQuery } from '@atrium/client/pages'
import type { CallReply, ChecklistKind } from '@atrium/contract'

/** A checklist with its draft, as the editor reads it. */
export type ChecklistRead = CallReply<'/checklist/get/{id}'>

/** Number of rows in one page of a list. */
const pageSize = 100

interface Sought {
  readonly search: string
  readonly kind: ChecklistKind | ''
  readonly retired: boolean
}

/** Query of the checklists that match, page by page. */
export function checklistsQuery(projectId: string, { search, kind, retired }: Sought) {
  return pagesQuery('/checklist/search', {
    projectId,
    input: {
      project_id: projectId,
      ...(search !== '' && { search_text: search }),
      ...(kind !== '' && { kind }),
      ...(retired && { include_retired: true }),
    },
    size: pageSize,
    rowsOf: ({ checklists }) => checklists,
  })
}

/** Query of one checklist with its draft. */
export function checklistQuery(projectId: string, id: string) {
  return callQuery('/checklist/get/{id}', projectId, { id })
}

/** Query of the published versions of a checklist, newest first, page by page. */
export function versionsQuery(projectId: string, id: string) {
  return pagesQuery('/checklist/getVersions', {
    projectId,
    input: { id },
    size: 20,
    rowsOf: ({ versions }) => versions,
  })
}

/** Query of what a published version asks. */
export function versionQuery(projectId: string, id: string, version: number) {
  return callQuery('/checklist/getVersion', projectId, { id, published_version: version })
}

/** Query of the photos of a checklist, which its items show. */
export function picturesQuery(projectId: string, id: string) {
  return callQuery('/attachment/list', projectId, { owner_kind: 'checklist', owner_id: id })
}

/** Query of the services that an order of a failed item can be for. */
export function servicesQuery(projectId: string) {
  return callQuery('/library/search', projectId, { kind: 'service', project_id: projectId, limit: 1000 })
}

/** Query of the response sets of the library, each before its answers. */
export function responseSetsQuery(projectId: string) {
  return callQuery('/library/search', projectId, {
    kind: 'response_set',
    project_id: projectId,
    limit: 1000,
  })
}
