import { inspectionSorts, type AccessCode, type CallInput } from '@atrium/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { download } from '../../../testing/download.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { item, planInspection, publishChecklist } from '../fixtures/inspections.ts'

type Filter = Partial<CallInput<'/inspection/search'>>

interface Person {
  id: string
  token: string
}

let server: TestServer
let project: string
let at: (name: string) => string
/** Sees every inspection. */
let seer: Person
/** Sees the floor and its room alone. */
let limited: Person
/** Inspects, and sees the whole tree. */
let worker: Person
/** Reviews, and sees the whole tree. */
let reviewer: Person
let crew: string
let fire: string
let cleaning: string
let pump: string

const seeing = ['location_view', 'location_view_all', 'inspection_view'] as const

async function person(access: readonly AccessCode[], places: readonly string[] = []): Promise<Person> {
  const made = await server.make.user({ roles: [{ project, access }] })
  if (places.length > 0) await server.make.assignLocations(made.id, project, places.map(at))
  return { id: made.id, token: await server.signIn(made) }
}

async function checklist(name: string): Promise<string> {
  const id = await publishChecklist(server.database, project, [item({ key: 'door', type: 'check' })])
  await sql`update checklist set name = jsonb_build_object('en', ${name}::text) where id = ${id}`.execute(
    server.database,
  )
  return id
}

/** The name of each inspection that a test plans, by its id. */
const called = new Map<string, string>()

/** Plans an inspection and sets what only later calls set. */
async function inspection(
  name: string,
  place: string,
  {
    set = {},
    ...given
  }: { set?: Record<string, unknown> } & Partial<Parameters<typeof planInspection>[1]> = {},
): Promise<string> {
  const id = await planInspection(server.database, {
    project,
    checklist: fire,
    location: at(place),
    by: seer.id,
    ...given,
  })
  for (const [column, value] of Object.entries(set))
    await sql`update inspection set ${sql.ref(column)} = ${value} where id = ${id}`.execute(server.database)
  called.set(id, name)
  return id
}

const search = (filter: Filter, { token } = seer) =>
  server.ok('/inspection/search', { project_id: project, ...filter }, token)
const names = (found: readonly { id: string }[]) => found.map(({ id }) => called.get(id) ?? id)
const found = async (filter: Filter, who = seer) =>
  names((await search({ sort: 'number', ...filter }, who)).inspections)

const submitted = (day: string, points: number, possible: number, result: string) => ({
  state: 'Submitted',
  submitted_at: `${day}T12:00:00Z`,
  submitted_day: day,
  submitted_by: worker.id,
  inspector_id: worker.id,
  points,
  possible,
  result,
})

beforeAll(async () => {
  server = await startTestServer({ jobs: [] })
  const admin = await server.signIn(await server.make.user({ superuser: true }))
  project = await server.make.project({ code: 'ROUNDS' })
  at = await server.make.locations(project, { Site: { Tower: { Floor: { Room: {} } }, House: {} } })
  seer = await person([...seeing, 'asset_view'])
  limited = await person(['location_view', 'inspection_view', 'inspection_start'], ['Floor'])
  worker = await person([...seeing, 'inspection_start', 'inspection_review'])
  reviewer = await person([...seeing, 'inspection_review'])
  fire = await checklist('Fire round')
  cleaning = await checklist('Cleaning')
  const { rows } = await sql<{ id: string }>`
    insert into team (project_id, name) values (${project}, '{"en": "Crew"}') returning id`.execute(
    server.database,
  )
  crew = rows[0]?.id ?? ''
  const asset = { location_id: at('Room'), code: 'P-1', name: 'Pump' }
  pump = (await server.ok('/asset/create', asset, admin)).id
  await inspection('late', 'House', { due: '2026-02-02', assigned: [worker.id] })
  await inspection('begun', 'Floor', {
    due: '2099-01-01',
    set: { state: 'In Progress', inspector_id: worker.id, created_at: '2026-04-01T22:30:00Z' },
  })
  await inspection('failed', 'Room', {
    asset: pump,
    team: crew,
    due: '2099-01-02',
    set: { ...submitted('2026-03-05', 1, 4, 'fail'), failed: 1 },
  })
  await inspection('passed', 'House', {
    checklist: cleaning,
    set: { ...submitted('2026-03-06', 4, 4, 'pass'), state: 'Reviewed', reviewer_id: reviewer.id },
  })
  await inspection('cancelled', 'Tower', { due: '2026-02-02', set: { state: 'Cancelled' } })
})
afterAll(() => server.close())

