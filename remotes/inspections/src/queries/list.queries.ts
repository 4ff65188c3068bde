import { callQuery } from '@atrium/client'
import { cursorQuery } from '@atrium/client/pages'
import type { CallInput, InspectionResult, InspectionSort } from '@atrium/contract'
import { statesOf, type StateChoice } from './inspection-words.ts'

type Filter = CallInput<'/inspection/getCounts'>

/** What the list, the counts and the export of inspections are narrowed by. Empty texts narrow nothing. */
export interface InspectionFilters {
  readonly search: string
  /** `review`: what waits for the person to review it. */
  readonly tab: 'all' | 'review'
  readonly state: StateChoice | ''
  readonly result: InspectionResult | ''
  readonly only: '' | 'overdue' | 'mine'
  /** Ids of a checklist, a place, an asset, a person who is asked, an inspector and a team. */
  readonly checklist: string
  readonly location: string
  readonly asset: string
  readonly person: string
  readonly inspector: string
  readonly team: string
  /** The day that `from` and `to` are about. */
  readonly by: NonNullable<Filter['date_field']>
  readonly from: string
  readonly to: string
}

/** What scores are told of: places below one, of a checklist, by days of submission. Empty texts narrow nothing. */
export interface ScoresState {
  readonly location: string
  readonly checklist: string
  readonly from: string
  readonly to: string
}

/** Rows in one page of the list. */
const listPageSize = 50
/** Rows in one page of a panel and of the person's inspections. */
const shortPageSize = 20

/** The filters as the calls take them. */
export function inspectionInput(projectId: string, filters: InspectionFilters): Filter {
  const { search, tab, state, result, only, checklist, location, asset, person, inspector, team } = filters
  const { by, from, to } = filters
  return {
    project_id: projectId,
    ...(search !== '' && { search_text: search }),
    ...(tab === 'review' && { to_review: true as const }),
    ...(state !== '' && { state: statesOf(state) }),
    ...(result !== '' && { result: [result] }),
    ...(only !== '' && { [only]: true as const }),
    ...(checklist !== '' && { checklist_id: [checklist] }),
    ...(location !== '' && { location_id: location }),
    ...(asset !== '' && { asset_id: asset }),
    ...(person !== '' && { assigned_id: [person] }),
    ...(inspector !== '' && { inspector_id: [inspector] }),
    ...(team !== '' && { team_id: [team] }),
    ...((from !== '' || to !== '') && { date_field: by }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
  }
}

/** The inspections that match the filters, read on from the last one, with how many there are. */
export function inspectionsQuery(projectId: string, filters: InspectionFilters, sort: InspectionSort) {
  return cursorQuery('/inspection/search', {
    projectId,
    input: { ...inspectionInput(projectId, filters), sort },
    size: listPageSize,
    from: 'after',
    nextOf: ({ next }) => next,
  })
}

/** How many inspections are in each state, and how many are overdue; the filter of states does not narrow it. */
export function countsQuery(projectId: string, filters: InspectionFilters) {
  return callQuery('/inspection/getCounts', projectId, inspectionInput(projectId, { ...filters, state: '' }))
}

/** What inspections are listed of, by its id. */
export type InspectionsAbout = { readonly location: string } | { readonly asset: string }

/** The inspections at a place and below it, or of an asset, the newest first. */
export function inspectionsHereQuery(projectId: string, about: InspectionsAbout) {
  return cursorQuery('/inspection/search', {
    projectId,
    input: {
      project_id: projectId,
      ...('location' in about ? { location_id: about.location } : { asset_id: about.asset }),
      sort: 'newest',
    },
    size: shortPageSize,
    from: 'after',
    nextOf: ({ next }) => next,
  })
}

/** What the caller is asked to inspect, by its last day. */
export function myInspectionsQuery(projectId: string) {
  return cursorQuery('/inspection/getMine', {
    projectId,
    input: { project_id: projectId },
    size: shortPageSize,
    from: 'after',
    nextOf: ({ next }) => next,
  })
}

/** Scores and failures of submitted inspections by places and by checklists. */
export function scoresQuery(projectId: string, { location, checklist, from, to }: ScoresState) {
  return callQuery('/inspection/getScores', projectId, {
    project_id: projectId,
    ...(location !== '' && { location_id: location }),
    ...(checklist !== '' && { checklist_id: checklist }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
  })
}

/** A location, for its name. */
export function locationQuery(projectId: string, locationId: string) {
  return callQuery('/location/getDetails', projectId, { project_id: projectId, location_id: locationId })
}

/** An asset, for its name and its place. */
export function assetQuery(projectId: string, assetId: string) {
  return callQuery('/asset/getDetails/{id}', projectId, { id: assetId })
}
