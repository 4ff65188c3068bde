import type { PathStep } from '@atrium/contract'
import { inParts, type Description } from '@atrium/modals'

/** The ancestors of a location, from the top down. */
export function wayTo(locationId: string, path: readonly PathStep[]): Description {
  return inParts(
    ' › ',
    path.filter(({ id }) => id !== locationId).map(({ name }) => name),
  )
}
