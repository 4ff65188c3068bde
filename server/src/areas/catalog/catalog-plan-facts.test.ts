import type { AccessCode, CallInput } from '@atrium/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
let admin: string
let project: string

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn(await server.make.user({ superuser: true }))
  project = await server.make.project()
})
afterAll(() => server.close())

type Given = Partial<CallInput<'/catalog/updatePlans'>['plans'][number]>

let count = 0
const fresh = () => `PF-${(count += 1)}`
const kind = async (given: { project_id?: string; parent_id?: string } = { project_id: project }) =>
  (await server.ok('/catalog/create', { code: fresh(), name: 'Pump', ...given }, admin)).id
const written = (plan: Given) => ({ code: 'p', name: 'Plan', rule: { kind: 'on_demand' as const }, ...plan })
const write = (id: string, plan: Given, token = admin) =>
  server.ok('/catalog/updatePlans', { id, plans: [written(plan)] }, token)
const planOf = async (id: string, token = admin) => {
  const [plan] = (await server.ok('/catalog/getPlans/{id}', { id }, token)).plans
  if (!plan) throw new Error('the kind has no plan')
  return plan
}
const wrong = async (id: string, plan: object, token = admin) => {
  const refused = await server.refused('/catalog/updatePlans', { id, plans: [written(plan as Given)] }, token)
  expect(refused.status).toBe(422)
  return Object.entries(refused.field_keys ?? {}).map(([name, { key }]) => `${name} ${key}`)
}
const at = (member: string) => [expect.stringContaining(`plans.0.${member} `)]
const material = async () =>
  (await server.ok('/material/create', { code: fresh(), name: 'Filter', unit: 'pcs' }, admin)).id
const holder = async (...access: AccessCode[]) =>
  server.signIn(await server.make.user({ roles: [{ project, access }] }))

describe('when a plan is due', () => {
  it('[PLAN-2] is one rule: from a day on, from the last completion on, or on demand', async () => {
    const id = await kind()
    const rules = [
      { kind: 'fixed' as const, every: 3, unit: 'month' as const, on: { nth: 'last' as const, weekday: 5 } },
      { kind: 'fixed' as const, every: 2, unit: 'week' as const, on: { weekdays: [1, 4] } },
      { kind: 'floating' as const, every: 999, unit: 'day' as const, working_days: 'next' as const },
      { kind: 'on_demand' as const },
    ]
    for (const rule of rules) {
      await write(id, { rule })
      expect((await planOf(id)).rule).toMatchObject(rule)
    }
    await write(id, { rule: { kind: 'fixed', every: 1, unit: 'year' } })
    expect((await planOf(id)).rule).toEqual({
      ...{ kind: 'fixed', every: 1, unit: 'year' },
      ...{ month_end: 'clamp', working_days: 'as_is' },
    })
  })

  it('[PLAN-2] has to be said, in members that are known and go together', async () => {
    const id = await kind()
    expect(await wrong(id, { rule: undefined })).toEqual(at('rule'))
    expect(await wrong(id, { rule: null })).toEqual(at('rule'))
    const fixed = { kind: 'fixed', every: 1, unit: 'month' }
    for (const every of [0, 1000, 1.5, null])
      expect(await wrong(id, { rule: { ...fixed, every } })).toEqual(at('rule.every'))
    expect(await wrong(id, { rule: { ...fixed, unit: 'hour' } })).toEqual(at('rule.unit'))
    expect(await wrong(id, { rule: { ...fixed, on: { weekdays: [1] } } })).toEqual([
      'plans.0.rule.on.weekdays maintenance_days_of_other_unit',
    ])
    expect(await wrong(id, { rule: { ...fixed, on: { nth: 'last' } } })).toEqual([
      'plans.0.rule.on.nth maintenance_nth_of_weekday',
    ])
    const never = { ...fixed, month_end: 'skip', on: { month_day: 30, months: [2] } }
    expect(await wrong(id, { rule: never })).toEqual(['plans.0.rule.on.months maintenance_rule_never'])
  })
})

