import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'

let server: TestServer
let admin: string

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn(await server.make.user({ superuser: true }))
})
afterAll(() => server.close())

describe('a change', () => {
  it('writes who did what to which thing, before and after', async () => {
    const project = await server.make.project()
    await server.ok('/project/update', { project_id: project, short_name: 'After' }, admin)
    const entry = await server.database
      .selectFrom('audit')
      .selectAll()
      .where('thing_id', '=', project)
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({
      call: '/project/update',
      thing: 'project',
      project_id: project,
      after: { short_name: 'After' },
    })
    expect(entry.user_id).not.toBeNull()
  })

  it('is undone when its audit entry cannot be written', async () => {
    const project = await server.make.project({ name: 'Before' })
    await sql`alter table audit add constraint full_trail check (call <> '/project/update') not valid`.execute(
      server.database,
    )
    const error = await server.refused('/project/update', { project_id: project, short_name: 'After' }, admin)
    await sql`alter table audit drop constraint full_trail`.execute(server.database)
    expect(error).toMatchObject({ status: 500, code: 'internal', request_id: expect.any(String) })
    expect(JSON.stringify(error)).not.toMatch(/constraint|audit|sql/i)
    const row = await server.database
      .selectFrom('project')
      .select('short_name')
      .where('id', '=', project)
      .executeTakeFirstOrThrow()
    expect(row.short_name).toBe('Before')
  })
})

describe('the audit trail', () => {
  it.each(['update audit set call = call', 'delete from audit', 'truncate audit'])(
    'cannot be rewritten: %s',
    async (statement) => {
      await expect(sql.raw(statement).execute(server.database)).rejects.toThrow('append-only')
    },
  )
})
