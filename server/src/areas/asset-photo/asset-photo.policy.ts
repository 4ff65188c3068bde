import { holdsAnywhere } from '../../serve/access.ts'
import type { Actor } from '../../serve/actor.ts'
import type { Context } from '../../serve/context.ts'
import type { PhotoRow } from '../../photos/photo.repository.ts'

/** Allows a photo that waits for an asset only to the user who sent it, and to superusers. */
export const mayTouchWaiting = (actor: Actor, photo: Pick<PhotoRow, 'user_id'>): boolean =>
  actor.isSuperuser || actor.userId === photo.user_id

/**
 * Materials belong to no project: a user who reads the catalogue or a store's materials in any project sees their
 * photos.
 */
export const seesMaterials = async (context: Context): Promise<boolean> =>
  (await holdsAnywhere(context, 'materials_view')) || (await holdsAnywhere(context, 'store_materials_view'))
