import type { AccessCode } from '@atrium/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { ImportClient } from './fixtures/import-client.ts'
import { listGroups, listLocations } from './fixtures/project-contents.ts'
import { smallBuilding } from './fixtures/small-building.ts'
import { temporaryFolder } from './fixtures/temporary-folder.ts'

vi.setConfig({ testTimeout: 30_000 })

const folder = temporaryFolder()
let server: TestServer
let imports: ImportClient

beforeAll(async () => {
  server = await startTestServer()
  imports = new ImportClient(server, folder)
})
afterAll(() => server.close())

const importing: AccessCode[] = ['location_view', 'location_add', 'location_edit']
const whole: AccessCode[] = [...importing, 'location_view_all', 'location_group_add', 'location_group_edit']

async function personWith(project: string, access: AccessCode[]) {
  const user = await server.make.user({ roles: [{ project, access }] })
  return { id: user.id, token: await server.signIn(user) }
}

describe('who may import', () => {
  it('nobody without a token', async () => {
    const project = await server.make.project()
    const answer = await imports.post({ project, file: smallBuilding() })
    expect(answer.status).toBe(401)
    for (const path of ['/location/getImport', '/location/applyImport', '/location/undoImport'] as const) {
      expect(await server.refused(path, { import_id: project })).toMatchObject({ status: 401 })
    }
  })

  it('no stranger to the project, who does not learn whether it exists', async () => {
    const project = await server.make.project()
    const { token } = await personWith(await server.make.project(), whole)
    expect(await imports.post({ project, file: smallBuilding() }, token)).toMatchObject({ status: 404 })
  })

  it.each<[string, AccessCode[]]>([
    ['without location_add', ['location_view', 'location_view_all', 'location_edit']],
    ['without location_edit', ['location_view', 'location_view_all', 'location_add']],
    ['at the top without location_view_all', importing],
  ])('no member %s', async (_, access) => {
    const project = await server.make.project()
    const { token } = await personWith(project, access)
    expect(await imports.post({ project, file: smallBuilding() }, token)).toMatchObject({ status: 403 })
    expect(await listLocations(server.database, project)).toEqual([])
  })

  it('who sees a part of the project, into that part', async () => {
    const project = await server.make.project()
    const at = await server.make.locations(project, { Site: { Yard: {} }, Other: {} })
    const { id, token } = await personWith(project, importing)
    await server.make.assignLocations(id, project, [at('Site')])

    expect(await imports.post({ project, file: smallBuilding() }, token)).toMatchObject({ status: 403 })
    expect(await imports.post({ project, parent: at('Other'), file: smallBuilding() }, token)).toMatchObject({
      status: 404,
    })
    const applied = await imports.carryOut({ project, parent: at('Yard'), file: smallBuilding() }, token)
    expect(applied).toMatchObject({ state: 'Applied', parent_id: at('Yard') })
    expect((await listLocations(server.database, project)).map(({ path }) => path)).toContain(
      'Site / Yard / House / Ground / 001',
    )
  })

  it('nobody below a location of another project, or below a removed one', async () => {
    const project = await server.make.project()
    const other = await server.make.project()
    const at = await server.make.locations(project, { Site: {} })
    const elsewhere = await server.make.locations(other, { Theirs: {} })
    const user = await server.make.user({
      roles: [
        { project, access: [...whole, 'location_remove'] },
        { project: other, access: whole },
      ],
    })
    const token = await server.signIn(user)
    const below = (parent: string) => imports.post({ project, parent, file: smallBuilding() }, token)
    expect(await below(elsewhere('Theirs'))).toMatchObject({ status: 404 })
    await server.ok('/location/remove', { locations: [at('Site')] }, token)
    expect(await below(at('Site'))).toMatchObject({ status: 409, error: { key: 'location_parent_removed' } })
  })
})

