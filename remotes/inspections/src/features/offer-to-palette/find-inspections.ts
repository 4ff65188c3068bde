import { call, orThrow } from '@atrium/client'
import type { ListedInspection } from '@atrium/contract'
import { matchPath, type PaletteNaming, type PaletteResult, type PaletteSearch } from '@atrium/portal'
import { inspectionAddress } from '../../addresses/inspection-addresses.ts'

/** The palette shows a few results of each kind. The page shows all. */
const most = 8

type Found = Pick<ListedInspection, 'id' | 'reference' | 'checklist' | 'location'>

const resultOf = ({ id, reference, checklist, location }: Found, projectKey: string): PaletteResult => ({
  id,
  title: checklist.name,
  code: reference,
  detail: [location.path, location.name].filter(Boolean).join(' › '),
  icon: 'clipboard',
  to: inspectionAddress(projectKey, id),
})

/** Finds inspections of the project for the command palette by number, checklist and place, the newest first. */
const findInspections: PaletteSearch = async ({ text, projectId, projectKey, signal }) => {
  const input = { project_id: projectId, search_text: text, sort: 'newest', limit: most } as const
  const { inspections } = orThrow(await call('/inspection/search', input, { signal }))
  return inspections.map((inspection) => resultOf(inspection, projectKey))
}

export default findInspections

/** Pages with a name of their own, which look like the page of an inspection. */
const named: ReadonlySet<string> = new Set(['new', 'mine', 'scores', 'checklists'])

export const nameOf: PaletteNaming = async ({ path, projectKey, signal }) => {
  const id = (matchPath('inspections/:inspectionId', path) ??
    matchPath('inspections/:inspectionId/run', path))?.['inspectionId']
  if (id === undefined || named.has(id)) return null
  const { inspection } = orThrow(await call('/inspection/getDetails/{id}', { id }, { signal }))
  return resultOf(inspection, projectKey)
}
