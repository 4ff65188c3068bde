import { call, orThrow } from '@atrium/client'
import { matchPath, type PaletteNaming, type PaletteResult, type PaletteSearch } from '@atrium/portal'
import { userAddress } from '../../addresses/user-page-state.ts'

/** The palette shows a few results of each kind. The page shows all. */
const most = 8

function resultOf(
  { id, name, email }: { readonly id: string; readonly name: string; readonly email: string },
  projectKey: string,
): PaletteResult {
  return { id, title: name, detail: email, icon: 'user', to: userAddress(projectKey, id) }
}

/** Finds people of the project for the command palette: by name, email, file and ID number. */
const findUsers: PaletteSearch = async ({ text, projectId, projectKey, signal }) => {
  const input = { project_id: projectId, search_text: text, limit: most }
  const { users } = orThrow(await call('/user/searchByProject', input, { signal }))
  return users.map((user) => resultOf(user, projectKey))
}

export default findUsers

export const nameOf: PaletteNaming = async ({ path, projectKey, signal }) => {
  const id = matchPath('users/:userId', path)?.['userId']
  if (id === undefined || id === 'import') return null
  const { user } = orThrow(await call('/user/get_data', { user_id: id }, { signal }))
  return resultOf(user, projectKey)
}
