import { call, orThrow } from '@atrium/client'
import type { Workflow } from '@atrium/contract'
import { matchPath, type PaletteNaming, type PaletteResult, type PaletteSearch } from '@atrium/portal'
import { workflowAddress } from '../../addresses/page-state.ts'

/** The palette shows a few results of each kind. The page shows all. */
const most = 8

function resultOf({ id, name, code }: Workflow, projectKey: string): PaletteResult {
  return { id, title: name, code, icon: 'network', to: workflowAddress(projectKey, id) }
}

/** Finds workflows of the project for the command palette. */
const findWorkflows: PaletteSearch = async ({ text, projectId, projectKey, signal }) => {
  const input = { project_id: projectId, search_text: text, limit: most }
  const { workflows } = orThrow(await call('/workflow/search', input, { signal }))
  return workflows.map((workflow) => resultOf(workflow, projectKey))
}

export default findWorkflows

export const nameOf: PaletteNaming = async ({ path, projectKey, signal }) => {
  const id = matchPath('workflows/:workflowId', path)?.['workflowId']
  if (id === undefined) return null
  const { workflow } = orThrow(await call('/workflow/get/{id}', { id }, { signal }))
  return resultOf(workflow, projectKey)
}
