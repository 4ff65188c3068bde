import type { AccessCode, CallInput } from '@atrium/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { download } from '../../../testing/download.ts'
import { makeService } from '../../../testing/make-service.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'

type Filter = Partial<CallInput<'/cm/search'>>

interface Person {
  id: string
  token: string
}

let server: TestServer
let admin: string
let project: string
let workflow: string
let at: (name: string) => string
/** Sees every order. */
let seer: Person
/** Sees the floor and its room alone. */
let limited: Person
/** Members of the project without any right. */
let worker: Person
let crew: string
let member: Person
let leak: string
let light: string

async function person(access: readonly AccessCode[], places: readonly string[] = []): Promise<Person> {
  const made = await server.make.user({ roles: [{ project, access }] })
  if (places.length > 0) await server.make.assignLocations(made.id, project, places.map(at))
  return { id: made.id, token: await server.signIn(made) }
}

beforeAll(async () => {
  server = await startTestServer({ jobs: [] })
  admin = await server.signIn(await server.make.user({ superuser: true }))
  project = await server.make.project({ code: 'LISTS' })
  const given = {
    project_id: project,
    code: 'SIMPLE',
    name: 'Simple',
    kind: 'cm' as const,
    like: 'simple' as const,
  }
  workflow = (await server.ok('/workflow/create', given, admin)).id
  await server.ok('/workflow/publish', { id: workflow }, admin)
  await server.ok('/workflow/setDefault', { id: workflow }, admin)
  at = await server.make.locations(project, { Site: { Tower: { Floor: { Room: {} } }, House: {} } })
  seer = await person(['cm_view', 'cm_add', 'location_view', 'location_view_all', 'asset_view'])
  limited = await person(['cm_view', 'location_view'], ['Floor'])
  worker = await person([])
  member = await person([])
  leak = await makeService(server, project, 'Leak', { is_default: true })
  light = await makeService(server, project, 'Light')
  const { rows } = await sql<{ id: string }>`
    insert into team (project_id, name) values (${project}, '{"en": "Crew"}') returning id`.execute(
    server.database,
  )
  crew = rows[0]?.id ?? ''
  await sql`insert into team_user (project_id, team_id, user_id) values (${project}, ${crew}, ${member.id})`.execute(
    server.database,
  )
})
afterAll(() => server.close())

/** Reports an order and sets what only later calls set. */
async function order(
  place: string,
  description: string,
  {
    more = {},
    set = {},
    workers = [],
    teams = [],
  }: {
    more?: Partial<CallInput<'/cm/create'>>
    set?: Record<string, unknown>
    workers?: string[]
    teams?: string[]
  } = {},
): Promise<string> {
  const { id } = await server.ok(
    '/cm/create',
    { project_id: project, location_id: at(place), description, ...more },
    admin,
  )
  for (const [column, value] of Object.entries(set))
    await sql`update work set ${sql.ref(column)} = ${value} where id = ${id}`.execute(server.database)
  await sql`insert into work_worker (project_id, work_id, user_id)
    select ${project}, ${id}, w from unnest(${workers}::uuid[]) w`.execute(server.database)
  await sql`insert into work_team (project_id, work_id, team_id)
    select ${project}, ${id}, t from unnest(${teams}::uuid[]) t`.execute(server.database)
  return id
}

const search = (filter: Filter, { token } = seer) =>
  server.ok('/cm/search', { project_id: project, ...filter }, token)
const found = async (filter: Filter, who = seer) =>
  (await search(filter, who)).cms.map((one) => one.description)

