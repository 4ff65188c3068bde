import { limits, type CallReply } from '@atrium/contract'
import { holdsAnywhere } from '../../serve/access.ts'
import type { Context } from '../../serve/context.ts'
import { notFound } from '../../serve/failure.ts'
import { readDefaults } from './catalog-spec-rows.loader.ts'
import { presentListedSpec } from './catalog-spec.presenter.ts'
import { loadCatalog } from './catalog.loader.ts'
import { readInheritedFacts } from './inherited-facts.loader.ts'

/** @throws Failure by the loader */
export async function readKindDefaults(
  context: Context,
  id: string,
): Promise<CallReply<'/catalog/getDefaults/{id}'>> {
  const { project_id: projectId } = await loadCatalog(context, id, 'catalog_view')
  const seesSpecs =
    projectId === null
      ? await holdsAnywhere(context, 'catalog_specs_view')
      : (await context.rights(projectId)).may('catalog_specs_view')
  const defaults = (await readInheritedFacts(context.database, [id])).get(id)
  if (!defaults) throw notFound()
  const specs = seesSpecs
    ? await readDefaults(context.database, [id], limits.specsOfCatalog * limits.catalogDepth)
    : []
  return {
    defaults,
    specs: specs.map((spec) => ({ ...presentListedSpec(spec), value: spec.default_value ?? '' })),
  }
}
