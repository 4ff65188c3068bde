import { setTimeout as pause } from 'node:timers/promises'

import { Client } from 'pg'

import { superuser } from './cluster.ts'
import { hasCode } from './process-state.ts'
import { port } from './postmaster.ts'

/** What every holder of the database calls itself, so that the last one to leave knows that it is the last. */
const holderName = 'atrium-supervisor'

export function urlOf(socketFolder: string, password: string, database: string): string {
  const host = encodeURIComponent(socketFolder)
  return `postgresql://${superuser}:${password}@localhost:${port}/${database}?host=${host}`
}

/**
 * Connects as a holder as soon as the server takes connections: while it starts, recovers or stops it is asked again.
 * `isHopeless` says when to give up; the last refusal is then thrown.
 */
export async function connectHolder(url: string, isHopeless: () => boolean): Promise<Client> {
  for (;;) {
    const client = new Client({ connectionString: url, application_name: holderName, keepAlive: true })
    // An error of a connection that is being made rejects connect(); without a listener it would end the process too.
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

/** No socket yet, nobody behind it yet, or a server that says that it is starting up or shutting down. */
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

/** Whether somebody else holds the database too. */
export async function hasOtherHolders(client: Client): Promise<boolean> {
  const others = await client.query(
    'select 1 from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid() limit 1',
    [holderName],
  )
  return others.rowCount !== 0
}
