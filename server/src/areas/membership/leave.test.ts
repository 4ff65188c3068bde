import type { AccessCode } from '@atrium/contract'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { toAdminister } from '../role/last-administrator.policy.ts'
import { readHeld } from '../user-administration/held.loader.ts'
import { leaveWhenDue } from './leave-when-due.ts'

let server: TestServer
let admin: string
let project: string
let at: (name: string) => string

beforeAll(async () => {
  server = await startTestServer({ jobs: [] })
  admin = await server.signIn(await server.make.user({ superuser: true, name: 'Root' }))
})
afterAll(() => server.close())
beforeEach(async () => {
  project = await server.make.project()
  at = await server.make.locations(project, { House: { Room: {} }, Hut: {} })
})

/** Makes a member who leads a team and has a location, a store, a team and an open request. */
async function makeLeaver() {
  const user = await server.make.user({ roles: [{ project, access: ['location_view'] }] })
  const team = { project_id: project, name: 'Crew', description: '' }
  const { id: team_id } = await server.ok('/project-team/create', team, admin)
  await server.ok('/project-team/assignUser', { team_id, user_id: user.id }, admin)
  await server.ok('/project-team/updateSupervisor', { team_id, supervisor_id: user.id }, admin)
  await server.make.assignLocations(user.id, project, [at('House')])
  const store = await server.make.store(project, { name: 'Parts' })
  await server.make.assignStores(user.id, project, [store])
  return { user, team: team_id, store, member: { user_id: user.id, project_id: project } }
}

const held = (userId: string) => readHeld(server.database, project, userId)
const isMember = async (userId: string) =>
  (
    await sql`select from project_user where project_id = ${project} and user_id = ${userId}`.execute(
      server.database,
    )
  ).rows.length > 0
const supervisorOf = async (team: string) =>
  (await server.ok('/project-team/getDetails/{id}', { id: team }, admin)).team.supervisor?.id ?? null
const ended = async (token = admin) =>
  (await server.ok('/membership/getEnded', { project_id: project }, token)).memberships
const successor = () => server.make.user({ roles: [{ project, access: [] }] })
const carryOut = () =>
  leaveWhenDue({
    services: server.services,
    log: pino({ level: 'silent' }),
    signal: new AbortController().signal,
  })
const pastDue = (userId: string) =>
  sql`update leaving set ends_at = now() - interval '1 minute' where user_id = ${userId}`.execute(
    server.database,
  )

async function adminWith(access: readonly AccessCode[]) {
  const user = await server.make.user({ roles: [{ project, access: [...access] }] })
  return { ...user, token: await server.signIn(user) }
}

