import type { Rights } from '../../serve/rights.ts'

/** An import makes locations and changes them: it needs both rights. */
export const mayImport = (rights: Rights): boolean =>
  rights.may('location_add') && rights.may('location_edit')

/**
 * Who may not add and change location groups imports a building without its zones. These become groups at the top, which
 * are for who sees the whole project.
 */
export const mayImportGroups = (rights: Rights): boolean =>
  rights.may('location_view_all') && rights.may('location_group_add') && rights.may('location_group_edit')

/** A building at the top of a project is for who sees the whole project. */
export const mayImportAtTop = (rights: Rights): boolean => rights.may('location_view_all')
