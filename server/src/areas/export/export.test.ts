import { limits, type ExportedFile } from '@atrium/contract'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { exportFolder } from '../../exports/export-file.ts'
import { forgetExports } from '../../exports/forget-exports.ts'
import { keptBytes } from '../../files/kept-bytes.ts'
import { lines } from '../../serve/lines.ts'
import { inTurn } from '../../serve/turns.ts'
import { download } from '../../testing/download.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

/** The first server only answers calls; the second one carries out jobs, too, from when a test starts it. */
let server: TestServer
let project: string
let room: string
let worker: TestServer | undefined

beforeAll(async () => {
  server = await startTestServer({ alone: true })
  project = await server.make.project()
  await sql`
    insert into location (project_id, path, position, code, name)
    select ${project}, '0', n, 'MANY' || n, jsonb_build_object('en', 'Place ' || n)
    from generate_series(1, ${limits.exportRowsAtOnce + 1}::int) as n`.execute(server.database)
  room = (await server.make.locations(project, { House: { Room: {} } }))('Room')
})
afterAll(async () => {
  await worker?.close()
  await server.close()
})

/** Jobs that a test leaves behind would delay those of the next one. */
afterEach(
  async () =>
    void (await sql`delete from job_queue.job where name = 'exports.write' and state < 'active'`.execute(
      server.database,
    )),
)

async function startWorker(): Promise<void> {
  worker ??= await startTestServer({
    alone: true,
    jobs: [],
    databaseUrl: server.databaseUrl,
    environment: { DATA_DIR: server.services.environment.dataDir },
  })
}

async function makePerson() {
  const user = await server.make.user()
  const role = await server.make.role(user.id, { project, access: ['location_view', 'location_view_all'] })
  return { id: user.id, role, token: await server.signIn(user) }
}

