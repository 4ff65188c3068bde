import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { Client } from 'pg'
import type { TestProject } from 'vitest/node'

import { migrate } from '../migrate.ts'
import { placesIn } from './cluster.ts'
import { startEmbeddedDatabase, type Log } from './embedded-database.ts'
import { stopPostmaster } from './postmaster.ts'
import { isAlive } from './process-state.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server for the databases of tests, and the migrated database that they copy. */
    testDatabase: { url: string; template: string }
  }
}

const prefix = 'atrium-test-'
/** Data that nobody reads again need not reach the disk. */
const throwaway = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '300' }
const log: Log = { info: () => undefined, warn: console.warn, error: console.error }

/**
 * Global setup of vitest: one server for the whole run, a throwaway one or that of TEST_DATABASE_URL, with a migrated database.
 * Tests copy it by `createTestDatabase()`.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await openServer()
  const template = `atrium_template_${randomBytes(6).toString('hex')}`
  try {
    await command(server.url, `create database ${template}`)
    await migrate(on(server.url, template))
  } catch (error) {
    await server.close()
    throw error
  }
  project.provide('testDatabase', { url: server.url, template })
  return async () => {
    await command(server.url, `drop database ${template} with (force)`)
    await server.close()
  }
}

/** Returns the connection string for another database of the same server. */
export function on(url: string, database: string): string {
  const other = new URL(url)
  other.pathname = `/${database}`
  return other.href
}

async function openServer(): Promise<{ url: string; close(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, close: async () => undefined }
  await clearLeftovers()
  const folder = join(tmpdir(), `${prefix}${process.pid}-${randomBytes(3).toString('hex')}`)
  await mkdir(folder, { mode: 0o700 })
  const { url, stop } = await startEmbeddedDatabase({ folder, log, settings: throwaway })
  const close = async () => {
    await stop()
    await rm(folder, { recursive: true })
  }
  return { url, close }
}

async function command(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Removes the servers of earlier runs that were killed before they could clean up. */
async function clearLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(name.startsWith(prefix) && name.slice(prefix.length).split('-')[0])
    const folder = join(tmpdir(), name)
    if (!pid || isAlive(pid) || !existsSync(join(folder, 'postgres.log'))) continue
    await stopPostmaster(placesIn(folder))
    await rm(folder, { recursive: true, force: true })
  }
}
