import type { AccessCode } from '@atrium/contract'
import { holdsAnywhere } from '../../serve/access.ts'
import type { Context } from '../../serve/context.ts'
import { forbidden, notFound } from '../../serve/failure.ts'

export type CatalogCode = AccessCode & `catalog_${string}`

/**
 * Requires a right for a kind: in its project, or in any project for a kind of all projects. Who may not see the kind is told that
 * it does not exist.
 * @throws Failure not_found, forbidden
 */
export async function requireCatalog(
  context: Context,
  projectId: string | null,
  code: CatalogCode,
): Promise<void> {
  if (projectId !== null) {
    await context.require(projectId, code, 'catalog_view')
    return
  }
  if (!(await holdsAnywhere(context, 'catalog_view'))) throw notFound()
  if (code !== 'catalog_view' && !(await holdsAnywhere(context, code))) throw forbidden()
  context.judged()
}

/** Whether the caller sees the specifications of the kinds that a project has. */
export async function seesSpecs(context: Context, projectId: string): Promise<boolean> {
  const rights = await context.rights(projectId)
  return rights.may('catalog_view') && rights.may('catalog_specs_view')
}

/** Whether the caller sees all assets of the projects that have a kind, so that a count of them tells nothing new. */
export async function seesEveryAsset(context: Context, projectId: string | null): Promise<boolean> {
  if (context.actor.isSuperuser) return true
  if (projectId === null) return false
  const rights = await context.rights(projectId)
  return rights.may('asset_view') && rights.may('location_view') && rights.may('location_view_all')
}
