import { call } from '@atrium/client'
import type { PersonalInfo } from '@atrium/contract'

/** Reads the account again after a conflict; null if that fails. */
export async function rereadAccount(): Promise<PersonalInfo | null> {
  const fresh = await call('/user/get_personal_info', {})
  return fresh.ok ? fresh.data.user : null
}
