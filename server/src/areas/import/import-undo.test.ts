import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { ImportClient } from './fixtures/import-client.ts'
import { listGroups, listLocations, wholeContents } from './fixtures/project-contents.ts'
import { smallBuilding, usualRows } from './fixtures/small-building.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

const folder = temporaryFolder()
let server: TestServer
let imports: ImportClient
let token: string

beforeAll(async () => {
  server = await startTestServer({ jobs: [] })
  imports = new ImportClient(server, folder)
  token = await server.signIn(await server.make.user({ superuser: true }))
})
afterAll(() => server.close())

/** Changes everything: a name, a floor, a description, members, contacts and attributes; and adds a room. */
const newer = () => {
  const space = usualRows('space')
  space[0] = ['001x', 'Upper', 'Kitchen no more', 's-1', 'K2']
  const component = usualRows('component')
  component[0] = ['Lamp-1', 'Lamp', '101', 'c-1', 'Moved']
  return smallBuilding({
    facility: [['Manor', 'Office', 'Hill', 'f-1', 'n/a']],
    space: [...space, ['102', 'Upper', 'Attic', 's-4', 'n/a']],
    zone: [
      ['East', 'Fire', '102', 'Elsewhere'],
      ['North', 'Fire', '101', 'n/a'],
    ],
    component,
    contact: [['ann@atrium.example', 'Owner', 'House Ltd', '+1 99', 'Ann', 'Marsh-Low']],
    attribute: [['Height', 'As Built', 'Space', '001x', 2.7, 'm']],
  })
}

