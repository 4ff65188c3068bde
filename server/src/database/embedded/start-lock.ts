import { randomBytes } from 'node:crypto'
import { link, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { hasCode, isAlive } from './process-state.ts'

const beatMs = 1_000
/** A holder that was silent for this long is gone, whichever process has its id now. */
const silenceMs = 15_000
const ownTokens = new Set<string>()

/** Runs `work` while no other process starts or stops the database in `folder`. Takes over a lock whose holder was killed. */
export async function withStartLock<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  const path = join(folder, 'start.lock')
  const token = `${process.pid} ${randomBytes(8).toString('hex')}`
  ownTokens.add(token)
  while (!(await take(path, token))) await pause(20)
  const beat = setInterval(() => void touch(path), beatMs)
  try {
    return await work()
  } finally {
    clearInterval(beat)
    if ((await read(path)) === token) await rm(path, { force: true })
    ownTokens.delete(token)
  }
}

async function take(path: string, token: string): Promise<boolean> {
  const aside = `${path}.${token.replace(' ', '.')}`
  await writeFile(aside, token, { mode: 0o600 })
  try {
    // A link appears with its content at once, so nobody ever reads half a lock.
    await link(aside, path)
    return true
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
    await clearAbandoned(path, aside)
    return false
  } finally {
    await rm(aside, { force: true })
  }
}

async function clearAbandoned(path: string, aside: string): Promise<void> {
  const holder = await read(path)
  if (holder === undefined || !(await isAbandoned(path, holder))) return
  const taken = `${aside}.taken`
  try {
    await rename(path, taken)
    // Between reading and renaming another process may have taken over. Then the renamed lock is its lock, and goes back.
    if ((await read(taken)) !== holder) await link(taken, path)
  } catch (error) {
    if (!hasCode(error, 'ENOENT', 'EEXIST')) throw error
  }
  await rm(taken, { force: true })
}

async function isAbandoned(path: string, holder: string): Promise<boolean> {
  const pid = Number.parseInt(holder, 10)
  if (pid === process.pid) return !ownTokens.has(holder)
  if (!isAlive(pid)) return true
  const touched = await ifThere(stat(path))
  return touched !== undefined && Date.now() - touched.mtimeMs > silenceMs
}

async function touch(path: string): Promise<void> {
  const now = new Date()
  // The lock may just have been released, so that nothing is left to keep fresh.
  await utimes(path, now, now).catch(() => undefined)
}

function read(path: string): Promise<string | undefined> {
  return ifThere(readFile(path, 'utf8'))
}

/** Returns the result of work on a file, undefined if the file does not exist. */
async function ifThere<Value>(work: Promise<Value>): Promise<Value | undefined> {
  try {
    return await work
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}
