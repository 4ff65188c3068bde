import { call, orThrow } from '@atrium/client'
import type { PaletteSearch } from '@atrium/portal'
import { locationAddress } from '../../addresses/page-state.ts'

/** The palette shows a few results of each kind. The page shows all. */
const most = 8

/** Finds locations for the command palette by code and name, with the path of each. */
const findLocations: PaletteSearch = async ({ text, projectId, projectKey, signal }) => {
  const { locations } = orThrow(
    await call('/location/search', { project_id: projectId, search_text: text, limit: most }, { signal }),
  )
  return locations.map(({ id, name, code, path }) => ({
    id,
    title: name,
    detail: [code, ...path.slice(0, -1).map((step) => step.name)].filter(Boolean).join(' › '),
    to: locationAddress(projectKey, id),
  }))
}

export default findLocations
