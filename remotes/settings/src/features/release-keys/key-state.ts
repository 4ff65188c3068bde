import type { ReleaseKey } from '../../queries/release-key.queries.ts'

/** Whether a key works, and if not why. `idle`: its maker may not sign in or release any more. */
export type KeyState = 'working' | 'revoked' | 'expired' | 'idle'

export function keyStateOf(
  { revoked_at: revoked, expires_at: expires, is_working: isWorking }: ReleaseKey,
  now: Date,
): KeyState {
  if (revoked !== null) return 'revoked'
  if (new Date(expires) <= now) return 'expired'
  return isWorking ? 'working' : 'idle'
}
