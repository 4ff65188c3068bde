import type { AccessCode, CallRequest } from '@atrium/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeService } from '../../testing/make-service.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { publishWorkflow } from '../work/fixtures/orders.ts'
import { asks, item, planInspection, publishChecklist } from './fixtures/inspections.ts'

interface Person {
  id: string
  token: string
}

let server: TestServer
let admin: string
let project: string
let at: (name: string) => string
let list: string
let ofAssets: string
let pump: string
/** Plans, changes and removes. */
let planner: Person
/** Only looks, and sees neither orders nor assets. */
let seer: Person
let inspector: Person
/** Inspects what they are asked to, and sees nothing else of inspections. */
let asked: Person
let reviewer: Person
/** Sees the shed alone. */
let limited: Person

const seeing = ['location_view', 'location_view_all', 'inspection_view'] as const

async function person(access: readonly AccessCode[], places: readonly string[] = []): Promise<Person> {
  const made = await server.make.user({ roles: [{ project, access }] })
  if (places.length > 0) await server.make.assignLocations(made.id, project, places.map(at))
  return { id: made.id, token: await server.signIn(made) }
}

beforeAll(async () => {
  server = await startTestServer({ jobs: [] })
  admin = await server.signIn(await server.make.user({ superuser: true }))
  project = await server.make.project()
  at = await server.make.locations(project, { Site: { House: { Kitchen: {}, Hall: {} }, Shed: {} } })
  const workflow = await publishWorkflow(server, admin, { project })
  await makeService(server, project, 'Repair', { workflow_id: workflow.id, is_default: true })
  planner = await person([
    ...seeing,
    'inspection_add',
    'inspection_edit',
    'inspection_delete',
    'cm_view',
    'asset_view',
  ])
  seer = await person(seeing)
  inspector = await person([...seeing, 'inspection_start'])
  asked = await person(['location_view', 'location_view_all', 'inspection_start'])
  reviewer = await person([...seeing, 'inspection_review'])
  limited = await person(['location_view', 'inspection_view', 'inspection_start'], ['Shed'])
  list = await publishChecklist(server.database, project, [
    item({ key: 'rooms', type: 'section', text: { en: 'Rooms' }, repeat: 'sub_location' }),
    item({ key: 'door', type: 'check', section: 'rooms', on_fail: asks({ action: 'create' }) }),
    item({ key: 'exit', type: 'yes_no_na', fails_on: 'no' }),
  ])
  ofAssets = await publishChecklist(server.database, project, [
    item({ key: 'units', type: 'section', text: { en: 'Units' }, repeat: 'asset' }),
    item({ key: 'runs', type: 'check', section: 'units' }),
  ])
  const asset = { location_id: at('Kitchen'), code: 'P-1', name: 'Pump' }
  pump = (await server.ok('/asset/create', asset, admin)).id
})
afterAll(() => server.close())

const plan = (given: Partial<Parameters<typeof planInspection>[1]> = {}) =>
  planInspection(server.database, {
    project,
    checklist: list,
    location: at('House'),
    by: planner.id,
    ...given,
  })
const details = (id: string, { token }: Person) => server.ok('/inspection/getDetails/{id}', { id }, token)
const hidden = async (id: string, { token }: Person) =>
  (await server.refused('/inspection/getDetails/{id}', { id }, token)).status
const may = async (id: string, who: Person) =>
  Object.entries((await details(id, who)).may)
    .flatMap(([name, is]) => (is ? [name] : []))
    .toSorted()

/** Starts an inspection and answers it: the doors of the kitchen and the hall, and the exit. */
async function answer(id: string, kitchen: string, hall = 'pass', exit = 'yes'): Promise<void> {
  await server.ok('/inspection/start', { id }, inspector.token)
  const one = (item_key: string, repeat_key: string, value: string) => ({
    item_key,
    repeat_key,
    answer: { value },
  })
  await server.ok(
    '/inspection/saveAnswers',
    {
      inspection_id: id,
      answers: [one('door', at('Kitchen'), kitchen), one('door', at('Hall'), hall), one('exit', '', exit)],
    },
    inspector.token,
  )
}
async function submit(id: string, more: Partial<CallRequest<'/inspection/submit'>> = {}) {
  return server.ok('/inspection/submit', { inspection_id: id, ...more }, inspector.token)
}

