import type { MessageKey } from '@atrium/contract'
import type { Database } from '../../../database/database.ts'
import type { Actor } from '../../../serve/actor.ts'
import { Failure } from '../../../serve/failure.ts'
import { readDefaultLanguage } from '../../language/language.repository.ts'
import { isSameHash } from '../../session/tokens.ts'
import { readKey } from './key-credential.ts'
import { findKey, touchKey, type StandingKey } from './release-key.repository.ts'

/** A key counts as used at most this often in the database. */
const touchEveryMs = 30_000

const refused = (key: MessageKey): Failure => new Failure('unauthenticated', key)

/**
 * Who is calling by a release key: its maker, narrowed to its modules. Read afresh for every call, so that a key that was
 * revoked, or whose maker lost the right, is refused on the very next one.
 * @throws Failure unauthenticated; what is wrong is told to who holds the secret, and nobody else
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
    releaseKey: { id: key.id, name: key.name, moduleCodes: key.module_codes },
  }
}

function whatIsWrong(key: StandingKey): MessageKey | undefined {
  if (key.revoked_at !== null) return 'release_key_revoked'
  if (key.expires_at.getTime() <= Date.now()) return 'release_key_expired'
  return key.may_release ? undefined : 'release_key_maker'
}
