import type { CallInput, User } from '@atrium/contract'
import type { CallOptions } from '../call/call.ts'
import { call } from '../portal-client.ts'

/** Users for a list. A list that cannot be had is empty, and why is written to the browser's console. */
export async function loadUsers(
  input: CallInput<'/user/search'>,
  options: CallOptions = {},
): Promise<readonly User[]> {
  const result = await call('/user/search', input, options)
  if (result.ok) return result.data.users
  // oxlint-disable-next-line no-console -- the product logs this failure instead of showing it
  if (!result.error.aborted) console.error('The users could not be loaded', result.error)
  return []
}
