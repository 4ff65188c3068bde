import type { Rights } from '../../serve/rights.ts'

/** Who sees the whole project may put a group at its top; others would lose sight of it. */
export const mayAddGroupAtTop = (rights: Rights): boolean => rights.may('location_view_all')

/** Every group of a project, whatever is assigned, is for who sees the whole project. */
export const mayListAllGroups = (rights: Rights): boolean => rights.may('location_view_all')

/** Moving a group changes what others see through the groups above it: it is for who sees the whole project. */
export const mayMoveGroups = (rights: Rights): boolean =>
  rights.may('location_view') && rights.may('location_view_all')

/** What a group gives may be given and taken by who sees all of it: who may see locations, and whom it gives them to. */
export const mayChangeWhatItGives = (rights: Rights, group: { gives: boolean }): boolean =>
  rights.may('location_view') && (rights.may('location_view_all') || group.gives)
