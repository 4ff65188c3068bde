import { afterAll, beforeAll, expect, it } from 'vitest'
import { lines } from '../../serve/lines.ts'
import { inTurn, waitingFor } from '../../serve/turns.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { plainJpeg } from '../asset-photo/fixtures/photo-client.ts'

let server: TestServer
let project: string
let place: string
beforeAll(async () => {
  server = await startTestServer({ alone: true })
  project = await server.make.project()
  place = (await server.make.locations(project, { Seen: {} }))('Seen')
})
afterAll(() => server.close())

async function makePerson() {
  const access = ['location_view', 'location_view_all', 'location_edit'] as const
  const user = await server.make.user({ roles: [{ project, access }] })
  return { id: user.id, token: await server.signIn(user) }
}

async function send(
  token: string,
  { at = place, signal }: { at?: string; signal?: AbortSignal } = {},
): Promise<number> {
  const form = new FormData()
  form.set('owner_kind', 'location')
  form.set('owner_id', at)
  form.set('file', new Blob([new Uint8Array(await plainJpeg(60, 40))]), 'a.jpg')
  const reply = await fetch(`${server.url}/api/attachment/add`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
    ...(signal && { signal }),
  })
  await reply.arrayBuffer()
  return reply.status
}

/** Takes turns of people of the project until two are under way, as many as it has. @returns what gives them back */
function takeTurns(): () => Promise<void> {
  const { promise: over, resolve: end } = Promise.withResolvers<void>()
  const taken = ['one', 'another'].map((person) =>
    inTurn(server.services, lines.pictures, { person, project }, () => over),
  )
  return async () => {
    end()
    await Promise.all(taken)
  }
}

const waiting = () => waitingFor(server.services, lines.pictures)

it('a client that leaves while its picture waits gives its place up, and nothing is added', async () => {
  const { token } = await makePerson()
  const giveBack = takeTurns()
  const leaving = new AbortController()
  const sent = send(token, { signal: leaving.signal }).catch(() => 'left')
  await expect.poll(waiting).toBe(1)
  leaving.abort()
  expect(await sent).toBe('left')
  await expect.poll(waiting).toBe(0)
  await giveBack()
  const { attachments } = await server.ok(
    '/attachment/list',
    { owner_kind: 'location', owner_id: place },
    token,
  )
  expect(attachments).toEqual([])
})

it('pictures of another project do not wait for those of one that takes all its turns', async () => {
  const { token } = await makePerson()
  const giveBack = takeTurns()
  const waits = send(token)
  await expect.poll(waiting).toBe(1)
  const elsewhere = await server.make.project()
  const there = await server.make.locations(elsewhere, { There: {} })
  const access = ['location_view', 'location_view_all', 'location_edit'] as const
  const honest = await server.make.user({ roles: [{ project: elsewhere, access }] })
  expect(await send(await server.signIn(honest), { at: there('There') })).toBe(200)
  expect(waiting()).toBe(1)
  await giveBack()
  expect(await waits).toBe(200)
})
