/**
 * The groups of the navigation, in the order in which it shows them. `start`: above all groups, without a heading. `person`: in
 * the user menu, for pages that concern only the person.
 */
export const navigationGroups = [
  'start',
  'places',
  'work',
  'stock',
  'people',
  'insight',
  'administration',
  'person',
] as const

export type NavigationGroup = (typeof navigationGroups)[number]
