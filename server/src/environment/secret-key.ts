import { randomBytes } from 'node:crypto'
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The key that signs what leaves the server, made once and kept in `dataDir` for its owner's eyes only (mode 600).
 * Two servers that start at once on one folder get the same key.
 * @throws when the folder cannot be written or the kept key is not whole.
 */
export function keepSecretKey(dataDir: string): string {
  const path = join(dataDir, 'secret-key')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  if (!statSync(path, { throwIfNoEntry: false })) placeKey(path)
  chmodSync(path, 0o600)
  const key = readFileSync(path, 'utf8').trim()
  if (key.length < 32)
    throw new Error(`The secret key in ${path} is not whole: put the right one back or remove the file`)
  return key
}

/** The key that is kept in `dataDir`; undefined when none is, as where SECRET_KEY gives it. */
export function readSecretKey(dataDir: string): string | undefined {
  const path = join(dataDir, 'secret-key')
  return statSync(path, { throwIfNoEntry: false }) ? readFileSync(path, 'utf8').trim() : undefined
}

/** Writes aside and links into place, so that nobody ever reads half a key and the first of two writers wins. */
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
