import type { CallReply } from '@atrium/contract'
import { nameField, textField, textsField, type Current } from '@atrium/screens'
import { coordinatesField } from './coordinates-field.ts'

/** The fields of a location. */
export const locationFields = {
  name: nameField(),
  description: textsField(),
  code: textField({ needed: 'messages.field_required' }),
  short_code: textField(),
  category_code: textField(),
  address: textField(),
  coords: coordinatesField,
}

export type Details = CallReply<'/location/getDetails'>['location']

export function currentOf(location: Details): Current<typeof locationFields> {
  const { names, descriptions, coords } = location
  return {
    ...location,
    name: names,
    description: descriptions,
    coords: { latitude: String(coords?.lat ?? ''), longitude: String(coords?.lng ?? '') },
  }
}