describe('inspections of a project', () => {
  it('[INS-2] are narrowed by each filter', async () => {
    expect(await found({})).toEqual(['late', 'begun', 'failed', 'passed', 'cancelled'])
    expect(await found({ state: ['Missed'] })).toEqual(['late'])
    expect(await found({ state: ['Scheduled'] })).toEqual([])
    expect(await found({ state: ['In Progress', 'Reviewed'] })).toEqual(['begun', 'passed'])
    expect(await found({ result: ['pass', 'fail'] })).toEqual(['failed', 'passed'])
    expect(await found({ checklist_id: [cleaning] })).toEqual(['passed'])
    expect(await found({ inspector_id: [worker.id] })).toEqual(['begun', 'failed', 'passed'])
    expect(await found({ assigned_id: [worker.id] })).toEqual(['late'])
    expect(await found({ team_id: [crew] })).toEqual(['failed'])
    expect(await found({ location_id: at('Tower') })).toEqual(['begun', 'failed', 'cancelled'])
    expect(await found({ asset_id: pump })).toEqual(['failed'])
    expect(await found({ overdue: true })).toEqual(['late'])
    expect(await found({ mine: true })).toEqual([])
    expect(await found({ mine: true }, worker)).toEqual(['late', 'begun', 'failed', 'passed'])
    expect(await found({ to: '2026-02-02' })).toEqual(['late', 'cancelled'])
    expect(await found({ from: '2099-01-01', to: '2099-01-01' })).toEqual(['begun'])
    expect(await found({ date_field: 'submitted', from: '2026-03-05', to: '2026-03-05' })).toEqual(['failed'])
    expect(await found({ search_text: 'round fire' })).toEqual(['late', 'begun', 'failed', 'cancelled'])
    expect(await found({ search_text: 'house' })).toEqual(['late', 'passed'])
    expect(await found({ search_text: 'house fire' })).toEqual(['late'])
  })

  it('[INS-2] are made on days of the zone of the project', async () => {
    const made = { date_field: 'created' as const }
    expect(await found({ ...made, to: '2026-04-01' })).toEqual(['begun'])
    await sql`update project set time_zone = 'Asia/Dubai' where id = ${project}`.execute(server.database)
    expect(await found({ ...made, to: '2026-04-01' })).toEqual([])
    expect(await found({ ...made, from: '2026-04-02', to: '2026-04-02' })).toEqual(['begun'])
    await sql`update project set time_zone = 'UTC' where id = ${project}`.execute(server.database)
  })

  it('[INS-2] are found by their number, as it is shown and alone', async () => {
    const [first] = (await search({ limit: 1 })).inspections
    if (!first) throw new Error('there are inspections')
    for (const text of [first.reference, first.reference.toLowerCase(), String(first.number)])
      expect((await search({ search: text })).inspections.map(({ id }) => id)).toContain(first.id)
    expect(await found({ search_text: `CM-${first.number}` })).toEqual([])
  })

  it('[INS-2] are shown with their names, and an asset only to who may see it', async () => {
    const [shown] = (await search({ asset_id: pump })).inspections
    expect(shown).toMatchObject({
      reference: expect.stringMatching(/^IN-\d{5}$/),
      state: 'Submitted',
      checklist: { id: fire, name: 'Fire round', version: null },
      location: { id: at('Room'), name: 'Room', path: 'Site › Tower › Floor' },
      asset: { id: pump, code: 'P-1', name: 'Pump' },
      team: { id: crew, name: 'Crew' },
      assigned: [],
      inspector: { id: worker.id },
      reviewer: null,
      score: { points: 1, possible: 4, percent: 25 },
      result: 'fail',
      failed: 1,
      is_overdue: false,
    })
    const seen = (await search({ sort: 'number' }, limited)).inspections
    expect(names(seen)).toEqual(['begun', 'failed'])
    expect(seen[1]).toMatchObject({ asset: null, location: { name: 'Room', path: 'Floor' } })
    for (const input of [{ asset_id: pump }, { location_id: at('House') }])
      for (const path of ['/inspection/search', '/inspection/getCounts'] as const)
        expect((await server.refused(path, { project_id: project, ...input }, limited.token)).status).toBe(
          404,
        )
  })

  it('[INS-2] need inspection_view: who only inspects has a list of their own', async () => {
    const only = await person(['location_view', 'location_view_all', 'inspection_start'])
    const input = { project_id: project }
    for (const path of ['/inspection/search', '/inspection/getCounts', '/inspection/getScores'] as const)
      expect((await server.refused(path, input, only.token)).status).toBe(403)
    expect((await server.ok('/inspection/getMine', input, only.token)).inspections).toEqual([])
  })

  it('[INS-13] are to be reviewed by who had no part in them, unless the project says so', async () => {
    expect(await found({ to_review: true }, reviewer)).toEqual(['failed'])
    expect(await found({ to_review: true }, worker)).toEqual([])
    expect(await found({ to_review: true }, seer)).toEqual([])
    await sql`update project set inspectors_review = true where id = ${project}`.execute(server.database)
    expect(await found({ to_review: true }, worker)).toEqual(['failed'])
    expect(await found({ to_review: true }, seer)).toEqual([])
    await sql`update project set inspectors_review = false where id = ${project}`.execute(server.database)
  })

  it('[INS-2] are counted by their states, whatever states the list has', async () => {
    const counts = async (filter: Omit<Filter, 'sort'>, { token } = seer) =>
      server.ok('/inspection/getCounts', { project_id: project, ...filter }, token)
    const all = {
      Scheduled: 0,
      'In Progress': 1,
      Submitted: 1,
      Reviewed: 1,
      Cancelled: 1,
      Missed: 1,
    }
    const reply = await counts({ state: ['Missed'] })
    expect(Object.fromEntries(reply.counts.map(({ state, count }) => [state, count]))).toEqual(all)
    expect(reply).toMatchObject({ overdue: 1, is_lower_bound: false })
    const seen = await counts({}, limited)
    expect(seen.counts.filter(({ count }) => count > 0)).toEqual([
      { state: 'In Progress', count: 1 },
      { state: 'Submitted', count: 1 },
    ])
    expect(seen.overdue).toBe(0)
    expect(await search({}, limited)).toMatchObject({ total: 2, total_is_lower_bound: false })
  })
})

