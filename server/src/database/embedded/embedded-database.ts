import { resolve } from 'node:path'
import { tmpdir } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'

import type { Client } from 'pg'

import { locateBinaries } from './binaries.ts'
import { keepPassword, makeCluster, openCluster, refuseOtherMajor, type Cluster } from './cluster.ts'
import { connectHolder, hasOtherHolders, makeDatabase, urlOf } from './connection.ts'
import {
  findPostmaster,
  spawnPostmaster,
  stopPostmaster,
  type Postmaster,
  type Settings,
} from './postmaster.ts'
import { chooseRunner, waysHere, type Way } from './runner.ts'
import { makeSocketFolder } from './socket-folder.ts'
import { withStartLock } from './start-lock.ts'

/** The log of the supervisor, such as a pino logger. */
export type Log = Record<'info' | 'warn' | 'error', (message: string) => void>

export type EmbeddedDatabase = {
  /** A connection string for `pg`, to a database of Atrium's own behind a Unix socket. */
  url: string
  /** Releases the database. The last of those who share it stops the server. Close your pools first. */
  stop(): Promise<void>
}

export type EmbeddedDatabaseOptions = {
  /** The database's own folder, made if missing. All starts on the same folder share one server. */
  folder: string
  log: Log
  /** PostgreSQL settings that override Atrium's: a throwaway database may do without `fsync`. */
  settings?: Settings
  /** The ways of running PostgreSQL to try, in this order. By default those that this platform and user offer. */
  ways?: readonly Way[]
}

const database = 'atrium'
const pausesMs = [0, 250, 500, 1_000, 2_000, 5_000]
/** How long a live server may not answer on its socket. A recovering server answers, and may take longer. */
const silenceMs = 20_000

/**
 * Starts a PostgreSQL of Atrium's own in `folder`: makes it on first use, adopts one that an earlier start left running,
 * restarts it when it dies. It listens on a Unix socket only.
 * @throws when another major version made the folder's data, or PostgreSQL cannot run here; the message says what to do
 */
export async function startEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const { log } = options
  const cluster = await openCluster(resolve(options.folder))
  let isStopping = false
  let holder = await hold(cluster, options)
  let restarting: Promise<void> | undefined

  const watch = () => {
    holder.client.once('end', () => {
      if (!isStopping) restarting = restart().finally(() => (restarting = undefined))
    })
  }

  const restart = async () => {
    log.warn('The embedded PostgreSQL closed the connection that watches it; checking whether it runs')
    for (let attempt = 0; !isStopping; attempt++) {
      await pause(pausesMs[Math.min(attempt, pausesMs.length - 1)])
      try {
        holder = await hold(cluster, options)
        watch()
        log.info('The embedded PostgreSQL is running again')
        return
      } catch (error) {
        log.error(`The embedded PostgreSQL could not be started again: ${String(error)}`)
      }
    }
  }

  const leave = async () => {
    isStopping = true
    await restarting
    await withStartLock(cluster.folder, () => letGo(cluster, holder.client, options))
  }

  watch()
  let leaving: Promise<void> | undefined
  return { url: holder.url, stop: () => (leaving ??= leave()) }
}

type Holder = { client: Client; url: string }

/** Makes sure that the server runs, and holds it by a connection. As long as that is open, nobody else stops the server. */
function hold(cluster: Cluster, options: EmbeddedDatabaseOptions): Promise<Holder> {
  return withStartLock(cluster.folder, async () => {
    const binaries = locateBinaries()
    await refuseOtherMajor(cluster, binaries)
    const survivor = await findPostmaster(cluster)
    const client = survivor ? await adopt(cluster, survivor, options) : await start(cluster, options)
    await makeDatabase(client, database)
    const url = urlOf(client.host, await keepPassword(cluster.folder), database)
    return { client, url }
  })
}

async function adopt(
  cluster: Cluster,
  survivor: Postmaster,
  options: EmbeddedDatabaseOptions,
): Promise<Client> {
  const patience = Date.now() + silenceMs
  const url = urlOf(survivor.socketFolder, await keepPassword(cluster.folder), 'postgres')
  const isHopeless = () => Date.now() > patience
  try {
    const client = await connectHolder(url, isHopeless)
    options.log.info(`Sharing the embedded PostgreSQL that is already running (process ${survivor.pid})`)
    return client
  } catch (cause) {
    // It may have ended in the meantime.
    if ((await findPostmaster(cluster)) === undefined) return start(cluster, options)
    throw new Error(
      `Process ${survivor.pid} holds the database in ${cluster.folder} but does not answer on its socket in ` +
        `${survivor.socketFolder}: end that process and start again`,
      { cause },
    )
  }
}

async function start(cluster: Cluster, options: EmbeddedDatabaseOptions): Promise<Client> {
  const binaries = locateBinaries()
  const runner = await chooseRunner(binaries, cluster.folder, options.ways ?? waysHere())
  await makeCluster(cluster, binaries, runner)
  const socketFolder = makeSocketFolder(cluster.folder, runner, tmpdir())
  const server = await spawnPostmaster(cluster, binaries, runner, socketFolder, options.settings ?? {})
  let lastWords: string | undefined
  void server.gone.then((words) => (lastWords = words))
  const url = urlOf(socketFolder, await keepPassword(cluster.folder), 'postgres')
  try {
    const client = await connectHolder(url, () => lastWords !== undefined)
    options.log.info(`The embedded PostgreSQL runs (process ${server.pid}, ${cluster.folder})`)
    return client
  } catch (cause) {
    if (lastWords === undefined) throw cause
    throw new Error(`The embedded PostgreSQL did not start:\n${lastWords}`, { cause })
  }
}

async function letGo(cluster: Cluster, client: Client, options: EmbeddedDatabaseOptions): Promise<void> {
  const isShared = await hasOtherHolders(client)
  await client.end()
  if (isShared) {
    options.log.info('The embedded PostgreSQL keeps running for other processes that use it')
    return
  }
  await stopPostmaster(cluster)
  options.log.info('The embedded PostgreSQL has stopped')
}
