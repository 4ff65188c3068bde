import { calls, limits, type Call, type CallInput } from '@atrium/contract'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../database/database.ts'
import { makeHeaviestRows } from '../testing/make-heaviest-rows.ts'
import { makeLargePortal } from '../testing/make-large-portal.ts'
import { makeLargeReleases } from '../testing/make-large-releases.ts'
import { makeThings } from '../testing/make-things.ts'
import { offerReleases } from '../testing/offer-releases.ts'
import { readModule, readReleases } from '../testing/read-module.ts'
import type { Read, ReadPath, ReadSubjects } from '../testing/read.ts'
import { readOfEveryCall } from '../testing/read-of-every-call.ts'
import { findReadSubjects, importPeople } from '../testing/find-read-subjects.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'

/** Sends every read with rows that are as large as the contract allows: no reply exceeds the budget. */

/** The most bytes of one reply if every letter takes three bytes. */
const mostBytes = 5_000_000
const patience = 240_000

const size = {
  locations: 200,
  widest: 110,
  users: 130,
  roles: 110,
  entries: 600,
  fullStores: 2,
  materials: 300,
}

let server: TestServer
let subjects: ReadSubjects
let token: string

beforeAll(async () => {
  server = await startTestServer({ releases: readReleases })
  const { make } = server
  // Making so much takes longer than a call may.
  const { database, close } = openDatabase(server.databaseUrl, pino({ level: 'silent' }))
  const reader = await make.user({ superuser: true })
  const { project, stock } = await makeLargePortal(database, make, size)
  await makeLargeReleases(database, readModule.code)
  await offerReleases(database, readReleases)
  subjects = await findReadSubjects(database, project.id, {
    wide: project.widest.id,
    deep: project.deepest.id,
    store: stock.stores[0] ?? '',
    material: stock.materials[7] ?? '',
    things: await makeThings({ database, project: project.id, person: reader.id, mark: 'heavy' }, 150),
  })
  await makeHeaviestRows(database, subjects)
  subjects.userImport = await importPeople(database, project.id, reader.id)
  token = await server.signIn(reader)
  await close()
}, patience)
afterAll(() => server?.close())

const reads = (Object.entries(readOfEveryCall) as [ReadPath, Read][]).filter(
  ([path]) => !(calls[path] as Call).blob,
)

test.each(reads)('%s', { timeout: patience }, async (path, { inputs }) => {
  const isPaged = 'limit' in (calls[path] as Call).input.shape
  for (const input of inputs(subjects)) {
    const query = { ...input, ...(isPaged && { limit: limits.maximumPageSize }) } as CallInput<ReadPath>
    const reply = await server.ok(path, query, token)
    const bytes = Buffer.byteLength(JSON.stringify(reply))
    expect(bytes, `${path} ${JSON.stringify(query)}`).toBeLessThanOrEqual(mostBytes)
  }
})
