import { randomUUID } from 'node:crypto'
import type { Adoption, AdoptionQuestion, CallInput } from '@atrium/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { ImportClient } from '../import/fixtures/import-client.ts'
import { handover, type Handover } from './fixtures/handover.ts'
import { startAdopting } from './fixtures/start-adopting.ts'

type Answers = NonNullable<CallInput<'/catalog/adoptImported'>['answers']>
type Job = NonNullable<Handover['job']>[number]

const folder = temporaryFolder()
let on: Awaited<ReturnType<typeof startAdopting>>

beforeAll(async () => {
  on = await startAdopting(folder)
})
afterAll(() => on.server.close())

/** A row of a job of lamps: its number, and how often it is done. */
const row = (name: string, number: unknown, frequency: unknown, unit: unknown, text: string): Job =>
  [name, 'Lamp', `${name} ${text}`, text, 'n/a', 'n/a', frequency, unit, number] as Job

const annual = row('Monthly inspection', 0, 1, 'year', 'Look')
const hourly = row('Check', 0, 12, 'hour', 'Check it')
const unsaid = row('Paint', 0, 'n/a', 'n/a', 'Paint it')
const clean = row('Clean', 0, 3, 'month', 'Wipe it')
const round = [
  row('Round', 1, 1, 'month', 'Look'),
  row('Round', 1, 1, 'year', 'Listen'),
  row('Round', 1, 'n/a', 'n/a', 'Smell'),
]

async function houseWith(job: readonly Job[]) {
  const project = await on.server.make.project()
  return { project, building_id: await on.building(project, { job }) }
}
const askedOf = ({ questions }: Pick<Adoption, 'questions'>, name: string): AdoptionQuestion => {
  const found = questions.find((one) => one.name === name)
  if (!found) throw new Error(`nothing is asked about ${name}`)
  return found
}
const keyOf = (found: Pick<Adoption, 'questions'>, name: string) => askedOf(found, name).key
const rule = (every: number, unit: 'day' | 'week' | 'month' | 'year') => ({
  kind: 'rule' as const,
  every,
  unit,
})
const fixed = (every: number, unit: string) => ({ kind: 'fixed', every, unit })
const told = ({ causes }: Adoption) =>
  causes
    .filter(({ sheet }) => sheet === 'Job')
    .map(({ key }) => key)
    .toSorted()
const plansIn = async (project: string) =>
  (await on.plansOf(await on.kindOf(project, 'Lamp'))).plans.toSorted((one, other) =>
    one.code.localeCompare(other.code),
  )
const dryRun = (building_id: string, answers?: Answers) =>
  on.adoptions.dryRun({ building_id, ...(answers && { answers }) }, on.token)
const carryOut = (building_id: string, answers?: Answers) =>
  on.adoptions.carryOut({ building_id, ...(answers && { answers }) }, on.token)

it('[JOB-7] asks what is doubtful, with what the workbook says and the answers, and nothing that is clear', async () => {
  const { building_id } = await houseWith([
    annual,
    clean,
    row('Replace', 0, 'n/a', 'as required', 'Replace it'),
    row('Weekly look', 0, 'n/a', 'as required', 'Look'),
    hourly,
    unsaid,
    ['Oil', 'Door', 'd-1', 'Oil it', 'n/a', 'n/a', 'n/a', 'n/a', 0],
  ])
  const found = await dryRun(building_id)
  const always = [{ kind: 'on_demand' }, { kind: 'out' }]
  const asked = { kind: 'frequency', type: 'Lamp', takes_rule: true, answer: null, follows: null }
  expect(found.questions).toMatchObject([
    {
      ...asked,
      why: 'unlike',
      row: 2,
      row_count: 1,
      name: 'Monthly inspection',
      task_number: 0,
      frequency: '1',
      unit: 'year',
      word: 'Monthly',
      choices: [rule(1, 'year'), rule(1, 'month'), ...always],
    },
    {
      ...asked,
      why: 'unlike',
      name: 'Weekly look',
      unit: 'as required',
      choices: [rule(1, 'week'), ...always],
    },
    { ...asked, why: 'unread', name: 'Check', frequency: '12', unit: 'hour', choices: always },
    { ...asked, why: 'missing', name: 'Paint', frequency: '', unit: '', word: '', choices: always },
  ])
  expect(found).toMatchObject({ question_count: 4, unanswered_count: 4, answers: {} })
  const again = await dryRun(building_id)
  expect(again.questions.map(({ key }) => key)).toEqual(found.questions.map(({ key }) => key))
})

it('[JOB-7] asks it in what the import of a building offers, too, and finds what one answer may do for', async () => {
  const project = await on.server.make.project()
  const file = handover({ job: [unsaid, row('Oil', 0, 'n/a', 'n/a', 'Oil it'), hourly] })
  const { adoption } = await new ImportClient(on.server, folder).dryRun({ project, file }, on.token)
  const offered = adoption?.import
  if (!offered) throw new Error('nothing is offered')
  expect(offered.question_count).toBe(3)
  expect(askedOf(offered, 'Oil').alike).toBe(askedOf(offered, 'Paint').alike)
  expect(askedOf(offered, 'Check').alike).not.toBe(askedOf(offered, 'Paint').alike)
})

