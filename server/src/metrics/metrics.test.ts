import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'

const token = 'a token for the scraper'
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ environment: { METRICS_TOKEN: token }, alone: true })
})
afterAll(() => server.close())

const scrape = (authorization?: string) =>
  fetch(`${server.url}/metrics`, authorization ? { headers: { authorization } } : {})

/** Returns the value of a line such as `name{a="b"}`. */
async function valueOf(line: string): Promise<number | undefined> {
  const text = await (await scrape(`Bearer ${token}`)).text()
  const found = text.split('\n').find((one) => one.startsWith(`${line} `))
  return found === undefined ? undefined : Number(found.slice(line.length + 1))
}

describe('/metrics', () => {
  it('does not exist without METRICS_TOKEN', async () => {
    const without = await startTestServer({ databaseUrl: server.databaseUrl, alone: true })
    try {
      expect((await fetch(`${without.url}/metrics`)).status).toBe(404)
    } finally {
      await without.close()
    }
  })

  it('is only for the bearer of the token, who is no user', async () => {
    for (const authorization of [undefined, 'Bearer', `Bearer ${token}x`, `Bearer ${token.slice(1)}`]) {
      const refused = await scrape(authorization)
      expect(refused.status).toBe(401)
      expect(await refused.json()).toMatchObject({ error: { code: 'unauthenticated' } })
    }
    const user = await server.make.user({ superuser: true })
    expect((await scrape(`Bearer ${await server.signIn(user)}`)).status).toBe(401)
    const answer = await scrape(`Bearer ${token}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain('text/plain')
  })

  it('counts calls by their route, never by a path with ids', async () => {
    const signed = await server.signIn(await server.make.user({ superuser: true }))
    const id = '7a0c2a1e-9d3b-4a6b-8f53-111111111111'
    await server.call('/location/getSpecs/{id}', { id }, signed)
    await server.post(`/no/such/${id}`, {}, signed)
    const counted = 'atrium_http_request_duration_seconds_count'
    await expect.poll(() => valueOf(`${counted}{call="/api/location/getSpecs/:id",status="404"}`)).toBe(1)
    expect(await valueOf(`${counted}{call="none",status="404"}`)).toBe(1)
    expect(await (await scrape(`Bearer ${token}`)).text()).not.toContain(id)
  })

  it('shows the pool, the event loop, sessions, streams, notices and imports', async () => {
    const user = await server.make.user({ superuser: true })
    const before = (await valueOf('atrium_sessions')) ?? 0
    const signed = await server.signIn(user)
    expect(await valueOf('atrium_sessions')).toBe(before + 1)
    expect(await valueOf('atrium_database_up')).toBe(1)
    expect(await valueOf('atrium_database_connections{state="waiting"}')).toBe(0)
    expect(await valueOf('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)

    const leaving = new AbortController()
    const stream = await fetch(`${server.url}/api/events`, {
      headers: { authorization: `Bearer ${signed}` },
      signal: leaving.signal,
    })
    expect(stream.status).toBe(200)
    expect(await valueOf('atrium_event_streams')).toBe(1)
    const heard = (await valueOf('atrium_notices_total')) ?? 0
    await server.notify({ topic: 'users', project_id: null })
    await expect.poll(() => valueOf('atrium_notices_total')).toBeGreaterThan(heard)
    leaving.abort()
    await expect.poll(() => valueOf('atrium_event_streams')).toBe(0)

    const project = await server.make.project()
    await sql`
      insert into staged_import (project_id, subject, user_id, file_name, state)
      values (${project}, 'location', ${user.id}, 'a.xlsx', 'Ready')`.execute(server.database)
    expect(await valueOf('atrium_imports{state="Ready"}')).toBe(1)
  })
})