describe('how a plan is carried out', () => {
  it('[PLAN-3] is said within bounds, and what is left out has its usual value', async () => {
    const id = await kind()
    await write(id, {})
    expect(await planOf(id)).toMatchObject({
      category: 'PM',
      criticality: 'Mandatory',
      lead_days: 7,
      window: null,
      duration_minutes: null,
      people: 1,
      priority: 'Medium',
      tasks: [],
      checklist: null,
      materials: [],
      is_active: false,
    })
    const said = {
      category: 'Calibration' as const,
      criticality: 'Optimal' as const,
      lead_days: 0,
      window: { early_days: 0, late_days: 14 },
      duration_minutes: 45,
      people: 50,
      priority: 'Low' as const,
      is_active: true,
    }
    await write(id, said)
    expect(await planOf(id)).toMatchObject(said)
    for (const [member, values] of Object.entries({
      duration_minutes: [0, 144_001, 0.5],
      people: [0, 51],
      lead_days: [-1, 367],
      category: ['Whatever'],
      criticality: ['Whatever'],
      priority: ['Sometime'],
    }))
      for (const value of values) expect(await wrong(id, { [member]: value })).toEqual(at(member))
    expect(await wrong(id, { window: { early_days: 1, late_days: 367 } })).toEqual(at('window.late_days'))
    expect(await wrong(id, { window: { early_days: 1 } })).toEqual(at('window.late_days'))
  })

  it('[PLAN-4] is a list of tasks, which keep their keys and their texts in other languages', async () => {
    const id = await kind()
    const check = { type: 'check' as const, text: { en: 'Look', fr: 'Regarder' } }
    const number = { type: 'number' as const, text: 'Pressure', unit: 'bar', minimum: 0.5, maximum: 2 }
    await write(id, { tasks: [check, number] })
    const plan = await planOf(id)
    const [look, pressure] = plan.tasks
    expect(plan.tasks).toMatchObject([
      { text: check.text, mandatory: true, unit: '', minimum: null },
      { ...number, text: { en: 'Pressure' } },
    ])
    const changed = {
      id: plan.id,
      tasks: [
        { ...number, key: pressure?.key },
        { ...check, key: look?.key, text: 'See' },
      ],
    }
    await write(id, changed)
    expect((await planOf(id)).tasks).toMatchObject([
      { key: pressure?.key },
      { key: look?.key, text: { en: 'See', fr: 'Regarder' } },
    ])
    expect((await write(id, changed)).preview).toMatchObject({ changed: 0 })
  })

  it('[PLAN-4] names the task that is wrong', async () => {
    const id = await kind()
    const fine = { type: 'check', text: 'Look' }
    const refused = (task: object) => wrong(id, { tasks: [fine, { ...fine, ...task }] })
    expect(await refused({ key: crypto.randomUUID() })).toEqual(['plans.0.tasks.1.key plan_task_unknown'])
    expect(await refused({ unit: 'bar' })).toEqual(['plans.0.tasks.1.unit work_task_not_number'])
    expect(await refused({ type: 'text', maximum: 1 })).toEqual([
      'plans.0.tasks.1.maximum work_task_not_number',
    ])
    expect(await refused({ type: 'number', minimum: 2, maximum: 1 })).toEqual([
      'plans.0.tasks.1.maximum checklist_bounds_reversed',
    ])
    expect(await refused({ type: 'photo' })).toEqual(at('tasks.1.type'))
    expect(await refused({ text: ' ' })).toEqual(at('tasks.1.text'))
    expect(await wrong(id, { tasks: Array.from({ length: 101 }, () => fine) })).toEqual(at('tasks'))
  })
})

describe('the checklist of a plan', () => {
  const look = { key: 'look', type: 'check' as const, text: { en: 'Look' } }
  const checklist = async (
    given: { kind?: 'cm' | 'inspection'; of?: string; publish?: boolean; repeats?: boolean } = {},
  ) => {
    const { kind: type = 'cm', of = project, publish = true, repeats = false } = given
    const facts = { project_id: of, code: fresh(), name: 'Round', kind: type }
    const { id } = await server.ok('/checklist/create', facts, admin)
    const section = {
      key: 'rooms',
      type: 'section' as const,
      text: { en: 'Rooms' },
      repeat: 'sub_location' as const,
    }
    const items = repeats ? [section, { ...look, section: 'rooms' }] : [look]
    await server.ok('/checklist/update', { id, draft: { items } }, admin)
    if (publish) await server.ok('/checklist/publish', { id }, admin)
    return id
  }

  it('[PLAN-5] takes the place of tasks, and fits the category and the project', async () => {
    const id = await kind()
    const checklist_id = await checklist()
    await write(id, { checklist_id })
    expect((await planOf(id)).checklist).toMatchObject({ id: checklist_id, name: 'Round' })
    const refused = async (given: object) => (await wrong(id, given))[0]?.replace('plans.0.checklist_id ', '')
    const tasks = [{ type: 'check', text: 'Look' }]
    expect(await refused({ checklist_id, tasks })).toBe('plan_tasks_or_checklist')
    expect(await refused({ checklist_id, category: 'Inspection' })).toBe('plan_checklist_kind')
    expect(await refused({ checklist_id: await checklist({ kind: 'inspection' }) })).toBe(
      'plan_checklist_kind',
    )
    expect(await refused({ checklist_id: await checklist({ publish: false }) })).toBe(
      'inspection_checklist_unpublished',
    )
    expect(await refused({ checklist_id: await checklist({ repeats: true }) })).toBe(
      'checklist_repeat_of_tasks',
    )
    const elsewhere = await checklist({ of: await server.make.project() })
    expect(await refused({ checklist_id: elsewhere })).toBe('plan_checklist_unknown')
    expect(await refused({ checklist_id: crypto.randomUUID() })).toBe('plan_checklist_unknown')
    const shared = await kind({})
    expect(await wrong(shared, { checklist_id })).toEqual(['plans.0.checklist_id plan_checklist_unknown'])
  })

  it('[PLAN-5] stays after it is retired, and is not removed', async () => {
    const id = await kind()
    const checklist_id = await checklist()
    await write(id, { checklist_id })
    await server.ok('/checklist/update', { id: checklist_id, is_retired: true }, admin)
    const { id: plan } = await planOf(id)
    await write(id, { id: plan, checklist_id, people: 2 })
    expect(await wrong(await kind(), { checklist_id })).toEqual([
      'plans.0.checklist_id inspection_checklist_retired',
    ])
    expect(await server.refused('/checklist/remove/{id}', { id: checklist_id }, admin)).toMatchObject({
      status: 409,
      key: 'checklist_in_use',
    })
  })

  it('[PLAN-5] is there before a plan of inspections is switched on', async () => {
    const id = await kind()
    await write(id, { category: 'Inspection' })
    expect(await wrong(id, { category: 'Inspection', is_active: true })).toEqual([
      'plans.0.checklist_id plan_inspection_checklist',
    ])
    const checklist_id = await checklist({ kind: 'inspection', repeats: true })
    await write(id, { category: 'Inspection', is_active: true, checklist_id })
  })

  it('[PLAN-7] does not come to a kind of all projects by a merge', async () => {
    const [id, into_id] = [await kind(), await kind({})]
    const checklist_id = await checklist()
    await write(id, { checklist_id })
    const merged = { id, into_id }
    expect(await server.refused('/catalog/merge', merged, admin)).toMatchObject({
      status: 409,
      key: 'catalog_merge_plan_checklist',
    })
    await write(id, {})
    await server.ok('/catalog/merge', merged, admin)
  })
})

