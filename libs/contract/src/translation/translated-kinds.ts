/** Kinds of things with texts in several languages. Departments and materials belong to no project, library entries may. */
export const translatedKinds = [
  'location',
  'location_group',
  'store',
  'department',
  'team',
  'role',
  'material',
  'project',
  'library_entry',
  'workflow',
  'checklist',
] as const
export type TranslatedKind = (typeof translatedKinds)[number]

/** The texts of a thing. A project has no description. */
export const translatedFields = ['name', 'description'] as const
export type TranslatedField = (typeof translatedFields)[number]

/** Kinds that have a description. */
export const describedKinds = translatedKinds.filter((kind) => kind !== 'project')
