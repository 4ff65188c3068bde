import pg from 'pg'
import { migrate } from '../database/migrate.ts'
import { assertUnused } from './assert-unused.ts'
import { findLookAlikes, type LookAlikes } from './look-alikes.ts'
import { dropPathIndex, findDeepTrees, makePathIndex, repairTrees, type DeepTrees } from './repair-trees.ts'

/** What a repair moves, and the things that it leaves to people. */
export interface Findings extends DeepTrees {
  lookAlikes: LookAlikes[]
}

/** Returns what a repair would change, and what looks alike. Only reads, so a portal may work meanwhile. */
export async function previewRepair(databaseUrl: string): Promise<Findings> {
  return withClient(databaseUrl, async (client) => ({
    ...(await findDeepTrees(client)),
    lookAlikes: await findLookAlikes(client),
  }))
}

/**
 * Brings a database up to date and within the limits of trees, and frees the space of refused writes. An interrupted repair may
 * be run again: the index of paths, which goes first to make room, is created at the end. Merges nothing that looks alike.
 * @throws BackupError while a portal uses the database
 */
export async function repair(databaseUrl: string): Promise<Findings> {
  await withClient(databaseUrl, assertUnused)
  await migrate(databaseUrl)
  return withClient(databaseUrl, async (client) => {
    await assertUnused(client)
    await dropPathIndex(client)
    await client.query('begin')
    const found = await repairTrees(client)
    await makePathIndex(client)
    await client.query('commit')
    await client.query('vacuum (analyze) location')
    await client.query('vacuum (analyze) location_group')
    return { ...found, lookAlikes: await findLookAlikes(client) }
  })
}

async function withClient<Result>(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'atrium-repair' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
