import type { ActivityEntry } from '@atrium/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { AttachmentClient } from '../attachment/fixtures/attachment-client.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

// Entries of a timeline that the trail records at another thing: people of a role, files, removals above, ends of a status.

let server: TestServer
let project: string
let admin: string

beforeAll(async () => {
  server = await startTestServer()
  project = await server.make.project()
  admin = await server.signIn(await server.make.user({ superuser: true, name: 'Ada Min' }))
})
afterAll(() => server.close())

const list = async (owner_kind: string, owner_id: string, token = admin): Promise<ActivityEntry[]> =>
  (await server.ok('/activity/list', { owner_kind, owner_id }, token)).entries

it('tells on a role who got it and lost it, by name to those who see people', async () => {
  const { id: role } = await server.ok(
    '/role/create',
    { project_id: project, code: 'K', name: 'Keeper' },
    admin,
  )
  const other = await server.make.project()
  const worker = await server.make.user({ name: 'Will', roles: [{ project }, { project: other }] })
  const holding = { project_id: project, user_id: worker.id, role_id: role }
  await server.ok('/user/assignRole', holding, admin)
  await server.ok('/user/removeRole', holding, admin)
  const of = (part: 'given' | 'taken') => ({
    kind: 'role.people',
    things: [{ part, kind: 'user', id: worker.id, name: 'Will' }],
  })
  expect(await list('role', role)).toMatchObject([of('taken'), of('given'), { kind: 'role.created' }])
  const blind = await server.signIn(await server.make.user({ roles: [{ project, access: ['role_view'] }] }))
  expect(await list('role', role, blind)).toMatchObject([
    { kind: 'role.people', things: [], more_taken: 1 },
    { kind: 'role.people', things: [], more_given: 1 },
    { kind: 'role.created' },
  ])
})

it('tells what became of the files of a thing', async () => {
  const at = await server.make.locations(project, { Yard: {}, Lane: {} })
  const attachment = await new AttachmentClient(server).add(
    { owner_kind: 'location', owner_id: at('Yard'), file: 'North' },
    admin,
  )
  await server.ok('/attachment/update', { id: attachment.id, caption: 'North side' }, admin)
  await server.ok('/attachment/remove/{id}', { id: attachment.id }, admin)
  const [removed, caption, added] = await list('location', at('Yard'))
  expect(removed).toMatchObject({ kind: 'files.removed', things: [{ name: attachment.name, id: null }] })
  expect(caption).toMatchObject({
    kind: 'files.caption',
    changes: [{ field: 'caption', before: null, after: 'North side' }],
  })
  expect(added).toMatchObject({ kind: 'files.added', who: { name: 'Ada Min' } })
  expect((await list('location', at('Lane'))).filter(({ kind }) => kind.startsWith('files.'))).toEqual([])
})

it('tells of the files of a person to those who may read them', async () => {
  const worker = await server.make.user({ roles: [{ project }] })
  const file = await new AttachmentClient(server).add(
    { project_id: project, owner_kind: 'user', owner_id: worker.id, file: 'Licence' },
    admin,
  )
  expect((await list('user', worker.id))[0]).toMatchObject({
    kind: 'files.added',
    things: [{ name: file.name, id: null }],
  })
  const seesPeople = await server.signIn(
    await server.make.user({ roles: [{ project, access: ['user_view'] }] }),
  )
  expect((await list('user', worker.id, seesPeople)).map(({ kind }) => kind)).not.toContain('files.added')
})

it('tells what became of a material and its files to those who see materials', async () => {
  const facts = { code: 'FLT-9', name: 'Filter', unit: 'pcs' }
  const { id } = await server.ok('/material/create', facts, admin)
  await server.ok('/material/update', { id, category: 'Air' }, admin)
  const sheet = { project_id: project, owner_kind: 'material', owner_id: id, file: 'Data sheet' }
  await new AttachmentClient(server).add(sheet, admin)
  const entries = await list('material', id)
  expect(entries.map(({ kind }) => kind)).toEqual(['files.added', 'material.changed', 'material.created'])
  expect(entries[1]).toMatchObject({
    who: { name: 'Ada Min' },
    changes: [{ field: 'category', before: null, after: 'Air' }],
  })
  const blind = await server.signIn(await server.make.user({ roles: [{ project, access: ['store_view'] }] }))
  const { status } = await server.refused('/activity/list', { owner_kind: 'material', owner_id: id }, blind)
  expect(status).toBe(404)
  // Who reads what a store keeps is told of that alone.
  const keeper = await server.make.user({
    roles: [{ project, access: ['store_view', 'store_materials_view'] }],
  })
  const token = await server.signIn(keeper)
  const told = async () => (await list('material', id, token)).map(({ kind }) => kind)
  expect(await told()).not.toContain('material.changed')
  const store_id = await server.make.store(project)
  const lines = [{ material_id: id, quantity: '1' }]
  await server.ok('/store/post_stock', { store_id, kind: 'opening', lines }, admin)
  expect(await told()).not.toContain('material.changed')
  await server.make.assignStores(keeper.id, project, [store_id])
  expect(await told()).toContain('material.changed')
})

