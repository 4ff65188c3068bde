import { call } from '@atrium/client'
import type { ShownUser } from './shown-user.ts'

/** Reads the account again after a conflict; null if that fails. */
export async function rereadUser({ id }: Pick<ShownUser, 'id'>): Promise<ShownUser | null> {
  const fresh = await call('/user/get_data', { user_id: id })
  return fresh.ok ? fresh.data.user : null
}
