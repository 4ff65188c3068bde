import pg from 'pg'
import { migrate } from '../database/migrate.ts'
import { assertUnused } from './assert-unused.ts'
import { dropPathIndex, findDeepTrees, makePathIndex, repairTrees, type DeepTrees } from './repair-trees.ts'

/** Returns what a repair would change. Only reads, so a portal may work meanwhile. */
export async function previewRepair(databaseUrl: string): Promise<DeepTrees> {
  return withClient(databaseUrl, findDeepTrees)
}

/**
 * Brings a database up to date and within the limits of trees, and frees the space of refused writes. An interrupted repair may
 * be run again: the index of paths, which goes first to make room, is created at the end.
 * @throws BackupError while a portal uses the database
 */
export async function repair(databaseUrl: string): Promise<DeepTrees> {
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
    return found
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
