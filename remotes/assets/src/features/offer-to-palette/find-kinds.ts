import { call, orThrow } from '@atrium/client'
import { matchPath, type PaletteNaming, type PaletteResult, type PaletteSearch } from '@atrium/portal'
import { kindAddress } from '../../addresses/page-state.ts'

/** The palette shows a few results of each kind. The page shows all. */
const most = 8

interface Kind {
  readonly id: string
  readonly name: string
  readonly code: string
}

function resultOf({ id, name, code }: Kind, projectKey: string): PaletteResult {
  return { id, title: name, code, icon: 'blocks', to: kindAddress(projectKey, id) }
}

/** Finds kinds of assets for the command palette: those of all projects, and those of this one. */
const findKinds: PaletteSearch = async ({ text, projectId, projectKey, signal }) => {
  const input = { project_id: projectId, search_text: text, limit: most }
  const { catalogs } = orThrow(await call('/catalog/search', input, { signal }))
  return catalogs.map((kind) => resultOf(kind, projectKey))
}

export default findKinds

export const nameOf: PaletteNaming = async ({ path, projectKey, signal }) => {
  const id = matchPath('assets/kinds/:kindId', path)?.['kindId']
  if (id === undefined) return null
  const { catalog } = orThrow(await call('/catalog/getDetails/{id}', { id }, { signal }))
  return resultOf(catalog, projectKey)
}
