import { calls, errorReply, type AccessCode, type Call } from '@atrium/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Cell } from '../testing/adversary/cell.ts'
import { cellOf, cells } from '../testing/adversary/cells.ts'
import { foreignInputs, idsOfProject } from '../testing/adversary/foreign-inputs.ts'
import {
  everyAccess,
  makePerson,
  makeWorld,
  openSession,
  type Person,
  type World,
} from '../testing/adversary/make-world.ts'
import { sendCell, type Sent } from '../testing/adversary/send-cell.ts'
import { testReleases } from '../testing/adversary/test-release.ts'
import { watchChanges, type Committed } from '../testing/adversary/watch-changes.ts'
import { backToEnglish, nameEverything } from '../testing/default-language.ts'
import { callsOfTier } from '../testing/calls-of-tier.ts'
import { keepExportOf } from '../testing/keep-export.ts'
import { keepFileOf } from '../testing/make-attachments.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'

/*
 * Sends every call of the contract as everyone; in the gate, one of each kind. A caller without the right gets the contract's refusal and changes no row. A
 * caller with the right gets the reply, and a change of theirs is in the audit trail.
 */

let server: TestServer
let committed: () => Promise<Committed>
/** A world in which every call is refused and nothing ever changes. */
let world: World
let other: World
/** What belongs to the project of `other`. */
let idsOfOther: Set<string>
let superuser: string
let stale: { expired: string; revoked: string }
let stranger: Person
let without: Map<AccessCode | 'none', Person>
/** Has every right but those that show the whole project, and no assigned location or store. */
let unassigned: Person

/** Every right but those that show the whole project. */
const narrow = everyAccess.filter((code) => code !== 'location_view_all' && code !== 'store_view_all')

const every = callsOfTier()
const guarded = every.filter(([, call]) => call.access.kind !== 'open')
/** Changes of no interest to anybody else: votes on a release, what somebody has read, and files that they wait for. */
const unaudited = /^\/(modules\/report|export\/(cancel|retry)|notification\/(markRead|markAllRead|testMail))$/
const isChange = (call: Call) => call.effect === 'change' || call.effect === 'create'

/** Returns the code that decides about a call, undefined if it is open, on the caller's own data, or for superusers. */
function codeOf(call: Call, cell: Cell): AccessCode | undefined {
  return 'code' in call.access ? call.access.code : cell.needs
}

/** Makes somebody who holds some rights in the project of a world, before anything is watched. */
async function holding({ project }: World, access: readonly AccessCode[]): Promise<Person> {
  const person = await makePerson(server, { roles: [{ project, access }] })
  await committed()
  return person
}

beforeAll(async () => {
  server = await startTestServer({
    releases: testReleases,
    environment: { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'portal@atrium.example' },
  })
  world = await makeWorld(server)
  other = await makeWorld(server)
  await keepFileOf(server.services, world.things.of('attachment'))
  await keepExportOf(server.services, world.things.of('written-export'))
  superuser = (await makePerson(server, { superuser: true })).token
  stale = {
    expired: (await openSession(server.database, world.manager.id, 'expired')).token,
    revoked: (await openSession(server.database, world.manager.id, 'revoked')).token,
  }
  stranger = await makePerson(server)
  const codes = new Set(
    every.flatMap(([path, call]) => {
      const cell: Cell | undefined = cellOf(path)
      const code = cell && codeOf(call, cell)
      return [...(cell?.besides ?? []), ...(code ? [code] : [])]
    }),
  )
  without = new Map()
  for (const code of codes) {
    const access = everyAccess.filter((one) => one !== code)
    without.set(code, await makePerson(server, { roles: [{ project: world.project, access }] }))
  }
  const member = await makePerson(server)
  await server.make.role(member.id, { project: world.project })
  await sql`delete from user_role where user_id = ${member.id}`.execute(server.database)
  without.set('none', member)
  unassigned = await makePerson(server, { roles: [{ project: world.project, access: narrow }] })
  idsOfOther = await idsOfProject(server.database, other.project)
  committed = await watchChanges(server.database)
})
afterAll(() => server.close())

async function cellFor(path: string, w: World): Promise<{ cell: Cell; input: Record<string, unknown> }> {
  const cell = cellOf(path)
  if (!cell)
    throw new Error(
      `${path} is in the contract and not in the matrix: say in testing/adversary/cells how it is rightly made`,
    )
  return { cell, input: cell.input(w) as Record<string, unknown> }
}

