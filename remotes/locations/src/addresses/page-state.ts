import { asChoice, asFlag, asText, projectAddress, type SearchShape } from '@atrium/portal'

export const detailTabs = ['overview', 'contacts', 'specs', 'groups', 'history', 'imported'] as const
export type DetailTab = (typeof detailTabs)[number]

/** What the address says of the page: every view of it can be linked and reloaded. */
export interface PageState {
  /** Id of the chosen location; empty where none is. */
  readonly location: string
  readonly search: string
  /** Whether removed locations are shown. */
  readonly removed: boolean
  readonly tab: DetailTab
  /** By what the tab of what imports brought is narrowed; empty where it is not. */
  readonly sheet: string
  readonly words: string
}

export const pageShape: SearchShape<PageState> = {
  location: asText(),
  search: asText(),
  removed: asFlag(),
  tab: asChoice(detailTabs, 'overview'),
  sheet: asText(),
  words: asText(),
}

/** The address at which a location is shown. */
export function locationAddress(projectKey: string, locationId: string): string {
  return `${projectAddress(projectKey, 'locations')}?location=${encodeURIComponent(locationId)}`
}

/** The address at which an import is shown. */
export function importAddress(projectKey: string, importId: string): string {
  return `${projectAddress(projectKey, 'locations/import')}?import=${encodeURIComponent(importId)}`
}
