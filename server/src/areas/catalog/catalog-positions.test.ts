import { topLevel, type CallRequest } from '@atrium/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
let admin: string

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn(await server.make.user({ superuser: true }))
})
afterAll(() => server.close())

let count = 0
async function siblings(number: number, given: Partial<CallRequest<'/catalog/create'>> = {}) {
  const project_id = await server.make.project()
  const parent_id = (
    await server.ok('/catalog/create', { project_id, code: `P-${(count += 1)}`, name: 'Above' }, admin)
  ).id
  const ids: string[] = []
  for (let at = 0; at < number; at++) {
    const code = `P-${(count += 1)}`
    ids.push(
      (await server.ok('/catalog/create', { project_id, parent_id, code, name: code, ...given }, admin)).id,
    )
  }
  const places = async (below = parent_id) =>
    (await server.ok('/catalog/getTree', { project_id }, admin)).catalogs
      .filter((one) => one.parent_id === below)
      .map(({ id, position }) => [position, id])
  return { ids, parent_id, places }
}

it('positions have no gap after a removal, so that the next place is the next one', async () => {
  const { ids, places } = await siblings(4)
  const [first = '', gone = '', third = '', fourth = ''] = ids
  await server.ok('/catalog/remove/{id}', { id: gone }, admin)
  expect(await places()).toEqual([
    [1, first],
    [2, third],
    [3, fourth],
  ])
})

it('positions have no gap after a move to another kind', async () => {
  const { ids, places } = await siblings(3)
  const [first = '', moved = '', third = ''] = ids
  await server.ok('/catalog/update', { id: moved, parent_id: third }, admin)
  expect(await places()).toEqual([
    [1, first],
    [2, third],
  ])
  await server.ok('/catalog/update', { id: third, parent_id: topLevel, position: 1 }, admin)
  expect(await places()).toEqual([[1, first]])
})

it('positions have no gap after a merge', async () => {
  const { ids, places } = await siblings(3)
  const [first = '', from = '', third = ''] = ids
  await server.ok('/catalog/merge', { id: from, into_id: third }, admin)
  expect(await places()).toEqual([
    [1, first],
    [2, third],
  ])
})