/** Expects a refusal in the contract's shape, and that nothing was stored. */
async function refused(sent: Sent, as: string): Promise<{ status: number; message: string; over: boolean }> {
  expect({ as, tables: (await committed()).tables }).toEqual({ as, tables: [] })
  expect({ as, status: sent.status, text: sent.text }).toMatchObject({
    status: expect.toSatisfy((s: number) => s >= 400 && s < 500),
  })
  const { error } = errorReply.parse(sent.body)
  return { status: sent.status, message: error.message, over: error.session_expired ?? false }
}

it('names no call that the contract does not have', () => {
  expect(Object.keys(cells).filter((path) => !(path in calls))).toEqual([])
})

describe('a session that does not exist or is over', () => {
  it.each(guarded)('%s', async (path, call) => {
    const { input } = await cellFor(path, world)
    const send = (token?: string) => sendCell(server, path, call, input, token)
    expect(await refused(await send(), 'nobody')).toEqual({
      status: 401,
      message: 'Invalid token: missing session identifier',
      over: false,
    })
    expect(await refused(await send(stale.expired), 'expired')).toEqual({
      status: 401,
      message: 'Invalid or expired token',
      over: false,
    })
    expect(await refused(await send(stale.revoked), 'revoked')).toEqual({
      status: 401,
      message: 'Session expired or invalid',
      over: true,
    })
  })
})

describe('a missing right', () => {
  it.each(guarded)('%s', async (path, call) => {
    const { cell, input } = await cellFor(path, world)
    const send = (token: string) => sendCell(server, path, call, input, token)
    const { kind } = call.access
    const code = codeOf(call, cell)
    if (kind === 'superuser') return expectNoSuperusers(send)
    if (kind !== 'member' && !code) return cell.isShared ? undefined : expectOwnMatter(path, call, input)

    // A caller outside the project finds nothing, whatever they hold elsewhere. Things without a project need the right in any project.
    const isGlobal = isGlobalKind(kind) && !('project_id' in input)
    const outside = isGlobal ? [stranger] : [stranger, other.manager]
    const isHidden = kind === 'project' || kind === 'member' || kind === 'thing'
    for (const person of outside) {
      const { status } = await refused(await send(person.token), `${person.name} of elsewhere`)
      expect(isHidden ? [404] : [403, 404]).toContain(status)
    }
    if (cell.oneOf) await expectRefusedWithout(cell.oneOf, send)
    if (!code) return
    const noRole = await refused(await send((without.get('none') as Person).token), 'no role')
    const lacking = await refused(await send((without.get(code) as Person).token), `all but ${code}`)
    const expected = kind === 'project' || isGlobalKind(kind) ? [403] : [403, 404]
    expect(expected).toContain(noRole.status)
    expect(expected).toContain(lacking.status)
    for (const beside of cell.besides ?? []) {
      const { status } = await refused(
        await send((without.get(beside) as Person).token),
        `all but ${beside}, which it needs beside ${code}`,
      )
      expect([403, 404]).toContain(status)
    }
  })
})

/** Sends a call as somebody who holds every right but some. */
async function expectRefusedWithout(
  rights: readonly AccessCode[],
  send: (token: string) => Promise<Sent>,
): Promise<void> {
  const { token } = await holding(
    world,
    everyAccess.filter((code) => !rights.includes(code)),
  )
  const { status } = await refused(await send(token), `none of ${rights.join(', ')}`)
  expect([403, 404]).toContain(status)
}

/** Whether the right counts in any project, as the calls of these kinds belong to none. */
const isGlobalKind = (kind: Call['access']['kind']) => kind === 'anywhere' || kind === 'release'

async function expectNoSuperusers(send: (token: string) => Promise<Sent>): Promise<void> {
  for (const person of [stranger, world.manager])
    expect((await refused(await send(person.token), person.name)).status).toBe(403)
}

/** The table in which a read notes the set of releases that it gave to a session, so that their files stay. */
const notedBy = (path: string): string | undefined =>
  path === '/modules/registry' || path === '/user/get_place' ? 'module_set_use' : undefined

