import { createHmac } from 'node:crypto'
import type { Challenge, Payload } from 'altcha-lib'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { z } from 'zod'

const lifetimeMs = 5 * 60_000
/** About half a second of a phone's work. A person waits once, a guesser each time. */
const work = { cost: 2000, keyPrefixLength: 1 }

const payload = z.object({
  challenge: z.looseObject({
    signature: z.string(),
    parameters: z.looseObject({ nonce: z.string().min(1).max(200) }),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
})

/** Creates a signed proof of work that is valid for five minutes. */
export function makeChallenge(secretKey: string): Promise<Challenge> {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    deriveKey,
    ...work,
    expiresAt: new Date(Date.now() + lifetimeMs),
    hmacSignatureSecret: signingKey(secretKey),
  })
}

/** Returns whether a solved challenge is from this portal, in time, right, and used for the first time. The check uses it up. */
export async function isSolved(
  database: Database,
  secretKey: string,
  solved: string | undefined,
): Promise<boolean> {
  const read = readPayload(solved)
  if (!read) return false
  const { verified } = await verifySolution({
    challenge: read.challenge,
    solution: read.solution,
    deriveKey,
    hmacSignatureSecret: signingKey(secretKey),
  })
  return verified && (await useOnce(database, read.challenge.parameters.nonce))
}

function readPayload(solved: string | undefined): Payload | undefined {
  if (!solved) return undefined
  try {
    const parsed = payload.safeParse(JSON.parse(Buffer.from(solved, 'base64').toString('utf8')))
    return parsed.success ? (parsed.data as unknown as Payload) : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

async function useOnce(database: Database, nonce: string): Promise<boolean> {
  await database
    .deleteFrom('captcha_used')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute()
  const used = await database
    .insertInto('captcha_used')
    .values({ nonce, expires_at: new Date(Date.now() + 2 * lifetimeMs) })
    .onConflict((clash) => clash.doNothing())
    .returning('nonce')
    .executeTakeFirst()
  return used !== undefined
}

/** Derives the key that signs captchas from the portal's key. */
function signingKey(secretKey: string): string {
  return createHmac('sha256', secretKey).update('captcha').digest('hex')
}
