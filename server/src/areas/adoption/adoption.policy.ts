import { adoptedSheets, type AccessCode, type ImportCounts } from '@atrium/contract'
import { holdsAnywhere } from '../../serve/access.ts'
import type { Context } from '../../serve/context.ts'
import type { Rights } from '../../serve/rights.ts'
import { readSight } from '../location/sight.ts'
import type { AdoptionScope } from './adoption-into.ts'

export type { AdoptionScope } from './adoption-into.ts'

/** What every adoption needs in its project. Its dry run shows assets, so it also needs the right to see them. */
export const neededToAdopt = ['asset_import', 'asset_view'] as const satisfies readonly AccessCode[]

/** Whether the workbook of a building has rows that an adoption reads, by the counts of its dry run. Attributes may be those of rooms. */
export const hasAdoptedRows = (counts: Readonly<Record<string, ImportCounts>>): boolean =>
  adoptedSheets.some((sheet) => {
    const { create, change, same } = counts[sheet] ?? { create: 0, change: 0, same: 0 }
    return sheet !== 'attribute' && create + change + same > 0
  })

/** Returns what the caller lacks for an adoption in a project. */
export async function lackingToAdopt(
  context: Context,
  projectId: string,
): Promise<(typeof neededToAdopt)[number][]> {
  const own = await context.rights(projectId)
  return neededToAdopt.filter((code) => !own.may(code))
}

/** Whether materials may come onto the list of a store of a project, and leave it. */
export const mayListInStores = (own: Pick<Rights, 'may'>): boolean =>
  own.may('store_materials_import') && own.may('store_materials_view')

/** Returns what the caller may have an adoption change in a project. */
export async function scopeOfAdoption(context: Context, projectId: string): Promise<AdoptionScope> {
  const own = await context.rights(projectId)
  const sight = await readSight(context, projectId)
  return {
    mayAddAssets: own.may('asset_add'),
    mayEditAssets: own.may('asset_edit'),
    mayAddKinds: own.may('catalog_add'),
    mayEditKinds: own.may('catalog_edit'),
    mayAddSpecs: own.may('catalog_specs_add'),
    mayEditSpecs: own.may('catalog_specs_edit'),
    mayAddPlans: own.may('catalog_plan_add'),
    mayEditPlans: own.may('catalog_plan_edit'),
    maySeeMaterials: await holdsAnywhere(context, 'materials_view'),
    mayAddMaterials: await holdsAnywhere(context, 'materials_add'),
    mayListInStore: mayListInStores(own),
    seenPaths: sight.isWhole ? null : [...sight.tops.values()].map(({ path }) => path),
  }
}
