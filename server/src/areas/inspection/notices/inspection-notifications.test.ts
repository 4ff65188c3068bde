import type { AccessCode } from '@atrium/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { spreadAll } from '../../notification/fixtures/settle-notifications.ts'
import { item, planInspection, publishChecklist } from '../fixtures/inspections.ts'
import { tellDueInspections } from './tell-due.ts'

interface Person {
  id: string
  token: string
}

let server: TestServer
let project: string
let at: (name: string) => string
let list: string
let planner: Person
let inspector: Person
let reviewer: Person
let member: Person
let team: string

const seeing = ['location_view', 'location_view_all', 'inspection_view'] as const

async function person(access: readonly AccessCode[]): Promise<Person> {
  const made = await server.make.user({ roles: [{ project, access }] })
  return { id: made.id, token: await server.signIn(made) }
}
/** Takes all roles of somebody in the project away. */
const strip = ({ id }: Person) => sql`delete from user_role where user_id = ${id}`.execute(server.database)

beforeAll(async () => {
  server = await startTestServer({ jobs: [] })
  const admin = await server.signIn(await server.make.user({ superuser: true }))
  project = await server.make.project()
  at = await server.make.locations(project, { Tower: {} })
  member = await person([...seeing, 'inspection_start'])
  const made = { project_id: project, name: 'Crew', description: '' }
  team = (await server.ok('/project-team/create', made, admin)).id
  await server.ok('/project-team/assignUser', { team_id: team, user_id: member.id }, admin)
  list = await publishChecklist(server.database, project, [
    item({ key: 'door', type: 'check', mandatory: false }),
  ])
})
afterAll(() => server.close())
beforeEach(async () => {
  planner = await person([...seeing, 'inspection_add', 'inspection_edit'])
  inspector = await person([...seeing, 'inspection_start'])
  reviewer = await person([...seeing, 'inspection_review'])
})

const plan = (given: { assigned_ids?: string[]; team_id?: string; due_on?: string } = {}) =>
  server
    .ok(
      '/inspection/create',
      { project_id: project, checklist_id: list, targets: [{ location_id: at('Tower') }], ...given },
      planner.token,
    )
    .then(({ ids }) => ids[0] ?? '')
async function submit(id: string, { token } = inspector): Promise<void> {
  await server.ok('/inspection/start', { id }, token)
  await server.ok('/inspection/submit', { inspection_id: id }, token)
}
const review = (inspection_id: string, decision: 'approve' | 'return') =>
  server.ok(
    '/inspection/review',
    { inspection_id, decision, ...(decision === 'return' && { comment: 'Look again' }) },
    reviewer.token,
  )
const tellAll = () => tellDueInspections(server.services, new AbortController().signal)

/** The kinds and texts of what somebody was told of inspections. */
async function told({ token }: Person): Promise<[string, string][]> {
  await spreadAll(server.services)
  const { lines } = await server.ok('/notification/list', {}, token)
  return lines.flatMap(({ kind, text }) => (kind.startsWith('inspection_') ? [[kind, text]] : []))
}
const kinds = async (who: Person) => (await told(who)).map(([kind]) => kind).toSorted()

describe('who is asked to inspect', () => {
  it('[INS-50] is told, as long as they are asked and it is open', async () => {
    const id = await plan({ assigned_ids: [inspector.id], team_id: team })
    for (const one of [inspector, member])
      expect(await told(one)).toContainEqual([
        'inspection_assigned',
        expect.stringMatching(/^You are asked to do IN-\d+ at Tower$/),
      ])
    for (const one of [planner, reviewer]) expect(await told(one)).toEqual([])
    await server.ok('/inspection/update', { id, assigned_ids: [] }, planner.token)
    expect(await told(inspector)).toEqual([])
    await server.ok('/inspection/cancel', { id, comment: 'Rebuilt' }, planner.token)
    expect(await told(member)).toEqual([])
  })

  it('[INS-50] is told when they are asked anew, and not again when only days change', async () => {
    const id = await plan()
    await server.ok('/inspection/update', { id, assigned_ids: [inspector.id] }, planner.token)
    await server.ok(
      '/inspection/update',
      { id, assigned_ids: [inspector.id], due_on: '2099-01-01' },
      planner.token,
    )
    expect(await kinds(inspector)).toEqual(['inspection_assigned'])
  })

  it('[INS-50] [INS-52] is told nothing once they may not start inspections any more', async () => {
    await plan({ assigned_ids: [inspector.id] })
    expect(await kinds(inspector)).toEqual(['inspection_assigned'])
    await strip(inspector)
    await server.make.role(inspector.id, { project, access: [...seeing] })
    expect(await told(inspector)).toEqual([])
  })

  it('[INS-50] is told of each of many', async () => {
    const { ids } = await server.ok(
      '/inspection/create',
      {
        project_id: project,
        checklist_id: list,
        targets: Array.from({ length: 60 }, () => ({ location_id: at('Tower') })),
        assigned_ids: [inspector.id],
      },
      planner.token,
    )
    await spreadAll(server.services)
    const { rows } = await sql<{ told: number }>`
      select count(distinct data ->> 'inspection_id')::int as told from notification_event
      where kind = 'inspection_assigned' and data ->> 'inspection_id' = any(${ids})`.execute(server.database)
    expect(rows).toEqual([{ told: 60 }])
  })
})

