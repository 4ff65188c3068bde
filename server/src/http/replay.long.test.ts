import { readFile } from 'node:fs/promises'
import { calls, type Call, type CallPath } from '@atrium/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plainJpeg } from '../areas/asset-photo/fixtures/photo-client.ts'
import { smallBuilding } from '../areas/import/fixtures/small-building.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { writeWorkbook } from '../tables/fixtures/write-workbook.ts'
import { cellOf } from '../testing/adversary/cells.ts'
import {
  makePerson,
  makeWorld,
  openSession,
  type Person,
  type World,
} from '../testing/adversary/make-world.ts'
import { testReleases } from '../testing/adversary/test-release.ts'
import { buildRelease } from '../testing/build-release.ts'
import { archiveOf } from '../testing/release-archive.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'

/** Repeats every create of the contract with its `Idempotency-Key` after the caller has lost rights. */

const folder = temporaryFolder()
let server: TestServer
let workbook: Blob
let photo: Blob
let releases = 0

beforeAll(async () => {
  server = await startTestServer({ releases: testReleases })
  const path = folder.at('building.xlsx')
  await writeWorkbook(path, { sheets: smallBuilding() })
  workbook = new Blob([await readFile(path)])
  photo = new Blob([new Uint8Array(await plainJpeg())])
})
afterAll(() => server.close())

const creates = (Object.entries(calls) as [CallPath, Call][]).filter(([, { effect }]) => effect === 'create')

async function fileOf(path: CallPath, { upload }: Call): Promise<Blob | undefined> {
  if (upload === undefined) return undefined
  if (path !== '/release/publish') return upload === 'photo' ? photo : workbook
  releases += 1
  const built = await buildRelease(folder.at('.'), { code: `replayed-${releases}` })
  return new Blob([await archiveOf(built.folder)])
}

/** Makes a create for a world, with the same bytes each time. */
async function requestOf(path: CallPath, call: Call, world: World) {
  const cell = cellOf(path)
  if (!cell) throw new Error(`${path}: say in testing/adversary/cells how it is rightly made`)
  const input = cell.input(world) as Record<string, unknown>
  const file = await fileOf(path, call)
  return async (token: string, key: string) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(input))
      form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
    if (file && call.upload) form.append(call.upload, file, 'file.bin')
    const response = await fetch(`${server.url}/api${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'idempotency-key': key,
        ...(!file && { 'content-type': 'application/json' }),
      },
      body: file ? form : JSON.stringify(input),
    })
    return { status: response.status, reply: (await response.json()) as Record<string, unknown> }
  }
}

async function callerOf(call: Call, world: World): Promise<Person> {
  return call.access.kind === 'superuser' ? makePerson(server, { superuser: true }) : world.manager
}

const losses: Record<string, (person: Person, world: World) => Promise<unknown>> = {
  'every right': async ({ id }) => {
    await sql`update app_user set is_superuser = false where id = ${id}`.execute(server.database)
    await sql`delete from user_role where user_id = ${id}`.execute(server.database)
    await sql`delete from project_user where user_id = ${id}`.execute(server.database)
  },
  'the sight of what is not assigned': ({ id }) =>
    sql`delete from role_access where access_code in ('location_view_all', 'store_view_all')
      and role_id in (select role_id from user_role where user_id = ${id})`.execute(server.database),
}

describe.each(Object.keys(losses))('who has lost %s', (lost) => {
  test.each(creates)('%s', async (path, call) => {
    const world = await makeWorld(server)
    const caller = await callerOf(call, world)
    const send = await requestOf(path, call, world)
    const first = await send(caller.token, 'first')
    expect(first, JSON.stringify(first.reply)).toMatchObject({ status: 200 })
    expect(await send(caller.token, 'first')).toEqual(first)

    await losses[lost]?.(caller, world)
    const fresh = await send(caller.token, 'fresh')
    const repeated = await send(caller.token, 'first')
    const isRefused = fresh.status === 403 || fresh.status === 404
    expect(isRefused || lost !== 'every right' || call.access.kind === 'signed-in').toBe(true)
    const outcome = { status: repeated.status, reply: isRefused ? undefined : repeated.reply }
    expect(outcome).toEqual(isRefused ? { status: fresh.status, reply: undefined } : first)
  })
})

test('a photo that is sent again in a later session is shown to that session', async () => {
  const world = await makeWorld(server)
  const call: Call = calls['/asset-photo/add']
  const send = await requestOf('/asset-photo/add', call, world)
  const urlOf = ({ reply }: { reply: Record<string, unknown> }) => (reply['photo'] as { url: string }).url
  const first = urlOf(await send(world.manager.token, 'photo'))
  const later = (await openSession(server.database, world.manager.id, 'live')).token
  await server.ok('/auth/logout', {}, world.manager.token)
  const again = urlOf(await send(later, 'photo'))
  expect(new URL(again, server.url).pathname).toBe(new URL(first, server.url).pathname)
  const statuses = [first, again].map(async (url) => (await fetch(new URL(url, server.url))).status)
  expect(await Promise.all(statuses)).toEqual([401, 200])
})
