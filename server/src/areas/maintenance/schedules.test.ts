import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { makeMaintained, monthly } from './fixtures/maintained-project.ts'
import { todayInZone } from './recurrence/today-in-zone.ts'

let server: TestServer
let m: Awaited<ReturnType<typeof makeMaintained>>
let editor: { id: string; token: string }
beforeAll(async () => {
  server = await startTestServer()
  m = await makeMaintained(server)
  editor = await m.person(['asset_view', 'asset_schedule_view', 'asset_schedule_edit'])
})
afterAll(() => server.close())

const today = () => todayInZone('UTC', new Date())
const inDays = (days: number) => today().add({ days }).toString()

/** Makes a schedule of a plan for a new pump. */
async function schedule(
  plan: string,
  given: Partial<Parameters<typeof create>[0]> & { place?: string } = {},
): Promise<string> {
  const { place, ...rest } = given
  const asset = await m.asset(place ? { place } : {})
  const { ids } = await create({ plan_id: plan, asset_ids: [asset], anchor: inDays(3), ...rest })
  return ids[0] ?? ''
}
const create = (given: Omit<Parameters<typeof server.ok<'/schedule/create'>>[1], 'project_id'>) =>
  server.ok('/schedule/create', { project_id: m.project, ...given }, editor.token)
const read = async (id: string, token = editor.token) => server.ok('/schedule/getDetails/{id}', { id }, token)
const dueOf = async (id: string) => (await read(id)).schedule.next_on
const search = (
  given: Partial<Parameters<typeof server.ok<'/schedule/search'>>[1]> = {},
  token = editor.token,
) => server.ok('/schedule/search', { project_id: m.project, ...given }, token)

describe('schedules are made', () => {
  it('for assets whose kind has or inherits the plan, each judged by itself [MT-23]', async () => {
    const plan = await m.plan()
    const [own, inherited, strange] = [
      await m.asset(),
      await m.asset({ catalog_id: m.below }),
      await m.asset(),
    ]
    await sql`update asset set catalog_id = null where id = ${strange}`.execute(server.database)
    const first = await create({ plan_id: plan, asset_ids: [own, inherited, strange], anchor: inDays(0) })
    expect(first.ids).toHaveLength(2)
    expect(first.refused).toMatchObject([{ id: strange, key: 'maintenance_plan_unfit' }])
    const again = { project_id: m.project, plan_id: plan, asset_ids: [own], anchor: inDays(0) }
    const refusal = await server.refused('/schedule/create', again, editor.token)
    expect(refusal).toMatchObject({ status: 409, key: 'maintenance_scheduled_already' })
    const { schedule: made } = await read(first.ids[0] ?? '')
    expect(made).toMatchObject({
      state: 'Active',
      of: 'asset',
      asset: { id: own },
      location: { name: 'East' },
      plan: { id: plan },
      next_on: inDays(0),
      next_sequence: 1,
      opens_on: inDays(-7),
      epoch: 1,
      lead_days: null,
    })
  })

  it('for locations, with a team and workers of the project [MT-23]', async () => {
    const plan = await m.plan()
    const { id: team_id } = await server.ok(
      '/project-team/create',
      { project_id: m.project, name: 'Crew' },
      m.admin,
    )
    const given = { plan_id: plan, location_ids: [m.at('West')], anchor: inDays(1), lead_days: 2 }
    const { ids } = await create({ ...given, team_id, worker_ids: [editor.id] })
    expect((await read(ids[0] ?? '')).schedule).toMatchObject({
      of: 'location',
      asset: null,
      location: { name: 'West' },
      team: { id: team_id },
      workers: [{ id: editor.id }],
      opens_on: inDays(-1),
    })
    const stranger = await server.make.user()
    const wrong = { project_id: m.project, ...given, worker_ids: [stranger.id] }
    expect(await server.refused('/schedule/create', wrong, editor.token)).toMatchObject({
      status: 422,
      fields: { 'worker_ids.0': expect.any(String) },
    })
  })

  it('by plans that are switched on, for assets or for locations [MT-23]', async () => {
    const off = await m.plan(monthly, { active: false })
    const base = { project_id: m.project, plan_id: off, anchor: inDays(0) }
    const refused = async (given: object) =>
      server.refused('/schedule/create', { ...base, ...given } as never, editor.token)
    expect(await refused({ location_ids: [m.at('West')] })).toMatchObject({ key: 'maintenance_plan_off' })
    const on = { plan_id: await m.plan() }
    expect(await refused(on)).toMatchObject({ status: 422 })
    const both = { ...on, location_ids: [m.at('West')], asset_ids: [await m.asset()] }
    expect(await refused(both)).toMatchObject({ status: 422 })
    const other = await makeMaintained(server)
    expect(await refused({ plan_id: await other.plan(), location_ids: [m.at('West')] })).toMatchObject({
      status: 404,
    })
    expect(await refused({ ...on, location_ids: [other.at('West')] })).toMatchObject({ status: 404 })
    const late = { ...on, location_ids: [m.at('West')], ends_on: inDays(-1) }
    expect(await refused(late)).toMatchObject({ key: 'maintenance_ends_before_anchor' })
  })

  it('spread evenly over one interval, and asking for nothing of the past [MT-24]', async () => {
    const plan = await m.plan({ kind: 'fixed', every: 8, unit: 'day' })
    const assets = await Promise.all([1, 2, 3, 4].map(() => m.asset()))
    await create({ plan_id: plan, asset_ids: assets, anchor: 'spread' })
    const { schedules } = await search({ plan_id: plan })
    expect(schedules.map((one) => one.next_on)).toEqual([0, 2, 4, 6].map(inDays))
    const old = await schedule(plan, { anchor: inDays(-20) })
    expect((await read(old)).schedule).toMatchObject({ next_on: inDays(4), next_sequence: 4 })
  })

  it('of a floating rule on their first day, whenever that was [MT-24]', async () => {
    const plan = await m.plan({ kind: 'floating', every: 10, unit: 'day' })
    const id = await schedule(plan, { anchor: inDays(-5) })
    expect(await read(id)).toMatchObject({
      schedule: { next_on: inDays(-5), next_sequence: 1 },
      dates: [{ due_on: inDays(-5) }],
    })
    await server.ok('/schedule/update', { id, last_done_on: inDays(-1) }, editor.token)
    expect(await dueOf(id)).toBe(inDays(9))
    const later = { id, last_done_on: inDays(2) }
    expect(await server.refused('/schedule/update', later, editor.token)).toMatchObject({ status: 422 })
  })
})

