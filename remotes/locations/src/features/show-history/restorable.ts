import type { LocationFieldChange } from '@atrium/contract'
import type { DetailedLocation } from '../show-details/details-head.tsx'

/** The languages of a text that setting the old one again would change. A name's language cannot be taken away again. */
function differs(
  was: Readonly<Record<string, string>> | null,
  is: Readonly<Record<string, string>>,
  mayTakeAway: boolean,
): boolean {
  if (!was) return false
  const codes = mayTakeAway ? [...new Set([...Object.keys(was), ...Object.keys(is)])] : Object.keys(was)
  return codes.some((code) => (was[code] ?? '') !== (is[code] ?? ''))
}

/**
 * Whether there is a call that sets what a field was, and it is not so already. What a list holds now the details do not
 * tell; the server says when nothing changed.
 */
export function isRestorable(change: LocationFieldChange, location: DetailedLocation): boolean {
  switch (change.field) {
    case 'name':
      return differs(change.before, location.names, false)
    case 'description':
      return differs(change.before, location.descriptions, true)
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
