import { holdsAnywhere } from '../../serve/access.ts'
import type { Context } from '../../serve/context.ts'

/**
 * Materials belong to no project: a user who reads the catalogue or a store's materials in any project sees their
 * photos.
 */
export const seesMaterials = async (context: Context): Promise<boolean> =>
  (await holdsAnywhere(context, 'materials_view')) || (await holdsAnywhere(context, 'store_materials_view'))
