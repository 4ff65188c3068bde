import { randomUUID } from 'node:crypto'
import { limits, type CallRequest } from '@atrium/contract'
import type { Context } from '../../../serve/context.ts'
import { invalid } from '../../../serve/failure.ts'
import { issueKey } from '../../../authentication/release-key/key-credential.ts'
import { addKey } from './release-key.repository.ts'

const dayMs = 24 * 3_600_000

/** Creates a key of the caller. Its text is not stored. @throws Failure 422 for an end in the past or too far ahead */
export async function createKey(
  context: Context,
  input: CallRequest<'/release-key/create'>,
): Promise<{ id: string; key: string; expires_at: string }> {
  const { name } = input
  const expiresAt = endOf(input.expires_at)
  const moduleCodes = [...new Set(input.module_codes)]
  const id = randomUUID()
  const { text, secretHash } = issueKey(id)
  await addKey(context.database, {
    id,
    name,
    secret_hash: secretHash,
    module_codes: moduleCodes,
    created_by: context.actor.userId,
    expires_at: expiresAt,
  })
  const after = { name, module_codes: moduleCodes, expires_at: expiresAt.toISOString() }
  context.audit({ thing: 'release_key', thingId: id, projectId: null, after })
  return { id, key: text, expires_at: expiresAt.toISOString() }
}

function endOf(requested: string | undefined): Date {
  if (requested === undefined) return new Date(Date.now() + limits.releaseKeyDays * dayMs)
  const ms = Date.parse(requested)
  const days = limits.releaseKeyMostDays
  if (ms <= Date.now() || ms > Date.now() + days * dayMs)
    throw invalid({ expires_at: { key: 'release_key_expiry', params: { days } } })
  return new Date(ms)
}
