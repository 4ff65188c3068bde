import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { limits } from '@atrium/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenRules, readTree } from '../areas/location/tree-rules.ts'
import {
  createEmptyTestDatabase,
  createTestDatabase,
  type TestDatabase,
} from '../database/embedded/test-database.ts'
import { makeChain } from '../testing/make-chain.ts'
import { makeGroupChain } from '../testing/make-group-chain.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'
import { backUp } from './backup.ts'
import { previewRepair, repair } from './repair.ts'
import { restore } from './restore.ts'

let folder: string
const databases: TestDatabase[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-repair-'))
})
afterAll(async () => {
  for (const database of databases) await database.drop()
  await rm(folder, { recursive: true, force: true })
})

/** Makes a portal as an attack left it before there was a limit: long chains of locations and groups. */
async function hitPortal(server: TestServer) {
  const { database } = server
  const admin = await server.signIn(await server.make.user({ superuser: true }))
  const project = await server.make.project({ code: 'HIT' })
  const at = await server.make.locations(project, { Site: { House: {} } })
  // Too deep for the index of paths: with it, this takes minutes of processor time and fails.
  await sql`drop index location_path`.execute(database)
  const { chain, groups } = await database.transaction().execute(async (transaction) => {
    await sql`alter table location disable trigger location_depth_of_new`.execute(transaction)
    await sql`alter table location_group disable trigger location_group_depth_of_new`.execute(transaction)
    const made = {
      chain: await makeChain(transaction, project, 400),
      groups: await makeGroupChain(transaction, project, 600),
    }
    await sql`update location set position = 2 where id = ${made.chain[0]}`.execute(transaction)
    await sql`update location_group set is_enabled = false where id = ${made.groups[99]}`.execute(transaction)
    await sql`alter table location enable trigger location_depth_of_new`.execute(transaction)
    await sql`alter table location_group enable trigger location_group_depth_of_new`.execute(transaction)
    return made
  })
  await server.ok('/location/remove', { locations: [chain[79] ?? ''] }, admin)
  return { admin, project, at, chain, groups }
}

type Hit = Awaited<ReturnType<typeof hitPortal>>

const expectWhole = async (server: TestServer, { project, admin, at, chain, groups }: Hit) => {
  expect(brokenRules(await readTree(server.database, project))).toEqual([])
  const { path } = await server.ok('/sublocation/get-path/{id}', { id: chain.at(-1) ?? '' }, admin)
  expect(path.map((step) => step.id)).toEqual([...chain.slice(0, limits.treeDepth - 1), chain.at(-1)])
  // The locations of one removal can now be restored one by one, each to its place.
  const back = { locations: [chain[80] ?? '', chain[79] ?? ''] }
  expect((await server.ok('/location/reactivate', back, admin)).reactivated).toBe(2)
  expect(brokenRules(await readTree(server.database, project))).toEqual([])
  await server.ok(
    '/location/create',
    { project_id: project, parent_id: at('House'), name: 'Room', code: crypto.randomUUID() },
    admin,
  )
  const listed = (await server.ok('/location-group/getList', { project_id: project, mode: 'all' }, admin))
    .groups
  expect(listed).toHaveLength(groups.length)
  expect(Math.max(...listed.map((group) => group.level))).toBe(limits.treeDepth - 1)
  // Groups below a disabled group gave nothing, and still give nothing.
  const enabled = new Set(listed.filter((group) => group.is_enabled).map((group) => group.id))
  expect(groups.map((id) => enabled.has(id))).toEqual(groups.map((_, index) => index < 99))
  const { rows } = await sql<{ size: number; definition: string }>`
    select pg_relation_size('location_path')::int as size, indexdef as definition from pg_indexes
    where indexname = 'location_path'`.execute(server.database)
  expect(rows[0]?.definition).toBe('CREATE INDEX location_path ON public.location USING gist (path)')
  expect(rows[0]?.size).toBeLessThan(4 * 1024 * 1024)
  const moved = await server.database
    .selectFrom('audit')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('call', '=', 'npm run repair')
    .executeTakeFirstOrThrow()
  expect(Number(moved.count)).toBe(400 - limits.treeDepth + 600 - limits.treeDepth)
}

const deepTrees = {
  locations: 400 - limits.treeDepth,
  deepestLocation: 400,
  groups: 600 - limits.treeDepth,
  deepestGroup: 600,
  projects: ['HIT'],
}
const found = { ...deepTrees, lookAlikes: [] }

/** Makes such a portal and stops it. */
async function stoppedPortal(): Promise<{ databaseUrl: string; hit: Hit }> {
  const database = await createTestDatabase()
  databases.push(database)
  const server = await startTestServer({ databaseUrl: database.url, alone: true })
  try {
    const hit = await hitPortal(server)
    expect(await previewRepair(database.url)).toEqual(found)
    await expect(repair(database.url)).rejects.toThrow('in use')
    expect(await previewRepair(database.url)).toEqual(found)
    return { databaseUrl: database.url, hit }
  } finally {
    await server.close()
  }
}

async function expectPortalOn(databaseUrl: string, hit: Hit): Promise<void> {
  const server = await startTestServer({ databaseUrl, alone: true })
  try {
    await expectWhole(server, hit)
  } finally {
    await server.close()
  }
}

describe('[LOC-26] [LOC-27] a portal whose trees were made too deep', () => {
  it('is repaired while it is stopped; twice changes nothing', async () => {
    const { databaseUrl, hit } = await stoppedPortal()
    expect(await repair(databaseUrl)).toEqual(found)
    expect(await repair(databaseUrl)).toMatchObject({ locations: 0, groups: 0, projects: [] })
    await expectPortalOn(databaseUrl, hit)
  })

  it('is repaired while a backup of it is restored', async () => {
    const { databaseUrl, hit } = await stoppedPortal()
    const path = join(folder, 'hit.tar.gz')
    const dataDirs = [join(folder, 'source'), join(folder, 'target')] as const
    for (const dataDir of dataDirs) await mkdir(dataDir)
    await backUp({ databaseUrl, dataDir: dataDirs[0], path })
    const target = await createEmptyTestDatabase()
    databases.push(target)
    const restored = await restore({ databaseUrl: target.url, dataDir: dataDirs[1], path, replace: false })
    expect(restored.repaired).toEqual(deepTrees)
    await expectPortalOn(target.url, hit)
  })
})
