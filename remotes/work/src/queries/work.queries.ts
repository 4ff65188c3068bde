import { callQuery } from '@atrium/client'
import { repliesQuery } from '@atrium/client/pages'

/** Rows in one page of the person's requests. */
const pageSize = 20

/** An order with its actions. */
export function orderQuery(projectId: string, id: string) {
  return callQuery('/cm/getDetails/{id}', projectId, { id })
}

/** The failure codes that an order may name. */
export function failureCodesQuery(projectId: string, id: string) {
  return callQuery('/cm/getFailureCodes/{id}', projectId, { id })
}

/** What the caller asked for, newest first. */
export function myRequestsQuery(projectId: string) {
  return repliesQuery('/cm/getMyRequests', {
    projectId,
    input: { project_id: projectId },
    size: pageSize,
    rowsOf: ({ requests }) => requests,
    totalOf: ({ total }) => total,
  })
}

/** One of the caller's requests with what they can do about it. */
export function requestQuery(projectId: string, id: string) {
  return callQuery('/cm/getRequest/{id}', projectId, { id })
}