describe('an inspection', () => {
  it('[INS-1] is seen by who sees its place, or is asked to do it', async () => {
    const id = await plan({ assigned: [asked.id] })
    const others = await plan()
    for (const one of [planner, seer, inspector, reviewer]) await details(id, one)
    await details(id, asked)
    expect(await hidden(others, asked)).toBe(404)
    expect(await hidden(id, limited)).toBe(404)
    // Without the right to start, who is asked sees it no more.
    const lapsed = await person(['location_view', 'location_view_all'])
    expect(await hidden(await plan({ assigned: [lapsed.id] }), lapsed)).toBe(404)
    // Nor without the sight of its place.
    expect(await hidden(await plan({ assigned: [limited.id] }), limited)).toBe(404)
  })

  it('[INS-10] shows before it starts what it would ask, and afterwards what it asks', async () => {
    const id = await plan()
    const before = await details(id, seer)
    const rounds = (shown: typeof before) =>
      shown.definition.items
        .flatMap((one) => (one.type === 'section' ? one.rounds : []))
        .map(({ name }) => name)
    expect(before.inspection).toMatchObject({
      state: 'Scheduled',
      checklist: { version: null },
      newer_version: null,
      created_by: { id: planner.id },
    })
    expect(rounds(before).toSorted()).toEqual(['Hall', 'Kitchen'])
    expect(before.answers).toEqual([])
    await server.ok('/inspection/start', { id }, inspector.token)
    await sql`insert into checklist_version (project_id, checklist_id, version, definition)
      select project_id, checklist_id, 2, '{"items": [], "scoring": {"on": false, "goal_percent": null}}' from checklist_version
      where checklist_id = ${list} and version = 1`.execute(server.database)
    await sql`update checklist set published_version = 2 where id = ${list}`.execute(server.database)
    const after = await details(id, seer)
    expect(after.inspection).toMatchObject({ checklist: { version: 1 }, newer_version: 2 })
    expect(rounds(after).toSorted()).toEqual(['Hall', 'Kitchen'])
    await sql`update checklist set published_version = 1 where id = ${list}`.execute(server.database)
  })

  it('[INS-30] shows answers, and how far each room is', async () => {
    const id = await plan()
    await answer(id, 'fail')
    const shown = await details(id, seer)
    expect(shown.answers).toHaveLength(3)
    expect(shown.answers.find(({ item_key }) => item_key === 'exit')).toMatchObject({
      value: 'yes',
      state: 'ok',
      answered_by: { id: inspector.id },
      photo_ids: [],
    })
    expect(
      shown.sections.map(({ name, asked: of, failed, pending }) => [name, of, failed, pending]).toSorted(),
    ).toEqual([
      ['Hall', 1, 0, 0],
      ['Kitchen', 1, 1, 0],
    ])
    expect(shown.findings).toEqual([])
  })

  it('[INS-10] [INS-12] [INS-13] [INS-40] says what each may do', async () => {
    const id = await plan({ assigned: [asked.id] })
    expect(await may(id, planner)).toEqual(['cancel', 'edit', 'remove'])
    expect(await may(id, seer)).toEqual([])
    expect(await may(id, asked)).toEqual(['start'])
    expect(await may(id, inspector)).toEqual(['take_over'])
    const free = await plan()
    expect(await may(free, inspector)).toEqual(['start'])
    await answer(free, 'fail')
    expect(await may(free, inspector)).toEqual(['answer', 'submit'])
    expect(await may(free, planner)).toEqual(['cancel', 'edit'])
    await submit(free)
    expect(await may(free, inspector)).toEqual([])
    expect(await may(free, reviewer)).toEqual(['review'])
    expect(await may(free, planner)).toEqual(['repeat'])
    await server.ok('/inspection/review', { inspection_id: free, decision: 'approve' }, reviewer.token)
    expect(await may(free, reviewer)).toEqual([])
    expect(await may(free, planner)).toEqual(['repeat'])
  })

  it('[INS-33] names the order of a failure to who sees it', async () => {
    const place = at('House')
    const id = await plan({ location: place })
    await answer(id, 'fail')
    const { cm_ids: made, linked_ids: linked } = await submit(id)
    const [order] = [...made, ...linked]
    const { findings } = await details(id, planner)
    expect(findings).toMatchObject([
      {
        item_key: 'door',
        repeat_key: at('Kitchen'),
        location: { id: at('Kitchen'), name: 'Kitchen' },
        work: { id: order, reference: expect.stringMatching(/^CM-/), status: 'Pending' },
      },
    ])
    for (const one of [seer, reviewer])
      expect((await details(id, one)).findings).toMatchObject([{ item_key: 'door', work: null }])
  })

  it('[INS-32] tells how often an item failed at its place before, and its open order to who sees it', async () => {
    const other = await publishChecklist(server.database, project, [
      item({ key: 'rooms', type: 'section', repeat: 'sub_location' }),
      item({ key: 'door', type: 'check', section: 'rooms', on_fail: asks({ action: 'create' }) }),
      item({ key: 'exit', type: 'yes_no_na', fails_on: 'no' }),
    ])
    for (const kitchen of ['fail', 'fail', 'pass', 'fail', 'fail']) {
      const id = await plan({ checklist: other })
      await answer(id, kitchen)
      await submit(id)
    }
    const next = await plan({ checklist: other })
    expect((await details(next, planner)).history).toEqual([
      {
        item_key: 'door',
        repeat_key: at('Kitchen'),
        failed: 3,
        of: 4,
        open_work: { id: expect.any(String), reference: expect.stringMatching(/^CM-/) },
      },
    ])
    expect((await details(next, seer)).history).toMatchObject([{ failed: 3, of: 4, open_work: null }])
    expect((await details(await plan({ checklist: other, location: at('Shed') }), planner)).history).toEqual(
      [],
    )
  })

  it('[INS-45] names the inspection that it repeats to who sees that one', async () => {
    const id = await plan()
    await answer(id, 'fail')
    await submit(id)
    const again = await server.ok('/inspection/repeat', { id, assigned_ids: [asked.id] }, planner.token)
    expect((await details(again.id, seer)).inspection.repeats).toMatchObject({ id })
    expect((await details(again.id, asked)).inspection.repeats).toBeNull()
    const rounds = (await details(again.id, asked)).definition.items.map((one) => one.key)
    expect(rounds.toSorted()).toEqual(['door', 'rooms'])
  })
})