describe('orders of a project', () => {
  let pump: string
  const mark = 'Filtered'
  const filtered = (filter: Filter, who = seer) =>
    found({ search_text: mark, sort: 'oldest', ...filter }, who)

  beforeAll(async () => {
    pump = (await server.ok('/asset/create', { location_id: at('Room'), code: 'P-1', name: 'Pump' }, admin))
      .id
    await order('House', `${mark} one: tap drips`, {
      more: { priority: 'Low' },
      set: { due_at: '2026-02-01T22:30:00Z' },
    })
    await order('Floor', `${mark} two: dark`, {
      more: { service_id: light, priority: 'Urgent' },
      set: { status: 'In Progress', step_key: 'working' },
      workers: [worker.id],
    })
    await order('Room', `${mark} three: dark again`, {
      more: { asset_id: pump, service_id: light },
      set: {
        status: 'Completed',
        step_key: 'done',
        completed_at: '2026-03-05T12:00:00Z',
        completed_day: '2026-03-05',
        created_day: '2026-03-01',
        due_at: '2026-03-04T00:00:00Z',
      },
      teams: [crew],
    })
  })

  it('[CM-11] are narrowed by each filter', async () => {
    const one = `${mark} one: tap drips`
    const two = `${mark} two: dark`
    const three = `${mark} three: dark again`
    expect(await filtered({})).toEqual([one, two, three])
    expect(await filtered({ status: ['Pending', 'Completed'] })).toEqual([one, three])
    expect(await filtered({ step: ['working'] })).toEqual([two])
    expect(await filtered({ priority: ['Urgent', 'Low'] })).toEqual([one, two])
    expect(await filtered({ service_id: [light] })).toEqual([two, three])
    expect(await filtered({ department_id: [project] })).toEqual([])
    expect(await filtered({ worker_id: [worker.id] })).toEqual([two])
    expect(await filtered({ team_id: [crew] })).toEqual([three])
    expect(await filtered({ requester_id: worker.id })).toEqual([])
    expect(await filtered({ location_id: at('Floor') })).toEqual([two, three])
    expect(await filtered({ asset_id: pump })).toEqual([three])
    expect(await filtered({ overdue: true })).toEqual([one])
    expect(await filtered({ unassigned: true })).toEqual([one])
    expect(await filtered({ open: true })).toEqual([one, two])
    expect(await filtered({ mine: true })).toEqual([])
    expect(await filtered({ to: '2026-03-01' })).toEqual([three])
    expect(await filtered({ date_field: 'completed', from: '2026-03-05', to: '2026-03-05' })).toEqual([three])
    expect(await filtered({ date_field: 'completed', from: '2026-03-06' })).toEqual([])
    expect(await filtered({ search_text: `dark ${mark}` })).toEqual([two, three])
    const lead = await person(['cm_view', 'location_view', 'location_view_all'])
    await sql`insert into team_user (project_id, team_id, user_id) values (${project}, ${crew}, ${lead.id})`.execute(
      server.database,
    )
    expect(await filtered({ mine: true }, lead)).toEqual([three])
  })

  it('[CM-11] are due on days of the zone of the project', async () => {
    await sql`update project set time_zone = 'Asia/Dubai' where id = ${project}`.execute(server.database)
    const due = { date_field: 'due' as const }
    expect(await filtered({ ...due, from: '2026-02-02', to: '2026-02-02' })).toHaveLength(1)
    expect(await filtered({ ...due, to: '2026-02-01' })).toEqual([])
    await sql`update project set time_zone = 'UTC' where id = ${project}`.execute(server.database)
    expect(await filtered({ ...due, from: '2026-02-01', to: '2026-02-01' })).toHaveLength(1)
  })

  it('[CM-11] are found by their number, as it is shown and alone', async () => {
    const { cms } = await search({ search_text: mark, limit: 1 })
    const [first] = cms
    if (!first) throw new Error('there are orders')
    for (const text of [
      first.reference,
      first.reference.toLowerCase(),
      `cm-${first.number}`,
      String(first.number),
    ])
      expect((await search({ search: text })).cms.map(({ id }) => id)).toContain(first.id)
    expect(await found({ search_text: `SR-${first.number}` })).toEqual([])
  })

  it('[CM-10] are shown with their names, and an asset only to who may see it', async () => {
    const [three] = (await search({ search_text: `${mark} three` })).cms
    expect(three).toMatchObject({
      reference: expect.stringMatching(/^CM-\d{5}$/),
      status: 'Completed',
      step: { key: 'done', name: 'Done', color: 'Success' },
      priority: 'Medium',
      location: { id: at('Room'), name: 'Room', path: 'Site › Tower › Floor' },
      asset: { id: pump, code: 'P-1', name: 'Pump' },
      service: { id: light, name: 'Light' },
      department: null,
      workers: [],
      teams: [{ id: crew, name: 'Crew' }],
      is_overdue: false,
    })
    const [seen] = (await search({ search_text: `${mark} three` }, limited)).cms
    expect(seen).toMatchObject({ asset: null, location: { name: 'Room', path: 'Floor' } })
    for (const input of [{ asset_id: pump }, { location_id: at('House') }])
      expect(
        (await server.refused('/cm/search', { project_id: project, ...input }, limited.token)).status,
      ).toBe(404)
  })

  it('[CM-10] have beginnings of their descriptions', async () => {
    await order('House', '🚰'.repeat(300))
    const [first] = (await search({})).cms
    expect(first?.description).toBe('🚰'.repeat(200))
  })
})