describe('the pages of a list', () => {
  let list: string
  const page = (filter: Filter) => search({ checklist_id: [list], limit: 3, ...filter })
  const paged = (name: string, set: Record<string, unknown> = {}, due?: string) =>
    inspection(name, 'House', { checklist: list, set, ...(due && { due }) })

  beforeAll(async () => {
    list = await checklist('Paged')
    const due = ['2099-05-01', undefined, '2099-04-01', undefined]
    for (let index = 0; index < 8; index += 1)
      await paged(
        `paged ${index}`,
        {
          // Some times are equal.
          created_at: `2026-01-0${1 + (index % 3)}T00:00:00.00000${1 + (index % 2)}Z`,
          ...(index % 3 !== 0 && { points: index % 4, possible: 4 }),
        },
        due[index % 4],
      )
  })

  it.each(inspectionSorts)(
    '[INS-2] go on after the last one, whatever is planned meanwhile: %s',
    async (sort) => {
      const whole = names((await page({ sort, limit: 100 })).inspections)
      expect(whole).toHaveLength(8)
      const read: string[] = []
      let after: string | undefined
      do {
        const { inspections, next } = await page({ sort, ...(after && { after }) })
        read.push(...names(inspections))
        after = next ?? undefined
        if (after) await paged('later')
      } while (after)
      expect(read.filter((name) => name !== 'later')).toEqual(whole)
      await sql`delete from inspection where id = any(${[...called].flatMap(([id, name]) => (name === 'later' ? [id] : []))}::uuid[])`.execute(
        server.database,
      )
    },
  )

  it('[INS-2] are sorted: no last day and no score stand last', async () => {
    const sorted = async (sort: Filter['sort']) => (await page({ sort, limit: 100 })).inspections
    const days = (await sorted('due')).map((one) => one.due_on)
    expect(days).toEqual(['2099-04-01', '2099-04-01', '2099-05-01', '2099-05-01', null, null, null, null])
    const scores = (await sorted('score')).map((one) => one.score?.percent ?? null)
    expect(scores).toEqual([0, 25, 25, 50, 75, null, null, null])
    const numbers = (await sorted('number')).map((one) => one.number)
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
    const newest = (await sorted('newest')).map(({ id }) => id)
    expect((await sorted('oldest')).map(({ id }) => id)).toEqual(newest.toReversed())
  })

  it('[INS-2] are those of one sort, and given by a page before', async () => {
    const { next } = await page({ sort: 'due' })
    for (const after of [next ?? '', 'made up'])
      expect(
        await server.refused(
          '/inspection/search',
          { project_id: project, sort: 'newest', after },
          seer.token,
        ),
      ).toMatchObject({ status: 422, fields: { after: expect.any(String) } })
  })
})

