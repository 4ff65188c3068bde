import { callQuery } from '@atrium/client'

/** The tasks of an order with their answers. */
export function tasksQuery(projectId: string, id: string) {
  return callQuery('/cm/getTasks/{id}', projectId, { id })
}

/** What was requested, handed out and brought back for an order. */
export function materialsQuery(projectId: string, id: string) {
  return callQuery('/cm/getMaterials/{id}', projectId, { id })
}

/** The stores that the caller may ask for materials of an order. */
export function materialStoresQuery(projectId: string, id: string) {
  return callQuery('/cm/getMaterialStores/{id}', projectId, { id })
}

/** The times of an order. */
export function timesQuery(projectId: string, id: string) {
  return callQuery('/cm/getTimes/{id}', projectId, { id })
}

/** What an order cost. */
export function costsQuery(projectId: string, id: string) {
  return callQuery('/cm/getCosts/{id}', projectId, { id })
}

/** Who could do an order. */
export function candidatesQuery(projectId: string, id: string, search: string) {
  return callQuery('/cm/getCandidates', projectId, {
    cm_id: id,
    ...(search !== '' && { search_text: search }),
  })
}

/** The failure codes that an order may name. */
export function failureCodesQuery(projectId: string, id: string) {
  return callQuery('/cm/getFailureCodes/{id}', projectId, { id })
}

/** The entries of a list of the project's library. */
export function entriesQuery(projectId: string, kind: 'rate') {
  return callQuery('/library/search', projectId, { kind, project_id: projectId, limit: 1000 })
}

/** The published checklists of tasks of orders, by name. */
export function offeredChecklistsQuery(projectId: string, text: string) {
  return callQuery('/checklist/getOffered', projectId, {
    project_id: projectId,
    kind: 'cm',
    ...(text !== '' && { search_text: text }),
    limit: 50,
  })
}
