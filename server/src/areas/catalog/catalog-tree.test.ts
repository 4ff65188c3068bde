import { topLevel, type AccessCode, type CallRequest } from '@atrium/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
let admin: string

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn(await server.make.user({ superuser: true }))
})
afterAll(() => server.close())

let count = 0
const add = async (given: Partial<CallRequest<'/catalog/create'>> = {}) => {
  const code = `T-${(count += 1)}`
  return (await server.ok('/catalog/create', { code, name: `Kind ${code}`, ...given }, admin)).id
}
const member = async (project: string, access: AccessCode[]) =>
  server.signIn(await server.make.user({ roles: [{ project, access }] }))
const tree = (project_id: string, given: Partial<CallRequest<'/catalog/getTree'>> = {}, token = admin) =>
  server.ok('/catalog/getTree', { project_id, ...given }, token)

describe('the tree of kinds as a whole', () => {
  it('has those of all projects and of one, each behind its siblings, and says what is below', async () => {
    const [project, elsewhere] = [await server.make.project(), await server.make.project()]
    const shared = await add()
    const own = await add({ project_id: project, parent_id: shared })
    const leaf = await add({ project_id: project, parent_id: own })
    await add({ project_id: elsewhere, parent_id: shared })
    const { catalogs, is_cut, total } = await tree(project)
    const of = (id: string) => catalogs.find((one) => one.id === id)
    expect(of(shared)).toMatchObject({ parent_id: topLevel, has_children: true, is_match: true })
    expect(of(own)).toMatchObject({ parent_id: shared, has_children: true })
    expect(of(leaf)).toMatchObject({ parent_id: own, has_children: false })
    expect(catalogs.filter(({ parent_id }) => parent_id === shared)).toHaveLength(1)
    expect([is_cut, total]).toEqual([false, catalogs.length])
  })

  it('shows what a search finds with the kinds above it, also retired ones', async () => {
    const project = await server.make.project()
    const top = await add({ project_id: project, name: 'Machines' })
    const pump = await add({ project_id: project, parent_id: top, name: 'Bilge pump' })
    await add({ project_id: project, parent_id: top, name: 'Winch' })
    await server.ok('/catalog/update', { id: top, is_active: false }, admin)
    const found = await tree(project, { search_text: 'bilge' })
    expect(new Map(found.catalogs.map(({ id, is_match }) => [id, is_match]))).toEqual(
      new Map([
        [top, false],
        [pump, true],
      ]),
    )
    expect(found.total).toBe(1)
    expect((await tree(project, { search_text: 'machines' })).catalogs).toEqual([])
    const whole = await tree(project, { search_text: 'machines', include_retired: true })
    expect(whole.catalogs).toMatchObject([{ id: top, is_match: true, has_children: false }])
  })

  it('is read by whom the project lets see kinds', async () => {
    const project = await server.make.project()
    const stranger = await member(await server.make.project(), ['catalog_view'])
    const blind = await member(project, ['asset_view'])
    expect((await server.refused('/catalog/getTree', { project_id: project }, stranger)).status).toBe(404)
    expect((await server.refused('/catalog/getTree', { project_id: project }, blind)).status).toBe(403)
  })
})

describe('a place in the tree', () => {
  it('is taken in one step, below another kind or among the same siblings', async () => {
    const project = await server.make.project()
    const [left, right] = [await add({ project_id: project }), await add({ project_id: project })]
    const first = await add({ project_id: project, parent_id: right })
    const last = await add({ project_id: project, parent_id: right })
    const moved = await add({ project_id: project, parent_id: left })
    const below = async (parent: string) =>
      (await tree(project)).catalogs.filter(({ parent_id }) => parent_id === parent).map(({ id }) => id)
    const placed = await server.ok('/catalog/update', { id: moved, parent_id: right, position: 2 }, admin)
    expect(await below(right)).toEqual([first, moved, last])
    expect(placed.version).toBe(2)
    await server.ok('/catalog/update', { id: moved, position: 1 }, admin)
    expect(await below(right)).toEqual([moved, first, last])
    await server.ok('/catalog/update', { id: moved, position: 1_000_000, parent_id: right }, admin)
    expect(await below(right)).toEqual([first, last, moved])
    const circle = { id: right, parent_id: first, position: 1 }
    expect(await server.refused('/catalog/update', circle, admin)).toMatchObject({
      key: 'catalog_below_itself',
    })
  })
})