describe('my inspections', () => {
  const mine = async ({ token }: Person, more: { after?: string; limit?: number } = {}) =>
    server.ok('/inspection/getMine', { project_id: project, ...more }, token)

  it('[INS-3] are the open ones that somebody is asked to do or does, by their last day', async () => {
    const busy = await person(['location_view', 'location_view_all', 'inspection_start'])
    await sql`insert into team_user (project_id, team_id, user_id) values (${project}, ${crew}, ${busy.id})`.execute(
      server.database,
    )
    await inspection('never', 'House', { assigned: [busy.id] })
    await inspection('of the crew', 'House', { team: crew, due: '2099-03-01' })
    await inspection('taken over', 'House', {
      due: '2099-02-01',
      set: { state: 'In Progress', inspector_id: busy.id },
    })
    await inspection('past', 'House', { assigned: [busy.id], due: '2026-01-01' })
    await inspection('done', 'House', { assigned: [busy.id], set: { state: 'Cancelled' } })
    const all = ['past', 'taken over', 'of the crew', 'never']
    expect(names((await mine(busy)).inspections)).toEqual(all)
    const first = await mine(busy, { limit: 3 })
    const rest = await mine(busy, { limit: 3, after: first.next ?? '' })
    expect(names([...first.inspections, ...rest.inspections])).toEqual(all)
    expect(rest.next).toBeNull()
  })

  it('[INS-3] end with the sight of their place, and with the right', async () => {
    const id = await inspection('elsewhere', 'House', { assigned: [limited.id] })
    expect(names((await mine(limited)).inspections)).toEqual([])
    expect((await server.refused('/inspection/getDetails/{id}', { id }, limited.token)).status).toBe(404)
    expect(
      (await server.refused('/inspection/getMine', { project_id: project }, reviewer.token)).status,
    ).toBe(403)
    await sql`delete from inspection where id = ${id}`.execute(server.database)
  })
})

describe('scores', () => {
  const scores = (more: Partial<CallInput<'/inspection/getScores'>> = {}, { token } = seer) =>
    server.ok('/inspection/getScores', { project_id: project, ...more }, token)
  const told = (rows: Awaited<ReturnType<typeof scores>>['places']) =>
    rows.map(({ name, inspections, failed, score }) => [name, inspections, failed, score.percent])

  it('[INS-4] sum points over what was possible, by places and by checklists', async () => {
    const whole = await scores()
    expect(told(whole.places)).toEqual([['Site', 2, 1, 62.5]])
    expect(told((await scores({ location_id: at('Site') })).places)).toEqual([
      ['Tower', 1, 1, 25],
      ['House', 1, 0, 100],
    ])
    expect(told(whole.checklists).toSorted()).toEqual([
      ['Cleaning', 1, 0, 100],
      ['Fire round', 1, 1, 25],
    ])
    expect(told((await scores({ checklist_id: cleaning })).places)).toEqual([['Site', 1, 0, 100]])
    expect(told((await scores({ from: '2026-03-06' })).checklists)).toEqual([['Cleaning', 1, 0, 100]])
    expect(told((await scores({ to: '2026-03-05' })).checklists)).toEqual([['Fire round', 1, 1, 25]])
  })

  it('[INS-4] begin where the sight of the caller does', async () => {
    const seen = await scores({}, limited)
    expect(told(seen.places)).toEqual([['Floor', 1, 1, 25]])
    expect(told(seen.checklists)).toEqual([['Fire round', 1, 1, 25]])
    const input = { project_id: project, location_id: at('House') }
    expect((await server.refused('/inspection/getScores', input, limited.token)).status).toBe(404)
  })
})

describe('an export', () => {
  const read = async (who: Person, more: Filter = {}) => {
    const input = { project_id: project, format: 'csv' as const, sort: 'number' as const, ...more }
    const { bytes } = await download(server, '/inspection/export', input, who.token)
    return bytes.toString().replace('\uFEFF', '').trim().split('\r\n')
  }

  it('[INS-2] has what lists show, in the language of the reader', async () => {
    const [head = '', row = ''] = await read(seer, { asset_id: pump })
    expect(head.split(',')).toEqual(
      expect.arrayContaining(['Number', 'State', 'Checklist', 'Path of the location', 'Submitted at (UTC)']),
    )
    expect(row).toMatch(/^IN-\d{5},Submitted,Fire round,/)
    expect(row).toContain('Site › Tower › Floor')
    expect(row).toContain(',Failed,25,1,')
    expect(row).toContain('2026-03-05 12:00:00')
    const input = { project_id: project, format: 'xlsx' as const }
    const book = await download(server, '/inspection/export', input, seer.token)
    expect(book.bytes.subarray(0, 2).toString()).toBe('PK')
  })

  it('[INS-2] has the inspections that the reader sees, and no asset that they do not', async () => {
    const [, ...rows] = await read(limited)
    expect(rows).toHaveLength(2)
    expect(rows.join('\n')).not.toMatch(/House|Site|Pump|P-1/)
  })
})
