import { call, orThrow } from '@atrium/client'
import type { Checklist } from '@atrium/contract'
import { matchPath, type PaletteNaming, type PaletteResult, type PaletteSearch } from '@atrium/portal'
import { checklistAddress } from '../../addresses/page-state.ts'

/** The palette shows a few results of each kind. The page shows all. */
const most = 8

function resultOf({ id, name, code }: Checklist, projectKey: string): PaletteResult {
  return { id, title: name, code, icon: 'clipboard', to: checklistAddress(projectKey, id) }
}

/** Finds checklists of the project for the command palette. */
const findChecklists: PaletteSearch = async ({ text, projectId, projectKey, signal }) => {
  const input = { project_id: projectId, search_text: text, limit: most }
  const { checklists } = orThrow(await call('/checklist/search', input, { signal }))
  return checklists.map((checklist) => resultOf(checklist, projectKey))
}

export default findChecklists

export const nameOf: PaletteNaming = async ({ path, projectKey, signal }) => {
  const id = matchPath('inspections/checklists/:checklistId', path)?.['checklistId']
  if (id === undefined || id === 'import') return null
  const { checklist } = orThrow(await call('/checklist/get/{id}', { id }, { signal }))
  return resultOf(checklist, projectKey)
}
