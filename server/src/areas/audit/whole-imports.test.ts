import type { AccessCode, CallInput } from '@atrium/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { download } from '../../testing/download.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
let admin: string

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn(await server.make.user({ superuser: true }))
})
afterAll(() => server.close())

type Search = Partial<CallInput<'/audit/search'>>

/** Makes a project with an import of rooms between two other changes. Its own entry is the last one, as imports write them. */
async function makeScene(rooms = 3) {
  const project = await server.make.project()
  const at = await server.make.locations(project, { Site: { Seen: {}, Hidden: {} } })
  await server.ok('/location/updateName', { location_id: at('Hidden'), name: 'Before' }, admin)
  const run = crypto.randomUUID()
  const staged = crypto.randomUUID()
  await sql`
    with made as (
      insert into audit (call, thing, thing_id, project_id, after, request_id)
      select '/location/applyImport', 'location', case n when 1 then ${at('Seen')}::uuid else ${at('Hidden')}::uuid end, ${project},
        jsonb_build_object('name', jsonb_build_object('en', 'Imported ' || n)), ${run}
      from generate_series(1, ${rooms}::int) n
    )
    insert into audit (call, thing, thing_id, project_id, before, after, request_id)
    values ('/location/applyImport', 'import', ${staged}, ${project}, '{"state": "Ready"}',
      ${JSON.stringify({ state: 'Applied', file_name: 'wing.xlsx', top: at('Site') })}::jsonb, ${run})`.execute(
    server.database,
  )
  await server.ok('/location/updateName', { location_id: at('Hidden'), name: 'After' }, admin)
  const search = (input: Search = {}, token = admin) =>
    server.ok('/audit/search', { project_id: project, whole_imports: true, ...input }, token)
  const things = async (input?: Search, token?: string) =>
    (await search(input, token)).entries.map(({ thing }) => thing)
  return { project, at, run, staged, search, things }
}

describe('an import in the trail', () => {
  it('is one entry, tells how many there are of it, and lists them by its run, page by page', async () => {
    const { search, project, run } = await makeScene()
    const { entries } = await search()
    expect(entries.map(({ call }) => call)).toEqual([
      '/location/updateName',
      '/location/applyImport',
      '/location/updateName',
    ])
    expect(entries.map(({ import_run }) => import_run)).toEqual([null, { id: run, entries: 3 }, null])
    const named = async (input: Search) =>
      (
        await server.ok('/audit/search', { project_id: project, import_run: run, ...input }, admin)
      ).entries.map(({ after }) => (after as { name: { en: string } }).name.en)
    expect((await named({})).toSorted()).toEqual(['Imported 1', 'Imported 2', 'Imported 3'])
    expect([...(await named({ limit: 2 })), ...(await named({ limit: 2, page: 2 }))]).toEqual(await named({}))
    const all = await server.ok('/audit/search', { project_id: project }, admin)
    expect(all.entries).toHaveLength(6)
    const elsewhere = { project_id: await server.make.project(), import_run: run }
    expect((await server.ok('/audit/search', elsewhere, admin)).entries).toEqual([])
  })

  it('is found by what it changed: by kind, by thing and by text, and still once', async () => {
    const { search, things, at } = await makeScene()
    expect(await things({ thing: 'location' })).toEqual(['location', 'import', 'location'])
    expect(await things({ thing: 'import' })).toEqual(['import'])
    expect(await things({ thing: 'role' })).toEqual([])
    expect(await things({ thing_id: at('Seen') })).toEqual(['import'])
    expect(await things({ thing: 'role', thing_id: at('Seen') })).toEqual([])
    expect(await things({ search_text: 'imported' })).toEqual(['import'])
    expect(await things({ search_text: 'wing.xlsx' })).toEqual(['import'])
    const [newest] = (await search()).entries
    expect(await things({ before: newest?.id })).toEqual(['import', 'location'])
    const [, head] = (await search()).entries
    expect(await things({ before: head?.id })).toEqual(['location'])
  })

  it('is the newest entry until something else is recorded', async () => {
    const { project, at, search } = await makeScene()
    const newest = async (more: Search = {}) =>
      (await server.ok('/audit/newest', { project_id: project, whole_imports: true, ...more }, admin)).entry
    const [first, second] = (await search()).entries
    expect(await newest()).toBe(first?.id)
    expect(await newest({ thing: 'import' })).toBe(second?.id)
    expect(await newest({ from: '2999-01-01T00:00:00Z' })).toBeNull()
    await server.ok('/location/updateName', { location_id: at('Seen'), name: 'Later' }, admin)
    expect(Number(await newest({ from: first?.at }))).toBeGreaterThan(Number(first?.id))
  })

  it('is counted as far as a reader needs it', async () => {
    const { search } = await makeScene(1200)
    expect((await search()).entries[1]?.import_run?.entries).toBe(1000)
  })

  it('is stood for by what a reader sees of it who sees a part of the project, without a number', async () => {
    const { project, at, run, search } = await makeScene()
    const access: AccessCode[] = ['audit_view', 'location_view']
    const reader = await server.make.user({ roles: [{ project, access }] })
    await server.make.assignLocations(reader.id, project, [at('Seen')])
    const token = await server.signIn(reader)
    const seen = await search({}, token)
    expect(seen.entries).toMatchObject([
      { thing: 'location', thing_id: at('Seen'), import_run: { id: run, entries: null } },
    ])
    const parts = await server.ok('/audit/search', { project_id: project, import_run: run }, token)
    expect(parts.entries.map(({ thing_id }) => thing_id)).toEqual([at('Seen')])
    expect((await search({ search_text: 'imported 2' }, token)).entries).toEqual([])
  })

  it('has all its entries in the file, each with the run', async () => {
    const { project, run } = await makeScene()
    const file = await download(server, '/audit/export', { project_id: project }, admin)
    expect(file.bytes.toString().split('\r\n')[0]).toContain('import_run')
    expect(file.bytes.toString().split(run)).toHaveLength(5)
    const ofRun = await download(server, '/audit/export', { project_id: project, import_run: run }, admin)
    expect(ofRun.bytes.toString().trim().split('\r\n')).toHaveLength(4)
  })
})

