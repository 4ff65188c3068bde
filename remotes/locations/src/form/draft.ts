import type { CallInput, CallReply, Coordinates, Multilingual } from '@atrium/contract'
import { filled } from '@atrium/modals/form'

/** What the form of a location holds, as it is typed. */
export interface Draft {
  readonly name: Multilingual
  readonly description: Multilingual
  readonly code: string
  readonly shortCode: string
  readonly category: string
  readonly address: string
  readonly latitude: string
  readonly longitude: string
}

export type DraftField = keyof Draft

export const emptyDraft: Draft = {
  name: {},
  description: {},
  code: '',
  shortCode: '',
  category: '',
  address: '',
  latitude: '',
  longitude: '',
}

type Details = CallReply<'/location/getDetails'>['location']

export function draftOf(location: Details): Draft {
  return {
    name: location.names,
    description: location.descriptions,
    code: location.code,
    shortCode: location.short_code,
    category: location.category_code,
    address: location.address,
    latitude: location.coords ? String(location.coords.lat) : '',
    longitude: location.coords ? String(location.coords.lng) : '',
  }
}

function degrees(text: string, limit: number): number | null {
  // Digits of other scripts and a decimal comma are what some keyboards give.
  const plain = text.normalize('NFKC').replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
  const value = Number(plain.replace(/[,٫]/, '.').trim())
  return plain.trim() !== '' && Math.abs(value) <= limit ? value : null
}

/** The coordinates typed: null for none, `wrong` where one is missing or no number of its kind. */
export function coordinatesOf({ latitude, longitude }: Draft): Coordinates | null | 'wrong' {
  if (latitude.trim() === '' && longitude.trim() === '') return null
  const lat = degrees(latitude, 90)
  const lng = degrees(longitude, 180)
  return lat === null || lng === null ? 'wrong' : { lat, lng }
}

export type DraftErrors = Partial<Record<DraftField, string>>

/** Keys of what is wrong, by field. A name that is given at all is needed in every language. */
export function errorsOf(draft: Draft, languages: readonly string[], needsName: boolean): DraftErrors {
  const isNamed = languages.every((code) => (draft.name[code] ?? '').trim() !== '')
  const coordinates = coordinatesOf(draft)
  return {
    ...(needsName && !isNamed && { name: 'messages.invalid_name' }),
    ...(draft.code.trim() === '' && { code: 'messages.field_required' }),
    ...(coordinates === 'wrong' &&
      degrees(draft.latitude, 90) === null && { latitude: 'fields.latitudeWrong' }),
    ...(coordinates === 'wrong' &&
      degrees(draft.longitude, 180) === null && { longitude: 'fields.longitudeWrong' }),
  }
}

/** What creates the location. */
export function creationOf(draft: Draft, projectId: string, parentId: string): CallInput<'/location/create'> {
  const coords = coordinatesOf(draft)
  const description = filled(draft.description)
  const hasDescription = Object.keys(description).length > 0
  return {
    project_id: projectId,
    parent_id: parentId,
    name: filled(draft.name),
    code: draft.code.trim(),
    short_code: draft.shortCode.trim(),
    category_code: draft.category.trim(),
    address: draft.address.trim(),
    ...(hasDescription && { description }),
    ...(coords !== null && coords !== 'wrong' && { coords }),
  }
}
