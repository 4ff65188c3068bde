import type { CallFailure } from '@atrium/client'
import type { Location } from '@atrium/contract'

/** The current location from a refusal with 409; null if the failure holds none. */
export function currentOf({ code, current }: CallFailure): Location | null {
  const isLocation =
    code === 'conflict' && typeof current === 'object' && current !== null && 'version' in current
  return isLocation ? (current as Location) : null
}
