import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const migration = join(import.meta.dirname, '../../../migrations/0051_account_maker.sql')

it('is stored with an account, and was found in the trail for older accounts', async () => {
  const administrator = await server.make.user({ superuser: true })
  const token = await server.signIn(administrator)
  const project_id = await server.make.project()
  const { id: role } = await server.ok('/role/create', { project_id, code: 'R', name: 'R' }, token)
  const { id } = await server.ok(
    '/user/create',
    { project_id, role, name: 'A', email: 'a@atrium.example', password: 'a password', language: 'en' },
    token,
  )
  await server.ok(
    '/user/update_email',
    { user_id: id, email: 'b@atrium.example' },
    await server.signIn(await server.make.user({ superuser: true })),
  )
  const makers = async () => {
    const { rows } =
      await sql`select id, created_by from app_user where id in (${id}, ${administrator.id})`.execute(
        server.database,
      )
    return rows
  }
  const known = [
    { id, created_by: administrator.id },
    { id: administrator.id, created_by: null },
  ]
  expect(await makers()).toEqual(expect.arrayContaining(known))

  await sql`update app_user set created_by = null`.execute(server.database)
  const [, fill = ''] = (await readFile(migration, 'utf8')).split(/;\n/)
  await sql.raw(fill).execute(server.database)
  expect(await makers()).toEqual(expect.arrayContaining(known))
})