describe('the last day of an inspection', () => {
  /** Sets the last day, so many days from today. */
  const due = (id: string, days: number) =>
    sql`update inspection set due_on = (now() at time zone 'UTC')::date + ${days}::int where id = ${id}`.execute(
      server.database,
    )

  it('[INS-51] is told of once, and again where it is moved', async () => {
    const id = await planInspection(server.database, {
      project,
      checklist: list,
      location: at('Tower'),
      by: planner.id,
      assigned: [inspector.id],
    })
    await due(id, 1)
    await tellAll()
    expect(await told(inspector)).toEqual([])
    await due(id, 0)
    await tellAll()
    await tellAll()
    expect(await told(inspector)).toEqual([
      ['inspection_due', expect.stringMatching(/^The last day of IN-\d+ at Tower has come$/)],
    ])
    await due(id, 2)
    expect(await told(inspector)).toEqual([])
    await due(id, -1)
    await tellAll()
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from notification_event where kind = 'inspection_due' and data ->> 'inspection_id' = ${id}`.execute(
      server.database,
    )
    expect(rows).toEqual([{ count: 2 }])
    await submit(id)
    expect(await kinds(inspector)).not.toContain('inspection_due')
  })

  it('[INS-51] is told to who changes inspections, where nobody is asked', async () => {
    const id = await planInspection(server.database, {
      project,
      checklist: list,
      location: at('Tower'),
      by: planner.id,
    })
    await due(id, 0)
    await tellAll()
    expect(await kinds(planner)).toEqual(['inspection_due'])
    expect(await kinds(inspector)).toEqual([])
    await strip(planner)
    await server.make.role(planner.id, { project, access: [...seeing] })
    expect(await kinds(planner)).toEqual([])
  })

  it('[INS-51] is that of the zone of the project', async () => {
    const id = await planInspection(server.database, {
      project,
      checklist: list,
      location: at('Tower'),
      by: planner.id,
      assigned: [inspector.id],
    })
    // One of both is a day ahead of the other at every moment.
    const dayIn = async (zone: string) => {
      await sql`update project set time_zone = ${zone} where id = ${project}`.execute(server.database)
      const { rows } = await sql<{
        day: string
      }>`select (now() at time zone ${zone}::text)::date::text as day`.execute(server.database)
      return rows[0]?.day ?? ''
    }
    const ahead = await dayIn('Pacific/Kiritimati')
    await dayIn('Pacific/Pago_Pago')
    await sql`update inspection set due_on = ${ahead} where id = ${id}`.execute(server.database)
    await tellAll()
    expect(await kinds(inspector)).toEqual([])
    await dayIn('Pacific/Kiritimati')
    await tellAll()
    expect(await kinds(inspector)).toEqual(['inspection_due'])
    await sql`update project set time_zone = 'UTC' where id = ${project}`.execute(server.database)
  })
})

describe('a submission', () => {
  it('[INS-52] is told to who may review it, until somebody has', async () => {
    const both = await person([...seeing, 'inspection_start', 'inspection_review'])
    const id = await plan()
    await submit(id, both)
    expect(await told(reviewer)).toEqual([
      ['inspection_submitted', expect.stringMatching(/^IN-\d+ at Tower waits for a review$/)],
    ])
    // Nobody is told of their own.
    expect(await told(both)).toEqual([])
    expect(await told(inspector)).toEqual([])
    await review(id, 'approve')
    expect(await told(reviewer)).toEqual([])
  })

  it('[INS-52] is told to nobody who may not review any more', async () => {
    const id = await plan()
    await submit(id)
    expect(await kinds(reviewer)).toEqual(['inspection_submitted'])
    await strip(reviewer)
    await server.make.role(reviewer.id, { project, access: [...seeing] })
    expect(await told(reviewer)).toEqual([])
    await server.ok('/inspection/getDetails/{id}', { id }, reviewer.token)
  })

  it('[INS-52] that had a part of somebody else is not told to them', async () => {
    const helper = await person([...seeing, 'inspection_start', 'inspection_review'])
    const id = await plan({ assigned_ids: [inspector.id, helper.id] })
    await server.ok('/inspection/start', { id }, inspector.token)
    const answers = [{ item_key: 'door', answer: { value: 'pass' } }]
    await server.ok('/inspection/saveAnswers', { inspection_id: id, answers }, helper.token)
    await server.ok('/inspection/submit', { inspection_id: id }, inspector.token)
    expect(await kinds(reviewer)).toContain('inspection_submitted')
    expect(await kinds(helper)).not.toContain('inspection_submitted')
  })
})

describe('a review', () => {
  it('[INS-52] is told to who does the inspection: returned until it is submitted again, then approved', async () => {
    const id = await plan({ assigned_ids: [inspector.id] })
    await submit(id)
    await review(id, 'return')
    expect(await told(inspector)).toContainEqual([
      'inspection_returned',
      expect.stringMatching(/^IN-\d+ at Tower came back to you$/),
    ])
    expect(await kinds(reviewer)).not.toContain('inspection_returned')
    await server.ok('/inspection/submit', { inspection_id: id }, inspector.token)
    expect(await kinds(inspector)).not.toContain('inspection_returned')
    await review(id, 'approve')
    expect(await kinds(inspector)).toEqual(['inspection_approved'])
    await strip(inspector)
    expect(await told(inspector)).toEqual([])
  })
})
