import type { AccessCode } from '@atrium/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sharedFile } from '../../testing/shared-data.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { ImportClient } from '../import/fixtures/import-client.ts'
import { AdoptionClient } from './fixtures/adoption-client.ts'
import { handover, type Handover } from './fixtures/handover.ts'
import { writtenOf } from './fixtures/written-plan.ts'

const folder = temporaryFolder()
let server: TestServer
let imports: ImportClient
let adoptions: AdoptionClient
let token: string

beforeAll(async () => {
  server = await startTestServer({ jobs: [] })
  imports = new ImportClient(server, folder)
  adoptions = new AdoptionClient(server)
  token = await server.signIn(await server.make.user({ superuser: true }))
})
afterAll(() => server.close())

type Job = NonNullable<Handover['job']>[number]
const clean: Job = ['Clean', 'Lamp', 'j-1', 'Wipe it', 1.5, 'hour', 3, 'month', 0]
const replace: Job = ['Replace', 'Lamp', 'j-2', 'n/a', 'n/a', 'n/a', 'n/a', 'as required', 0]

/** Imports a building into a project, and returns the id of its location. */
async function building(project: string, job: readonly Job[]): Promise<string> {
  const { location_id: id } = await imports.carryOut({ project, file: handover({ job }) }, token)
  return id ?? ''
}

async function lampOf(project: string): Promise<string> {
  const found = await server.ok('/catalog/search', { project_id: project, search_text: 'Lamp' }, token)
  return found.catalogs.find(({ code }) => code === 'Lamp')?.id ?? ''
}
const monthly = (every: number) => ({ kind: 'fixed', every, unit: 'month' })
const plansOf = async (id: string) => server.ok('/catalog/getPlans/{id}', { id }, token)
const causes = (found: { causes: readonly { key: string; sheet: string; first_row: number }[] }) =>
  found.causes.filter(({ sheet }) => sheet === 'Job').map(({ key, first_row }) => `${first_row} ${key}`)

it('[JOB-1] turns jobs into maintenance plans that wait to be switched on, and finds no difference afterwards', async () => {
  const project = await server.make.project()
  const id = await building(project, [
    clean,
    ['Clean', 'Lamp', 'j-3', 'Switch it off', 5, 'minute', 'n/a', 'n/a', 1],
    replace,
    ['Check', 'Lamp', 'j-4', 'n/a', 'long', 'n/a', 'often', 'n/a', 0],
    ['Paint', 'Door', 'j-5', 'n/a', 1, 'hour', 1, 'year', 0],
  ])
  const dryRun = await adoptions.dryRun({ building_id: id }, token)
  expect(dryRun.counts['job']).toMatchObject({ create: 3, change: 0, same: 0, refused: 1 })
  expect(causes(dryRun).toSorted()).toEqual([
    '5 import_adopt_duration',
    '5 import_adopt_frequency',
    '6 import_adopt_job_no_kind',
  ])
  const rows = await adoptions.rows(dryRun.id, 'create', token)
  expect(rows.find(({ sheet, code }) => sheet === 'job' && code === 'Clean')).toMatchObject({
    name: 'Clean · Lamp',
    row: 2,
  })
  await adoptions.apply(dryRun.id, token)
  const { plans } = await plansOf(await lampOf(project))
  expect(plans).toMatchObject([
    {
      code: 'Clean',
      name: { en: 'Clean' },
      description: { en: 'Wipe it' },
      rule: monthly(3),
      tasks: [{ type: 'check', text: { en: 'Switch it off' }, mandatory: true }],
      category: 'PM',
      criticality: 'Mandatory',
      duration_minutes: 90,
      priority: 'Medium',
      is_active: false,
    },
    { code: 'Replace', description: {}, rule: { kind: 'on_demand' }, tasks: [], duration_minutes: null },
    { code: 'Check', rule: { kind: 'on_demand' }, duration_minutes: null },
  ])
  const again = await adoptions.dryRun({ building_id: id }, token)
  expect(again.counts['job']).toMatchObject({ create: 0, change: 0, same: 3 })
})