describe('a schedule', () => {
  it('is counted anew from a new anchor, and ends after its last day [MT-25]', async () => {
    const id = await schedule(await m.plan({ kind: 'fixed', every: 5, unit: 'day' }))
    const { version } = await server.ok('/schedule/update', { id, anchor: inDays(-12) }, editor.token)
    expect((await read(id)).schedule).toMatchObject({
      epoch: 2,
      next_on: inDays(3),
      next_sequence: 4,
      version,
    })
    await server.ok('/schedule/update', { id, ends_on: inDays(9), lead_days: 1 }, editor.token)
    const { schedule: now, dates } = await read(id)
    expect(now).toMatchObject({ epoch: 2, opens_on: inDays(2), ends_on: inDays(9) })
    expect(dates.map((one) => one.due_on)).toEqual([inDays(3), inDays(8)])
    await server.ok('/schedule/update', { id, ends_on: inDays(1) }, editor.token)
    expect((await read(id)).schedule).toMatchObject({ next_on: null, next_sequence: null, opens_on: null })
    const before = { id, ends_on: inDays(-13) }
    expect(await server.refused('/schedule/update', before, editor.token)).toMatchObject({ status: 422 })
    const same = await server.ok('/schedule/update', { id, ends_on: inDays(1) }, editor.token)
    expect(same.version).toBe((await read(id)).schedule.version)
  })

  it('shows the next days on which it is due, none while its plan is switched off [MT-22]', async () => {
    const plan = await m.plan({ kind: 'fixed', every: 1, unit: 'week' })
    const id = await schedule(plan)
    const { dates, may_edit: may } = await read(id)
    expect(dates.map((one) => [one.sequence, one.due_on]).slice(0, 2)).toEqual([
      [1, inDays(3)],
      [2, inDays(10)],
    ])
    expect([dates.length, may]).toEqual([12, true])
    await m.replacePlans(m.pumps, (plans) => plans.map((one) => ({ ...one, is_active: one.id !== plan })))
    expect(await read(id)).toMatchObject({
      schedule: { next_on: null, plan: { is_active: false } },
      dates: [],
    })
    const onDemand = await schedule(await m.plan({ kind: 'on_demand' }))
    expect(await read(onDemand)).toMatchObject({ schedule: { next_on: null }, dates: [] })
  })

  it('is paused, resumed and ended [MT-26]', async () => {
    const plan = await m.plan({ kind: 'fixed', every: 5, unit: 'day' })
    const id = await schedule(plan, { anchor: inDays(0) })
    const refused = async (path: '/schedule/pause' | '/schedule/resume' | '/schedule/end') =>
      (await server.refused(path, { id }, editor.token)).key
    expect(await refused('/schedule/resume')).toBe('maintenance_schedule_not_paused')
    await server.ok('/schedule/pause', { id }, editor.token)
    expect(await read(id)).toMatchObject({ schedule: { state: 'Paused', next_on: null }, dates: [] })
    expect(await refused('/schedule/pause')).toBe('maintenance_schedule_not_active')
    // As if it had been paused three weeks ago.
    await sql`update maintenance_schedule set anchor = anchor - 21, made_through = made_through - 21 where id = ${id}`.execute(
      server.database,
    )
    await server.ok('/schedule/resume', { id }, editor.token)
    expect((await read(id)).schedule).toMatchObject({
      state: 'Active',
      next_on: inDays(4),
      next_sequence: 6,
      epoch: 1,
    })
    await server.ok('/schedule/end', { id }, editor.token)
    expect(await read(id)).toMatchObject({ schedule: { state: 'Ended', next_on: null }, may_edit: false })
    expect(await refused('/schedule/end')).toBe('maintenance_schedule_ended')
    const change = { id, anchor: inDays(1) }
    expect(await server.refused('/schedule/update', change, editor.token)).toMatchObject({ status: 409 })
    const asset = (await read(id)).schedule.asset?.id ?? ''
    expect((await create({ plan_id: plan, asset_ids: [asset], anchor: inDays(0) })).ids).toHaveLength(1)
  })

  it('follows its plan, which stays while it is named [MT-27]', async () => {
    const plan = await m.plan({ kind: 'fixed', every: 5, unit: 'day' })
    const id = await schedule(plan, { anchor: inDays(-1) })
    expect(await dueOf(id)).toBe(inDays(4))
    const rule = { kind: 'fixed' as const, every: 9, unit: 'day' as const }
    const changed = await m.replacePlans(m.pumps, (plans) =>
      plans.map((one) => (one.id === plan ? { ...one, rule, lead_days: 3 } : one)),
    )
    expect(changed.status).toBe(200)
    expect((await read(id)).schedule).toMatchObject({ next_on: inDays(8), opens_on: inDays(5), epoch: 2 })
    const removed = await m.replacePlans(m.pumps, (plans) => plans.filter((one) => one.id !== plan))
    expect(removed.error).toMatchObject({ key: 'maintenance_plan_scheduled' })
  })

  it('loses a removed team and people who leave, and is told of with its place [MT-28]', async () => {
    const worker = await m.person([])
    const { id: team } = await server.ok(
      '/project-team/create',
      { project_id: m.project, name: 'Night' },
      m.admin,
    )
    const id = await schedule(await m.plan(), { team_id: team, worker_ids: [worker.id], place: 'Cellar' })
    await server.ok('/project-team/remove/{id}', { id: team }, m.admin)
    expect((await read(id)).schedule).toMatchObject({ team: null, version: 2 })
    await sql`delete from user_role where user_id = ${worker.id}`.execute(server.database)
    await sql`delete from project_user where user_id = ${worker.id}`.execute(server.database)
    expect((await read(id)).schedule.workers).toEqual([])
    const impact = await server.ok('/location/getImpact', { locations: [m.at('Cellar')] } as never, m.admin)
    expect(JSON.stringify(impact)).toContain('"thing":"maintenance_schedule"')
  })
})

