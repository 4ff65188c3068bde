import { call, orThrow } from '@atrium/client'
import type { PaletteSearch } from '@atrium/portal'
import { storeAddress } from '../../addresses/page-state.ts'

/** The palette shows a few results of each kind. The page shows all. */
const most = 8

/** Finds stores of the project for the command palette by name, code and address. */
const findStores: PaletteSearch = async ({ text, projectId, projectKey, signal }) => {
  const { stores } = orThrow(
    await call('/store/search', { project_id: projectId, search_text: text, limit: most }, { signal }),
  )
  return stores.map(({ id, name, code, address }) => ({
    id,
    title: name,
    detail: [code, address].filter(Boolean).join(' › '),
    to: storeAddress(projectKey, id),
  }))
}

export default findStores
