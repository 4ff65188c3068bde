import { callQuery } from '@atrium/client'
import { pagesQuery, repliesQuery } from '@atrium/client/pages'
import type { AssetCondition, AssetStatus, CallInput, CallReply } from '@atrium/contract'
import { specInput } from './spec-condition.ts'
import { warrantyInput } from './warranty-input.ts'

/** An asset as a search finds it. */
export type FoundAsset = CallReply<'/asset/search'>['assets'][number]

export type AssetSort = NonNullable<CallInput<'/asset/search'>['sort']>

/** What the list of assets is narrowed by. Empty texts narrow nothing. */
export interface AssetFilters {
  readonly search: string
  readonly status: AssetStatus | ''
  readonly condition: AssetCondition | ''
  /** A code of the library. */
  readonly criticality: string
  /** A code of the library. */
  readonly lifecycle: string
  readonly warranty: 'in' | 'ending' | 'out' | ''
  /** Id of a location: only assets there and below. */
  readonly location: string
  /** Id of a location group: only assets in its places and below. */
  readonly group: string
  /** Id of a kind: only assets of it and of the kinds below. */
  readonly kind: string
  /** Conditions on specifications of that kind, as `writeConditions` writes them. */
  readonly spec: string
}

/** Rows in one page of the list. */
export const listPageSize = 100
/** Cards in one page of a column of the board. */
const boardPageSize = 20
/** Rows in one page of the panel on a location or a group. */
const panelPageSize = 20

/** The input of the calls that search and export assets. */
export function assetsInput(projectId: string, filters: AssetFilters, sort: AssetSort) {
  const { search, status, condition, criticality, lifecycle, warranty, location, group, kind, spec } = filters
  return {
    project_id: projectId,
    ...(search !== '' && { search_text: search }),
    ...(status !== '' && { status: [status] }),
    ...(condition !== '' && { condition: [condition] }),
    ...(criticality !== '' && { criticality: [criticality] }),
    ...(lifecycle !== '' && { lifecycle: [lifecycle] }),
    ...(location !== '' && { location_id: location }),
    ...(group !== '' && { location_group_id: group }),
    ...(kind !== '' && { catalog_id: kind, ...specInput(spec) }),
    ...warrantyInput(warranty),
    sort: warranty === 'ending' && sort === 'code' ? ('warranty_end' as const) : sort,
  }
}

/**
 * The assets that match the filters, page by page, with how many there are. Warranties that are about to end come in the order in
 * which they end.
 * @param specIds of the specifications whose values the rows have
 */
export function assetsQuery(
  projectId: string,
  filters: AssetFilters,
  sort: AssetSort,
  specIds: readonly string[] = [],
) {
  return repliesQuery('/asset/search', {
    projectId,
    input: {
      ...assetsInput(projectId, filters, sort),
      ...(specIds.length > 0 && { spec_columns: [...specIds] }),
    },
    size: listPageSize,
    rowsOf: ({ assets }) => assets,
  })
}

/** One column of the board: the assets of one status that match the other filters, page by page, with how many there are. */
export function boardColumnQuery(projectId: string, filters: AssetFilters, sort: AssetSort) {
  return repliesQuery('/asset/search', {
    projectId,
    input: assetsInput(projectId, filters, sort),
    size: boardPageSize,
    rowsOf: ({ assets }) => assets,
  })
}

/** The assets at a location and below it, page by page. */
export function assetsAtQuery(projectId: string, locationId: string) {
  return pagesQuery('/asset/search', {
    projectId,
    input: { project_id: projectId, location_id: locationId },
    size: panelPageSize,
    rowsOf: ({ assets }) => assets,
  })
}

/** The assets in the places of a location group and below them, page by page, with how many there are. */
export function assetsInGroupQuery(projectId: string, groupId: string) {
  return repliesQuery('/asset/search', {
    projectId,
    input: { project_id: projectId, location_group_id: groupId },
    size: panelPageSize,
    rowsOf: ({ assets }) => assets,
  })
}

/** The assets of a kind and of those below it, page by page. */
export function assetsOfKindQuery(projectId: string, kindId: string) {
  return pagesQuery('/asset/search', {
    projectId,
    input: { project_id: projectId, catalog_id: kindId },
    size: panelPageSize,
    rowsOf: ({ assets }) => assets,
  })
}

/** Assets whose code, name or serial number contains a text, for a field that suggests them. */
export function assetSuggestionsQuery(projectId: string, text: string, limit: number) {
  return callQuery('/asset/search', projectId, {
    project_id: projectId,
    ...(text !== '' && { search_text: text }),
    limit,
  })
}

/** An asset with its kind and its path. */
export function assetQuery(projectId: string, assetId: string) {
  return callQuery('/asset/getDetails/{id}', projectId, { id: assetId })
}

/** The specifications of an asset with their values. */
export function assetSpecsQuery(projectId: string, assetId: string) {
  return callQuery('/asset/getSpecs/{id}', projectId, { id: assetId })
}

/** A location, for its name. */
export function locationQuery(projectId: string, locationId: string) {
  return callQuery('/location/getDetails', projectId, { project_id: projectId, location_id: locationId })
}

/** A location group, for its name. */
export function groupQuery(projectId: string, groupId: string) {
  return callQuery('/location-group/getRaw/{id}', projectId, { id: groupId })
}