it('[JOB-5] takes over what a newer workbook says, and leaves what people have changed since', async () => {
  const project = await server.make.project()
  // The import keeps the old row of a renamed job: in this order the new one comes first.
  const id = await building(project, [replace, clean])
  await adoptions.carryOut({ building_id: id }, token)
  const lamp = await lampOf(project)
  const { plans, version } = await plansOf(lamp)
  const own = plans.map((plan) => ({ ...writtenOf(plan), duration_minutes: 7 }))
  await server.ok('/catalog/updatePlans', { id: lamp, plans: own, version }, token)
  await building(project, [['Clean all', 'Lamp', 'j-1', 'Wipe it', 2, 'hour', 6, 'month', 0], replace])
  const second = await adoptions.carryOut({ building_id: id }, token)
  expect(causes(second)).toContain('2 import_adopt_kept')
  const after = await plansOf(lamp)
  expect(after.version).toBe(version + 2)
  expect(after.plans).toMatchObject([
    { id: plans[0]?.id, code: 'Replace', duration_minutes: 7 },
    { id: plans[1]?.id, code: 'Clean all', rule: monthly(6), duration_minutes: 7 },
  ])
  expect(await adoptions.undo(second.id, token)).toMatchObject({ state: 'Undone' })
  expect((await plansOf(lamp)).plans).toMatchObject([
    { code: 'Replace' },
    { code: 'Clean', name: { en: 'Clean' }, rule: monthly(3), duration_minutes: 7 },
  ])
})

it('[JOB-6] undoes plans with their kinds, and keeps a kind whose plan was switched on since', async () => {
  const project = await server.make.project()
  const id = await building(project, [clean])
  const first = await adoptions.carryOut({ building_id: id }, token)
  expect(await adoptions.undo(first.id, token)).toMatchObject({ state: 'Undone' })
  expect(await lampOf(project)).toBe('')
  const second = await adoptions.carryOut({ building_id: id }, token)
  const lamp = await lampOf(project)
  const own = (await plansOf(lamp)).plans.map(writtenOf)
  const plans = own.map((plan) => ({ ...plan, is_active: true }))
  await server.ok('/catalog/updatePlans', { id: lamp, plans }, token)
  const { obstacles } = await server.ok('/adoption/getImportObstacles', { import_id: second.id }, token)
  expect(obstacles).toMatchObject([{ thing: 'catalog', id: lamp, kind: 'changed' }])
  expect((await server.refused('/adoption/undoImport', { import_id: second.id }, token)).status).toBe(409)
  await adoptions.undo(second.id, token, { keep_changed: true })
  expect((await plansOf(lamp)).plans).toMatchObject([{ code: 'Clean', is_active: true }])
})

it('keeps a kind that has plans of other origin, and adopts none beside one with their code', async () => {
  const project = await server.make.project()
  const id = await building(project, [])
  const first = await adoptions.carryOut({ building_id: id }, token)
  const lamp = await lampOf(project)
  const parent = { code: 'LIGHT', name: 'Lights', project_id: project }
  const top = (await server.ok('/catalog/create', parent, token)).id
  const plan = { code: 'clean', name: 'Clean', rule: { kind: 'on_demand' as const } }
  await server.ok('/catalog/updatePlans', { id: top, plans: [plan] }, token)
  await server.ok('/catalog/update', { id: lamp, parent_id: top }, token)
  await server.ok('/catalog/updatePlans', { id: lamp, plans: [{ ...plan, code: 'mine' }] }, token)
  await building(project, [clean, replace])
  const dryRun = await adoptions.dryRun({ building_id: id }, token)
  expect(dryRun.counts['job']).toMatchObject({ create: 1, refused: 1 })
  expect(causes(dryRun)).toContain('2 import_adopt_plan_taken')
  await adoptions.undo(first.id, token, { keep_changed: true })
  expect((await plansOf(lamp)).plans).toMatchObject([{ code: 'clean' }, { code: 'mine' }])
})