describe('the imports of a project', () => {
  const listed = async (project: string, token: string, more: object = {}) =>
    (await server.ok('/location/getImports', { project_id: project, ...more }, token)).imports

  it('come the latest first, each with the place of its building', async () => {
    const project = await server.make.project()
    const at = await server.make.locations(project, { Site: { Yard: {} } })
    const { token, id: userId } = await personWith(project, whole)
    const first = await imports.carryOut({ project, parent: at('Yard'), file: smallBuilding() }, token)
    const second = await imports.dryRun(
      {
        project,
        file: smallBuilding({ facility: [['Barn', 'Farm', 'Hill', 'f-2', 'A barn']] }),
        name: 'later.xlsx',
      },
      token,
    )

    const [later, earlier] = await listed(project, token)
    expect(later).toMatchObject({ id: second.id, file_name: 'later.xlsx', path: [], location_id: null })
    expect(earlier).toMatchObject({
      id: first.id,
      state: 'Applied',
      facility: 'House',
      location_id: first.location_id,
      created_by: userId,
    })
    expect(earlier?.path.map(({ name }) => name)).toEqual(['Site', 'Yard'])
    expect(first.path).toEqual(earlier?.path)
    expect(await listed(project, token, { page: 2, limit: 1 })).toEqual([earlier])
    expect(
      await listed(
        await server.make.project(),
        await server.signIn(await server.make.user({ superuser: true })),
      ),
    ).toEqual([])
  })

  it('follow a building that is moved, and one that goes', async () => {
    const project = await server.make.project()
    const at = await server.make.locations(project, { Site: {}, Other: {} })
    const { token } = await personWith(project, whole)
    const { id, location_id } = await imports.carryOut(
      { project, parent: at('Site'), file: smallBuilding() },
      token,
    )
    if (!location_id) throw new Error('nothing was built')
    const move = { id: location_id, parent_id: at('Other'), position: 1 }
    await server.ok('/location/reorder', { locations: [move] }, token)
    expect((await listed(project, token))[0]?.path).toEqual([{ id: at('Other'), name: 'Other' }])
    expect(id).toBe((await listed(project, token))[0]?.id)
  })

  it('are those whose place one sees, with no more of the way than one sees', async () => {
    const project = await server.make.project()
    const at = await server.make.locations(project, { Site: { Yard: {} }, Other: {} })
    const { token } = await personWith(project, whole)
    const below = async (parent: string, name: string) =>
      imports.dryRun({ project, parent, file: smallBuilding(), name }, token)
    await below(at('Yard'), 'seen.xlsx')
    await below(at('Other'), 'elsewhere.xlsx')
    await imports.dryRun({ project, file: smallBuilding(), name: 'top.xlsx' }, token)

    const limited = await personWith(project, importing)
    await server.make.assignLocations(limited.id, project, [at('Yard')])
    const seen = await listed(project, limited.token)
    expect(seen.map(({ file_name: name, path }) => [name, path.map((step) => step.name)])).toEqual([
      ['seen.xlsx', ['Yard']],
    ])
  })
})

describe('who may see, apply and undo an import', () => {
  it('who has the rights and sees its place; to others it does not exist', async () => {
    const project = await server.make.project()
    const at = await server.make.locations(project, { Site: {}, Other: {} })
    const { token } = await personWith(project, whole)
    const { id } = await imports.dryRun({ project, parent: at('Site'), file: smallBuilding() }, token)

    const stranger = await personWith(await server.make.project(), whole)
    const blind = await personWith(project, importing)
    await server.make.assignLocations(blind.id, project, [at('Other')])
    const reader = await personWith(project, ['location_view', 'location_view_all'])
    const adder = await personWith(project, ['location_view', 'location_view_all', 'location_add'])
    for (const path of ['/location/getImport', '/location/applyImport', '/location/undoImport'] as const) {
      for (const person of [stranger, blind]) {
        expect(await server.refused(path, { import_id: id }, person.token)).toMatchObject({ status: 404 })
      }
      expect(await server.refused(path, { import_id: id }, reader.token)).toMatchObject({ status: 403 })
    }
    expect(await server.refused('/location/applyImport', { import_id: id }, adder.token)).toMatchObject({
      status: 403,
    })
    expect(await server.refused('/location/undoImport', { import_id: id }, adder.token)).toMatchObject({
      status: 403,
    })
    expect((await server.ok('/location/getImport', { import_id: id }, adder.token)).import.state).toBe(
      'Ready',
    )
  })

  it('an import at the top is for who sees the whole project', async () => {
    const project = await server.make.project()
    const { token } = await personWith(project, whole)
    const { id } = await imports.dryRun({ project, file: smallBuilding() }, token)
    const limited = await personWith(project, importing)
    expect(await server.refused('/location/getImport', { import_id: id }, limited.token)).toMatchObject({
      status: 404,
    })
  })

  it('without the rights on location groups the zones are left out, said once', async () => {
    const project = await server.make.project()
    const { token } = await personWith(project, [...importing, 'location_view_all'])
    const { id, counts, problems } = await imports.dryRun({ project, file: smallBuilding() }, token)
    expect(counts['zone']).toEqual({ create: 0, change: 0, same: 0, refused: 2, absent: 0 })
    expect(problems).toMatchObject([{ sheet: 'Zone', row: 0, key: 'import_groups_forbidden', refused: true }])
    await imports.apply(id, token)
    expect(await listGroups(server.database, project)).toEqual([])
    expect(await listLocations(server.database, project)).toHaveLength(6)
  })
})

describe('how much one person may import', () => {
  it('a few files at once, and the newest dry runs are kept', async () => {
    const project = await server.make.project()
    const { id: userId, token } = await personWith(project, whole)
    const answers = []
    for (let file = 0; file < 7; file++) {
      const answer = await imports.dryRun({ project, file: smallBuilding() }, token)
      answers.push(answer.id)
    }
    const { rows } = await sql<{ id: string }>`
      select id from location_import where user_id = ${userId} order by created_at`.execute(server.database)
    expect(rows.map((row) => row.id)).toEqual(answers.slice(-6))

    await sql`update location_import set state = 'Reading', claimed_at = now()
      where id = any(${answers.slice(-3)}::uuid[])`.execute(server.database)
    expect(await imports.post({ project, file: smallBuilding() }, token)).toMatchObject({
      status: 429,
      error: { code: 'rate_limited' },
    })
    const another = await personWith(project, whole)
    expect(await imports.post({ project, file: smallBuilding() }, another.token)).toMatchObject({
      status: 200,
    })
  })
})