describe('the pages of a list', () => {
  const mark = 'Paged'
  const page = (filter: Filter) => search({ search_text: mark, limit: 3, ...filter })

  async function walk(sort: NonNullable<Filter['sort']>, between: () => Promise<unknown>): Promise<string[]> {
    const read: string[] = []
    let after: string | undefined
    do {
      const { cms, next } = await page({ sort, ...(after && { after }) })
      read.push(...cms.map((one) => one.description))
      after = next ?? undefined
      if (after) await between()
    } while (after)
    return read
  }

  beforeAll(async () => {
    const due = ['2026-05-01T00:00:00Z', null, '2026-04-01T00:00:00Z', null]
    const priorities = ['Low', 'Urgent', 'High'] as const
    for (let index = 0; index < 8; index += 1)
      await order('House', `${mark} ${index}`, {
        more: { priority: priorities[index % 3] },
        set: { due_at: due[index % 4] },
      })
    // Times that are equal to the microsecond, and some that differ only there.
    await sql`update work set created_at = '2026-01-01T00:00:00.000001Z' where description in ('Paged 2', 'Paged 3', 'Paged 4')`.execute(
      server.database,
    )
    await sql`update work set created_at = '2026-01-01T00:00:00.000002Z' where description = 'Paged 5'`.execute(
      server.database,
    )
  })

  it.each(['newest', 'oldest', 'priority', 'due', 'number'] as const)(
    '[CM-11] go on after the last order, whatever is reported meanwhile: %s',
    async (sort) => {
      const whole = (await page({ sort, limit: 100 })).cms.map((one) => one.description)
      expect(whole).toHaveLength(8)
      const walked = await walk(sort, () => order('House', `${mark}, but later`))
      expect(walked.filter((description) => !description.includes('later'))).toEqual(whole)
      expect(new Set(walked.filter((description) => !description.includes('later'))).size).toBe(8)
      await sql`update work set description = 'gone' where description = 'Paged, but later'`.execute(
        server.database,
      )
    },
  )

  it('[CM-11] stand in the order that was asked for', async () => {
    const numbers = async (sort: Filter['sort']) =>
      (await page({ sort, limit: 100 })).cms.map((one) => Number(one.description.slice(-1)))
    expect(await numbers('number')).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    expect((await numbers('newest')).slice(0, 4)).toEqual([7, 6, 1, 0])
    expect((await numbers('newest'))[4]).toBe(5)
    expect(await numbers('oldest')).toEqual((await numbers('newest')).toReversed())
    const byDue = await numbers('due')
    expect(byDue.slice(0, 4).toSorted()).toEqual([0, 2, 4, 6])
    expect(byDue.slice(0, 2).toSorted()).toEqual([2, 6])
    const byPriority = await numbers('priority')
    expect(byPriority.slice(0, 3).toSorted()).toEqual([1, 4, 7])
    expect(byPriority[0]).toBe(4)
  })

  it('[CM-11] are refused after what no page gave', async () => {
    const { next } = await page({ sort: 'newest' })
    const written = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
    const broken = [
      'x',
      'null',
      written(),
      written('newest'),
      written('newest', '2026-13-01T00:00:00.000000Z', project),
      written('newest', '0000-01-01T00:00:00.000000Z', project),
      written('newest', '2026-01-01T00:00:00.000000Z', 'x'),
      written('number', '99999999999'),
      written('number', '1', '2'),
      written({}, 1),
    ]
    for (const after of broken)
      expect(
        await server.refused('/cm/search', { project_id: project, sort: 'newest', after }, seer.token),
      ).toMatchObject({ status: 422, fields: { after: expect.any(String) } })
    const other = { project_id: project, sort: 'due' as const, after: next ?? '' }
    expect((await server.refused('/cm/search', other, seer.token)).status).toBe(422)
  })
})