it('requires the rights on plans, and shows present values only to a user who may view plans', async () => {
  const project = await server.make.project()
  const id = await building(project, [clean])
  const access: AccessCode[] = [
    ...(['location_view', 'location_view_all', 'asset_view', 'asset_import', 'asset_add'] as const),
    ...(['catalog_view', 'catalog_add', 'catalog_specs_add'] as const),
  ]
  const person = await server.make.user({ roles: [{ project, access }] })
  const own = await server.signIn(person)
  const dryRun = await adoptions.dryRun({ building_id: id }, own)
  expect(dryRun.counts).toMatchObject({ type: { create: 1 }, job: { create: 0, refused: 1 } })
  const { id: applied } = await adoptions.carryOut({ building_id: id }, token)
  expect((await server.refused('/adoption/undoImport', { import_id: applied }, own)).status).toBe(403)
  await building(project, [['Clean', 'Lamp', 'j-1', 'Wipe it', 2, 'hour', 3, 'month', 0]])
  const newer = await adoptions.dryRun({ building_id: id }, token)
  const told = async (reader: string) =>
    (await adoptions.rows(newer.id, 'change', reader)).find(({ sheet }) => sheet === 'job')?.changes
  expect(await told(token)).toEqual([{ field: 'duration_minutes', before: '90', after: '120' }])
  expect(await told(own)).toEqual([{ field: 'duration_minutes', before: '', after: '120' }])
})

it('[JOB-2] makes tasks of the steps of a job, in the order of their numbers', async () => {
  const project = await server.make.project()
  const step = (job: string, number: unknown, text: string, row: string): Job =>
    [job, 'Lamp', row, text, 'n/a', 'n/a', 'n/a', 'n/a', number] as Job
  const id = await building(project, [
    step('Clean', 2, 'Wipe it', 's-2'),
    step('Clean', 1, 'Switch it\n off', 's-1'),
    clean,
    ['Test', 'Lamp', 't-0', 'Test it', 1, 'hour', 1, 'year', 0],
    step('Test', 'B-4', 'First', 't-1'),
    step('Test', 1, 'Second', 't-2'),
    step('Test', 3, 'n/a', 't-3'),
    ['Test', 'Lamp', 't-4', 'Test it again', 1, 'hour', 2, 'year', 0],
  ])
  const dryRun = await adoptions.dryRun({ building_id: id }, token)
  expect(dryRun.counts['job']).toMatchObject({ create: 2, refused: 0 })
  expect(causes(dryRun).toSorted()).toEqual([
    '5 import_adopt_steps_order',
    '8 import_adopt_step_empty',
    '9 import_adopt_job_twice',
  ])
  await adoptions.apply(dryRun.id, token)
  const { plans } = await plansOf(await lampOf(project))
  const tasksOf = (code: string) =>
    plans.find((plan) => plan.code === code)?.tasks.map(({ text }) => text['en'])
  expect(tasksOf('Clean')).toEqual(['Switch it off', 'Wipe it'])
  expect(tasksOf('Test')).toEqual(['First', 'Second'])
  expect(plans.find(({ code }) => code === 'Test')).toMatchObject({
    rule: { every: 1 },
    duration_minutes: 60,
  })
})

it('[JOB-3] [JOB-4] asks about a job that has steps alone, and about a frequency that is doubtful', async () => {
  const project = await server.make.project()
  const step = (number: number, text: string): Job => [
    'Annual round',
    'Lamp',
    `r-${number}`,
    text,
    1,
    'minute',
    'n/a',
    'n/a',
    number,
  ]
  const id = await building(project, [
    step(1, 'Look'),
    step(2, 'Listen'),
    ['Weekly check', 'Lamp', 'w-1', 'n/a', 'n/a', 'n/a', 1, 'month', 0],
  ])
  const dryRun = await adoptions.dryRun({ building_id: id }, token)
  expect(causes(dryRun).toSorted()).toEqual([
    '2 import_adopt_frequency_named',
    '2 import_adopt_job_missing',
    '4 import_adopt_frequency_unlike',
  ])
  await adoptions.apply(dryRun.id, token)
  const { plans } = await plansOf(await lampOf(project))
  expect(plans).toMatchObject([
    {
      code: 'Annual round',
      rule: { kind: 'on_demand' },
      duration_minutes: null,
      description: {},
      tasks: [{}, {}],
    },
    { code: 'Weekly check', rule: { kind: 'on_demand' }, tasks: [] },
  ])
})

