import type { Rights } from '../../serve/rights.ts'

/** Who sees the whole project may put a group at its top; others would lose sight of it. */
export const mayAddGroupAtTop = (rights: Rights): boolean => rights.may('location_view_all')

/** Every group of a project, whatever is assigned, is for who sees the whole project. */
export const mayListAllGroups = (rights: Rights): boolean => rights.may('location_view_all')
