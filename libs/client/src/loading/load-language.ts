import type { CallReply } from '@atrium/contract'
import { call } from '../portal-client.ts'

type UserLanguage = CallReply<'/user/getLanguage'>['language']

/** Returns the signed-in person's language; an empty object if the call fails. */
export async function loadLanguage(): Promise<Partial<UserLanguage>> {
  const result = await call('/user/getLanguage', {})
  return result.ok ? result.data.language : {}
}
