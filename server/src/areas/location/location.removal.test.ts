import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { heardDuring } from '../../testing/heard-events.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { brokenRules, readTree } from './tree-rules.ts'

let server: TestServer
let admin: string
let adminId: string
beforeAll(async () => {
  server = await startTestServer()
  const user = await server.make.user({ superuser: true })
  adminId = user.id
  admin = await server.signIn(user)
})
afterAll(() => server.close())

async function names(project: string): Promise<string[]> {
  expect(brokenRules(await readTree(server.database, project))).toEqual([])
  const { locations } = await server.ok('/location/search', { project_id: project, limit: 100 }, admin)
  return locations.map((one) => one.name)
}

async function children(project: string, parent_id = '0'): Promise<string[]> {
  const { locations } = await server.ok('/location/getAllowed', { project_id: project, parent_id }, admin)
  return locations.map((one) => one.name)
}

const remove = (...locations: string[]) => server.ok('/location/remove', { locations }, admin)
const reactivate = (...locations: string[]) => server.ok('/location/reactivate', { locations }, admin)

describe('[LOC-15] removing', () => {
  test('takes the branch, and closes the gap among its siblings', async () => {
    const project = await server.make.project()
    const at = await server.make.locations(project, { Site: { A: { A1: {}, A2: {} }, B: {}, C: {} } })
    expect(await remove(at('A'))).toEqual({ status: 'ok', removed: 3 })
    expect(await names(project)).toEqual(['B', 'C', 'Site'])
    expect(await children(project, at('Site'))).toEqual(['B', 'C'])
  })

  test('of a location and one above it is one removal', async () => {
    const project = await server.make.project()
    const at = await server.make.locations(project, { A: { A1: {} }, B: {} })
    expect((await remove(at('A1'), at('A'), at('B'))).removed).toBe(3)
    expect((await reactivate(at('A'))).reactivated).toBe(2)
    expect(await names(project)).toEqual(['A', 'A1'])
  })

  test('of a removed location is a conflict', async () => {
    const project = await server.make.project()
    const at = await server.make.locations(project, { A: { A1: {} }, B: {} })
    await remove(at('A'))
    const again = { locations: [at('B'), at('A1')] }
    expect(await server.refused('/location/remove', again, admin)).toMatchObject({
      status: 409,
      key: 'location_already_removed',
    })
    expect(await names(project)).toEqual(['B'])
  })

  test('notifies the project and is recorded', async () => {
    const project = await server.make.project()
    const at = await server.make.locations(project, { A: { A1: {} } })
    const heard = await heardDuring(server, { userId: adminId, projects: [project] }, () => remove(at('A')))
    expect(heard).toEqual([{ topic: 'locations', project_id: project }])
    const audit = await server.database
      .selectFrom('audit')
      .select(['before', 'after'])
      .where('thing_id', '=', at('A'))
      .execute()
    expect(audit).toMatchObject([{ before: { is_active: true }, after: { is_active: false, removed: 2 } }])
  })

  test('keeps a location assigned, though its reader no longer sees it', async () => {
    const project = await server.make.project()
    const at = await server.make.locations(project, { Site: { House: { Room: {} } } })
    const user = await server.make.user({ roles: [{ project, access: ['location_view'] }] })
    await server.make.assignLocations(user.id, project, [at('House')])
    const token = await server.signIn(user)
    await remove(at('Site'))
    expect(await server.ok('/location/getAllowed', { project_id: project }, token)).toEqual({
      locations: [],
      total: 0,
    })
    await reactivate(at('Site'))
    const { locations } = await server.ok('/location/getAllowed', { project_id: project }, token)
    expect(locations.map((one) => one.name)).toEqual(['House'])
  })
})

