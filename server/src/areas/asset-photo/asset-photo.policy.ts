import type { Actor } from '../../serve/actor.ts'
import type { PhotoRow } from './asset-photo.repository.ts'

/** A photo that belongs to no asset yet is for who sent it; a superuser may do everything. */
export const mayTouchWaiting = (actor: Actor, photo: Pick<PhotoRow, 'user_id'>): boolean =>
  actor.isSuperuser || actor.userId === photo.user_id