describe('somebody who sees one floor', () => {
  const mark = 'Sight'
  beforeAll(async () => {
    await order('Floor', `${mark} on the floor`, { set: { status: 'On Hold', step_key: 'paused' } })
    await order('Room', `${mark} in the room`)
    await order('Tower', `${mark} above`)
    await order('House', `${mark} beside`)
  })
  const mine = { search_text: mark }

  it('[CM-10] lists, counts, boards and exports the orders of that floor alone', async () => {
    const list = await search({ ...mine, sort: 'oldest' }, limited)
    expect(list.cms.map((one) => one.description)).toEqual([`${mark} on the floor`, `${mark} in the room`])
    expect(list).toMatchObject({ total: 2, total_is_lower_bound: false, next: null })
    expect(JSON.stringify(list)).not.toMatch(/Site|Tower|House/)
    const given = { project_id: project, ...mine }
    const counted = await server.ok('/cm/getCounts', { ...given, status: ['Pending'] }, limited.token)
    expect(counted).toEqual({
      counts: [
        { status: 'Pending', count: 1 },
        { status: 'In Progress', count: 0 },
        { status: 'On Hold', count: 1 },
        { status: 'Completed', count: 0 },
        { status: 'Cancelled', count: 0 },
      ],
      is_lower_bound: false,
    })
    const { columns } = await server.ok('/cm/getBoard', given, limited.token)
    expect(columns.map(({ key, count, cms }) => [key, count, cms.length])).toEqual([
      ['Pending', 1, 1],
      ['In Progress', 0, 0],
      ['On Hold', 1, 1],
      ['Completed', 0, 0],
      ['Cancelled', 0, 0],
    ])
    expect(JSON.stringify(columns)).not.toMatch(/Site|Tower|House|above|beside/)
    const file = await download(server, '/cm/export', { ...given, format: 'csv' }, limited.token)
    const text = file.bytes.toString()
    expect(text.trim().split('\r\n')).toHaveLength(3)
    expect(text).not.toMatch(/Site|Tower|House|above|beside/)
  })

  it('[CM-10] loses them with the floor, at once', async () => {
    const one = await person(['cm_view', 'location_view'], ['Room'])
    expect(await found(mine, one)).toEqual([`${mark} in the room`])
    await sql`delete from user_location where user_id = ${one.id}`.execute(server.database)
    expect(await search(mine, one)).toMatchObject({ cms: [], total: 0 })
  })

  it('[CM-10] sees no order of another project, and nothing without the right', async () => {
    const elsewhere = await server.make.project()
    for (const path of ['/cm/search', '/cm/getCounts', '/cm/getBoard'] as const) {
      expect((await server.refused(path, { project_id: elsewhere }, limited.token)).status).toBe(404)
      expect((await server.refused(path, { project_id: project }, member.token)).status).toBe(403)
    }
  })
})

describe('a board', () => {
  it('[CM-14] has a column for each step of a published workflow, in the language of the reader', async () => {
    await order('House', 'Boarded', { set: { status: 'In Progress', step_key: 'working' } })
    const french = await server.make.user({
      language: 'fr',
      roles: [{ project, access: ['cm_view', 'location_view', 'location_view_all'] }],
    })
    const given = { project_id: project, workflow_id: workflow, search_text: 'Boarded' }
    const { columns } = await server.ok('/cm/getBoard', given, await server.signIn(french))
    expect(columns.map(({ key }) => key)).toEqual([
      'new',
      'assigned',
      'working',
      'waiting',
      'paused',
      'done',
      'closed',
      'cancelled',
    ])
    expect(columns[2]).toMatchObject({ name: 'En cours', status: 'In Progress', color: 'Primary', count: 1 })
    expect(columns[2]?.cms).toMatchObject([{ description: 'Boarded', step: { name: 'En cours' } }])
    const draft = { project_id: project, code: 'DRAFT', name: 'Draft', kind: 'cm' as const }
    const { id } = await server.ok('/workflow/create', draft, admin)
    const unpublished = { project_id: project, workflow_id: id }
    expect((await server.refused('/cm/getBoard', unpublished, seer.token)).status).toBe(422)
    const unknown = { project_id: project, workflow_id: project }
    expect((await server.refused('/cm/getBoard', unknown, seer.token)).status).toBe(404)
  })

  it('[CM-14] shows the first twenty orders of a column, and counts all', async () => {
    await sql`insert into work (project_id, kind, number, location_id, service_id, description, priority, requester_id, created_by,
        status, workflow_id, workflow_version, step_key, requested_at, created_day)
      select project_id, kind, 100000 + n, location_id, service_id, 'Crowd ' || n, 1 + n % 4, requester_id, created_by,
        'On Hold', workflow_id, workflow_version, 'paused', now(), created_day
      from generate_series(1, 30) n, (select * from work where project_id = ${project} limit 1) w`.execute(
      server.database,
    )
    const given = { project_id: project, search_text: 'Crowd' }
    const { columns } = await server.ok('/cm/getBoard', given, seer.token)
    const hold = columns.find(({ key }) => key === 'On Hold')
    expect(hold).toMatchObject({ count: 30, count_is_lower_bound: false })
    expect(hold?.cms).toHaveLength(20)
    const priorities = hold?.cms.map(({ priority }) => ['Urgent', 'High', 'Medium', 'Low'].indexOf(priority))
    expect(priorities).toEqual(priorities?.toSorted())
  })
})

