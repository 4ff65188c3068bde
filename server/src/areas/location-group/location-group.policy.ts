import type { Rights } from '../../serve/rights.ts'

/** Allows a user who sees the whole project to put a group at its top; others would lose sight of it. */
export const mayAddGroupAtTop = (rights: Rights): boolean => rights.may('location_view_all')

/** Allows a user who sees the whole project to list all its groups, whatever is assigned. */
export const mayListAllGroups = (rights: Rights): boolean => rights.may('location_view_all')

/** Allows a user who sees the whole project to move groups: a move changes what others see through the groups above. */
export const mayMoveGroups = (rights: Rights): boolean =>
  rights.may('location_view') && rights.may('location_view_all')

/**
 * Allows a user to change the locations of a group if they see all of these: because they see the whole project, or
 * through the group itself.
 */
export const mayChangeWhatItGives = (rights: Rights, group: { gives: boolean }): boolean =>
  rights.may('location_view') && (rights.may('location_view_all') || group.gives)
