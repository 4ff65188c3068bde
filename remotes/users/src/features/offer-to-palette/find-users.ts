import { call, orThrow } from '@atrium/client'
import type { PaletteSearch } from '@atrium/portal'
import { userAddress } from '../../addresses/user-page-state.ts'

/** The palette shows a few results of each kind. The page shows all. */
const most = 8

/** Finds people of the project for the command palette: by name, email, file and ID number. */
const findUsers: PaletteSearch = async ({ text, projectId, projectKey, signal }) => {
  const input = { project_id: projectId, search_text: text, limit: most }
  const { users } = orThrow(await call('/user/searchByProject', input, { signal }))
  return users.map(({ id, name, email }) => ({
    id,
    title: name,
    detail: email,
    to: userAddress(projectKey, id),
  }))
}

export default findUsers
