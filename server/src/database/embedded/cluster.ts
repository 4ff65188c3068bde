import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { chmod, lchown, mkdir, open, readFile, readdir, realpath, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

import type { Binaries } from './binaries.ts'
import { hasCode } from './process-state.ts'
import type { Runner } from './runner.ts'

/** The paths of one embedded database. */
export type Cluster = { folder: string; data: string; log: string }

export const superuser = 'atrium'

export function placesIn(folder: string): Cluster {
  return { folder, data: join(folder, 'cluster'), log: join(folder, 'postgres.log') }
}

/** Makes `folder` for its owner alone, and returns the real paths of the places in it. */
export async function openCluster(folder: string): Promise<Cluster> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const owner = statSync(folder).uid
  const self = process.getuid?.()
  if (self !== 0 && owner !== self) {
    throw new Error(
      `${folder} belongs to another user: start Atrium as that user, or choose another DATA_DIR`,
    )
  }
  await chmod(folder, 0o700)
  return placesIn(await realpath(folder))
}

/**
 * Refuses data that these binaries cannot read. A missing cluster is fine.
 * @throws when another major version of PostgreSQL made it
 */
export async function refuseOtherMajor(cluster: Cluster, binaries: Binaries): Promise<void> {
  if (!existsSync(cluster.data)) return
  const made = Number.parseInt(await readFile(join(cluster.data, 'PG_VERSION'), 'utf8'), 10)
  if (made === binaries.major) return
  const remedy =
    made > binaries.major
      ? 'use the newer Atrium that made it'
      : 'start the older Atrium that made it and move the data over with a dump'
  throw new Error(
    `The database in ${cluster.folder} was made by PostgreSQL ${made}, this Atrium carries PostgreSQL ` +
      `${binaries.major}: ${remedy}, or set DATABASE_URL. Nothing was changed.`,
  )
}

/** Makes the cluster if there is none. It appears as a whole or not at all, however the work ends. */
export async function makeCluster(cluster: Cluster, binaries: Binaries, runner: Runner): Promise<void> {
  await clearLeftovers(cluster.folder)
  if (existsSync(cluster.data)) return giveTo(runner, cluster)
  const making = join(cluster.folder, `making-${randomBytes(4).toString('hex')}`)
  const passwordFile = `${making}.password`
  const password = await keepPassword(cluster.folder)
  await mkdir(making, { mode: 0o700 })
  await writeOnce(passwordFile, password)
  for (const path of [cluster.folder, making, passwordFile]) await lchown(path, runner.uid, runner.gid)
  await initdb(binaries, runner, making, passwordFile)
  await rm(passwordFile)
  await rename(making, cluster.data)
}

/** Returns the password of the cluster's only user. Makes it once, and keeps it beside the data for its owner alone. */
export async function keepPassword(folder: string): Promise<string> {
  const path = join(folder, 'password')
  try {
    await writeOnce(path, randomBytes(24).toString('base64url'))
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  }
  return (await readFile(path, 'utf8')).trim()
}

async function initdb(binaries: Binaries, runner: Runner, data: string, passwordFile: string): Promise<void> {
  // The built-in provider sorts and folds case alike on every machine, whatever libraries that has.
  const locale = ['--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8']
  const access = ['--username', superuser, '--pwfile', passwordFile, '--auth', 'scram-sha-256']
  const all = ['--pgdata', data, '--encoding', 'UTF8', ...locale, ...access]
  const { program, args } = runner.command(binaries.initdb, all)
  const child = spawn(program, args, {
    ...runner.identity,
    cwd: '/',
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', (cause) => reject(isForeign(cause, program) ? foreignSystem(cause) : cause))
    child.once('close', resolve)
  })
  const [output, complained, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  if (code !== 0)
    throw new Error(`initdb could not create the database in ${data}:\n${complained.trim() || output.trim()}`)
}

async function writeOnce(path: string, content: string): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Whether the system lacks the loader of a program: the program exists, and yet running it fails with 'not found'. */
const isForeign = (error: Error, program: string) => hasCode(error, 'ENOENT') && existsSync(program)

const foreignSystem = (cause: Error) =>
  new Error(
    'The embedded PostgreSQL needs a Linux with glibc; on Alpine and similar systems set DATABASE_URL to a server',
    {
      cause,
    },
  )

/** Removes what a start that was killed while making the cluster has left behind. */
async function clearLeftovers(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith('making-'))
  await Promise.all(names.map((name) => rm(join(folder, name), { recursive: true })))
}

/** Gives the files to the user who runs PostgreSQL now, as root may run it in another way than last time. */
async function giveTo(runner: Runner, cluster: Cluster): Promise<void> {
  if (process.getuid?.() !== 0 || statSync(cluster.data).uid === runner.uid) return
  const inside = await readdir(cluster.data, { recursive: true })
  await Promise.all(inside.map((path) => lchown(join(cluster.data, path), runner.uid, runner.gid)))
  // The folder itself last: as long as it has the old owner, a start after an interruption begins again.
  for (const path of [cluster.folder, cluster.data]) await lchown(path, runner.uid, runner.gid)
}
