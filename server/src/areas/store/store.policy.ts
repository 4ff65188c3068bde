import type { Rights } from '../../serve/rights.ts'

/** Every store of a project, whatever is assigned, is for who holds store_view_all. */
export const maySeeAll = (rights: Rights): boolean => rights.may('store_view') && rights.may('store_view_all')

/** A new store is assigned to nobody: only who sees all of them creates one. */
export const mayAdd = maySeeAll
