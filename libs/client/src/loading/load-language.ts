import type { CallReply } from '@atrium/contract'
import { call } from '../portal-client.ts'

type UserLanguage = CallReply<'/user/getLanguage'>['language']

/** The signed-in person's language; an empty object where it cannot be had. */
export async function loadLanguage(): Promise<Partial<UserLanguage>> {
  const result = await call('/user/getLanguage', {})
  return result.ok ? result.data.language : {}
}