describe('the materials of a plan', () => {
  it('[PLAN-6] are named once, in exact amounts', async () => {
    const id = await kind()
    const [filter, grease] = [await material(), await material()]
    const materials = [
      { material_id: filter, quantity: '2' },
      { material_id: grease, quantity: '0.250' },
    ]
    await write(id, { materials })
    const plan = await planOf(id)
    expect(plan.materials).toMatchObject([
      { material: { id: filter, unit: 'pcs' }, quantity: '2' },
      { material: { id: grease }, quantity: '0.25' },
    ])
    expect((await write(id, { id: plan.id, materials })).preview).toMatchObject({ changed: 0 })
    const line = { material_id: filter, quantity: '1' }
    expect(await wrong(id, { materials: [line, line] })).toEqual([
      'plans.0.materials.1.material_id material_twice',
    ])
    for (const quantity of ['0', '-1', 'x'])
      expect(await wrong(id, { materials: [{ ...line, quantity }] })).toEqual(at('materials.0.quantity'))
    expect(await server.refused('/material/remove/{id}', { id: filter }, admin)).toMatchObject({
      status: 409,
      key: 'material_is_planned',
    })
    await write(id, {})
    await server.ok('/material/remove/{id}', { id: filter }, admin)
    expect(await wrong(id, { materials: [line] })).toEqual([
      'plans.0.materials.0.material_id material_unknown',
    ])
  })

  it('[PLAN-6] are chosen by who sees materials, and stay for others', async () => {
    const id = await kind()
    const [kept, more] = [await material(), await material()]
    await write(id, { materials: [{ material_id: kept, quantity: '1' }] })
    const plan = await planOf(id)
    const seeing = ['catalog_view', 'catalog_plan_view', 'catalog_plan_edit'] as const
    const planner = await holder(...seeing)
    const line = { material_id: kept, quantity: '3' }
    await write(id, { id: plan.id, materials: [line] }, planner)
    const both = { id: plan.id, materials: [line, { material_id: more, quantity: '1' }] }
    expect(await wrong(id, both, planner)).toEqual(['plans.0.materials.1.material_id material_unknown'])
    await write(id, both, await holder(...seeing, 'materials_view'))
    expect((await planOf(id, planner)).materials).toHaveLength(2)
  })

  it('[PLAN-7] come along with a copy and a merge', async () => {
    const id = await kind()
    const materials = [{ material_id: await material(), quantity: '2' }]
    await write(id, { materials, tasks: [{ type: 'check', text: 'Look' }], people: 3 })
    const copied = await server.ok('/catalog/copy', { id, code: fresh(), name: 'Copy' }, admin)
    const of = ({ rule, tasks, people, materials: all }: Awaited<ReturnType<typeof planOf>>) => ({
      rule,
      tasks,
      people,
      all,
    })
    expect(of(await planOf(copied.id))).toEqual(of(await planOf(id)))
    const into_id = await kind()
    await server.ok('/catalog/merge', { id: copied.id, into_id }, admin)
    expect(of(await planOf(into_id))).toEqual(of(await planOf(id)))
    expect(
      (await server.ok('/catalog/merge', { id, into_id, dry_run: true }, admin)).preview.plans,
    ).toMatchObject({
      matched: 1,
    })
  })
})
