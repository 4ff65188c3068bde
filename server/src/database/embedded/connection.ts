import { setTimeout as pause } from 'node:timers/promises'

import { Client } from 'pg'

import { superuser } from './cluster.ts'
import { hasCode } from './process-state.ts'
import { port } from './postmaster.ts'

/** The application name of every holder of the database, by which the last one to leave knows that it is the last. */
const holderName = 'atrium-supervisor'

export function urlOf(socketFolder: string, password: string, database: string): string {
  const host = encodeURIComponent(socketFolder)
  return `postgresql://${superuser}:${password}@localhost:${port}/${database}?host=${host}`
}

/**
 * Connects as a holder, and retries while the server starts, recovers or stops. `isHopeless` says when to give up; the last
 * error is then thrown.
 */
export async function connectHolder(url: string, isHopeless: () => boolean): Promise<Client> {
  for (;;) {
    const client = new Client({ connectionString: url, application_name: holderName, keepAlive: true })
    // An error while connecting rejects connect(). Without a listener it would also end the process.
    client.on('error', () => undefined)
    try {
      await client.connect()
      return client
    } catch (error) {
      await client.end().catch(() => undefined)
      if (!isPassing(error) || isHopeless()) throw error
    }
    await pause(20)
  }
}

/** Whether the socket is missing, nobody answers on it yet, or the server says that it is starting up or shutting down. */
function isPassing(error: unknown): boolean {
  return (
    hasCode(error, 'ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P03') ||
    (error instanceof Error && error.message.startsWith('Connection terminated'))
  )
}

export async function makeDatabase(client: Client, name: string): Promise<void> {
  const found = await client.query('select 1 from pg_database where datname = $1', [name])
  if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`)
}

/** Returns whether another process holds the database, too. */
export async function hasOtherHolders(client: Client): Promise<boolean> {
  const others = await client.query(
    'select 1 from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid() limit 1',
    [holderName],
  )
  return others.rowCount !== 0
}