it('tells a location of the removal that took it with a location above, and that it was taken back', async () => {
  const at = await server.make.locations(project, { Tower: { Level: { Cell: {} } } })
  await server.ok('/location/remove', { locations: [at('Level')] }, admin)
  expect((await list('location', at('Cell')))[0]).toMatchObject({
    kind: 'location.removed_above',
    things: [{ part: 'about', kind: 'location', id: at('Level'), name: 'Level' }],
    count: 2,
    entry: null,
  })
  expect((await list('location', at('Level'))).map(({ kind }) => kind)).not.toContain(
    'location.removed_above',
  )
  await server.ok('/location/reactivate', { locations: [at('Level')] }, admin)
  const [back, gone] = await list('location', at('Cell'))
  expect(back).toMatchObject({
    kind: 'location.reactivated_above',
    things: [{ part: 'about', kind: 'location', id: at('Level'), name: 'Level' }],
    count: 2,
  })
  expect(gone).toMatchObject({ kind: 'location.removed_above', count: 2 })
  // Its own removal is no removal above, also where one above followed.
  await server.ok('/location/remove', { locations: [at('Cell')] }, admin)
  await server.ok('/location/remove', { locations: [at('Level')] }, admin)
  await server.ok('/location/reactivate', { locations: [at('Level')] }, admin)
  expect((await list('location', at('Cell'))).map(({ kind }) => kind)).toEqual([
    'location.removed',
    'location.reactivated_above',
    'location.removed_above',
  ])
})

it('names what a person has in a project, with the page of each where the reader may open it', async () => {
  const at = await server.make.locations(project, { Wing: {} })
  const worker = await server.make.user({ roles: [{ project }] })
  const { id: role } = await server.ok(
    '/role/create',
    { project_id: project, code: 'W', name: 'Warden' },
    admin,
  )
  await server.ok('/user/assignRole', { project_id: project, user_id: worker.id, role_id: role }, admin)
  const assigned = { user_id: worker.id, project_id: project, location_ids: [at('Wing')] }
  await server.ok('/user-location/assign', assigned, admin)
  const { rows } = await sql<{ code: string }>`select code from project where id = ${project}`.execute(
    server.database,
  )
  const project_code = rows[0]?.code
  const [locations, roles] = await list('user', worker.id)
  expect(locations).toMatchObject({
    kind: 'user.locations',
    things: [
      { part: 'about', kind: 'project', id: project, project_code },
      { part: 'given', kind: 'location', id: at('Wing'), name: 'Wing', project_code },
    ],
    more_given: 0,
  })
  expect(roles?.things[1]).toMatchObject({ kind: 'role', id: role, name: 'Warden' })
  const seesPeople = await server.signIn(
    await server.make.user({ roles: [{ project, access: ['user_view'] }] }),
  )
  const [seen] = await list('user', worker.id, seesPeople)
  expect(seen).toMatchObject({ kind: 'user.roles' })
  expect(seen?.things[1]).toMatchObject({ kind: 'role', id: null, name: 'Warden' })
})

it('tells when a status ended by itself, and not where somebody ended it before', async () => {
  const worker = await server.make.user({ roles: [{ project }] })
  // The trail is written as it would have been: a test cannot wait for the end of a status.
  const write = (hoursAgo: number, { status, endsIn }: { status: string; endsIn?: number }) => {
    const at = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
    const end = endsIn === undefined ? null : at(hoursAgo - endsIn)
    return sql`insert into audit (at, call, thing, thing_id, request_id, before, after)
      values (${at(hoursAgo)}, '/user/change_status', 'user', ${worker.id}, gen_random_uuid()::text, '{}',
        ${JSON.stringify({ status, comment: '', end })})`.execute(server.database)
  }
  await write(9, { status: 'Blocked', endsIn: 4 })
  await write(8, { status: 'Active' })
  await write(7, { status: 'Blocked', endsIn: 2 })
  await write(1, { status: 'Blocked', endsIn: 5 })
  const entries = await list('user', worker.id)
  expect(entries.map(({ kind }) => kind)).toEqual([
    'user.status',
    'user.status_ended',
    ...Array<string>(3).fill('user.status'),
  ])
  expect(entries[1]).toMatchObject({
    who: null,
    changes: [{ field: 'status', before: 'Blocked', after: 'Active' }],
  })
})