async function imported() {
  const project = await server.make.project()
  const applied = await imports.carryOut({ project, file: smallBuilding() }, token)
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name ->> 'en' as name from location where project_id = ${project}`.execute(server.database)
  const ids = new Map(rows.map(({ id, name }) => [name, id]))
  return { project, importId: applied.id, at: (name: string) => ids.get(name) ?? '' }
}

describe('undoing an import', () => {
  it('of a newer issue restores the older one exactly, which can then be undone too', async () => {
    const project = await server.make.project()
    await server.make.locations(project, { Site: {} })
    const empty = await wholeContents(server.database, project)
    const first = await imports.carryOut({ project, file: smallBuilding() }, token)
    const older = await wholeContents(server.database, project)
    const second = await imports.carryOut({ project, file: newer() }, token)
    expect(second.counts['space']).toMatchObject({ create: 1, change: 1, same: 2 })
    expect((await listLocations(server.database, project)).map(({ path }) => path)).toContain(
      'Manor / Upper / 001x',
    )

    const refusal = await server.refused('/location/undoImport', { import_id: first.id }, token)
    expect(refusal).toMatchObject({ status: 409, key: 'import_changed_since' })

    expect(await imports.undo(second.id, token)).toMatchObject({ state: 'Undone' })
    expect(await wholeContents(server.database, project)).toBe(older)
    expect(await imports.undo(first.id, token)).toMatchObject({ state: 'Undone', location_id: null })
    expect(await wholeContents(server.database, project)).toBe(empty)
  })

  it('moves back what people created below a moved room', async () => {
    const { project, at } = await imported()
    await server.ok(
      '/location/create',
      { project_id: project, parent_id: at('001'), code: 'SINK', name: 'Sink' },
      token,
    )
    const before = await wholeContents(server.database, project)
    const { id } = await imports.carryOut({ project, file: newer() }, token)
    expect((await listLocations(server.database, project)).map(({ path }) => path)).toContain(
      'Manor / Upper / 001x / Sink',
    )
    await imports.undo(id, token)
    expect(await wholeContents(server.database, project)).toBe(before)
  })

  type Made = Awaited<ReturnType<typeof imported>>
  it.each<[string, number, (made: Made) => Promise<unknown>]>([
    [
      'a new name',
      1,
      ({ at }) => server.ok('/location/updateName', { location_id: at('001'), name: 'Canteen' }, token),
    ],
    [
      'a move',
      1,
      ({ at }) =>
        server.ok(
          '/location/reorder',
          { locations: [{ id: at('001'), position: 1, parent_id: at('Upper') }] },
          token,
        ),
    ],
    [
      'a location below',
      1,
      ({ project, at }) =>
        server.ok(
          '/location/create',
          { project_id: project, parent_id: at('001'), code: 'SINK', name: 'Sink' },
          token,
        ),
    ],
    [
      'contacts',
      1,
      ({ at }) =>
        server.ok(
          '/location/updateContacts',
          { location_id: at('House'), contacts: [{ name: 'Someone' }] },
          token,
        ),
    ],
    [
      'specs',
      1,
      ({ at }) =>
        server.ok(
          '/location/updateSpecs',
          { location_id: at('001'), specs: [{ name: 'Colour', value: 'Red' }] },
          token,
        ),
    ],
    [
      'an assignment',
      2,
      async ({ project, at }) => {
        const { id } = await server.make.user({ roles: [{ project }] })
        await server.make.assignLocations(id, project, [at('Ground'), at('101')])
      },
    ],
    [
      // Both the group and the location stay.
      'a member of a group',
      2,
      ({ at }) =>
        sql`insert into location_group_member (project_id, group_id, location_id)
          select project_id, id, ${at('101')} from location_group where name ->> 'en' = 'East'
            and project_id = (select project_id from location where id = ${at('101')})`.execute(
          server.database,
        ),
    ],
    [
      'a newer issue',
      1,
      async ({ project }) => {
        const contact = [
          ...usualRows('contact'),
          ['new@atrium.example', 'Owner', 'New Ltd', 'n/a', 'n/a', 'n/a'],
        ]
        await imports.carryOut({ project, file: smallBuilding({ contact }) }, token)
      },
    ],
  ])('is refused after %s', async (_, count, change) => {
    const made = await imported()
    await change(made)
    const before = await wholeContents(server.database, made.project)
    const refusal = await server.refused('/location/undoImport', { import_id: made.importId }, token)
    expect(refusal).toMatchObject({
      status: 409,
      code: 'conflict',
      key: 'import_changed_since',
      params: { count },
      message: `This import cannot be undone: ${count} things have been changed since.`,
    })
    expect(await wholeContents(server.database, made.project)).toBe(before)
    const { import: after } = await server.ok('/location/getImport', { import_id: made.importId }, token)
    expect(after.state).toBe('Applied')
  })

  it.each<[string, (made: Made) => Promise<unknown>]>([
    [
      'a name that was changed and changed back',
      async ({ at }) => {
        for (const name of ['Canteen', '001'])
          await server.ok('/location/updateName', { location_id: at('001'), name }, token)
      },
    ],
    [
      'a name that got more languages and lost them again',
      async ({ at }) => {
        const location_id = at('001')
        const names = [
          { en: 'Canteen', ar: 'مقصف', fr: 'Cantine' },
          { en: '001', ar: null, fr: null },
        ]
        for (const name of names) await server.ok('/location/updateName', { location_id, name }, token)
      },
    ],
    [
      'a move there and back',
      async ({ at }) => {
        for (const parent of ['Upper', 'Ground'])
          await server.ok(
            '/location/reorder',
            { locations: [{ id: at('001'), position: 1, parent_id: at(parent) }] },
            token,
          )
      },
    ],
    [
      'contacts that were changed and put back',
      async ({ at }) => {
        const { contacts } = await server.ok('/location/getContacts/{id}', { id: at('House') }, token)
        const put = (some: typeof contacts) =>
          server.ok('/location/updateContacts', { location_id: at('House'), contacts: some }, token)
        await put([])
        await put(contacts)
      },
    ],
    [
      'a group that was renamed and named back',
      async ({ project }) => {
        const { groups } = await server.ok(
          '/location-group/getList',
          { project_id: project, mode: 'all' },
          token,
        )
        const [group] = groups
        if (!group) throw new Error('the import made no group')
        for (const name of ['Elsewhere', group.name])
          await server.ok('/location-group/update', { id: group.id, name }, token)
      },
    ],
    [
      'a removal that was taken back',
      async ({ at }) => {
        await server.ok('/location/remove', { locations: [at('Upper')] }, token)
        await server.ok('/location/reactivate', { locations: [at('Upper')] }, token)
      },
    ],
    [
      'a removal of all that it made',
      ({ at }) => server.ok('/location/remove', { locations: [at('House')] }, token),
    ],
    [
      'a removal of a group that it made',
      async ({ project }) => {
        const { groups } = await server.ok(
          '/location-group/getList',
          { project_id: project, mode: 'all' },
          token,
        )
        await server.ok('/location-group/remove/{id}', { id: groups.at(-1)?.id ?? '' }, token)
      },
    ],
  ])('leaves nothing behind after %s', async (_, change) => {
    const made = await imported()
    await change(made)
    expect(await imports.undo(made.importId, token)).toMatchObject({ state: 'Undone' })
    expect(await listLocations(server.database, made.project)).toEqual([])
    expect(await listGroups(server.database, made.project)).toEqual([])
  })

  it('of a newer issue is possible once people have restored what it changed', async () => {
    const { project, at } = await imported()
    const older = await wholeContents(server.database, project)
    const space = usualRows('space')
    space[0] = ['001x', 'Ground', 'Kitchen', 's-1', 'K']
    const { id } = await imports.carryOut({ project, file: smallBuilding({ space }) }, token)
    await server.ok('/location/updateName', { location_id: at('001'), name: 'Canteen' }, token)
    expect(await server.refused('/location/undoImport', { import_id: id }, token)).toMatchObject({
      key: 'import_changed_since',
      params: { count: 1 },
    })
    await server.ok('/location/updateName', { location_id: at('001'), name: '001x' }, token)
    expect(await imports.undo(id, token)).toMatchObject({ state: 'Undone' })
    expect(await wholeContents(server.database, project)).toBe(older)
  })

  it('is possible again once another undo has reverted the change', async () => {
    const { project, importId } = await imported()
    const { id } = await imports.carryOut({ project, file: newer() }, token)
    await imports.undo(id, token)
    expect(await imports.undo(importId, token)).toMatchObject({ state: 'Undone' })
    expect(await listLocations(server.database, project)).toEqual([])
  })

  it('is possible only for applied imports', async () => {
    const project = await server.make.project()
    const { id } = await imports.dryRun({ project, file: smallBuilding() }, token)
    expect(await server.refused('/location/undoImport', { import_id: id }, token)).toMatchObject({
      status: 409,
      key: 'import_not_applied',
    })
  })
})

describe('the audit trail', () => {
  it('names the import and every location and group that it created, changed and removed', async () => {
    const project = await server.make.project()
    const first = await imports.carryOut({ project, file: smallBuilding() }, token)
    const space = usualRows('space')
    space[0] = ['001x', 'Ground', 'Kitchen', 's-1', 'K']
    const second = await imports.carryOut({ project, file: smallBuilding({ space }) }, token)
    await imports.undo(second.id, token)
    await imports.undo(first.id, token)
    const { rows } = await sql<{ call: string; thing: string; count: number }>`
      select call, thing, count(*)::int as count from audit where project_id = ${project} group by 1, 2 order by 1, 2
    `.execute(server.database)
    expect(rows).toEqual([
      { call: '/location/applyImport', thing: 'import', count: 2 },
      { call: '/location/applyImport', thing: 'location', count: 7 },
      { call: '/location/applyImport', thing: 'location_group', count: 3 },
      { call: '/location/import', thing: 'import', count: 2 },
      { call: '/location/undoImport', thing: 'import', count: 2 },
      { call: '/location/undoImport', thing: 'location', count: 7 },
      { call: '/location/undoImport', thing: 'location_group', count: 3 },
    ])
    const { rows: changes } = await sql<{
      before: { name: unknown } | null
      after: { name: unknown } | null
    }>`
      select before, after from audit where project_id = ${project} and thing = 'location' and before is not null
        and after is not null order by id`.execute(server.database)
    expect(changes.map(({ before, after }) => [before?.name, after?.name])).toEqual([
      [{ en: '001' }, { en: '001x' }],
      [{ en: '001x' }, { en: '001' }],
    ])
  })
})
