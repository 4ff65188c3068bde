/** Keys of the field names in a history. */
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
