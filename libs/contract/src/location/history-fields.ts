/** The fields of a location's history. */
export const locationHistoryFields = [
  'name',
  'description',
  'address',
  'code',
  'short_code',
  'category_code',
  'ids',
  'coords',
  'contacts',
  'specs',
] as const
export type LocationHistoryField = (typeof locationHistoryFields)[number]
