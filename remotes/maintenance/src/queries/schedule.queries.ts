import { callQuery } from '@atrium/client'
import { cursorQuery, repliesQuery } from '@atrium/client/pages'
import type { CallInput, CallReply, ScheduleSort, ScheduleState } from '@atrium/contract'

/** What the list of schedules is narrowed by. Empty texts narrow nothing. */
export interface ScheduleFilters {
  readonly search: string
  readonly state: ScheduleState | ''
  /** Ids of a plan, a place, an asset and a team. */
  readonly plan: string
  readonly location: string
  readonly asset: string
  readonly team: string
}

/** A schedule with its next days. */
export type ScheduleRead = CallReply<'/schedule/getDetails/{id}'>

/** Rows in one page of a list. */
const listPageSize = 50
/** Rows in one page of a panel. */
const shortPageSize = 20
/** So many of the next days are shown before a schedule is made. */
const previewed = 6

/** The schedules that match the filters, read on from the last one, with how many there are. */
export function schedulesQuery(projectId: string, filters: ScheduleFilters, sort: ScheduleSort) {
  const { search, state, plan, location, asset, team } = filters
  return cursorQuery('/schedule/search', {
    projectId,
    input: {
      project_id: projectId,
      ...(search !== '' && { search_text: search }),
      ...(state !== '' && { state: [state] }),
      ...(plan !== '' && { plan_id: plan }),
      ...(location !== '' && { location_id: location }),
      ...(asset !== '' && { asset_id: asset }),
      ...(team !== '' && { team_id: team }),
      sort,
    },
    size: listPageSize,
    from: 'after',
    nextOf: ({ next }) => next,
  })
}

/** What schedules are listed of, by its id. */
export type SchedulesAbout = { readonly location: string } | { readonly asset: string }

/** The schedules that have not ended at a place and below it, or of an asset, what is due first at the top. */
export function schedulesHereQuery(projectId: string, about: SchedulesAbout) {
  return cursorQuery('/schedule/search', {
    projectId,
    input: {
      project_id: projectId,
      ...('location' in about ? { location_id: about.location } : { asset_id: about.asset }),
      state: ['Active', 'Paused'],
      sort: 'due',
    },
    size: shortPageSize,
    from: 'after',
    nextOf: ({ next }) => next,
  })
}

/** A schedule with the next days on which it is due. */
export function scheduleQuery(projectId: string, id: string) {
  return callQuery('/schedule/getDetails/{id}', projectId, { id })
}

/** What becomes of the orders of a schedule if it counts from another day. */
export function anchorPreviewQuery(projectId: string, id: string, anchor: string) {
  return {
    ...callQuery('/schedule/update', projectId, { id, anchor, dry_run: true }),
    gcTime: 0,
    staleTime: 0,
    retry: false,
  }
}

/** The enrolments of a project, the newest first, page by page. */
export function enrolmentsQuery(projectId: string) {
  return repliesQuery('/schedule/getEnrolments', {
    projectId,
    input: { project_id: projectId },
    size: listPageSize,
    rowsOf: ({ enrolments }) => enrolments,
    totalOf: ({ total }) => total,
  })
}

/** How many assets an enrolment would give a schedule, before anything is saved. */
export function enrolPreviewQuery(projectId: string, of: { readonly plan: string; readonly place: string }) {
  return {
    ...callQuery('/schedule/enrol', projectId, {
      project_id: projectId,
      plan_id: of.plan,
      ...(of.place !== '' && { location_id: of.place }),
      dry_run: true,
    }),
    gcTime: 0,
    staleTime: 0,
  }
}

/** The first days of a rule in the calendar of a project, from `from` on. */
export function firstDaysQuery(
  projectId: string,
  { rule, anchor, from }: Pick<CallInput<'/schedule/previewRule'>, 'rule' | 'anchor' | 'from'>,
) {
  return callQuery('/schedule/previewRule', projectId, {
    project_id: projectId,
    rule,
    anchor,
    ...(from !== undefined && { from }),
    count: previewed,
  })
}
