import { call, orThrow } from '@atrium/client'
import type { ListedWork } from '@atrium/contract'
import { matchPath, type PaletteNaming, type PaletteResult, type PaletteSearch } from '@atrium/portal'
import { orderAddress } from '../../addresses/page-addresses.ts'

/** The palette shows a few results of each kind. The page shows all. */
const most = 8

type Found = Pick<ListedWork, 'id' | 'reference' | 'description' | 'location'>

const resultOf = ({ id, reference, description, location }: Found, projectKey: string): PaletteResult => ({
  id,
  title: description,
  code: reference,
  detail: [location.path, location.name].filter(Boolean).join(' › '),
  icon: 'hard-hat',
  to: orderAddress(projectKey, id),
})

/** Finds orders of the project for the command palette by number and description. */
const findWork: PaletteSearch = async ({ text, projectId, projectKey, signal }) => {
  const { cms } = orThrow(
    await call('/cm/search', { project_id: projectId, search_text: text, limit: most }, { signal }),
  )
  return cms.map((work) => resultOf(work, projectKey))
}

export default findWork

/** Pages with a name of their own, which look like the page of an order. */
const named: ReadonlySet<string> = new Set(['new', 'mine', 'requests', 'services'])

export const nameOf: PaletteNaming = async ({ path, projectKey, signal }) => {
  const id = matchPath('work/:orderId', path)?.['orderId']
  if (id === undefined || named.has(id)) return null
  const { cm } = orThrow(await call('/cm/getDetails/{id}', { id }, { signal }))
  return resultOf(cm, projectKey)
}
