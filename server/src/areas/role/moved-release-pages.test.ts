import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

const migration = join(import.meta.dirname, '../../../migrations/0070_releases_are_a_module.sql')
let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Stores a role as it was before the pages moved. */
async function roleWith(tabs: string[], modules: string[] = ['settings']): Promise<string> {
  const { id } = await server.make.user({})
  return server.make.role(id, { project: await server.make.project(), modules, tabs })
}

async function opens(role: string): Promise<{ modules: string[]; tabs: string[] }> {
  const { rows } = await sql<{ modules: string[]; tabs: string[] }>`
    select array(select module_code from role_module where role_id = ${role} order by 1) as modules,
      array(select tab_code from role_tab where role_id = ${role} order by 1) as tabs`.execute(
    server.database,
  )
  return rows[0] ?? { modules: [], tabs: [] }
}

it('keeps the pages of releases and release keys open for roles that opened them as settings', async () => {
  const both = await roleWith(['settings.audit', 'settings.modules', 'settings.release_keys'])
  const keys = await roleWith(['settings.release_keys'])
  const neither = await roleWith(['settings.sessions'])
  const closed = await roleWith(['settings.modules'], [])
  await sql.raw(await readFile(migration, 'utf8')).execute(server.database)
  expect(await opens(both)).toEqual({
    modules: ['releases', 'settings'],
    tabs: ['releases.keys', 'releases.modules', 'settings.audit'],
  })
  expect(await opens(keys)).toEqual({ modules: ['releases'], tabs: ['releases.keys'] })
  expect(await opens(closed)).toEqual({ modules: [], tabs: ['releases.modules'] })
  expect(await opens(neither)).toEqual({ modules: ['settings'], tabs: ['settings.sessions'] })
})
