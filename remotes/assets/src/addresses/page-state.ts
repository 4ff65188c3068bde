import type { AssetCondition, AssetHistoryKind, AssetStatus } from '@atrium/contract'
import { asChoice, asFlag, asTab, asText, projectAddress, type SearchShape } from '@atrium/portal'
import { attachmentsTab, type ListSchema } from '@atrium/screens'
import { readingPeriods, type ReadingPeriod } from './reading-periods.ts'
import type { AssetFilters, AssetSort } from '../queries/asset.queries.ts'
import type { KindFilters } from '../queries/kind.queries.ts'

export const statuses = [
  'Active',
  'Inactive',
  'Maintenance',
  'Retired',
] as const satisfies readonly AssetStatus[]

/** From the best to the worst. */
export const conditions = ['Excellent', 'Good', 'Fair', 'Poor'] as const satisfies readonly AssetCondition[]

/** `ending`: the warranty runs now and ends within 90 days. */
export const warranties = ['in', 'ending', 'out'] as const satisfies readonly AssetFilters['warranty'][]

export const assetsList: ListSchema<AssetFilters, AssetSort> = {
  filters: {
    search: asText(),
    status: asChoice(['', ...statuses], ''),
    condition: asChoice(['', ...conditions], ''),
    criticality: asText(),
    lifecycle: asText(),
    warranty: asChoice(['', ...warranties], ''),
    location: asText(),
    group: asText(),
    kind: asText(),
    spec: asText(),
  },
  sorts: ['code', 'code_desc', 'name', 'name_desc', 'warranty_end', 'warranty_end_desc'],
}

/** The tabs of a kind's page. */
export const kindShape: SearchShape<{ readonly tab: string }> = {
  tab: asTab(
    ['details', 'specs', 'params', 'plans', 'spares', 'assets', 'documents', attachmentsTab],
    'details',
  ),
}

/** What the address of the tree of kinds holds: what narrows it, the chosen kind, and a tab of that. */
export const kindsShape: SearchShape<KindFilters & { readonly kind: string; readonly tab: string }> = {
  ...kindShape,
  search: asText(),
  retired: asFlag(),
  kind: asText(),
}

/** The address of the tree of kinds, with one of them chosen where it is given. */
export function kindsAddress(projectKey: string, kindId = ''): string {
  const address = projectAddress(projectKey, 'assets/kinds')
  return kindId === '' ? address : `${address}?${new URLSearchParams({ kind: kindId })}`
}

/** The address of a kind's page. */
export function kindAddress(projectKey: string, kindId: string): string {
  return projectAddress(projectKey, `assets/kinds/${encodeURIComponent(kindId)}`)
}

/** What the address of an asset's page holds: one of its tabs. */
export const assetShape: SearchShape<{ readonly tab: string }> = {
  tab: asTab(
    [
      'details',
      'specs',
      'readings',
      'plans',
      'spares',
      'documents',
      'parts',
      attachmentsTab,
      'history',
      'activity',
    ],
    'details',
  ),
}

/** The parameter whose course is shown, and the period. Without a parameter it is the first that was read. */
export const readingsShape: SearchShape<{ readonly param: string; readonly period: ReadingPeriod }> = {
  param: asText(),
  period: asChoice(readingPeriods, 'year'),
}

/** What the history of an asset can show: one kind of entries, or all. */
export const historyKinds = [
  'all',
  'moved',
  'status',
  'condition',
  'parent',
  'replaced',
] as const satisfies readonly (AssetHistoryKind | 'all')[]
export type HistoryKind = (typeof historyKinds)[number]

/** The entries of the history that are shown: the places unless told otherwise. */
export const historyShape: SearchShape<{ readonly history: HistoryKind }> = {
  history: asChoice(historyKinds, 'moved'),
}

/** The address of the list of assets, narrowed by some filters. */
export function assetsAddress(projectKey: string, narrowed: Partial<AssetFilters> = {}): string {
  const query = new URLSearchParams(narrowed).toString()
  const address = projectAddress(projectKey, 'assets')
  return query === '' ? address : `${address}?${query}`
}

/** A code that is being given to an asset, above the list; empty for none. */
export const giveCodeShape: SearchShape<{ readonly tag: string }> = { tag: asText() }

/** The address where a code is given to an asset. */
export const giveCodeAddress = (projectKey: string, code: string): string =>
  `${projectAddress(projectKey, 'assets')}?${new URLSearchParams({ tag: code })}`

/** The address of an asset's page. */
export function assetAddress(projectKey: string, assetId: string): string {
  return projectAddress(projectKey, `assets/${encodeURIComponent(assetId)}`)
}

/** The address of a location in the tree of locations. */
export function locationAddress(projectKey: string, locationId: string): string {
  return `${projectAddress(projectKey, 'locations')}?${new URLSearchParams({ location: locationId })}`
}

/** What the address of the page of adoptions holds: the building that was chosen, and the adoption that is shown. */
export const adoptShape = { building: asText(), import: asText() }