describe('work that is given to somebody', () => {
  it('[CM-12] is theirs to read without any right, with the place’s name and path and no asset', async () => {
    const one = await order('Room', 'Mine', { workers: [worker.id] })
    const closed = await order('Room', 'Mine, done', {
      workers: [worker.id],
      more: { priority: 'Urgent' },
      set: { status: 'Completed', step_key: 'closed' },
    })
    const mine = await server.ok('/cm/getMyWork', { project_id: project }, worker.token)
    expect(mine.cms.map(({ id }) => id).at(-1)).toBe(closed)
    expect(mine.cms.find(({ id }) => id === one)).toMatchObject({
      description: 'Mine',
      location: { id: at('Room'), name: 'Room', path: 'Site › Tower › Floor' },
      asset: null,
    })
    const done = await server.ok(
      '/cm/getMyWork',
      { project_id: project, status: ['Completed'] },
      worker.token,
    )
    expect(done).toMatchObject({ total: 1, cms: [{ id: closed }] })
    await sql`delete from work_worker where work_id = ${one} and user_id = ${worker.id}`.execute(
      server.database,
    )
    const found = await server.ok('/cm/getMyWork', { project_id: project, search_text: 'done' }, worker.token)
    expect(found).toMatchObject({ total: 1, cms: [{ id: closed }] })
    const byNumber = { project_id: project, search: String(found.cms[0]?.number) }
    expect((await server.ok('/cm/getMyWork', byNumber, worker.token)).cms).toMatchObject([{ id: closed }])
    const left = await server.ok('/cm/getMyWork', { project_id: project }, worker.token)
    expect(left.cms.map(({ id }) => id)).not.toContain(one)
  })

  it('[CM-12] goes on from what is open to what is over, page by page, each order once', async () => {
    const busy = await person([])
    const closed = { status: 'Completed', step_key: 'closed' }
    const given = [
      await order('Room', 'Soon', { workers: [busy.id], more: { priority: 'Medium' } }),
      await order('Room', 'Over', { workers: [busy.id], more: { priority: 'High' }, set: closed }),
      await order('Room', 'First', { workers: [busy.id], more: { priority: 'Urgent' } }),
      await order('Room', 'Over first', { workers: [busy.id], more: { priority: 'Urgent' }, set: closed }),
      await order('Room', 'Later', { workers: [busy.id], more: { priority: 'Low' } }),
    ]
    const wanted = [2, 0, 4, 3, 1].map((index) => given[index])
    const read = async (more: Partial<CallInput<'/cm/getMyWork'>>) => {
      const { cms, total } = await server.ok('/cm/getMyWork', { project_id: project, ...more }, busy.token)
      return { ids: cms.map(({ id }) => id), total }
    }
    for (const limit of [1, 2, 3, 5])
      for (let page = 1; page <= Math.ceil(6 / limit); page += 1)
        expect(await read({ page, limit })).toEqual({
          ids: wanted.slice((page - 1) * limit, page * limit),
          total: 5,
        })
    const some = (status: CallInput<'/cm/getMyWork'>['status']) => read({ status, limit: 4 })
    expect(await some(['Completed'])).toEqual({ ids: wanted.slice(3), total: 2 })
    expect(await some(['Pending'])).toEqual({ ids: wanted.slice(0, 3), total: 3 })
    expect(await some(['Pending', 'In Progress', 'On Hold'])).toEqual({ ids: wanted.slice(0, 3), total: 3 })
    expect(await some(['Completed', 'Pending'])).toEqual({ ids: wanted.slice(0, 4), total: 5 })
    expect(await some(['On Hold'])).toEqual({ ids: [], total: 0 })
  })

  it('[CM-12] includes that of a team, and nothing of another project', async () => {
    const id = await order('House', 'For the crew', { teams: [crew] })
    const { cms } = await server.ok('/cm/getMyWork', { project_id: project }, member.token)
    expect(cms.map((one) => one.id)).toContain(id)
    const elsewhere = await server.make.project()
    expect((await server.refused('/cm/getMyWork', { project_id: elsewhere }, member.token)).status).toBe(404)
    await server.make.role(member.id, { project: elsewhere, access: [] })
    expect(await server.ok('/cm/getMyWork', { project_id: elsewhere }, member.token)).toEqual({
      cms: [],
      total: 0,
    })
  })
})