describe('leaving', () => {
  it('says what is open before it is done', async () => {
    const { member, team } = await makeLeaver()
    expect(await server.ok('/membership/getLeaving', member, admin)).toEqual({
      leads: [{ id: team, name: 'Crew' }],
      requests: [],
      request_count: 0,
      orders: [],
      order_count: 0,
      may_give_orders: false,
      plan: null,
    })
    const plain = await adminWith(['user_view'])
    expect((await server.ok('/membership/getLeaving', member, plain.token)).leads).toEqual([])
  })

  it('ends the membership at once and hands over what was chosen', async () => {
    const { member, user, team, store } = await makeLeaver()
    const next = await successor()
    const input = { ...member, successor_id: next.id, hands_over: ['leads', 'stores', 'locations'] as const }
    expect(
      await server.ok('/membership/leave', { ...input, hands_over: [...input.hands_over] }, admin),
    ).toMatchObject({ is_ended: true })
    expect(await isMember(user.id)).toBe(false)
    expect(await supervisorOf(team)).toBe(next.id)
    expect(await held(next.id)).toMatchObject({
      stores: [store],
      locations: [at('House')],
      teams: [],
      leads: [team],
    })
  })

  it('keeps the last person who can change and assign roles, unless a successor gets these', async () => {
    const [first, last] = [await adminWith(toAdminister), await adminWith(toAdminister)]
    const of = ({ id }: { id: string }) => ({ user_id: id, project_id: project })
    await server.ok('/user/removeProject', of(first), admin)
    for (const path of ['/user/removeProject', '/user/unassign_project', '/membership/leave'] as const)
      expect(await server.refused(path, of(last), admin)).toMatchObject({
        status: 409,
        key: 'last_administrator',
      })
    const next = await successor()
    await server.ok('/membership/leave', { ...of(last), successor_id: next.id, hands_over: ['roles'] }, admin)
    expect(await isMember(last.id)).toBe(false)
  })

  it('keeps one of the last two who are removed at the same moment', async () => {
    const both = [await adminWith(toAdminister), await adminWith(toAdminister)]
    const removed = await Promise.all(
      both.map(({ id }) => server.call('/user/removeProject', { user_id: id, project_id: project }, admin)),
    )
    expect(removed.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('clears the teams that the person leads where nobody takes over', async () => {
    const { member, team } = await makeLeaver()
    await server.ok('/membership/leave', member, admin)
    expect(await supervisorOf(team)).toBeNull()
  })

  it('waits for the end of the last day, and ends with the rights that its decider has then', async () => {
    const { member, user } = await makeLeaver()
    const planned = { ...member, last_day: '2999-12-31' }
    expect(await server.ok('/membership/leave', planned, admin)).toMatchObject({ is_ended: false })
    expect((await server.ok('/membership/getLeaving', member, admin)).plan).toMatchObject({
      ends_at: '3000-01-01T00:00:00.000Z',
      last_day: '2999-12-31',
      refused: null,
    })
    await carryOut()
    expect(await isMember(user.id)).toBe(true)
    await pastDue(user.id)
    await carryOut()
    expect(await isMember(user.id)).toBe(false)
    expect(await ended()).toMatchObject([{ user: { id: user.id }, ended_by: 'Root' }])
    const { rows } = await sql<{ call: string }>`
      select call from audit where thing_id = ${user.id} and before ? 'project_id'`.execute(server.database)
    expect(rows).toEqual([{ call: '/membership/leave' }])
  })

  it('keeps the person and says why, where the decider has lost the right by then', async () => {
    const { member, user } = await makeLeaver()
    const decider = await adminWith([
      'user_view',
      'user_assign',
      'location_view',
      'location_view_all',
      'store_view',
      'store_view_all',
    ])
    await server.ok('/membership/leave', { ...member, last_day: '2999-12-31' }, decider.token)
    await pastDue(user.id)
    await sql`delete from user_role where user_id = ${decider.id}`.execute(server.database)
    await carryOut()
    expect(await isMember(user.id)).toBe(true)
    expect((await server.ok('/membership/getLeaving', member, admin)).plan).toMatchObject({
      refused: 'forbidden',
    })
    const listed = await server.ok('/user/search', { project_id: project }, admin)
    expect(listed.users.find(({ id }) => id === user.id)?.leaving).toMatchObject({ is_refused: true })
    const { rows } = await sql<{ data: unknown }>`
      select data from notification_event where kind = 'leaving_refused' and project_id = ${project}`.execute(
      server.database,
    )
    expect(rows).toEqual([{ data: { user_id: user.id } }])
  })

  it('shows the planned day in the list of the project alone', async () => {
    const { member, user } = await makeLeaver()
    await server.ok('/membership/leave', { ...member, last_day: '2999-12-31' }, admin)
    const listed = async (input: { project_id?: string }) =>
      (await server.ok('/user/search', { ...input, search_text: user.email }, admin)).users
    expect(await listed({ project_id: project })).toMatchObject([
      { leaving: { last_day: '2999-12-31', is_refused: false } },
    ])
    const [everywhere] = await listed({})
    expect(everywhere).not.toHaveProperty('leaving')
  })

  it('can be taken back until then', async () => {
    const { member, user } = await makeLeaver()
    await server.ok('/membership/leave', { ...member, last_day: '2999-12-31' }, admin)
    await server.ok('/membership/stay', member, admin)
    expect((await server.ok('/membership/getLeaving', member, admin)).plan).toBeNull()
    await carryOut()
    expect(await isMember(user.id)).toBe(true)
  })

  it('is not taken back by a person whom it is about, nor by somebody who could not plan it', async () => {
    const person = await adminWith(['user_view', 'user_assign', 'location_view'])
    const member = { user_id: person.id, project_id: project }
    await server.ok('/membership/leave', { ...member, last_day: '2999-12-31' }, admin)
    const weak = await adminWith(['user_assign'])
    for (const { token } of [person, weak])
      expect(await server.refused('/membership/stay', member, token)).toMatchObject({ status: 403 })
    const later = { ...member, last_day: '3999-12-31' }
    expect(await server.refused('/membership/leave', later, person.token)).toMatchObject({ status: 403 })
    expect((await server.ok('/membership/getLeaving', member, admin)).plan).toMatchObject({
      ends_at: '3000-01-01T00:00:00.000Z',
    })
  })

  it('needs all that the person has, and a successor of the project', async () => {
    const { member } = await makeLeaver()
    const weak = await adminWith(['user_view', 'user_assign'])
    expect(await server.refused('/membership/leave', member, weak.token)).toMatchObject({ status: 403 })
    const stranger = await server.make.user()
    for (const successor_id of [stranger.id, member.user_id])
      expect(await server.refused('/membership/leave', { ...member, successor_id }, admin)).toMatchObject({
        status: 422,
      })
    for (const last_day of ['0000-01-01', '9999-12-31'])
      expect(await server.refused('/membership/leave', { ...member, last_day }, admin)).toMatchObject({
        status: 422,
      })
    const nobody = { ...member, hands_over: ['stores' as const] }
    expect(await server.refused('/membership/leave', nobody, admin)).toMatchObject({ status: 422 })
  })
})

describe('restoring an ended membership', () => {
  it('brings back all that is still there, also after the end by another call', async () => {
    const { member, user, team } = await makeLeaver()
    const before = await held(user.id)
    await server.ok('/user/removeProject', member, admin)
    const [one] = await ended()
    const input = { project_id: project, id: one?.id ?? '' }
    const kept = await server.ok('/membership/getEndedHoldings', input, admin)
    expect(kept.leads).toEqual([{ id: team, name: 'Crew' }])
    expect(kept.holdings.locations.map(({ name }) => name)).toEqual(['House'])
    await server.ok('/membership/restore', input, admin)
    expect(await held(user.id)).toEqual(before)
    expect(await server.refused('/membership/restore', input, admin)).toMatchObject({
      status: 409,
      key: 'membership_restored',
    })
  })

  it('leaves a team to the supervisor whom it has by now, and leaves out what is gone', async () => {
    const { member, user, team, store } = await makeLeaver()
    await server.ok('/membership/leave', member, admin)
    const next = await successor()
    await server.ok('/project-team/updateSupervisor', { team_id: team, supervisor_id: next.id }, admin)
    await server.ok('/location/remove', { locations: [at('House')] }, admin)
    const [one] = await ended()
    await server.ok('/membership/restore', { project_id: project, id: one?.id ?? '' }, admin)
    expect(await held(user.id)).toMatchObject({ leads: [], locations: [], stores: [store], teams: [team] })
  })

  it('is refused where a part is beyond the caller’s own, and then nothing is done', async () => {
    const { member, user } = await makeLeaver()
    await server.ok('/membership/leave', member, admin)
    const [one] = await ended()
    const input = { project_id: project, id: one?.id ?? '' }
    const weak = await adminWith(['user_view', 'user_assign', 'location_view'])
    const { status } = await server.refused('/membership/restore', input, weak.token)
    expect([403, 404]).toContain(status)
    expect(await isMember(user.id)).toBe(false)
    expect((await ended())[0]?.restored_at).toBeNull()
    const seen = await server.ok('/membership/getEndedHoldings', input, weak.token)
    expect([seen.holdings.locations, seen.holdings.stores, seen.leads]).toEqual([[], [], []])
    const elsewhere = { ...input, project_id: await server.make.project() }
    expect(await server.refused('/membership/restore', elsewhere, admin)).toMatchObject({ status: 404 })
  })

  it('does not give the account of a person who left another project last', async () => {
    const other = await server.make.project()
    const user = await server.make.user({ roles: [{ project }, { project: other }] })
    for (const one of [project, other])
      await server.ok('/user/removeProject', { user_id: user.id, project_id: one }, admin)
    const [one] = await ended()
    const input = { project_id: project, id: one?.id ?? '' }
    const strong = await adminWith(['user_view', 'user_assign', 'user_login'])
    expect(await server.refused('/membership/restore', input, strong.token)).toMatchObject({
      status: 403,
      key: 'user_leaves_administrators',
    })
    await server.ok('/membership/restore', input, admin)
  })
})
