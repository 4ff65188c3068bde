import { call, orThrow } from '@atrium/client'
import { matchPath, type PaletteNaming, type PaletteResult, type PaletteSearch } from '@atrium/portal'
import { teamAddress } from '../../addresses/page-state.ts'

/** The palette shows a few results of each kind. The page shows all. */
const most = 8

function resultOf(
  { id, name }: { readonly id: string; readonly name: string },
  projectKey: string,
): PaletteResult {
  return { id, title: name, icon: 'hard-hat', to: teamAddress(projectKey, id) }
}

/** Finds teams of the project for the command palette by name and description. */
const findTeams: PaletteSearch = async ({ text, projectId, projectKey, signal }) => {
  const input = { project_id: projectId, search_text: text, limit: most }
  const { teams } = orThrow(await call('/project-team/search', input, { signal }))
  return teams.map((team) => resultOf(team, projectKey))
}

export default findTeams

export const nameOf: PaletteNaming = async ({ path, projectKey, signal }) => {
  const id = matchPath('teams/:teamId', path)?.['teamId']
  if (id === undefined) return null
  const { team } = orThrow(await call('/project-team/getDetails/{id}', { id }, { signal }))
  return resultOf(team, projectKey)
}
