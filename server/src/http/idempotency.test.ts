import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { calls, type Call, type CallInput, type CallPath, type Calls } from '@atrium/contract'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { plainJpeg } from '../areas/asset-photo/fixtures/photo-client.ts'
import { item, planInspection, publishChecklist } from '../areas/inspection/fixtures/inspections.ts'
import { smallBuilding } from '../areas/import/fixtures/small-building.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { writeWorkbook } from '../tables/fixtures/write-workbook.ts'
import { cellOf } from '../testing/adversary/cells.ts'
import { makeWorld } from '../testing/adversary/make-world.ts'
import { buildRelease } from '../testing/build-release.ts'
import { archiveOf } from '../testing/release-archive.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'

/** Sends every create of the contract twice with one `Idempotency-Key`: it is created once and answered twice. */

const folder = temporaryFolder()
let server: TestServer
/** Who does all: they start the inspection that they submit. */
let inspector: Awaited<ReturnType<TestServer['make']['user']>>
let admin: string
let things: Awaited<ReturnType<typeof makeThings>>

beforeAll(async () => {
  server = await startTestServer()
  inspector = await server.make.user({ superuser: true })
  admin = await server.signIn(inspector)
  things = await makeThings()
})
// Nobody reads the uploads, and only a few of one person may wait.
afterEach(() =>
  sql`update staged_import set state = 'Failed' where state = 'Reading'`.execute(server.database),
)
afterAll(() => server.close())

async function makeThings() {
  const project_id = await server.make.project()
  const at = await server.make.locations(project_id, { Site: {} })
  const store_id = await server.make.store(project_id)
  const material_id = await server.make.material()
  const role = await server.ok('/role/create', { project_id, name: 'First', code: 'first' }, admin)
  const lines = [{ material_id, quantity: '2' }]
  const opening = await server.ok(
    '/store/post_stock',
    { store_id, kind: 'opening', lines: [{ material_id, quantity: '90' }] },
    admin,
  )
  const ask = async () =>
    (await server.ok('/store/create_stock_request', { project_id, store_id, type: 'issue', lines }, admin)).id
  const checklist = await publishChecklist(server.database, project_id, [
    item({ key: 'door', type: 'check', mandatory: false }),
  ])
  const inspection = { project: project_id, checklist, location: at('Site'), by: inspector.id }
  const inspection_id = await planInspection(server.database, inspection)
  await server.ok('/inspection/start', { id: inspection_id }, admin)
  const path = folder.at('building.xlsx')
  await writeWorkbook(path, { sheets: smallBuilding() })
  const approved = await ask()
  await server.ok('/store/approve_stock_request', { request_id: approved }, admin)
  return {
    project_id,
    store_id,
    material_id,
    lines,
    entry_id: opening.entries[0]?.id ?? '',
    role: role.id,
    user_id: (await server.make.user()).id,
    site: at('Site'),
    inspection_id,
    file: new Blob([await readFile(path)]),
    photo: new Blob([new Uint8Array(await plainJpeg())]),
    release: new Blob([await archiveOf((await buildRelease(dirname(path), { code: 'twice' })).folder)]),
    approved,
    toApprove: await ask(),
    toReject: await ask(),
    toCancel: await ask(),
  }
}
type Things = typeof things

type CreatePath = { [Path in CallPath]: Calls[Path]['effect'] extends 'create' ? Path : never }[CallPath]
type Upload<Path extends CallPath> = Calls[Path] extends { upload: infer Part extends string }
  ? Record<Part, Blob>
  : object
type SentInput<Path extends CallPath> =
  CallInput<Path> extends Record<string, never> ? Upload<Path> : CallInput<Path> & Upload<Path>

