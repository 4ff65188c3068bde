import { callQuery } from '@atrium/client'
import { cursorQuery, repliesQuery } from '@atrium/client/pages'
import type { CallInput, CallReply, WorkPriority, WorkSort, WorkStatus } from '@atrium/contract'

/** A column of the board: a status, or a step. */
export type BoardColumn = CallReply<'/cm/getBoard'>['columns'][number]

type Filter = CallInput<'/cm/getCounts'>

/** What the list, the board, the counts and the export of orders are narrowed by. Empty texts narrow nothing. */
export interface WorkFilters {
  readonly search: string
  readonly status: WorkStatus | ''
  readonly priority: WorkPriority | ''
  readonly only: '' | 'open' | 'overdue' | 'unassigned' | 'mine'
  /** Ids of a service, a place, an asset, a worker, a team, a department and a requester. */
  readonly service: string
  readonly location: string
  readonly asset: string
  readonly worker: string
  readonly team: string
  readonly department: string
  readonly requester: string
  /** The key of a step. */
  readonly step: string
  /** The day that `from` and `to` are about. */
  readonly by: NonNullable<Filter['date_field']>
  readonly from: string
  readonly to: string
}

/** Rows in one page of the list. */
const listPageSize = 50
/** Rows in one page of a panel, of the person's work and of their requests. */
export const shortPageSize = 20

/** The filters as the calls take them. */
export function workInput(projectId: string, filters: WorkFilters): Filter {
  const { search, status, priority, only, service, location, asset, worker, team, department } = filters
  const { requester, step, by, from, to } = filters
  return {
    project_id: projectId,
    ...(search !== '' && { search_text: search }),
    ...(status !== '' && { status: [status] }),
    ...(priority !== '' && { priority: [priority] }),
    ...(only !== '' && { [only]: true as const }),
    ...(service !== '' && { service_id: [service] }),
    ...(location !== '' && { location_id: location }),
    ...(asset !== '' && { asset_id: asset }),
    ...(worker !== '' && { worker_id: [worker] }),
    ...(team !== '' && { team_id: [team] }),
    ...(department !== '' && { department_id: [department] }),
    ...(requester !== '' && { requester_id: requester }),
    ...(step !== '' && { step: [step] }),
    ...((from !== '' || to !== '') && { date_field: by }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
  }
}

/** The orders that match the filters, read on from the last one, with how many there are. */
export function worksQuery(projectId: string, filters: WorkFilters, sort: WorkSort) {
  return cursorQuery('/cm/search', {
    projectId,
    input: { ...workInput(projectId, filters), sort },
    size: listPageSize,
    from: 'after',
    nextOf: ({ next }) => next,
  })
}

/** How many orders have each status; the filter of statuses does not narrow it. */
export function countsQuery(projectId: string, filters: WorkFilters) {
  return callQuery('/cm/getCounts', projectId, workInput(projectId, { ...filters, status: '' }))
}

/** The orders in columns: by status, or by the steps of a workflow. */
export function boardQuery(projectId: string, filters: WorkFilters, sort: WorkSort, workflowId: string) {
  return callQuery('/cm/getBoard', projectId, {
    ...workInput(projectId, filters),
    sort,
    ...(workflowId !== '' && { workflow_id: workflowId }),
  })
}

/** What open orders are listed of, by its id. */
export type WorkAbout =
  | { readonly location: string }
  | { readonly asset: string }
  | { readonly worker: string }
  | { readonly team: string }

/** Open orders at a place and below it, of an asset, or given to a person or a team, the most urgent first. */
export function openWorkQuery(projectId: string, about: WorkAbout) {
  return cursorQuery('/cm/search', {
    projectId,
    input: {
      project_id: projectId,
      ...('location' in about && { location_id: about.location }),
      ...('asset' in about && { asset_id: about.asset }),
      ...('worker' in about && { worker_id: [about.worker] }),
      ...('team' in about && { team_id: [about.team] }),
      open: true,
      sort: 'priority',
    },
    size: shortPageSize,
    from: 'after',
    nextOf: ({ next }) => next,
  })
}

/** An order with its actions. */
export function orderQuery(projectId: string, id: string) {
  return callQuery('/cm/getDetails/{id}', projectId, { id })
}

/** What could be pressed on several orders. */
export function actionsQuery(projectId: string, ids: readonly string[]) {
  return callQuery('/cm/getActions', projectId, { project_id: projectId, cm_ids: [...ids] })
}

/** Published workflows, for the columns of the board. */
export function workflowsQuery(projectId: string) {
  return callQuery('/workflow/search', projectId, { project_id: projectId, limit: 100 })
}

/** The orders of the caller or their teams. An empty text looks for nothing. */
export function myWorkQuery(projectId: string, status: readonly WorkStatus[], text: string) {
  return repliesQuery('/cm/getMyWork', {
    projectId,
    input: {
      project_id: projectId,
      ...(status.length > 0 && { status: [...status] }),
      ...(text !== '' && { search_text: text }),
    },
    size: shortPageSize,
    rowsOf: ({ cms }) => cms,
    totalOf: ({ total }) => total,
  })
}

/** The timer of the caller that runs. */
export function timerQuery(projectId: string) {
  return callQuery('/cm/getTimer', projectId, { project_id: projectId })
}

/** What the caller asked for, newest first. */
export function myRequestsQuery(projectId: string) {
  return repliesQuery('/cm/getMyRequests', {
    projectId,
    input: { project_id: projectId },
    size: shortPageSize,
    rowsOf: ({ requests }) => requests,
    totalOf: ({ total }) => total,
  })
}

/** One of the caller's requests with what they can do about it. */
export function requestQuery(projectId: string, id: string) {
  return callQuery('/cm/getRequest/{id}', projectId, { id })
}

/** A location, for its name. */
export function locationQuery(projectId: string, locationId: string) {
  return callQuery('/location/getDetails', projectId, { project_id: projectId, location_id: locationId })
}

/** An asset, for its name and its place. */
export function assetQuery(projectId: string, assetId: string) {
  return callQuery('/asset/getDetails/{id}', projectId, { id: assetId })
}
