import { asFlag, asTab, asText, projectAddress, type SearchShape } from '@atrium/portal'

export const detailTabs = [
  'overview',
  'contacts',
  'specs',
  'groups',
  'activity',
  'imported',
  'plan',
  'files',
] as const

/** What the address of the page of locations holds. Every state of the page can be linked and reloaded. */
export interface PageState {
  /** Id of the selected location, or empty. */
  readonly location: string
  readonly search: string
  /** The category code that filters the locations, or empty. */
  readonly category: string
  /** Whether removed locations are shown. */
  readonly removed: boolean
  /** One of `detailTabs`, or the name of a tab that another module adds. */
  readonly tab: string
  /** The sheet that filters the tab of imported rows, or empty. */
  readonly sheet: string
  readonly words: string
  /** Whether the dialog is open that adds a location at the top. */
  readonly add: boolean
}

export const pageShape: SearchShape<PageState> = {
  location: asText(),
  search: asText(),
  category: asText(),
  removed: asFlag(),
  tab: asTab(detailTabs, 'overview'),
  sheet: asText(),
  words: asText(),
  add: asFlag(),
}

/** The address of the tree of locations. */
export const locationsAddress = (projectKey: string) => projectAddress(projectKey, 'locations')

/** The address of a location. */
export function locationAddress(projectKey: string, locationId: string): string {
  return `${locationsAddress(projectKey)}?location=${encodeURIComponent(locationId)}`
}