it('[JOB-5] [JOB-6] keeps tasks and a rule that people have changed, and restores the others', async () => {
  const project = await server.make.project()
  const steps = (text: string): Job[] => [
    clean,
    ['Clean', 'Lamp', 'j-3', text, 'n/a', 'n/a', 'n/a', 'n/a', 1],
    replace,
  ]
  const id = await building(project, steps('Switch it off'))
  await adoptions.carryOut({ building_id: id }, token)
  const lamp = await lampOf(project)
  const floating = {
    kind: 'floating' as const,
    every: 5,
    unit: 'week' as const,
    working_days: 'next' as const,
  }
  const own = (await plansOf(lamp)).plans.map((plan) => ({
    ...writtenOf(plan),
    ...(plan.code === 'Clean' && { rule: floating }),
  }))
  await server.ok('/catalog/updatePlans', { id: lamp, plans: own }, token)
  await building(project, [
    ['Clean', 'Lamp', 'j-1', 'Wipe it', 1.5, 'hour', 6, 'month', 0],
    ...steps('Unplug it').slice(1),
  ])
  const second = await adoptions.carryOut({ building_id: id }, token)
  expect(causes(second)).toContain('2 import_adopt_kept')
  const cleanOf = async () => (await plansOf(lamp)).plans.find(({ code }) => code === 'Clean')
  expect(await cleanOf()).toMatchObject({ rule: floating, tasks: [{ text: { en: 'Unplug it' } }] })
  await adoptions.undo(second.id, token)
  expect(await cleanOf()).toMatchObject({ rule: floating, tasks: [{ text: { en: 'Switch it off' } }] })
  await adoptions.carryOut({ building_id: id }, token)
  const typed = (await plansOf(lamp)).plans.map((plan) => ({
    ...writtenOf(plan),
    tasks: plan.tasks.map((task) => ({ ...task, type: 'text' as const })),
  }))
  await server.ok('/catalog/updatePlans', { id: lamp, plans: typed }, token)
  await building(project, [clean, ...steps('Something else').slice(1)])
  await adoptions.carryOut({ building_id: id }, token)
  expect(await cleanOf()).toMatchObject({ tasks: [{ type: 'text', text: { en: 'Unplug it' } }] })
})

it('[JOB-2] [JOB-3] makes plans of the jobs of a real handover', async (context) => {
  const project = await server.make.project()
  const file = sharedFile(context, 'cobie/duplex-handover.xlsx')
  const { location_id: id } = await imports.carryOut({ project, file }, token)
  const done = await adoptions.carryOut({ building_id: id ?? '' }, token)
  expect(done.counts['job']?.create).toBeGreaterThan(0)
  const kinds = await server.ok('/catalog/search', { project_id: project, search_text: 'Boiler' }, token)
  const boiler = kinds.catalogs.find(({ code }) => code === 'Boiler')
  const { plans } = await plansOf(boiler?.id ?? '')
  expect(plans.find(({ code }) => code === 'Boiler Inspection - Annual')).toMatchObject({
    rule: { kind: 'fixed', every: 1, unit: 'year' },
    category: 'PM',
    duration_minutes: 112,
  })
  expect(plans.find(({ code }) => code === 'Boiler Inspection - Annual')?.tasks).toHaveLength(16)
  expect(plans.find(({ code }) => code === 'Boiler - Lockout')).toMatchObject({
    category: 'Safety',
    tasks: [],
  })
  const told = new Set(causes(done).map((cause) => cause.replace(/^\d+ /, '')))
  expect(told).toContain('import_adopt_job_missing')
  expect(told).toContain('import_adopt_frequency_named')
  expect(told).toContain('import_adopt_steps_order')
  const again = await adoptions.dryRun({ building_id: id ?? '' }, token)
  expect(again.counts['job']).toMatchObject({ create: 0, change: 0 })
})
