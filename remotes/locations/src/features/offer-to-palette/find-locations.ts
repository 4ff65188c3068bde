import { call, orThrow } from '@atrium/client'
import type { FoundLocation } from '@atrium/contract'
import type { PaletteNaming, PaletteResult, PaletteSearch } from '@atrium/portal'
import { locationAddress } from '../../addresses/page-state.ts'

/** The palette shows a few results of each kind. The page shows all. */
const most = 8

function resultOf({ id, name, code, path }: FoundLocation, projectKey: string): PaletteResult {
  return {
    id,
    title: name,
    code,
    path: path.slice(0, -1).map((step) => step.name),
    icon: 'map-pin',
    to: locationAddress(projectKey, id),
  }
}

/** Finds locations for the command palette by code and name, with the path of each. */
const findLocations: PaletteSearch = async ({ text, projectId, projectKey, signal }) => {
  const { locations } = orThrow(
    await call('/location/search', { project_id: projectId, search_text: text, limit: most }, { signal }),
  )
  return locations.map((location) => ({
    ...resultOf(location, projectKey),
    names: Object.values(location.names ?? {}),
  }))
}

export default findLocations

export const nameOf: PaletteNaming = async ({ path, thing, projectId, projectKey, signal }) => {
  if (path !== 'locations' || thing === '') return null
  const input = { project_id: projectId, location_id: thing }
  const { location } = orThrow(await call('/location/getDetails', input, { signal }))
  return { ...resultOf(location, projectKey), names: Object.values(location.names) }
}
