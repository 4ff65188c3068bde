import { spawn } from 'node:child_process'
import { openSync, closeSync, statSync } from 'node:fs'
import { lchown, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import type { Binaries } from './binaries.ts'
import type { Cluster } from './cluster.ts'
import { hasCode, mayServe } from './process-state.ts'
import type { Runner } from './runner.ts'

/** Settings of PostgreSQL by name. */
export type Settings = Readonly<Record<string, string>>

/** A running PostgreSQL server: its process, and the folder that its socket is in. */
export type Postmaster = { pid: number; socketFolder: string }

export const port = 5432
const largestLog = 10 * 1024 * 1024

const settingsAlways: Settings = {
  listen_addresses: '',
  port: String(port),
  unix_socket_permissions: '0700',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // The log is for the administrator of the machine: errors, but no statements and no values that somebody typed.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_line_prefix: '%m [%p] ',
}

/** Finds the live server that an earlier start left running on this cluster. */
export async function findPostmaster(cluster: Cluster): Promise<Postmaster | undefined> {
  const path = join(cluster.data, 'postmaster.pid')
  let lines: string[]
  try {
    lines = (await readFile(path, 'utf8')).split('\n')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
  const [pid = '', , , , socketFolder = ''] = lines
  if (mayServe(Number(pid), cluster.data)) return { pid: Number(pid), socketFolder }
  // Its process has ended, and another program may have the id by now, which PostgreSQL would take for itself.
  await rm(path, { force: true })
  return undefined
}

/**
 * Starts a server in a process group of its own: neither Ctrl-C in this terminal nor the end of this process stops it. `gone`
 * settles when it ends, with its last words.
 */
export async function spawnPostmaster(
  cluster: Cluster,
  binaries: Binaries,
  runner: Runner,
  socketFolder: string,
  settings: Settings,
): Promise<{ pid: number; gone: Promise<string> }> {
  await turnLog(cluster, runner)
  // Nobody serves this cluster now. The lock of an ended server would stop the new one if another process has its id.
  await rm(join(socketFolder, `.s.PGSQL.${port}.lock`), { force: true })
  const logFrom = statSync(cluster.log, { throwIfNoEntry: false })?.size ?? 0
  const log = openSync(cluster.log, 'a', 0o600)
  const all = { ...settingsAlways, unix_socket_directories: socketFolder, ...settings }
  const given = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const { program, args } = runner.command(binaries.postgres, ['-D', cluster.data, ...given])
  try {
    const child = spawn(program, args, {
      ...runner.identity,
      cwd: '/',
      env: { PATH: process.env.PATH },
      detached: true,
      stdio: ['ignore', log, log],
    })
    child.unref()
    const gone = new Promise<string>((resolve) => {
      child.once('error', (error) => resolve(error.message))
      child.once(
        'exit',
        () => void lastWords(cluster.log, logFrom).then(resolve, (error) => resolve(String(error))),
      )
    })
    return { pid: child.pid ?? 0, gone }
  } finally {
    closeSync(log)
  }
}

/**
 * Stops the server: connections end, everything is written, and the server has ended when this returns. PostgreSQL removes its
 * process file last; the process id itself may linger where nobody collects ended processes.
 */
export async function stopPostmaster(cluster: Cluster): Promise<void> {
  const server = await findPostmaster(cluster)
  if (server === undefined) return
  process.kill(server.pid, 'SIGINT')
  const patience = Date.now() + 60_000
  while ((await findPostmaster(cluster))?.pid === server.pid) {
    if (Date.now() > patience)
      throw new Error(`The embedded PostgreSQL (process ${server.pid}) does not stop`)
    await pause(10)
  }
}

/** Starts a new log when the current one is large, and keeps one older log, so that both together stay small. */
async function turnLog(cluster: Cluster, runner: Runner): Promise<void> {
  const size = statSync(cluster.log, { throwIfNoEntry: false })?.size ?? 0
  if (size > largestLog) await rename(cluster.log, `${cluster.log}.1`)
  await (await open(cluster.log, 'a', 0o600)).close()
  await lchown(cluster.log, runner.uid, runner.gid)
}

async function lastWords(path: string, from: number): Promise<string> {
  const words = (await readFile(path)).subarray(from).toString('utf8').trim()
  return words.split('\n').slice(-12).join('\n')
}
