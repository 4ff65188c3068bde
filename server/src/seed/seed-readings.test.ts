import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { judgeReading } from '../areas/asset-reading/reading.policy.ts'
import type { Actor } from '../serve/actor.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'
import { demoKinds } from './demo-kinds.ts'
import { demoParams } from './demo-params.ts'
import { seedAssets } from './seed-assets.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('gives the demo readings that the server would have accepted, some of them beyond what is normal', async () => {
  const person = await server.make.user({ superuser: true })
  const token = await server.signIn(person)
  const project = await server.make.project()
  const placeIds = new Map<string, string>()
  for (const code of ['A-01-MEP', 'B-01-MEP', 'C-01-MEP', 'A-00-LOB']) {
    const place = { project_id: project, parent_id: '0' as const, code, name: code }
    placeIds.set(code, (await server.ok('/location/create', place, token)).id)
  }
  const actor: Actor = {
    userId: person.id,
    sessionId: randomUUID(),
    name: person.name,
    email: person.email,
    language: 'en',
    defaultLanguage: 'en',
    isSuperuser: true,
    accountVersion: 1,
  }
  await seedAssets(server.services, actor, project, placeIds, new Map())
  const { assets } = await server.ok('/asset/search', { project_id: project, limit: 100 }, token)
  const levels = new Set<string>()
  for (const { id } of assets) {
    const { params } = await server.ok('/asset/getParams/{id}', { id }, token)
    for (const param of params) {
      if (param.last) levels.add(param.last.level)
      const { rows } = await sql<{ value: string; at: Date }>`
        select trim_scale(value)::text as value, at from asset_reading where asset_id = ${id} and param_id = ${param.id}
        order by at`.execute(server.database)
      const verdicts = rows.map((row, index) =>
        judgeReading(param, { ...row, change: null }, rows[index - 1]),
      )
      expect(verdicts.filter((verdict) => verdict !== 'accepted')).toEqual([])
    }
  }
  expect(levels.size).toBeGreaterThan(1)
})

it('reads nothing on kinds that the demo does not have', () => {
  const kinds = new Set<string>(demoKinds.map(({ code }) => code))
  expect(Object.keys(demoParams).filter((code) => !kinds.has(code))).toEqual([])
})