describe('what somebody asked for', () => {
  it('[CM-13] is theirs to read with cm_add, newest first, with what they can do, and nothing of workers and times', async () => {
    const guest = await person(['cm_add'], ['Tower'])
    const make = async (description: string) =>
      (
        await server.ok(
          '/cm/create',
          { project_id: project, location_id: at('Floor'), description },
          guest.token,
        )
      ).id
    const [first, second] = [await make('First'), await make('Second')]
    const { requests, total } = await server.ok('/cm/getMyRequests', { project_id: project }, guest.token)
    expect(requests.map(({ id }) => id)).toEqual([second, first])
    expect(total).toBe(2)
    expect(requests[1]).toMatchObject({
      status: 'Pending',
      step: { name: 'New' },
      location: { name: 'Floor', path: 'Tower' },
      service: { id: leak, name: 'Leak' },
      may_rate: false,
    })
    expect(Object.keys(requests[1] ?? {})).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/worker|team|due|respond|minutes/)]),
    )
    await sql`update work set status = 'Completed', step_key = 'done', completed_at = now() where id = ${first}`.execute(
      server.database,
    )
    const { request, actions } = await server.ok('/cm/getRequest/{id}', { id: first }, guest.token)
    expect(request).toMatchObject({ id: first, description: 'First', may_rate: true })
    expect(actions.map(({ key }) => key)).toEqual(['send_back', 'close'])
    for (const one of [seer, limited, worker])
      expect((await server.refused('/cm/getRequest/{id}', { id: first }, one.token)).status).toBe(404)
    await sql`delete from user_role where user_id = ${guest.id}`.execute(server.database)
    expect((await server.refused('/cm/getRequest/{id}', { id: first }, guest.token)).status).toBe(404)
    expect((await server.refused('/cm/getMyRequests', { project_id: project }, guest.token)).status).toBe(403)
  })
})

describe('an export', () => {
  it('[CM-15] has the columns of an order in the language of the reader, guards formulas, and no costs', async () => {
    await order('Room', '=Exported', {
      workers: [worker.id],
      teams: [crew],
      set: { rating: 4, due_at: '2026-02-01T22:30:00Z' },
    })
    const given = { project_id: project, search_text: 'Exported' }
    const { bytes } = await download(server, '/cm/export', { ...given, format: 'csv' }, seer.token)
    const [head = '', row = ''] = bytes.toString().trim().split('\r\n')
    expect(head.replace('\uFEFF', '').split(',')).toEqual(
      expect.arrayContaining([
        'Number',
        'Status',
        'Step',
        'Priority',
        'Service',
        'Path of the location',
        'Rating',
        'Due (UTC)',
      ]),
    )
    expect(head).not.toMatch(/cost|amount/i)
    expect(row).toMatch(/^CM-\d{5},Pending,New,Medium,'=Exported,Leak,/)
    expect(row).toContain('Site › Tower › Floor')
    expect(row).toContain('Crew')
    expect(row).toContain('2026-02-01 22:30:00')
    expect(row.endsWith(',4')).toBe(true)
    const book = await download(server, '/cm/export', { ...given, format: 'xlsx' }, seer.token)
    expect(book.bytes.subarray(0, 2).toString()).toBe('PK')
  })
})