it('[JOB-8] shows the result of answers, applies it, and leaves what nobody has answered on demand and switched off', async () => {
  const { project, building_id } = await houseWith([
    annual,
    hourly,
    unsaid,
    row('Oil', 0, 'n/a', 'n/a', 'Oil it'),
  ])
  const first = await dryRun(building_id)
  expect(first.counts['job']).toMatchObject({ create: 4, refused: 0 })
  const answers: Answers = {
    [keyOf(first, 'Monthly inspection')]: rule(1, 'month'),
    [keyOf(first, 'Check')]: { kind: 'out' },
    [keyOf(first, 'Paint')]: rule(5, 'year'),
  }
  const second = await dryRun(building_id, answers)
  expect(second.counts['job']).toMatchObject({ create: 3, refused: 1 })
  expect(second).toMatchObject({ question_count: 4, unanswered_count: 1, answers })
  expect(second.questions[0]).toMatchObject({ name: 'Oil', answer: null })
  expect(askedOf(second, 'Check').answer).toEqual({ kind: 'out' })
  expect(told(second)).toEqual(['import_adopt_frequency_missing', 'import_adopt_job_left_out'])
  const created = await on.adoptions.rows(second.id, 'create', on.token)
  expect(created.find(({ code }) => code === 'Paint')?.changes).toContainEqual({
    field: 'rule',
    before: '',
    after: '5 year',
  })
  const applied = await on.adoptions.apply(second.id, on.token)
  expect(applied).toMatchObject({ state: 'Applied', questions: [], answers })
  expect(told(applied)).toContain('import_adopt_frequency_missing')
  expect(await plansIn(project)).toMatchObject([
    { code: 'Monthly inspection', rule: fixed(1, 'month'), is_active: false },
    { code: 'Oil', rule: { kind: 'on_demand' }, is_active: false },
    { code: 'Paint', rule: fixed(5, 'year'), is_active: false },
  ])
})

it('[JOB-9] refuses answers that no question asks for or offers, and names the questions', async () => {
  const { project, building_id } = await houseWith([
    annual,
    clean,
    ['Oil', 'Door', 'd-1', 'Oil it', 'n/a', 'n/a', 'n/a', 'n/a', 0],
  ])
  const found = await dryRun(building_id)
  const key = keyOf(found, 'Monthly inspection')
  const fieldsOf = async (answers: object) => {
    const refused = await on.server.refused(
      '/catalog/adoptImported',
      { building_id, answers } as never,
      on.token,
    )
    return { status: refused.status, fields: refused.fields }
  }
  const unknown = `frequency-${randomUUID().replaceAll('-', '')}`
  expect(await fieldsOf({ [key]: { kind: 'out' }, [unknown]: { kind: 'out' } })).toMatchObject({
    status: 422,
    fields: { [`answers.${unknown}`]: expect.stringContaining(`is called ${unknown}`) },
  })
  expect(await fieldsOf({ [key]: { kind: 'steps' } })).toMatchObject({
    status: 422,
    fields: { [`answers.${key}`]: expect.stringContaining('does not offer this answer') },
  })
  expect(await fieldsOf({ first: { kind: 'out' } })).toMatchObject({
    status: 422,
    fields: { 'answers.first': expect.any(String) },
  })
  expect((await fieldsOf({ [key]: rule(0, 'day') })).status).toBe(422)
  const { imports } = await on.server.ok('/adoption/getImports', { project_id: project }, on.token)
  expect(imports).toHaveLength(1)
})

it('[JOB-10] makes rows under one number steps of one plan, or plans of their own that are asked about again', async () => {
  const { project, building_id } = await houseWith(round)
  const first = await dryRun(building_id)
  expect(first.questions).toMatchObject([
    {
      kind: 'steps',
      why: 'shared',
      row: 2,
      row_count: 3,
      name: 'Round',
      task_number: 1,
      takes_rule: false,
      choices: [{ kind: 'steps' }, { kind: 'plans' }],
    },
  ])
  expect(told(first)).toEqual(['import_adopt_steps_order'])
  expect(first.counts['job']).toMatchObject({ create: 1 })
  const key = keyOf(first, 'Round')
  const joined = await dryRun(building_id, { [key]: { kind: 'steps' } })
  expect(joined.counts['job']).toMatchObject({ create: 1 })
  expect(told(joined)).toEqual([])

  const apart = await dryRun(building_id, { [key]: { kind: 'plans' } })
  expect(apart.counts['job']).toMatchObject({ create: 3 })
  expect(askedOf(apart, 'Round (3)')).toMatchObject({
    kind: 'frequency',
    why: 'missing',
    row: 4,
    follows: key,
  })
  const answers: Answers = { [key]: { kind: 'plans' }, [keyOf(apart, 'Round (3)')]: rule(2, 'week') }
  await carryOut(building_id, answers)
  expect(await plansIn(project)).toMatchObject([
    { code: 'Round', name: { en: 'Round' }, description: { en: 'Look' }, rule: fixed(1, 'month'), tasks: [] },
    { code: 'Round (2)', name: { en: 'Round (2)' }, description: { en: 'Listen' }, rule: fixed(1, 'year') },
    { code: 'Round (3)', description: { en: 'Smell' }, rule: fixed(2, 'week') },
  ])
  const again = await dryRun(building_id)
  expect(again.counts['job']).toMatchObject({ create: 0, change: 0, same: 3 })
})

