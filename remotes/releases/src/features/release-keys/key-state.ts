import type { ReleaseKey } from '../../queries/release-key.queries.ts'

/** Whether a key works, and if not, why. `idle`: the user who made it may no longer sign in or release. */
export type KeyState = 'working' | 'revoked' | 'expired' | 'idle'

export function keyStateOf(
  { revoked_at: revoked, expires_at: expires, is_working: isWorking }: ReleaseKey,
  now: Date,
): KeyState {
  if (revoked !== null) return 'revoked'
  if (new Date(expires) <= now) return 'expired'
  return isWorking ? 'working' : 'idle'
}

/** The last moment at which a key works. A key that ends at midnight shows the day before. */
export function lastMoment(expires: string): string {
  return new Date(new Date(expires).getTime() - 1).toISOString()
}
