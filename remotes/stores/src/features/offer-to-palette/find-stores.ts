import { call, orThrow } from '@atrium/client'
import type { Store } from '@atrium/contract'
import { matchPath, type PaletteNaming, type PaletteResult, type PaletteSearch } from '@atrium/portal'
import { storeAddress } from '../../addresses/page-state.ts'

/** The palette shows a few results of each kind. The page shows all. */
const most = 8

function resultOf(
  { id, name, code, address }: Pick<Store, 'id' | 'name' | 'code' | 'address'>,
  projectKey: string,
): PaletteResult {
  return { id, title: name, code, detail: address, icon: 'warehouse', to: storeAddress(projectKey, id) }
}

/** Finds stores of the project for the command palette by name, code and address. */
const findStores: PaletteSearch = async ({ text, projectId, projectKey, signal }) => {
  const { stores } = orThrow(
    await call('/store/search', { project_id: projectId, search_text: text, limit: most }, { signal }),
  )
  return stores.map((store) => resultOf(store, projectKey))
}

export default findStores

/** Pages of the module that have an address of the same form as the page of a store. */
const others = ['materials', 'requests', 'short']

export const nameOf: PaletteNaming = async ({ path, projectKey, signal }) => {
  const id = matchPath('stores/:storeId', path)?.['storeId']
  if (id === undefined || others.includes(id)) return null
  const { store } = orThrow(await call('/store/info/{id}', { id }, { signal }))
  return resultOf(store, projectKey)
}
