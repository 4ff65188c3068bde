import { call, orThrow } from '@atrium/client'
import { matchPath, type PaletteNaming, type PaletteResult, type PaletteSearch } from '@atrium/portal'
import { roleAddress } from '../../addresses/page-state.ts'

/** The palette shows a few results of each kind. The page shows all. */
const most = 8

function resultOf(
  { id, name, code }: { readonly id: string; readonly name: string; readonly code: string },
  projectKey: string,
): PaletteResult {
  return { id, title: name, code, icon: 'shield', to: roleAddress(projectKey, id) }
}

/** Finds roles of the project for the command palette by name and code. */
const findRoles: PaletteSearch = async ({ text, projectId, projectKey, signal }) => {
  const input = { project_id: projectId, search_text: text, page: 1, limit: most }
  const { roles } = orThrow(await call('/role/search', input, { signal }))
  return roles.map((role) => resultOf(role, projectKey))
}

export default findRoles

export const nameOf: PaletteNaming = async ({ path, projectKey, signal }) => {
  const id = matchPath('roles/:roleId', path)?.['roleId']
  if (id === undefined || id === 'matrix') return null
  const { role } = orThrow(await call('/role/get/{id}', { id }, { signal }))
  return resultOf(role, projectKey)
}
