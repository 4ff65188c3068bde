import { randomBytes } from 'node:crypto'
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Returns the key that signs what leaves the server. Makes it once, and keeps it in `dataDir` for its owner only (mode 600).
 * Two servers that start at once on one folder get the same key.
 * @throws when the folder is read-only or the stored key is not whole
 */
export function keepSecretKey(dataDir: string): string {
  const path = join(dataDir, 'secret-key')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  if (!statSync(path, { throwIfNoEntry: false })) placeKey(path)
  chmodSync(path, 0o600)
  const key = readFileSync(path, 'utf8').trim()
  if (key.length < 32)
    throw new Error(`The secret key in ${path} is incomplete: restore the right one or remove the file`)
  return key
}

/** Returns the key of `dataDir`, undefined if there is none, as when SECRET_KEY is set. */
export function readSecretKey(dataDir: string): string | undefined {
  const path = join(dataDir, 'secret-key')
  return statSync(path, { throwIfNoEntry: false }) ? readFileSync(path, 'utf8').trim() : undefined
}

/** Writes a key aside and links it into place, so that nobody ever reads half a key and the first of two writers wins. */
function placeKey(path: string): void {
  const aside = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
  writeFileSync(aside, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx', flush: true })
  try {
    linkSync(aside, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(aside)
  }
}
