import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ZodError } from 'zod'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'
import type { Context } from './context.ts'
import { serve, type ServedCall } from './serve.ts'

let server: TestServer
let admin: string

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn(await server.make.user({ superuser: true }))
})
afterAll(() => server.close())

describe('a change', () => {
  it('records who did what to which thing, with its values before and after', async () => {
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

  it('is rolled back when its audit entry cannot be written', async () => {
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

  it.each(['update audit set call = call', 'delete from audit', 'truncate audit'])(
    'cannot be rewritten in replica mode either: %s',
    async (statement) => {
      const asReplica = server.database.transaction().execute(async (transaction) => {
        await sql`set local session_replication_role = replica`.execute(transaction)
        await sql.raw(statement).execute(transaction)
      })
      await expect(asReplica).rejects.toThrow('append-only')
    },
  )

  it('cannot be rewritten by an insert, or by removing a thing', async () => {
    const project = await server.make.project()
    await sql`insert into audit (call, thing, project_id, request_id) values ('/x', 'project', ${project}, '')`.execute(
      server.database,
    )
    const upsert = sql`insert into audit (id, call, thing, request_id) overriding system value
      select id, '/y', thing, '' from audit limit 1 on conflict (id) do update set call = excluded.call`
    await expect(upsert.execute(server.database)).rejects.toThrow('append-only')
    const merge = sql`merge into audit a using (select id from audit limit 1) b on a.id = b.id when matched then delete`
    await expect(merge.execute(server.database)).rejects.toThrow('append-only')
    await expect(sql`delete from project where id = ${project}`.execute(server.database)).rejects.toThrow(
      'audit',
    )
  })
})

/** Runs a call as if a superuser had sent it. */
async function carryOut(served: ServedCall, input: Record<string, unknown>): Promise<object> {
  const user = await server.make.user({ superuser: true })
  return served.run({
    input,
    services: server.services,
    actor: {
      ...user,
      userId: user.id,
      sessionId: randomUUID(),
      language: 'en',
      defaultLanguage: 'en',
      isSuperuser: true,
      accountVersion: 1,
    },
    request: {
      id: 'carried-out',
      address: '127.0.0.1',
      userAgent: '',
      cookie: undefined,
      bearer: undefined,
      isBackground: false,
      heardUntil: server.services.changes.position,
      setCookie: () => expect.unreachable('a change sets no cookie'),
      deviceCookie: undefined,
      setDeviceCookie: () => expect.unreachable('a change sets no cookie'),
    },
    log: server.services.log,
    upload: undefined,
    idempotencyKey: undefined,
  })
}

describe('a notice', () => {
  const notifying = (notify: (context: Context) => void) =>
    serve('/project/update', async (input, context) => {
      context.audit({ thing: 'project', thingId: input.project_id, projectId: input.project_id })
      notify(context)
      return { version: 1 }
    })

  it('of a topic that the call does not declare fails the call, and rolls the change back', async () => {
    const project = await server.make.project()
    const undeclared = notifying(({ changed }) => changed(project, 'teams'))
    await expect(carryOut(undeclared, { project_id: project })).rejects.toThrow(
      "/project/update notifies of 'teams' and does not declare it in changes: [projects]",
    )
    const { rows } = await sql`select from audit where thing_id = ${project}`.execute(server.database)
    expect(rows).toEqual([])
  })

  it('to single people fails a call that declares no topic of single people', async () => {
    const project = await server.make.project()
    const undeclared = notifying(({ actor, changedFor }) => changedFor([actor.userId], project))
    await expect(carryOut(undeclared, { project_id: project })).rejects.toThrow('declares no topic')
  })
})

describe('a reply that breaks the contract', () => {
  it('rolls the change back', async () => {
    const project = await server.make.project({ name: 'Before' })
    const broken = serve('/project/update', async (input, context) => {
      await context.database
        .updateTable('project')
        .set({ short_name: 'After' })
        .where('id', '=', input.project_id)
        .execute()
      context.audit({ thing: 'project', thingId: input.project_id, projectId: input.project_id })
      context.afterCommit(() => expect.unreachable('nothing was committed'))
      return { status: 'done' } as never
    })
    const carriedOut = carryOut(broken, { project_id: project })
    await expect(carriedOut).rejects.toThrow(ZodError)
    const row = await server.database
      .selectFrom('project')
      .select('short_name')
      .where('id', '=', project)
      .executeTakeFirstOrThrow()
    expect(row.short_name).toBe('Before')
    const { rows } = await sql`select from audit where thing_id = ${project}`.execute(server.database)
    expect(rows).toEqual([])
  })
})
