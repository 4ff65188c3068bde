import type { CallFailure } from '@atrium/client'
import type { Location } from '@atrium/contract'

/** The location as it is now, which a refused change of an old version tells; null where it tells none. */
export function currentOf({ code, current }: CallFailure): Location | null {
  const isLocation =
    code === 'conflict' && typeof current === 'object' && current !== null && 'version' in current
  return isLocation ? (current as Location) : null
}