describe('the rounds of a place', () => {
  const rounds = (
    { token }: Person,
    { place = 'House', checklist = list }: { place?: string; checklist?: string } = {},
  ) =>
    server.ok(
      '/inspection/getRounds',
      { project_id: project, checklist_id: checklist, location_id: at(place) },
      token,
    )

  it('[INS-14] are the rooms below it, or itself without any, with their ways', async () => {
    const { sections } = await rounds(planner)
    expect(sections).toMatchObject([{ key: 'rooms', name: 'Rooms', repeat: 'sub_location', total: 2 }])
    expect(sections[0]?.rounds.map(({ name, path }) => [name, path]).toSorted()).toEqual([
      ['Hall', 'Site › House'],
      ['Kitchen', 'Site › House'],
    ])
    expect((await rounds(planner, { place: 'Shed' })).sections[0]?.rounds.map(({ name }) => name)).toEqual([
      'Shed',
    ])
  })

  it('[INS-14] come in the order of the tree, floor by floor', async () => {
    const other = await server.make.project()
    const add = async (parent_id: string, ...names: string[]) => {
      const locations = names.map((name) => ({ name, code: `${name}-${parent_id.slice(0, 8)}` }))
      return (await server.ok('/location/add', { project_id: other, parent_id, locations }, admin)).ids
    }
    const [block = ''] = await add('0', 'Block')
    const [upper = '', lower = ''] = await add(block, 'Upper floor', 'Lower floor')
    const names = Array.from({ length: 12 }, (_, index) => `Room ${index + 1}`)
    await add(lower, ...names)
    await add(upper, 'Attic')
    const items = [item({ key: 'rooms', type: 'section', repeat: 'sub_location' })]
    const checklist_id = await publishChecklist(server.database, other, items)
    const input = { project_id: other, checklist_id, location_id: block }
    const { sections } = await server.ok('/inspection/getRounds', input, admin)
    expect(sections[0]?.rounds.map(({ name }) => name)).toEqual(['Attic', ...names])
  })

  it('[INS-14] are assets that the planner sees', async () => {
    const { sections } = await rounds(planner, { checklist: ofAssets })
    expect(sections).toMatchObject([
      { repeat: 'asset', rounds: [{ id: pump, code: 'P-1', path: 'Site › House › Kitchen' }], total: 1 },
    ])
    const blind = await person(['location_view', 'location_view_all', 'inspection_add'])
    expect((await rounds(blind, { checklist: ofAssets })).sections).toMatchObject([{ rounds: [], total: 0 }])
  })

  it('[INS-14] name what an inspection goes through to who sees it', async () => {
    const id = await plan({ checklist: ofAssets, assigned: [asked.id] })
    for (const one of [asked, seer])
      expect(JSON.stringify((await details(id, one)).definition)).toContain('Pump')
  })

  it('[INS-14] are not those of a place that the planner does not see', async () => {
    const narrow = await person(['location_view', 'inspection_add'], ['Shed'])
    const input = { project_id: project, checklist_id: list, location_id: at('House') }
    expect((await server.refused('/inspection/getRounds', input, narrow.token)).status).toBe(404)
    expect((await server.refused('/inspection/getRounds', input, seer.token)).status).toBe(403)
  })
})

