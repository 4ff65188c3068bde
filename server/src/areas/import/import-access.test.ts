import type { AccessCode } from '@atrium/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { waitingBytes } from '../../files/kept-bytes.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { ImportClient } from './fixtures/import-client.ts'
import { listGroups, listLocations } from './fixtures/project-contents.ts'
import { smallBuilding } from './fixtures/small-building.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

const folder = temporaryFolder()
let server: TestServer
let imports: ImportClient

beforeAll(async () => {
  server = await startTestServer({ jobs: [] })
  imports = new ImportClient(server, folder)
})
afterAll(() => server.close())

const importing: AccessCode[] = ['location_view', 'location_add', 'location_edit']
const whole: AccessCode[] = [...importing, 'location_view_all', 'location_group_add', 'location_group_edit']

async function personWith(project: string, access: AccessCode[]) {
  const user = await server.make.user({ roles: [{ project, access }] })
  return { id: user.id, token: await server.signIn(user) }
}

describe('starting an import', () => {
  it('is refused without a session', async () => {
    const project = await server.make.project()
    const answer = await imports.post({ project, file: smallBuilding() })
    expect(answer.status).toBe(401)
    for (const path of ['/location/getImport', '/location/applyImport', '/location/undoImport'] as const) {
      expect(await server.refused(path, { import_id: project })).toMatchObject({ status: 401 })
    }
  })

  it('is answered with 404 to a user outside of the project', async () => {
    const project = await server.make.project()
    const { token } = await personWith(await server.make.project(), whole)
    expect(await imports.post({ project, file: smallBuilding() }, token)).toMatchObject({ status: 404 })
  })

  it.each<[string, AccessCode[]]>([
    ['without location_add', ['location_view', 'location_view_all', 'location_edit']],
    ['without location_edit', ['location_view', 'location_view_all', 'location_add']],
    ['at the top without location_view_all', importing],
  ])('is refused to a member %s', async (_, access) => {
    const project = await server.make.project()
    const { token } = await personWith(project, access)
    expect(await imports.post({ project, file: smallBuilding() }, token)).toMatchObject({ status: 403 })
    expect(await listLocations(server.database, project)).toEqual([])
  })

  it('is allowed to a user who sees a part of the project, below that part', async () => {
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

  it('is refused below a location of another project, and below a removed one', async () => {
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

  it('are listed latest first, each with the path to its building', async () => {
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

  it('show the new place of a building that was moved', async () => {
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

  it('are listed to a user who sees their place, with the visible part of the path', async () => {
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

describe('reading, applying and undoing an import', () => {
  it('require the rights and sight of its place; without sight the import is not found', async () => {
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

  it('require sight of the whole project for an import at the top', async () => {
    const project = await server.make.project()
    const { token } = await personWith(project, whole)
    const { id } = await imports.dryRun({ project, file: smallBuilding() }, token)
    const limited = await personWith(project, importing)
    expect(await server.refused('/location/getImport', { import_id: id }, limited.token)).toMatchObject({
      status: 404,
    })
  })

  it('leave out the zones without the rights on location groups, and report it once', async () => {
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

describe('the limits of one person', () => {
  it('allow a few files at once, and keep the newest dry runs', async () => {
    const project = await server.make.project()
    const { id: userId, token } = await personWith(project, whole)
    const answers: string[] = []
    for (let file = 0; file < 7; file++) {
      const answer = await imports.dryRun({ project, file: smallBuilding() }, token)
      answers.push(answer.id)
    }
    const { rows } = await sql<{ id: string }>`
      select id from staged_import where user_id = ${userId} order by created_at`.execute(server.database)
    expect(rows.map((row) => row.id)).toEqual(answers.slice(-6))

    // As if no process carried out jobs.
    await sql`
      with waiting as (
        update staged_import set state = 'Reading', claim = gen_random_uuid() where id = any(${answers.slice(-3)}::uuid[])
        returning claim)
      insert into job_queue.job (id, name, start_after, policy)
      select claim, 'imports.work', now() + interval '1 hour', 'standard' from waiting`.execute(
      server.database,
    )
    expect(await imports.post({ project, file: smallBuilding() }, token)).toMatchObject({
      status: 429,
      error: { code: 'rate_limited', key: 'imports_waiting' },
    })
    const another = await personWith(project, whole)
    expect(await imports.post({ project, file: smallBuilding() }, another.token)).toMatchObject({
      status: 200,
    })

    const setBytes = (bytes: number) =>
      sql`update staged_import set bytes = ${bytes} where id = ${answers.at(-1)}`.execute(server.database)
    await sql`update staged_import set state = 'Ready', claim = null where id = any(${answers.slice(-3, -1)}::uuid[])`.execute(
      server.database,
    )
    await setBytes(waitingBytes.ofPerson)
    expect(await imports.post({ project, file: smallBuilding() }, token)).toMatchObject({
      status: 429,
      error: { key: 'imports_waiting_own', params: { maximum: 150 } },
    })
    const third = await personWith(project, whole)
    await setBytes(waitingBytes.ofProject)
    expect(await imports.post({ project, file: smallBuilding() }, third.token)).toMatchObject({
      status: 429,
      error: { key: 'imports_waiting_project', params: { maximum: 1000 } },
    })
  })
})