/** Expects a call on the caller's own data to reveal nothing about others to a stranger, and a read to change nothing. */
async function expectOwnMatter(path: string, call: Call, input: Record<string, unknown>): Promise<void> {
  const sent = await sendCell(server, path, call, input, other.worker.token)
  if (call.effect !== 'read') {
    // Changes of the caller's own account run on a fresh world, further down.
    await committed()
    return
  }
  expect(sent.text).not.toContain(world.mark)
  expect((await committed()).tables.filter((table) => table !== notedBy(path))).toEqual([])
}

/** Calls that pass over what the caller cannot reach and answer for each thing by itself; they have tests of their own. */
const passesOver = [
  '/access/explainGiven',
  '/cm/assignMany',
  '/cm/getActions',
  '/cm/runActions',
  '/cm/updateMany',
  '/membership/changeMembers',
  '/pm/assignMany',
  '/pm/excuse',
  '/pm/getActions',
  '/pm/runActions',
  '/pm/skip',
  '/pm/updateMany',
  '/notification/markRead',
  '/user/get_place',
]

/** Whether an input names a location or a store, or something that is seen with one. */
function namesPlace(input: unknown, w: World): boolean {
  const places: readonly (keyof World)[] = [
    ...(['site', 'house', 'room', 'annex', 'gone', 'main', 'depot', 'bare'] as const),
    ...(['pending', 'approved', 'ready', 'applied', 'stocked', 'booked'] as const),
  ]
  const text = JSON.stringify(input)
  return places.some((name) => text.includes(String(w[name])))
}

describe('[STK-1] a location or store that is not assigned, and one that is', () => {
  it.each(guarded.filter(([, call]) => call.access.kind !== 'superuser'))('%s', async (path, call) => {
    const { input } = await cellFor(path, world)
    if (!namesPlace(input, world) || passesOver.includes(path)) return
    const sent = await sendCell(server, path, call, input, unassigned.token)
    expect(await refused(sent, 'unassigned')).toMatchObject({ status: 404 })
    // Only its sender sees an import, and a person needs the group itself to change its locations.
    if (/Import|(add|remove)Locations$/.test(path)) return
    const w = call.effect === 'read' ? world : await makeWorld(server)
    const { input: own } = await cellFor(path, w)
    const person = await makePerson(server, { roles: [{ project: w.project, access: narrow }] })
    await server.make.assignLocations(person.id, w.project, [w.site])
    await server.make.assignStores(person.id, w.project, [w.main])
    await sql`insert into team_user (project_id, team_id, user_id) values (${w.project}, ${w.crew}, ${person.id})`.execute(
      server.database,
    )
    await sql`insert into team_store (project_id, team_id, store_id) values (${w.project}, ${w.crew}, ${w.bare})
      on conflict do nothing`.execute(server.database)
    const { status, text } = await sendCell(server, path, call, own, person.token)
    await committed()
    expect(call.upload ? [415, 422] : [200], `${path}: ${status} ${text}`).toContain(status)
  })
})

/** Calls that refuse a thing of another project as one that is not in their list, rather than as one that is not there. */
const refusesOtherwise: Readonly<Record<string, number>> = {
  '/attachment/sort': 409,
  '/cm/create': 422,
  '/role/copy': 409,
  '/user/create': 422,
}
describe('[LOC-13] [STK-2] an id of another project beside ids of its own', () => {
  it.each(guarded.filter(([path, call]) => call.access.kind !== 'superuser' && !passesOver.includes(path)))(
    '%s',
    async (path, call) => {
      const { cell, input } = await cellFor(path, world)
      for (const { place, input: mixed } of foreignInputs(input, cell.input(other), idsOfOther)) {
        const sent = await sendCell(server, path, call, mixed as Record<string, unknown>, world.manager.token)
        const { status } = await refused(sent, `with another project's ${place}`)
        expect([404, refusesOtherwise[path]], place).toContain(status)
      }
    },
  )
})

/** Returns the tables that a call wrote to. The audit entry of an import comes from its job, which nobody carries out here. */
async function written(path: string): Promise<string[]> {
  const { tables } = await committed()
  return /\/(apply|undo|map)Import$/.test(path) ? [...tables, 'audit'] : tables
}

/** Signs in somebody whose timer does not run, as that of the manager does. */
const withoutTimer = async (project: string): Promise<string> =>
  (await makePerson(server, { roles: [{ project, access: [...sight, 'cm_edit', 'pm_edit'] }] })).token