describe('[LOC-16] reactivating', () => {
  test('brings back exactly what that removal took', async () => {
    const project = await server.make.project()
    const at = await server.make.locations(project, { Site: { A: { A1: {}, A2: {} }, B: {} } })
    await remove(at('A1'))
    await remove(at('A'))
    expect(await reactivate(at('A'))).toEqual({ status: 'ok', reactivated: 2 })
    expect(await names(project)).toEqual(['A', 'A2', 'B', 'Site'])
    expect(await reactivate(at('A1'))).toEqual({ status: 'ok', reactivated: 1 })
    expect(await children(project, at('A'))).toEqual(['A1', 'A2'])
  })

  test('restores positions', async () => {
    const project = await server.make.project()
    const at = await server.make.locations(project, { A: {}, B: {}, C: {}, D: {} })
    await remove(at('B'), at('C'))
    expect(await children(project)).toEqual(['A', 'D'])
    await reactivate(at('C'), at('B'))
    expect(await children(project)).toEqual(['A', 'B', 'C', 'D'])
  })

  test('of several removals at once restores the old order', async () => {
    const project = await server.make.project()
    const at = await server.make.locations(project, { A: {}, B: {}, C: {}, D: {} })
    for (const name of ['B', 'C', 'A']) await remove(at(name))
    expect(await children(project)).toEqual(['D'])
    await reactivate(at('A'), at('B'), at('C'))
    expect(await children(project)).toEqual(['A', 'B', 'C', 'D'])
  })

  test('appends a location that has fewer siblings than before', async () => {
    const project = await server.make.project()
    const at = await server.make.locations(project, { A: {}, B: {}, C: {} })
    await remove(at('C'))
    await remove(at('A'), at('B'))
    await reactivate(at('C'))
    expect(await children(project)).toEqual(['C'])
    expect(await names(project)).toEqual(['C'])
  })

  test('follows a parent that has moved', async () => {
    const project = await server.make.project()
    const at = await server.make.locations(project, { A: { House: { Gone: { Below: {} } } }, B: {} })
    await remove(at('Gone'))
    await server.ok(
      '/location/reorder',
      { locations: [{ id: at('House'), position: 1, parent_id: at('B') }] },
      admin,
    )
    await reactivate(at('Gone'))
    const { path } = await server.ok('/sublocation/get-path/{id}', { id: at('Below') }, admin)
    expect(path.map((step) => step.name)).toEqual(['B', 'House', 'Gone', 'Below'])
  })
})

describe('[LOC-17] a reactivation is refused', () => {
  test('of a location that is not removed', async () => {
    const project = await server.make.project()
    const at = await server.make.locations(project, { A: {} })
    expect(await server.refused('/location/reactivate', { locations: [at('A')] }, admin)).toMatchObject({
      status: 409,
      key: 'location_not_removed',
    })
  })

  test('below a removed location, unless that comes back in the same call', async () => {
    const project = await server.make.project()
    const at = await server.make.locations(project, { A: { A1: { A1a: {} } } })
    await remove(at('A1'))
    await remove(at('A'))
    for (const locations of [[at('A1')], [at('A1a')], [at('A'), at('A1a')]]) {
      const error = await server.refused('/location/reactivate', { locations }, admin)
      expect(error).toMatchObject({ status: 409, key: 'location_parent_removed' })
    }
    expect((await reactivate(at('A1a'), at('A1'), at('A'))).reactivated).toBe(3)
    expect(await names(project)).toEqual(['A', 'A1', 'A1a'])
  })

  test('for a code that was taken meanwhile, until the location gets another one', async () => {
    const project = await server.make.project()
    const first = await server.ok(
      '/location/create',
      { project_id: project, name: 'First', code: 'Same' },
      admin,
    )
    await remove(first.id)
    await server.ok('/location/create', { project_id: project, name: 'Second', code: 'SAME' }, admin)
    const locations = [first.id]
    expect(await server.refused('/location/reactivate', { locations }, admin)).toMatchObject({
      status: 409,
      key: 'code_taken',
    })
    await server.ok('/location/updateCode', { location_id: first.id, code: 'Other' }, admin)
    await reactivate(first.id)
    expect(await names(project)).toEqual(['First', 'Second'])
  })

  test('without naming the cause to a user who does not see the parent', async () => {
    const project = await server.make.project()
    const at = await server.make.locations(project, { Site: { House: {} } })
    const user = await server.make.user({
      roles: [{ project, access: ['location_view', 'location_remove'] }],
    })
    await server.make.assignLocations(user.id, project, [at('House')])
    const token = await server.signIn(user)
    await remove(at('Site'))
    expect(await server.refused('/location/reactivate', { locations: [at('House')] }, token)).toMatchObject({
      status: 403,
      key: 'forbidden',
    })
    await reactivate(at('Site'))
    await server.ok('/location/remove', { locations: [at('House')] }, token)
    expect((await server.ok('/location/reactivate', { locations: [at('House')] }, token)).reactivated).toBe(1)
  })
})
