import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lines } from '../serve/lines.ts'
import { inTurn, waitingFor } from '../serve/turns.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'

/* A person who downloads several files at once waits for a turn. The call is judged as they are when their turn comes. */

let server: TestServer
let admin: string

beforeAll(async () => {
  server = await startTestServer({ alone: true })
  admin = await server.signIn(await server.make.user({ superuser: true }))
})
afterAll(() => server.close())

/** Sends an export that has to wait, changes something meanwhile, and returns the status of the reply. */
async function statusAfter(
  person: { id: string; email: string; password: string },
  input: object,
  change: () => Promise<unknown>,
): Promise<number> {
  const token = await server.signIn(person)
  const { promise: over, resolve: end } = Promise.withResolvers<void>()
  const taken = Array.from({ length: lines.downloads.ofPerson }, () =>
    inTurn(server.services, lines.downloads, person.id, () => over),
  )
  const reply = server.post('/user/export', input, token)
  await expect.poll(() => waitingFor(server.services, lines.downloads)).toBe(1)
  await change()
  end()
  await Promise.all(taken)
  const response = await reply
  await response.arrayBuffer()
  return response.status
}

it('refuses a file to a superuser who was blocked while waiting for a turn', async () => {
  const user = await server.make.user({ superuser: true })
  const block = () => server.ok('/user/change_status', { user_id: user.id, status: 'Blocked' }, admin)
  expect(await statusAfter(user, {}, block)).toBe(401)
})

it('refuses a file to a user who lost the right while waiting for a turn', async () => {
  const project = await server.make.project()
  const user = await server.make.user({ roles: [{ project, access: ['user_view'] }] })
  const loseRole = () => sql`delete from user_role where user_id = ${user.id}`.execute(server.database)
  expect(await statusAfter(user, { project_id: project }, loseRole)).toBe(403)
  expect(await statusAfter(await server.make.user({ superuser: true }), {}, async () => undefined)).toBe(200)
})
