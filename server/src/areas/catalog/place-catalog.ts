import { limits, topLevel } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { conflict, invalid, notFound } from '../../serve/failure.ts'
import { readParamChange } from './catalog-param.repository.ts'
import { hasPlanClash } from './catalog-plan.repository.ts'
import { hasSpareClash } from './catalog-spare.repository.ts'
import { readSpecChange } from './catalog-spec.repository.ts'
import { loadCatalog } from './catalog.loader.ts'
import { readReach } from './catalog.repository.ts'

/** A kind that gets a parent; a new one has no id. */
interface Placed {
  id: string | null
  projectId: string | null
}

/**
 * Checks that a kind may be below another one; returns that one's id, null for the top. The tree has to be locked. A kind of all
 * projects can only be below one of all projects.
 * @throws Failure 404 for a parent that the caller does not see or of another owner, 409 for a retired one, 422 for a circle, a
 * tree that would be too deep, and a kind of all projects below one of a project
 */
export async function placeBelow(
  context: Context,
  { id, projectId }: Placed,
  parentId: string,
): Promise<string | null> {
  if (parentId === topLevel) return null
  const parent = await loadCatalog(context, parentId, 'catalog_view')
  if (parent.project_id !== null && projectId === null)
    throw invalid({ parent_id: { key: 'catalog_below_own' } })
  if (parent.project_id !== null && parent.project_id !== projectId) throw notFound()
  if (!parent.is_active) throw conflict('catalog_parent_retired')
  const { above, branch, isCircle } = await readReach(context.database, id, parent.id)
  if (isCircle) throw invalid({ parent_id: { key: 'catalog_below_itself' } })
  if (above + branch > limits.catalogDepth)
    throw invalid({ parent_id: { key: 'catalog_too_deep', params: { maximum: limits.catalogDepth } } })
  return parent.id
}

/**
 * Checks that a kind which gets another parent keeps the values of its assets, and that no specification has the code of another one.
 * @throws Failure 409
 */
export async function assertSpecsFit(context: Context, id: string, parentId: string | null): Promise<void> {
  const { lost, clashes } = await readSpecChange(context.database, id, parentId)
  if (clashes > 0) throw conflict('spec_code_taken')
  if (lost > 0) throw conflict('catalog_values_lost')
}

/**
 * Checks the same of the parameters of a kind and of what was read.
 * @throws Failure 409
 */
export async function assertParamsFit(context: Context, id: string, parentId: string | null): Promise<void> {
  const { loses, clashes } = await readParamChange(context.database, id, parentId)
  if (clashes) throw conflict('param_code_taken')
  if (loses) throw conflict('catalog_readings_lost')
}

/**
 * Checks that no kind and none above its new place have the same material as a spare part.
 * @throws Failure 409
 */
export async function assertSparesFit(context: Context, id: string, parentId: string | null): Promise<void> {
  if (await hasSpareClash(context.database, id, parentId)) throw conflict('spare_taken')
}

/**
 * Checks that no kind and none above its new place have maintenance plans with the same code.
 * @throws Failure 409
 */
export async function assertPlansFit(context: Context, id: string, parentId: string | null): Promise<void> {
  if (await hasPlanClash(context.database, id, parentId)) throw conflict('plan_code_taken')
}
