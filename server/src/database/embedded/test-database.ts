import { randomBytes } from 'node:crypto'

import { Client } from 'pg'
import { inject } from 'vitest'

import { on } from './test-cluster.ts'

export type TestDatabase = {
  /** A connection string for `pg`. */
  url: string
  /** Removes the database, also while others are connected to it. */
  drop(): Promise<void>
}

/** Creates an empty migrated database for the caller: a copy of the run's template, made in milliseconds. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { url, template } = inject('testDatabase')
  const name = `atrium_test_${randomBytes(8).toString('hex')}`
  await onServer(url, `create database ${name} template ${template} strategy file_copy`)
  return { url: on(url, name), drop: () => onServer(url, `drop database ${name} with (force)`) }
}

/** Creates a database without any migration, for tests that migrate it themselves. */
export async function createEmptyTestDatabase(): Promise<TestDatabase> {
  const { url } = inject('testDatabase')
  const name = `atrium_test_${randomBytes(8).toString('hex')}`
  await onServer(url, `create database ${name}`)
  return { url: on(url, name), drop: () => onServer(url, `drop database ${name} with (force)`) }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
