import { createHash } from 'node:crypto'
import { chmodSync, chownSync, lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { hasCode } from './process-state.ts'
import type { Runner } from './runner.ts'

/** The system cuts a socket's path at 104 bytes on some platforms and at 108 on others. */
const longestPath = 99

/**
 * Makes a folder for the database's socket that only its owner may enter. It is inside the database's folder or, if that path
 * is too long for a socket, in the system's folder for temporary files under a name made from it.
 * @throws when somebody else owns a folder of that name: a socket there would be theirs
 */
export function makeSocketFolder(folder: string, runner: Runner, temporary = tmpdir()): string {
  const path = socketFolderFor(folder, temporary)
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  }
  const found = lstatSync(path)
  const ours = process.getuid?.()
  if (!found.isDirectory() || (found.uid !== ours && found.uid !== runner.uid)) {
    throw new Error(`${path} must hold the database's socket, but another user owns it: remove it`)
  }
  chmodSync(path, 0o700)
  if (runner.uid !== found.uid) chownSync(path, runner.uid, runner.gid)
  return path
}

export function socketFolderFor(folder: string, temporary: string): string {
  const inside = join(folder, 'socket')
  if (fits(inside)) return inside
  const name = `atrium-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`
  const outside = [join(temporary, name), join('/tmp', name)].find(fits)
  if (outside === undefined)
    throw new Error(`No path is short enough for the database's socket, not even ${temporary}`)
  return outside
}

/** Whether a folder fits. A comma or a quote would need quoting in PostgreSQL's list of folders. */
function fits(path: string): boolean {
  return Buffer.byteLength(join(path, '.s.PGSQL.5432')) <= longestPath && !/[",\\]/.test(path)
}
