import { call, orThrow } from '@atrium/client'
import type { PaletteNaming, PaletteResult, PaletteSearch } from '@atrium/portal'
import { groupAddress } from '../../addresses/group-page-state.ts'

/** The palette shows a few results of each kind. The page shows all. */
const most = 8

interface Group {
  readonly id: string
  readonly name: string
  readonly code: string
}

function resultOf({ id, name, code }: Group, projectKey: string): PaletteResult {
  return { id, title: name, code, icon: 'layers', to: groupAddress(projectKey, id) }
}

/** Finds location groups for the command palette by code, and by name in every language, with what each is below. */
const findGroups: PaletteSearch = async ({ text, projectId, projectKey, signal }) => {
  const input = { project_id: projectId, search_text: text, limit: most }
  const { groups } = orThrow(await call('/location-group/search', input, { signal }))
  return groups.map((group) => ({
    ...resultOf(group, projectKey),
    names: Object.values(group.names),
    path: group.path.slice(0, -1).map(({ name }) => name),
  }))
}

export default findGroups

export const nameOf: PaletteNaming = async ({ path, thing, projectId, projectKey, signal }) => {
  if (path !== 'locations/groups' || thing === '') return null
  const input = { project_id: projectId }
  const { groups } = orThrow(await call('/location-group/getList', input, { signal }))
  const group = groups.find(({ id }) => id === thing)
  return group ? resultOf(group, projectKey) : null
}
