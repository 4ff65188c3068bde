import type { Rights } from '../../serve/rights.ts'

/** Returns whether the caller sees every store of a project, assigned or not. */
export const maySeeAll = (rights: Rights): boolean => rights.may('store_view') && rights.may('store_view_all')

/** A new store is assigned to nobody, so only users who see all stores can create one. */
export const mayAdd = maySeeAll