describe('the status of an account', () => {
  it('is read in the projects of its person, and in no other', async () => {
    const [project, other] = [await server.make.project(), await server.make.project()]
    const person = await server.make.user({ name: 'Paula Parked', roles: [{ project }] })
    const change = { user_id: person.id, status: 'Blocked', comment: 'On leave' } as const
    await server.ok('/user/change_status', change, admin)
    const auditor = async (of: string) =>
      server.signIn(await server.make.user({ roles: [{ project: of, access: ['audit_view', 'user_view'] }] }))
    const [theirs, others] = [await auditor(project), await auditor(other)]
    const found = async (project_id: string, token: string, more: Search = {}) =>
      (
        await server.ok('/audit/search', { project_id, call: '/user/change_status', ...more }, token)
      ).entries.map(({ after }) => after?.['status'])
    expect(await found(project, theirs)).toEqual(['Blocked'])
    expect(await found(project, theirs, { search_text: 'paula' })).toEqual(['Blocked'])
    expect(await found(project, admin, { whole_imports: true })).toEqual(['Blocked'])
    expect(await found(other, others)).toEqual([])
    const { entries } = await server.ok('/audit/search', { project_id: project, limit: 1 }, theirs)
    expect(entries[0]?.call).toBe('/user/change_status')
    expect(await found(project, theirs, { before: entries[0]?.id })).toEqual([])
    const one = await server.ok('/audit/search', { project_id: other, entry: entries[0]?.id }, others)
    expect(one.entries).toEqual([])
    const file = await download(server, '/audit/export', { project_id: project }, theirs)
    expect(file.bytes.toString()).toContain('On leave')
  })
})

describe('the name of a deleted group', () => {
  it('is kept for those who see all locations', async () => {
    const project = await server.make.project()
    const group = { project_id: project, name: 'Night tour', code: 'night' }
    const { id } = await server.ok('/location-group/create', group, admin)
    await server.ok('/location-group/remove/{id}', { id }, admin)
    const namesFor = async (access: AccessCode[]) => {
      const token = await server.signIn(await server.make.user({ roles: [{ project, access }] }))
      const { names } = await server.ok('/audit/search', { project_id: project }, token)
      return names.filter((one) => one.id === id).map(({ name }) => name)
    }
    const group_reader: AccessCode[] = ['audit_view', 'location_view', 'location_group_view']
    expect(await namesFor([...group_reader, 'location_view_all'])).toEqual(['Night tour'])
    expect(await namesFor(group_reader)).toEqual([])
  })
})
