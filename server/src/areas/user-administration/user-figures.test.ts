import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
let project: string
beforeAll(async () => {
  server = await startTestServer()
  project = await server.make.project()
})
afterAll(() => server.close())

it('counts the people of a project, and those who signed in within 30 days', async () => {
  const access = ['user_view'] as const
  const manager = await server.make.user({ roles: [{ project, access }] })
  const away = await server.make.user({ roles: [{ project }] })
  const gone = await server.make.user({ roles: [{ project }] })
  await server.make.user({ roles: [{ project }] })
  for (const person of [away, gone]) await server.signIn(person)
  const token = await server.signIn(manager)
  await sql`update session set created_at = now() - interval '31 days' where user_id = ${away.id}`.execute(
    server.database,
  )
  await sql`update app_user set status = 'Deleted' where id = ${gone.id}`.execute(server.database)
  expect(await server.ok('/user/getFigures', { project_id: project }, token)).toEqual({
    people: 3,
    signed_in: 1,
  })
})

it('needs user_view in the project', async () => {
  const foreign = await server.make.project()
  const roles = [{ project: foreign, access: ['user_view'] as const }]
  const stranger = await server.signIn(await server.make.user({ roles }))
  expect((await server.refused('/user/getFigures', { project_id: project }, stranger)).status).toBe(404)
  const member = await server.signIn(await server.make.user({ roles: [{ project }] }))
  expect((await server.refused('/user/getFigures', { project_id: project }, member)).status).toBe(403)
})
