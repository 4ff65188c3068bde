import type { LocationFieldChange, Multilingual } from '@atrium/contract'
import type { DetailedLocation } from '../show-details/details-head.tsx'

/** Whether restoring the old text would change or remove any of its languages. */
function differs(was: Multilingual | null, is: Multilingual): boolean {
  if (!was) return false
  return [...Object.keys(was), ...Object.keys(is)].some((code) => (was[code] ?? '') !== (is[code] ?? ''))
}

/**
 * Whether a call can restore a field and its value differs from the stored one. The details do not contain lists, so
 * the server reports if nothing changed.
 */
export function isRestorable(change: LocationFieldChange, location: DetailedLocation): boolean {
  switch (change.field) {
    case 'name':
      return differs(change.before, location.names)
    case 'description':
      return differs(change.before, location.descriptions)
    case 'address':
    case 'code':
    case 'short_code':
    case 'category_code':
      return change.before !== null && change.before !== location[change.field]
    case 'coords':
      return change.before?.lat !== location.coords?.lat || change.before?.lng !== location.coords?.lng
    case 'contacts':
    case 'specs':
      return change.before !== null
    case 'ids':
      return false
  }
}
