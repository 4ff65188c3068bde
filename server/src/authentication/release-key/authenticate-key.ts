import type { MessageKey } from '@atrium/contract'
import type { Database } from '../../database/database.ts'
import type { Actor } from '../../serve/actor.ts'
import { Failure } from '../../serve/failure.ts'
import { readDefaultLanguage } from '../../languages/languages.repository.ts'
import { isSameHash } from '../tokens.ts'
import { readKey } from './key-credential.ts'
import { findKey, touchKey, type KeyWithMaker } from './key-with-maker.ts'

/** The database notes a use of a key at most this often. */
const touchEveryMs = 30_000

const refused = (key: MessageKey): Failure => new Failure('unauthenticated', key)

/**
 * Returns the caller of a release key: its maker, limited to its modules. Reads it for every call, so that the server refuses a
 * key on the next call after it was revoked or its maker lost the right.
 * @throws Failure unauthenticated, with the reason only for a caller who has the secret
 */
export async function authenticateKey(database: Database, bearer: string): Promise<Actor> {
  const credential = readKey(bearer)
  const key = credential && (await findKey(database, credential.id))
  if (!credential || !key || !isSameHash(key.secret_hash, credential.secretHash)) {
    throw refused('release_key_unknown')
  }
  const wrong = whatIsWrong(key)
  if (wrong) throw refused(wrong)
  if (Date.now() - (key.last_used_at?.getTime() ?? 0) > touchEveryMs) await touchKey(database, key.id)
  return {
    userId: key.user_id,
    sessionId: key.id,
    name: key.user_name,
    email: key.email,
    language: key.language,
    defaultLanguage: await readDefaultLanguage(database),
    isSuperuser: key.is_superuser,
    accountVersion: key.account_version,
    releaseKey: { id: key.id, name: key.name, moduleCodes: key.module_codes },
  }
}

function whatIsWrong(key: KeyWithMaker): MessageKey | undefined {
  if (key.revoked_at !== null) return 'release_key_revoked'
  if (key.expires_at.getTime() <= Date.now()) return 'release_key_expired'
  return key.may_release ? undefined : 'release_key_maker'
}
