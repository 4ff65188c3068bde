import { topLevel } from '@atrium/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lines } from '../../serve/lines.ts'
import { inTurn, waitingFor } from '../../serve/turns.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
let admin: string

beforeAll(async () => {
  server = await startTestServer({ alone: true })
  admin = await server.signIn(await server.make.user({ superuser: true }))
})
afterAll(() => server.close())

/** Takes the only turn that a person has for exports. @returns what gives it back */
function takeTurn(userId: string): () => Promise<void> {
  const { promise: over, resolve: end } = Promise.withResolvers<void>()
  const taken = inTurn(server.services, lines.exports, userId, () => over)
  return async () => {
    end()
    await taken
  }
}

it.each([
  ['/user/export', /file_number/],
  ['/audit/export', /from audit a/],
])('%s reads nothing before its turn', async (path, reading) => {
  const user = await server.make.user({ superuser: true })
  const token = await server.signIn(user)
  const giveBack = takeTurn(user.id)
  const download = () =>
    fetch(`${server.url}/api${path}`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
  let response: Promise<Response> | undefined
  const queries = await server.queries.during(async () => {
    response = download()
    for (let calls = 0; calls < 10; calls++) await server.ok('/language/getActive', {}, token)
  })
  expect(queries.filter(({ sql }) => reading.test(sql))).toEqual([])
  await giveBack()
  expect((await response)?.status).toBe(200)
})

describe('an export that had to wait', () => {
  it.each([
    ['/user/export', 'user_view', (project: string) => ({ project_id: project })],
    ['/audit/export', 'audit_view', (project: string) => ({ project_id: project })],
    [
      '/location/export',
      'location_view',
      (project: string) => ({ project_id: project, parent_id: topLevel, format: 'csv' }),
    ],
  ] as const)('of %s is refused if the caller has lost the right meanwhile', async (path, code, inputOf) => {
    const project = await server.make.project()
    const user = await server.make.user()
    const role = await server.make.role(user.id, {
      project,
      access: [...new Set([code, 'location_view'] as const)],
    })
    const token = await server.signIn(user)
    const giveBack = takeTurn(user.id)
    const response = fetch(`${server.url}/api${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(inputOf(project)),
    })
    await expect.poll(() => waitingFor(server.services, lines.exports)).toBe(1)
    await sql`delete from user_role where user_id = ${user.id} and role_id = ${role}`.execute(server.database)
    await giveBack()
    expect((await response).status).toBe(403)
  })

  it('is refused if the account was blocked meanwhile', async () => {
    const user = await server.make.user({ superuser: true })
    const token = await server.signIn(user)
    const giveBack = takeTurn(user.id)
    const headers = { authorization: `Bearer ${token}` }
    const response = fetch(`${server.url}/api/user/export`, { method: 'POST', headers })
    await expect.poll(() => waitingFor(server.services, lines.exports)).toBe(1)
    await server.ok('/user/change_status', { user_id: user.id, status: 'Blocked' }, admin)
    await giveBack()
    expect((await response).status).toBe(403)
  })
})