describe('what inspections name', () => {
  it('[INS-9] is counted where a place is removed or moved, for who may see inspections', async () => {
    const impact = async (token: string) =>
      (await server.ok('/location/getImpact', { locations: [at('Shed')] }, token)).impact.things
    const before = (await impact(admin)).find(({ thing }) => thing === 'inspection')?.count ?? 0
    await plan({ location: at('Shed') })
    const cancelled = await plan({ location: at('Shed') })
    await sql`update inspection set state = 'Cancelled' where id = ${cancelled}`.execute(server.database)
    expect(await impact(admin)).toContainEqual({
      thing: 'inspection',
      name: 'Inspections',
      count: before + 1,
    })
    const blind = await person(['location_view', 'location_view_all'])
    expect(await impact(blind.token)).toEqual([])
  })

  it('[INS-9] stays: an asset is not removed', async () => {
    const asset = { location_id: at('Hall'), code: 'A-1', name: 'Unit' }
    const { id } = await server.ok('/asset/create', asset, admin)
    await plan({ location: at('Hall'), asset: id })
    expect(await server.refused('/asset/remove/{id}', { id }, admin)).toMatchObject({
      status: 409,
      key: 'asset_has_inspections',
    })
  })

  it('[INS-9] loses a team that is removed', async () => {
    const made = { project_id: project, name: 'Crew', description: '' }
    const { id: team } = await server.ok('/project-team/create', made, admin)
    const id = await plan({ team })
    await server.ok('/project-team/remove/{id}', { id: team }, admin)
    expect((await details(id, planner)).inspection).toMatchObject({ team: null, version: 2 })
  })
})

describe('the trail', () => {
  const trail = async ({ token }: Person, thing_id: string) =>
    (await server.ok('/audit/search', { project_id: project, thing: 'inspection', thing_id }, token)).entries

  it('[INS-60] of an inspection is for who sees its place, also once it is removed', async () => {
    const auditor = await person(['location_view', 'location_view_all', 'audit_view', 'inspection_view'])
    const narrow = await person(['location_view', 'audit_view', 'inspection_view'], ['Shed'])
    const id = await plan()
    await answer(id, 'fail')
    expect((await trail(auditor, id)).length).toBeGreaterThan(1)
    expect(await trail(narrow, id)).toEqual([])
    const gone = await plan()
    await server.ok('/inspection/update', { id: gone, due_on: '2099-01-01' }, planner.token)
    await server.ok('/inspection/remove/{id}', { id: gone }, planner.token)
    expect((await trail(auditor, gone)).length).toBe(2)
    expect(await trail(narrow, gone)).toEqual([])
  })
})
