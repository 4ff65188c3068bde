import type { Coordinates } from '@atrium/contract'
import type { Field } from '@atrium/screens'

/** Coordinates as typed. */
export interface TypedCoordinates {
  readonly latitude: string
  readonly longitude: string
}

/** The largest number of degrees. */
export const degreeLimits = { latitude: 90, longitude: 180 } as const

function degreesOf(text: string, limit: number): number | null {
  // Some keyboards produce digits of other scripts and a decimal comma.
  const plain = text.normalize('NFKC').replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
  const value = Number(plain.replace(/[,٫]/, '.').trim())
  return plain.trim() !== '' && Math.abs(value) <= limit ? value : null
}

/** Keys of the error messages. Both coordinates are required, or none. */
export function coordinateErrors(typed: TypedCoordinates): Partial<Record<keyof TypedCoordinates, string>> {
  if (typed.latitude.trim() === '' && typed.longitude.trim() === '') return {}
  const isWrong = (name: keyof TypedCoordinates) => degreesOf(typed[name], degreeLimits[name]) === null
  return {
    ...(isWrong('latitude') && { latitude: 'fields.latitudeWrong' }),
    ...(isWrong('longitude') && { longitude: 'fields.longitudeWrong' }),
  }
}

/** Latitude and longitude as one field. Empty inputs are sent as null. */
export const coordinatesField: Field<TypedCoordinates, Coordinates | null> = {
  empty: { latitude: '', longitude: '' },
  same: (one, other) =>
    one.latitude.trim() === other.latitude.trim() && one.longitude.trim() === other.longitude.trim(),
  send({ latitude, longitude }) {
    const lat = degreesOf(latitude, degreeLimits.latitude)
    const lng = degreesOf(longitude, degreeLimits.longitude)
    return lat === null || lng === null ? null : { lat, lng }
  },
  wrong(typed) {
    const { latitude, longitude } = coordinateErrors(typed)
    return latitude ?? longitude
  },
}
