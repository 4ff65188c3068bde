import type { Rights } from '../../serve/rights.ts'

/** An import creates and changes locations, so it needs both rights. */
export const mayImport = (rights: Rights): boolean =>
  rights.may('location_add') && rights.may('location_edit')

/**
 * Zones become groups below a group of their building at the top of the project, so they need sight of the whole project and both rights on groups.
 * Without these a building is imported without its zones.
 */
export const mayImportGroups = (rights: Rights): boolean =>
  rights.may('location_view_all') && rights.may('location_group_add') && rights.may('location_group_edit')

/** An import at the top of a project needs sight of the whole project. */
export const mayImportAtTop = (rights: Rights): boolean => rights.may('location_view_all')