/** Has the one timer of the manager of a world run on an order of maintenance. */
const moveTimer = (w: World) =>
  sql`update work_time set work_id = ${w.things.of('pm')}
    where work_id = ${w.things.of('work-timer')} and ended_at is null`.execute(server.database)

describe('the right one, and a superuser', () => {
  it.each(every)('%s', async (path, call) => {
    for (const as of ['manager', 'superuser'] as const) {
      if (as === 'manager' && call.access.kind === 'superuser') continue
      if (as === 'superuser' && call.access.kind === 'open') continue
      const w = call.effect === 'read' ? world : await makeWorld(server)
      const { input } = await cellFor(path, w)
      // A language can become the default only if everything has a name in it.
      if (path === '/language/set_default') await nameEverything(server.database, 'fr')
      if (path === '/pm/stopTimer') await moveTimer(w)
      await committed()
      const isOwn =
        /personal|^\/(saved-view|overview|module-override|notification|export)\/|^\/comment\/update$|^\/cm\/(rate$|stopTimer$|getRequest\/)|^\/pm\/stopTimer$|^\/inspection\/(addRound|saveAnswers|submit)$/.test(
          path,
        )
      const token = path.endsWith('/startTimer')
        ? await withoutTimer(w.project)
        : as === 'manager' || isOwn
          ? w.manager.token
          : superuser
      const sent = await sendCell(server, path, call, input, token)
      const tables = await written(path)
      if (path === '/language/set_default') await backToEnglish(server.database)
      // The calls that follow would need a name in a language that is enabled here.
      await sql`update language set is_active = code in ('en', 'ar', 'fr')`.execute(server.database)
      // An unreadable file gets its own refusal: the right was there.
      const expected = call.upload ? [415, 422] : [200]
      expect(expected, `${path} as ${as}: ${sent.status} ${sent.text}`).toContain(sent.status)
      ;(call.upload ? errorReply : call.reply).parse(sent.body)
      const isAudited = isChange(call) && !call.upload && !unaudited.test(path)
      const wanting = isAudited ? ['audit', 'something'] : []
      expect(
        wanting.filter((table) => !tables.includes(table) && !(table === 'something' && tables.length > 1)),
      ).toEqual([])
      const unwanted =
        call.effect === 'read' || call.upload ? tables.filter((table) => table !== notedBy(path)) : []
      expect({ as, unwanted }).toEqual({ as, unwanted: [] })
    }
  })
})

/** What shows things: it lets nobody change any. */
const sight = everyAccess.filter((code) => /_view(_all)?$/.test(code))

/**
 * Calls that ask for more than rights of the project: who gives rights holds them, imports and files that wait belong to who sent
 * them, comments to who wrote them, who is added is seen elsewhere, a merge asks for the rights on each part that it moves, an import of kinds for one of several, a timer is stopped by whose it is, and an inspection is answered by who does it. They have tests of their own.
 */
const asksForMore =
  /^\/(comment\/(update|remove)|role\/((dis)?allow|deny|enable|(apply|preview)Permissions|copy|duplicate)|user\/(create|\w*Import|getRefusedRows|(change|preview)Roles|assign_?project|add_role|assignRole|assignProject)|membership\/(add|stay)|catalog\/(merge|import|(map|get|apply|undo)Import\w*|getRefusedRows)|(asset-photo|attachment)\/attach|[cp]m\/stopTimer|inspection\/(addRound|saveAnswers|submit)$)/

describe('[STK-2] nothing but the rights that a call names, and sight', () => {
  const ruled = guarded.filter(([path, call]) => {
    const cell: Cell = cellOf(path) ?? { input: () => ({}) as never }
    return (cell.oneOf ?? codeOf(call, cell)) && !asksForMore.test(path)
  })
  it.each(ruled)('%s', async (path, call) => {
    const { oneOf }: Partial<Cell> = cellOf(path) ?? {}
    for (const one of oneOf ?? [undefined]) {
      const w = call.effect === 'read' ? world : await makeWorld(server)
      const { cell, input } = await cellFor(path, w)
      const named = [codeOf(call, cell), one, ...(cell.besides ?? [])].filter((code) => code !== undefined)
      const { token } = await holding(w, [...new Set([...sight, ...named])])
      const { status, text } = await sendCell(server, path, call, input, token)
      await committed()
      expect(call.upload ? [415, 422] : [200], `${path}: ${status} ${text}`).toContain(status)
    }
  })
})
