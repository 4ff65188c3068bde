import { call, orThrow } from '@atrium/client'
import type { PaletteSearch } from '@atrium/portal'
import { catalogueAddress } from '../../addresses/page-state.ts'

/** The palette shows a few results of each kind. The page shows all. */
const most = 8

/** Finds materials for the command palette by name and code. A result opens the catalogue, searched by its code. */
const findMaterials: PaletteSearch = async ({ text, projectKey, signal }) => {
  const { materials } = orThrow(
    await call('/material/search', { search_text: text, limit: most }, { signal }),
  )
  return materials.map(({ id, name, code, category }) => ({
    id,
    title: name,
    detail: [code, category].filter(Boolean).join(' › '),
    to: catalogueAddress(projectKey, code),
  }))
}

export default findMaterials