it('[JOB-10] asks about several rows of the job itself and about rows without a number', async () => {
  const { project, building_id } = await houseWith([
    row('Test', 0, 1, 'year', 'Test it'),
    row('Test', 1, 'n/a', 'n/a', 'Push'),
    row('Test', 0, 2, 'year', 'Test it well'),
    row('Test', 1, 'n/a', 'n/a', 'Pull'),
    row('Look', 0, 1, 'year', 'Look'),
    row('Look', 'B-4', 'n/a', 'n/a', 'Up'),
    row('Walk', 'n/a', 1, 'year', 'Walk'),
    row('Walk', 1, 'n/a', 'n/a', 'Left'),
  ])
  const found = await dryRun(building_id)
  expect(found.questions).toMatchObject([
    { why: 'shared', name: 'Test', task_number: 0, choices: [{}, {}, { kind: 'first' }] },
    { why: 'unnumbered', name: 'Look', task_number: null, choices: [{ kind: 'steps' }, { kind: 'plans' }] },
  ])
  const test = keyOf(found, 'Test')
  const kept = await dryRun(building_id, { [test]: { kind: 'first' } })
  expect(told(kept)).toEqual(['import_adopt_job_twice', 'import_adopt_steps_order'])
  await carryOut(building_id, { [test]: { kind: 'plans' }, [keyOf(found, 'Look')]: { kind: 'steps' } })
  const tasks = (await plansIn(project)).map((plan) => [
    plan.code,
    plan.rule,
    plan.tasks.map(({ text }) => text['en']),
  ])
  expect(tasks).toMatchObject([
    ['Look', fixed(1, 'year'), ['Up']],
    ['Test', fixed(1, 'year'), ['Push']],
    ['Test (2)', fixed(2, 'year'), ['Pull']],
    ['Walk', fixed(1, 'year'), ['Left']],
  ])
})

it('[JOB-11] takes over answers that were applied, lets them be changed, and forgets those that were undone', async () => {
  const { project, building_id } = await houseWith([annual])
  const ruleNow = async () => (await plansIn(project))[0]?.rule
  const key = keyOf(await dryRun(building_id), 'Monthly inspection')
  await dryRun(building_id, { [key]: rule(1, 'year') })
  expect(askedOf(await dryRun(building_id), 'Monthly inspection').answer).toBeNull()
  await carryOut(building_id, { [key]: rule(1, 'month') })
  const again = await dryRun(building_id)
  expect(again).toMatchObject({ question_count: 1, unanswered_count: 0, answers: {} })
  expect(askedOf(again, 'Monthly inspection').answer).toEqual(rule(1, 'month'))
  expect(again.counts['job']).toMatchObject({ create: 0, change: 0, same: 1 })

  const other = await carryOut(building_id, { [key]: { kind: 'on_demand' } })
  expect(await ruleNow()).toEqual({ kind: 'on_demand' })
  expect((await dryRun(building_id)).counts['job']).toMatchObject({ change: 0, same: 1 })
  await on.adoptions.undo(other.id, on.token)
  expect(await ruleNow()).toMatchObject(fixed(1, 'month'))
  const after = await dryRun(building_id)
  expect(askedOf(after, 'Monthly inspection').answer).toEqual(rule(1, 'month'))
  expect(after.counts['job']).toMatchObject({ change: 0, same: 1 })

  await on.building(project, { job: [row('Monthly inspection', 0, 2, 'year', 'Look')] })
  const newer = await dryRun(building_id)
  expect(askedOf(newer, 'Monthly inspection')).toMatchObject({ answer: null, frequency: '2' })
  expect(askedOf(newer, 'Monthly inspection').key).not.toBe(key)
  expect(newer.counts['job']).toMatchObject({ change: 0, same: 1 })
})

it('[JOB-5] [JOB-11] leaves a rule that people have changed since, whatever was answered', async () => {
  const { project, building_id } = await houseWith([annual])
  const key = keyOf(await dryRun(building_id), 'Monthly inspection')
  await carryOut(building_id, { [key]: rule(1, 'month') })
  const lamp = await on.kindOf(project, 'Lamp')
  const weekly = { kind: 'floating' as const, every: 5, unit: 'week' as const, working_days: 'next' as const }
  const plans = (await on.givenPlans(lamp)).map((plan) => ({ ...plan, rule: weekly }))
  await on.server.ok('/catalog/updatePlans', { id: lamp, plans }, on.token)
  const second = await carryOut(building_id, { [key]: { kind: 'on_demand' } })
  expect(told(second)).toContain('import_adopt_kept')
  expect((await plansIn(project))[0]?.rule).toMatchObject({ kind: 'floating', every: 5 })
})
