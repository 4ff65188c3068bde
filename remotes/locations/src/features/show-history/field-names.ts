/** The keys of the words for what a history tells of. */
export const fieldNames = {
  name: 'fields.name',
  description: 'fields.description',
  address: 'fields.address',
  code: 'fields.code',
  short_code: 'fields.shortCode',
  category_code: 'fields.category',
  ids: 'fields.ids',
  coords: 'fields.coords',
  contacts: 'details.tabs.contacts',
  specs: 'details.tabs.specs',
} as const