const named = { name: 'Twice' }
/** The inputs that differ from those of the access matrix. */
const inputs: { [Path in CreatePath]?: (of: Things) => SentInput<Path> } = {
  '/inspection/submit': ({ inspection_id }) => ({ inspection_id }),
  '/language/add': () => ({ code: 'sv', name: 'Twice', native: 'Svenska', direction: 'ltr' }),
  '/user/create': ({ project_id, role }) => ({
    ...named,
    project_id,
    role,
    email: 'twice@atrium.example',
    password: 'a password for tests',
    language: 'en',
  }),
  '/membership/add': ({ project_id, role }) => ({
    project_id,
    account: { ...named, email: 'added@atrium.example', password: 'a password for tests', language: 'en' },
    role_ids: [role],
  }),
  '/saved-view/create': () => ({ ...named, screen: 'users.list', filters: {} }),
  '/role/create': ({ project_id }) => ({ ...named, project_id, code: 'one' }),
  '/role/add': ({ project_id }) => ({ ...named, project_id, code: 'two' }),
  '/role/duplicate': ({ role: role_id }) => ({ ...named, role_id, code: 'three' }),
  '/role/copy': ({ role: role_id, project_id }) => ({
    ...named,
    role_id,
    project_ids: [project_id],
    code: 'four',
  }),
  '/project/create_basic': () => ({
    code: 'TWICE',
    short_name: 'Twice',
    full_name: { en: 'Twice', ar: 'مرتين', fr: 'Deux fois' },
  }),
  '/department/create': () => ({ ...named, code: 'twice' }),
  '/project-team/create': ({ project_id }) => ({ ...named, project_id }),
  '/location/create': ({ project_id }) => ({ ...named, project_id, code: 'A' }),
  '/location/add': ({ project_id, site: parent_id }) => ({
    project_id,
    parent_id,
    locations: [{ ...named, code: 'B' }],
  }),
  '/location/addChildren': ({ site: location_id }) => ({
    location_id,
    locations: [{ ...named, code: 'C' }],
  }),
  '/location/createSeries': ({ project_id, site: parent_id }) => ({
    project_id,
    parent_id,
    ...named,
    from: '1',
    to: '2',
    code: 'D#',
  }),
  '/location/import': ({ project_id, file }) => ({ project_id, file }),
  '/user/set_photo': ({ user_id, photo }) => ({ user_id, photo }),
  '/asset-photo/add': ({ project_id, photo }) => ({ project_id, photo }),
  '/location/createAssets': ({ site: location_id }) => ({ location_id, assets: [{ ...named, code: 'A-1' }] }),
  '/catalog/create': () => ({ ...named, code: 'twice' }),
  '/location-group/create': ({ project_id }) => ({ ...named, project_id, code: 'twice' }),
  '/store/add': ({ project_id }) => ({ ...named, project_id, code: 'twice', type: 'Main' }),
  '/store/post_stock': ({ store_id, lines }) => ({ store_id, kind: 'supply', lines }),
  '/store/correct_price': ({ store_id, entry_id }) => ({
    store_id,
    entry_id,
    unit_cost: '2.5',
    note: 'Twice',
  }),
  '/store/importMaterials': ({ project_id, store_id, material_id }) => ({
    project_id,
    store_id,
    materials: [{ id: material_id, stock: '75' }],
  }),
  '/store/import': ({ store_id, file }) => ({ store_id, file }),
  '/user/import': ({ project_id, file }) => ({ project_id, file }),
  '/library/import': ({ project_id, file }) => ({ project_id, file }),
  '/store/create_stock_request': ({ project_id, store_id, lines }) => ({
    project_id,
    store_id,
    type: 'issue',
    lines,
  }),
  '/store/approve_stock_request': ({ toApprove: request_id }) => ({ request_id }),
  '/store/complete_stock_request': ({ approved: request_id }) => ({ request_id }),
  '/store/reject_stock_request': ({ toReject: request_id }) => ({ request_id }),
  '/store/cancel_stock_request': ({ toCancel: request_id }) => ({ request_id }),
  '/release/publish': ({ release }) => ({ file: release }),
  '/material/create': () => ({ ...named, code: 'twice', unit: 'pcs' }),
}

const creates = (Object.entries(calls) as [CallPath, Call][]).filter(([, { effect }]) => effect === 'create')

