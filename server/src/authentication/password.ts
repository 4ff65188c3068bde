import { hash, verify } from '@node-rs/argon2'

/** argon2id with OWASP's parameters. The library runs it on threads of its own. */
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export async function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), options)
}

/** A hash of an unknown password: checking against it takes as long as checking a real one. */
const nobodysHash = hashPassword(crypto.randomUUID())

/** Returns whether a password is right. Without a hash (no such user) it returns false after the same work. */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobodysHash), password.normalize('NFC'))
  return matches && passwordHash !== undefined
}
