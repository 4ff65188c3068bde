import type { AccessCode, CallInput } from '@atrium/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

type Asked = CallInput<'/schedule/previewRule'>

let server: TestServer
let project: string
let planner: string
beforeAll(async () => {
  server = await startTestServer()
  project = await server.make.project()
  planner = await tokenOf('catalog_plan_view')
  const week = [7, 1, 2, 3, 4].map((day) => ({ day, from: '08:00', to: '16:00' }))
  await sql`update project set week_start = 7, working_hours = ${JSON.stringify(week)}::jsonb where id = ${project}`.execute(
    server.database,
  )
  await sql`insert into project_exception (project_id, day, name) values (${project}, '2026-03-01', 'Holiday')`.execute(
    server.database,
  )
})
afterAll(() => server.close())

async function tokenOf(...access: AccessCode[]): Promise<string> {
  return server.signIn(await server.make.user({ roles: [{ project, access }] }))
}

const asked = (rule: Asked['rule'], rest: Partial<Asked> = {}): Asked => ({
  project_id: project,
  rule,
  anchor: '2026-01-31',
  count: 3,
  ...rest,
})
const preview = (rule: Asked['rule'], rest?: Partial<Asked>) =>
  server.ok('/schedule/previewRule', asked(rule, rest), planner)

describe('a preview of a rule [MT-8]', () => {
  it('has the first days in the calendar of the project', async () => {
    // Fridays and Saturdays are free, and 1 March is a holiday.
    expect(await preview({ kind: 'fixed', every: 1, unit: 'month', working_days: 'next' })).toEqual({
      dates: [
        { sequence: 1, occurrence_on: '2026-01-31', due_on: '2026-02-01', note: null },
        { sequence: 2, occurrence_on: '2026-02-28', due_on: '2026-03-02', note: 'month_end' },
        { sequence: 3, occurrence_on: '2026-03-31', due_on: '2026-03-31', note: null },
      ],
    })
    const { dates } = await preview(
      { kind: 'fixed', every: 2, unit: 'week', on: { weekdays: [7] } },
      { anchor: '2026-11-25', count: 1 },
    )
    expect(dates).toMatchObject([{ occurrence_on: '2026-12-06' }])
  })

  it('begins with the first day that is asked for, and keeps its number', async () => {
    const rule = { kind: 'fixed', every: 1, unit: 'month' } as const
    expect(await preview(rule, { from: '2126-02-01', count: 1 })).toEqual({
      dates: [{ sequence: 1202, occurrence_on: '2126-02-28', due_on: '2126-02-28', note: 'month_end' }],
    })
    const { dates } = await preview(rule, { from: '2200-11-01', count: 60 })
    expect(dates.map((one) => one.occurrence_on)).toEqual(['2200-11-30', '2200-12-31'])
  })

  it('shows a floating rule as if each was done on its day, and nothing on demand', async () => {
    const { dates } = await preview({ kind: 'floating', every: 1, unit: 'month', working_days: 'previous' })
    expect(dates.map(({ occurrence_on: on, due_on: due }) => [on, due])).toEqual([
      ['2026-01-31', '2026-01-29'],
      ['2026-02-28', '2026-02-26'],
      ['2026-03-26', '2026-03-26'],
    ])
    expect(await preview({ kind: 'on_demand' })).toEqual({ dates: [] })
  })

  it.each([
    [{ unit: 'day', on: { weekdays: [1] } }, 'rule.on.weekdays', 'maintenance_days_of_other_unit'],
    [{ unit: 'month', on: { nth: 1 } }, 'rule.on.nth', 'maintenance_nth_of_weekday'],
    [{ unit: 'month', on: { months: [1, 1] } }, 'rule.on.months', 'maintenance_day_twice'],
    [
      { unit: 'year', on: { month_day: 30, months: [2] }, month_end: 'skip' },
      'rule.on.months',
      'maintenance_rule_never',
    ],
    [{ unit: 'month', every: 6, on: { months: [2] } }, 'rule.on.months', 'maintenance_rule_never'],
  ] as const)('refuses %o', async (rule, field, key) => {
    const given = asked({ kind: 'fixed', every: 1, ...rule } as unknown as Asked['rule'])
    const refusal = await server.refused('/schedule/previewRule', given, planner)
    expect(refusal).toMatchObject({ status: 422 })
    expect(JSON.stringify(refusal)).toContain(field)
    expect(JSON.stringify(refusal)).toContain(key)
  })

  it('is for members of the project who see plans or schedules', async () => {
    const given = asked({ kind: 'on_demand' })
    expect(await server.ok('/schedule/previewRule', given, await tokenOf('asset_schedule_view'))).toEqual({
      dates: [],
    })
    const refusal = await server.refused('/schedule/previewRule', given, await tokenOf('asset_view'))
    expect(refusal).toMatchObject({ status: 403 })
    const stranger = await server.signIn(await server.make.user())
    expect(await server.refused('/schedule/previewRule', given, stranger)).toMatchObject({ status: 404 })
    const early = asked({ kind: 'on_demand' }, { anchor: '1969-12-31' })
    expect(await server.refused('/schedule/previewRule', early, planner)).toMatchObject({ status: 422 })
  })
})
