import { holdsAnywhere } from '../../serve/access.ts'
import type { Actor } from '../../serve/actor.ts'
import type { Context } from '../../serve/context.ts'
import type { PhotoRow } from './asset-photo.repository.ts'

/** A photo that belongs to no asset yet is for who sent it; a superuser may do everything. */
export const mayTouchWaiting = (actor: Actor, photo: Pick<PhotoRow, 'user_id'>): boolean =>
  actor.isSuperuser || actor.userId === photo.user_id

/** Materials are of no project: who reads the catalogue, or what a store keeps, sees what one looks like. */
export const seesMaterials = async (context: Context): Promise<boolean> =>
  (await holdsAnywhere(context, 'materials_view')) || (await holdsAnywhere(context, 'store_materials_view'))