async function inputOf(path: CallPath, { upload }: Call): Promise<object> {
  const make = inputs[path as CreatePath] as ((of: Things) => object) | undefined
  if (make) return make(things)
  const cell = cellOf(path)
  if (!cell)
    throw new Error(`${path} creates something: say in testing/adversary/cells how it is rightly made`)
  // The union of all inputs is too large for a spread.
  const input: object = cell.input(await makeWorld(server))
  return upload === 'file' ? { ...input, file: things.file } : input
}

async function send(path: string, call: Call, input: object, key: string) {
  const headers: Record<string, string> = { authorization: `Bearer ${admin}`, 'idempotency-key': key }
  const form = new FormData()
  for (const [name, value] of Object.entries(input))
    form.append(name, value instanceof Blob ? value : String(value))
  const response = await fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers: call.upload ? headers : { ...headers, 'content-type': 'application/json' },
    body: call.upload ? form : JSON.stringify(input),
  })
  return { status: response.status, reply: (await response.json()) as Record<string, unknown> }
}

/** Returns an input that differs, for the same things. */
function otherThan({ upload, input: { shape } }: Call, input: object): object {
  if (upload) return { ...input, [upload]: new Blob(['other bytes']) }
  if ('note' in shape) return { ...input, note: 'Another one' }
  if ('text' in shape) return { ...input, text: 'Another one' }
  if ('sheets' in shape) return { ...input, sheets: ['type'] }
  if ('due_on' in shape) return { ...input, due_on: '2099-12-31' }
  if ('findings' in shape) return { ...input, findings: [{ item_key: 'door', create: false }] }
  if ('anchor' in shape) return { ...input, anchor: '2099-12-31' }
  if (('cm_id' in shape || 'pm_id' in shape) && 'checklist_id' in shape)
    return { ...input, checklist_id: crypto.randomUUID() }
  const other = JSON.stringify(input)
    .replace(/"(Twice|New)"/, '"Thrice"')
    .replace('"75"', '"74"')
    .replace('"travel"', '"wait"')
  return JSON.parse(other) as object
}

/** Counts the rows of everything that creates write. Nobody carries out jobs here, so that no other work writes any. */
async function counted(): Promise<string> {
  const { rows } = await sql<{ counts: string }>`
    select string_agg(query_to_xml(format('select %L as of, count(*) from %I', table_name, table_name), false, false, '')::text,
      '' order by table_name) as counts
    from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'session%'
      and table_name not like 'sign_in%'`.execute(server.database)
  return rows[0]?.counts ?? ''
}

describe.each(creates)('%s', (path, call) => {
  test('with one key is created once, and is refused with another body', async () => {
    const input = await inputOf(path, call)
    const key = `once ${path}`
    // A person has one timer, whatever the kind of the order.
    await sql`update work_time set ended_at = now() where ended_at is null`.execute(server.database)
    const before = await counted()
    const first = await send(path, call, input, key)
    expect(first, JSON.stringify(first.reply)).toMatchObject({ status: 200 })
    const made = await counted()
    expect(made).not.toBe(before)

    expect(await send(path, call, input, key)).toEqual(first)
    expect(await counted()).toBe(made)

    const refused = await send(path, call, otherThan(call, input), key)
    expect(refused).toMatchObject({ status: 409, reply: { error: { key: 'idempotency_reused' } } })
    expect(await counted()).toBe(made)
  })
})

test('two simultaneous creates with one key make one thing, and get the same reply', async () => {
  const call: Call = calls['/location/create']
  const input = { project_id: things.project_id, name: 'At once', code: 'at-once' }
  const answers = await Promise.all([1, 2, 3].map(() => send('/location/create', call, input, 'at once')))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(answers.map(({ reply }) => reply['id'])).size).toBe(1)
})

test('an upload of other bytes under the same name is another request', async () => {
  const call: Call = calls['/location/import']
  const input = { project_id: things.project_id, file: things.file }
  const first = await send('/location/import', call, input, 'bytes')
  expect(first.status).toBe(200)
  expect((await send('/location/import', call, { ...input, file: new Blob(['?']) }, 'bytes')).status).toBe(
    409,
  )
  expect(await send('/location/import', call, input, 'bytes')).toEqual(first)
})