function send(token: string, input: object, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${server.url}/api/location/export`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(input),
  })
}
const later = { prefer: 'respond-async' }
const everything = () => ({ project_id: project, format: 'csv' })

async function request(token: string): Promise<string> {
  const response = await send(token, everything(), later)
  expect(response.status).toBe(202)
  return ((await response.json()) as { export_id: string }).export_id
}
const get = (id: string, token: string) => server.ok('/export/get', { id }, token)
async function stateBecomes(id: string, token: string, state: ExportedFile['state']): Promise<void> {
  await expect.poll(async () => (await get(id, token)).state).toBe(state)
}

it('writes a large file in the call for a client that does not wait for a job, and a small one for each', async () => {
  const { token } = await makePerson()
  expect((await send(token, everything())).status).toBe(200)
  const small = await send(token, { ...everything(), parent_id: room }, later)
  expect(small.status).toBe(200)
  expect((await small.text()).split('\r\n').filter(Boolean)).toHaveLength(2)
})

it('has a job write a file for which the call would have to wait', async () => {
  const { id, token } = await makePerson()
  const { promise: over, resolve: end } = Promise.withResolvers<void>()
  const taken = inTurn(server.services, lines.exports, id, () => over)
  expect((await send(token, { ...everything(), parent_id: room }, later)).status).toBe(202)
  end()
  await taken
})

it('refuses one export more than a person may wait for', async () => {
  const { token } = await makePerson()
  for (let count = 0; count < limits.exportsOpen; count += 1) await request(token)
  const refused = await send(token, everything(), later)
  expect(refused.status).toBe(409)
  expect(await refused.text()).toContain('export_too_many')
})

it('shows an export to its person alone, and cancels and retries it', async () => {
  const { token } = await makePerson()
  const other = await makePerson()
  const id = await request(token)
  expect(await get(id, token)).toMatchObject({ state: 'waiting', call: '/location/export', name: null })
  expect((await server.ok('/export/search', {}, token)).exports.map((one) => one.id)).toEqual([id])
  expect((await server.ok('/export/search', {}, other.token)).total).toBe(0)
  for (const path of ['/export/get', '/export/cancel', '/export/retry', '/export/download'] as const)
    expect((await server.refused(path, { id }, other.token)).status).toBe(404)
  expect((await server.refused('/export/download', { id }, token)).status).toBe(409)
  expect((await server.refused('/export/retry', { id }, token)).status).toBe(409)
  await server.ok('/export/cancel', { id }, token)
  expect((await get(id, token)).state).toBe('cancelled')
  expect((await server.refused('/export/cancel', { id }, token)).status).toBe(409)
  const again = await server.post('/export/retry', { id }, token)
  expect(again.headers.get('x-changed')).toContain('exports')
  expect((await get(id, token)).state).toBe('waiting')
})

it('writes the file in a job of another process, for the same bytes as the call', async () => {
  const { token } = await makePerson()
  const id = await request(token)
  await startWorker()
  await stateBecomes(id, token, 'done')
  const file = await download(server, '/export/download', { id }, token)
  const now = await send(token, everything())
  expect(file).toMatchObject({ status: 200, type: expect.stringContaining('text/csv') })
  expect(file.bytes.equals(Buffer.from(await now.arrayBuffer()))).toBe(true)
  expect(await get(id, token)).toMatchObject({ percent: 100, name: file.name, bytes: file.bytes.length })
  const texts = async () => (await server.ok('/notification/list', {}, token)).lines.map(({ text }) => text)
  await expect.poll(texts).toContain(`${file.name} is ready to download`)
})

it('refuses the file to a person whose rights have changed since it was written', async () => {
  const person = await makePerson()
  const id = await request(person.token)
  await startWorker()
  await stateBecomes(id, person.token, 'done')
  await sql`
    delete from role_access where role_id = ${person.role} and access_code = 'location_view_all'`.execute(
    server.database,
  )
  expect(await download(server, '/export/download', { id }, person.token)).toMatchObject({
    status: 403,
    error: { key: 'export_rights_changed' },
  })
  await sql`delete from user_role where user_id = ${person.id}`.execute(server.database)
  expect((await download(server, '/export/download', { id }, person.token)).status).toBe(403)
})

it('refuses the file to a person who had a store or a group of locations then', async () => {
  const person = await makePerson()
  await server.make.assignStores(person.id, project, [await server.make.store(project)])
  const id = await request(person.token)
  await startWorker()
  await stateBecomes(id, person.token, 'done')
  expect((await download(server, '/export/download', { id }, person.token)).status).toBe(200)
  await sql`delete from user_store where user_id = ${person.id}`.execute(server.database)
  expect(await download(server, '/export/download', { id }, person.token)).toMatchObject({
    status: 403,
    error: { key: 'export_rights_changed' },
  })
})

it('fails an export whose person has lost the right before the job begins, and says why', async () => {
  const person = await makePerson()
  await worker?.close()
  worker = undefined
  const id = await request(person.token)
  await sql`delete from user_role where user_id = ${person.id}`.execute(server.database)
  await startWorker()
  await stateBecomes(id, person.token, 'failed')
  expect((await get(id, person.token)).failure).toMatchObject({ key: 'forbidden' })
})

it('keeps the files of a person up to so many bytes, the oldest go first and the newest stays', async () => {
  const { token } = await makePerson()
  await startWorker()
  const write = async () => {
    const id = await request(token)
    await stateBecomes(id, token, 'done')
    return id
  }
  const [first, second] = [await write(), await write()]
  await sql`update export_file set bytes = ${keptBytes.ofPerson} where id = ${second}`.execute(
    server.database,
  )
  const listed = async () => (await server.ok('/export/search', {}, token)).exports.map(({ id }) => id)
  await forgetExports(worker?.services ?? server.services, Date.now(), new AbortController().signal)
  expect(await listed()).toEqual([second])
  expect((await server.refused('/export/get', { id: first }, token)).status).toBe(404)
  const third = await write()
  await sql`update export_file set bytes = ${keptBytes.ofPerson} where id = ${third}`.execute(server.database)
  const last = await write()
  expect(await listed()).toEqual([last, third])
  // The files that nobody keeps any more go an hour later.
  await forgetExports(
    worker?.services ?? server.services,
    Date.now() + 7_200_000,
    new AbortController().signal,
  )
})

it('forgets an export and its file a day after its end', async () => {
  const { token } = await makePerson()
  const id = await request(token)
  await startWorker()
  await stateBecomes(id, token, 'done')
  await sql`update export_file set ended_at = now() - interval '25 hours' where id = ${id}`.execute(
    server.database,
  )
  expect((await server.refused('/export/download', { id }, token)).status).toBe(404)
  const services = worker?.services ?? server.services
  const filesLeft = async () => {
    const keys: string[] = []
    for await (const { key } of services.files.list(exportFolder)) keys.push(key)
    return keys.length
  }
  const before = await filesLeft()
  await forgetExports(services, Date.now() + 7_200_000, new AbortController().signal)
  expect(await filesLeft()).toBe(before - 1)
  const { rows } = await sql`select from export_file where id = ${id}`.execute(server.database)
  expect(rows).toEqual([])
})
