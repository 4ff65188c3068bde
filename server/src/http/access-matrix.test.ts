import { calls, isAccessCode, type Access, type AccessCode, type Call } from '@atrium/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampleInput } from '../testing/sample-input.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'

/** Every call of the contract against everyone who may not make it: what it declares is what holds. */

let server: TestServer
let project: string
let other: string
/** What stands in the tables that calls change, as one text. */
let before: string

const every = Object.entries(calls as Record<string, Call>).filter(([, call]) => !call.upload)
const guarded = every.filter(([, call]) => call.access.kind !== 'open')
const of = <Kind extends Access['kind']>(kind: Kind) =>
  every.filter(
    (entry): entry is [string, Call & { access: Extract<Access, { kind: Kind }> }] =>
      entry[1].access.kind === kind,
  )

beforeAll(async () => {
  server = await startTestServer()
  project = await server.make.project()
  other = await server.make.project()
})
afterAll(async () => server.close())

async function post(path: string, call: Call, token: string, given: Record<string, unknown> = {}) {
  const input = { ...sampleInput(call.input), ...given }
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(input[name])
    delete input[name]
    return value
  })
  const response = await server.post(address, input, token)
  const reply = (await response.json()) as { error?: { message: string; session_expired?: boolean } }
  return { status: response.status, error: reply.error }
}

/** Everything but sessions and what counts tries. */
async function stored(): Promise<string> {
  const { rows } = await sql<{ digest: string }>`
    select string_agg(query_to_xml(format('select count(*), md5(string_agg(t::text, %L order by t::text)) from %I t', '', table_name),
      false, false, '')::text, '' order by table_name) as digest
    from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'session%'
      and table_name not like 'sign_in%' and table_name not like 'kysely%' and table_name <> 'audit'
      and table_name not in ('app_user', 'project_user', 'user_role', 'role', 'role_access')`.execute(
    server.database,
  )
  return rows[0]?.digest ?? ''
}

const member = async (access: readonly AccessCode[], of: string) =>
  server.signIn(await server.make.user({ roles: [{ project: of, access }] }))

describe('a token that is no longer good', () => {
  it.each(guarded)('past its time: %s is refused, the session lives', async (path, call) => {
    const token = await member([], project)
    await sql`update session_token set expires_at = now() where session_id = ${token.split('.')[0]}`.execute(
      server.database,
    )
    const { status, error } = await post(path, call, token)
    expect([status, error?.message, error?.session_expired]).toEqual([
      401,
      'Invalid or expired token',
      undefined,
    ])
  })

  it.each(guarded)('of a session that was ended: %s is refused and says so', async (path, call) => {
    const token = await member([], project)
    await sql`update session set revoked_at = now() where id = ${token.split('.')[0]}`.execute(
      server.database,
    )
    const { status, error } = await post(path, call, token)
    expect([status, error?.message, error?.session_expired]).toEqual([
      401,
      'Session expired or invalid',
      true,
    ])
  })
})

describe('a right that is missing', () => {
  let elsewhere: string
  let without: string
  let stranger: string

  beforeAll(async () => {
    const all = [
      ...new Set(every.flatMap(([, { access }]) => ('code' in access ? [access.code] : []))),
    ].filter(isAccessCode)
    elsewhere = await member(all, other)
    without = await member([], project)
    stranger = await server.signIn(await server.make.user())
    before = await stored()
  })
  afterAll(async () => expect(await stored()).toBe(before))

  it.each(of('project'))(
    '%s: the right in another project, or none, changes nothing here',
    async (path, call) => {
      const here = { [call.access.project]: project }
      expect((await post(path, call, elsewhere, here)).status).toBe(404)
      expect((await post(path, call, stranger, here)).status).toBe(404)
      expect((await post(path, call, without, here)).status).toBe(403)
    },
  )

  it.each(of('member'))('%s: a project is nothing to who does not belong to it', async (path, call) => {
    const here = { [call.access.project]: project }
    expect((await post(path, call, elsewhere, here)).status).toBe(404)
    expect((await post(path, call, stranger, here)).status).toBe(404)
  })

  it.each(of('thing'))(
    '%s: a thing that is not there is not found, whatever one holds',
    async (path, call) => {
      for (const token of [elsewhere, without, stranger])
        expect((await post(path, call, token)).status).toBe(404)
    },
  )

  it.each(of('anywhere'))('%s: needs the right somewhere', async (path, call) => {
    expect((await post(path, call, without)).status).toBe(403)
    expect((await post(path, call, stranger)).status).toBe(403)
  })

  it.each(of('superuser'))('%s: every right of a project makes no superuser', async (path, call) => {
    for (const token of [elsewhere, without, stranger])
      expect((await post(path, call, token)).status).toBe(403)
  })
})