describe('who sees schedules', () => {
  it('sees their places, with asset_schedule_view; others find nothing [MT-20]', async () => {
    const plan = await m.plan()
    const [east, west] = [await schedule(plan), await schedule(plan, { place: 'West' })]
    const inEast = await m.person(['asset_schedule_view'], 'East')
    expect((await search({ plan_id: plan }, inEast.token)).schedules.map((one) => one.id)).toEqual([east])
    // Without asset_view the asset has no name.
    expect((await read(east, inEast.token)).schedule).toMatchObject({ of: 'asset', asset: null })
    const find = async (id: string, token: string) =>
      (await server.refused('/schedule/getDetails/{id}', { id }, token)).status
    expect(await find(west, inEast.token)).toBe(404)
    const without = await m.person(['asset_view'])
    expect(await find(east, without.token)).toBe(404)
    expect((await server.refused('/schedule/pause', { id: east }, inEast.token)).status).toBe(403)
    expect((await server.refused('/schedule/pause', { id: west }, inEast.token)).status).toBe(404)
  })

  it('finds them by words and filters, page by page [MT-21]', async () => {
    const plan = await m.plan()
    const days = [5, 1, 3]
    for (const days_ of days) await schedule(plan, { anchor: inDays(days_), place: 'West' })
    const ended = await schedule(plan, { place: 'West' })
    await server.ok('/schedule/end', { id: ended }, editor.token)
    const first = await search({ plan_id: plan, limit: 2 })
    expect(first).toMatchObject({ total: 4, total_is_lower_bound: false })
    const second = await search({ plan_id: plan, limit: 2, after: first.next ?? '' })
    expect([...first.schedules, ...second.schedules].map((one) => one.next_on)).toEqual([
      inDays(1),
      inDays(3),
      inDays(5),
      null,
    ])
    expect(second.next).toBeNull()
    expect((await search({ plan_id: plan, state: ['Ended'] })).schedules.map(({ id }) => id)).toEqual([ended])
    expect((await search({ plan_id: plan, sort: 'newest', limit: 1 })).schedules[0]?.id).toBe(ended)
    const asset = first.schedules[0]?.asset
    expect((await search({ plan_id: plan, asset_id: asset?.id ?? '' })).total).toBe(1)
    expect((await search({ plan_id: plan, location_id: m.at('East') })).total).toBe(0)
    const code = first.schedules[0]?.plan.code ?? ''
    expect((await search({ search_text: `west ${code}` })).total).toBe(4)
    expect((await search({ plan_id: plan, search_text: asset?.code ?? '' })).total).toBe(1)
    expect((await search({ plan_id: plan, search_text: 'nowhere' })).total).toBe(0)
    const inEast = await m.person(['asset_schedule_view', 'asset_view'], 'East')
    const hidden = { project_id: m.project, location_id: m.at('West') }
    expect((await server.refused('/schedule/search', hidden, inEast.token)).status).toBe(404)
    const foreign = { project_id: m.project, after: second.schedules[0]?.id ?? '' }
    expect((await server.refused('/schedule/search', foreign, editor.token)).status).toBe(422)
  })

  it('reads their trail [MT-40]', async () => {
    const id = await schedule(await m.plan(), { place: 'West' })
    await server.ok('/schedule/pause', { id }, editor.token)
    const inEast = await m.person(['audit_view'], 'East')
    const trail = async (token: string) =>
      JSON.stringify(await server.ok('/audit/search', { project_id: m.project } as never, token)).includes(id)
    expect(await trail((await m.person(['audit_view'])).token)).toBe(true)
    expect(await trail(inEast.token)).toBe(false)
  })

  it('reads in their timelines what was changed, and who got them and lost them by name [MT-40]', async () => {
    const id = await schedule(await m.plan(), { anchor: inDays(5) })
    const worker = await m.person(['asset_schedule_view'])
    await server.ok('/schedule/update', { id, anchor: inDays(9), worker_ids: [worker.id] }, editor.token)
    await server.ok('/schedule/update', { id, worker_ids: [] }, editor.token)
    await server.ok('/schedule/pause', { id }, editor.token)
    await server.ok('/schedule/resume', { id }, editor.token)
    await server.ok('/schedule/end', { id }, editor.token)
    const timeline = async (token: string) =>
      server.ok('/activity/list', { owner_kind: 'maintenance_schedule', owner_id: id }, token)
    const { entries, comments } = await timeline((await m.person(['asset_schedule_view', 'user_view'])).token)
    expect(comments).toBeNull()
    expect(entries.map(({ kind }) => kind)).toEqual(
      ['ended', 'resumed', 'paused', 'changed', 'changed', 'created'].map((what) => `schedule.${what}`),
    )
    expect(entries[4]).toMatchObject({
      changes: [{ field: 'anchor', before: inDays(5), after: inDays(9) }],
      things: [{ part: 'given', kind: 'user', id: worker.id }],
    })
    expect(entries[3]).toMatchObject({ changes: [], things: [{ part: 'taken', id: worker.id }] })
    const { entries: counted } = await timeline(editor.token)
    expect(counted[4]).toMatchObject({ things: [], more_given: 1 })
  })

  it('says of the timeline of one that is not seen that it is not there [MT-40]', async () => {
    const id = await schedule(await m.plan(), { place: 'West' })
    const inEast = await m.person(['asset_schedule_view'], 'East')
    const given = { owner_kind: 'maintenance_schedule', owner_id: id }
    expect(await server.refused('/activity/list', given, inEast.token)).toMatchObject({ status: 404 })
  })
})
