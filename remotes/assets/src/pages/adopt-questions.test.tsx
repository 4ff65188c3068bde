import { CallFailure } from '@atrium/client'
import type { Adoption, AdoptionQuestion, JobAnswer } from '@atrium/contract'
import { layOut, providePeer, type Answers } from '@atrium/testing/remote'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { comparedAdoption } from '../../fixtures/an-adoption.ts'
import { renderRemote } from '../../fixtures/render-remote.tsx'
import AdoptPage from './adopt.page.tsx'

beforeEach(() => layOut())

const yearly: JobAnswer = { kind: 'rule', every: 1, unit: 'year' }
const monthly: JobAnswer = { kind: 'rule', every: 1, unit: 'month' }
const always: JobAnswer[] = [{ kind: 'on_demand' }, { kind: 'out' }]

const question = (
  of: Partial<AdoptionQuestion> & Pick<AdoptionQuestion, 'key' | 'name'>,
): AdoptionQuestion => ({
  follows: null,
  kind: 'frequency',
  why: 'missing',
  row: 2,
  row_count: 1,
  type: 'Boiler',
  task_number: 0,
  frequency: '',
  unit: '',
  word: '',
  choices: always,
  takes_rule: true,
  alike: 'missing',
  answer: null,
  ...of,
})
const inspection = question({
  key: 'frequency-1',
  name: 'Monthly inspection',
  why: 'unlike',
  frequency: '1',
  unit: 'year',
  word: 'Monthly',
  choices: [yearly, monthly, ...always],
  alike: 'unlike',
})
const paint = question({ key: 'frequency-2', name: 'Paint', row: 5 })
const oil = question({ key: 'frequency-3', name: 'Oil', row: 6 })
const round = question({
  key: 'steps-4',
  name: 'Round',
  kind: 'steps',
  why: 'shared',
  task_number: 1,
  row: 7,
  row_count: 3,
  choices: [{ kind: 'steps' }, { kind: 'plans' }],
  takes_rule: false,
  alike: 'shared',
})
const third = question({ key: 'frequency-5', name: 'Round (3)', row: 9, follows: 'steps-4', alike: 'third' })

const asking = (questions: AdoptionQuestion[], part: Partial<Adoption> = {}): Adoption => ({
  ...comparedAdoption,
  questions,
  question_count: questions.length,
  unanswered_count: questions.filter(({ answer }) => answer === null).length,
  ...part,
})

/** Opens a dry run; another one begins with answers, and counts with them. */
function openQuestions(first: Adoption, answers: Answers = {}) {
  const runs = new Map([[first.id, first]])
  const sent: object[] = []
  providePeer({
    '/adoption/getImport': ({ import_id: id }) => ({ import: runs.get(id) ?? first }),
    '/adoption/getImports': () => ({ imports: [] }),
    '/adoption/getImportRows': () => ({ rows: [], total: 0 }),
    '/catalog/adoptImported': (input) => {
      sent.push(input)
      const given = input.answers ?? {}
      const questions = first.questions.map((one) => ({ ...one, answer: given[one.key] ?? null }))
      const next = asking(questions, { id: 'i-2', answers: given, counts: { job: { ...none, create: 7 } } })
      runs.set('i-2', next)
      return { import: next }
    },
    ...answers,
  })
  return { sent, ...renderRemote(<AdoptPage />, { at: 'assets/adopt?import=i-1' }) }
}
const none = { create: 0, change: 0, same: 0, refused: 0, absent: 0 }

const group = async (name: string) => screen.findByRole('group', { name: `${name} · Boiler` })
const radio = async (name: string, choice: string) =>
  within(await group(name)).getByRole('radio', { name: choice })

it('[JOB-7] lists what is open, with what the workbook says and the answers', async () => {
  openQuestions(asking([inspection, paint, round]))
  expect(await screen.findByRole('heading', { name: 'Questions about jobs' })).toBeVisible()
  expect(screen.getByText('3 of 3 without an answer')).toBeVisible()
  const asked = await group('Monthly inspection')
  expect(asked).toHaveTextContent("'1 year' and 'Monthly' do not agree. How often is it done?")
  expect(asked).toHaveTextContent('Row 2')
  expect(
    within(asked)
      .getAllByRole('radio')
      .map((one) => one.parentElement?.textContent),
  ).toEqual(['Every year', 'Every month', 'When it is needed', 'Leave the job out', 'Another interval'])
  expect(await group('Round')).toHaveTextContent('Several rows of this job have the task number 1.')
  expect(within(await group('Round')).getAllByRole('radio')).toHaveLength(2)
})

it('[JOB-8] previews with answers that are chosen by keyboard, keeps them, and adopts only what was previewed', async () => {
  const { sent, user } = openQuestions(asking([inspection, paint]))
  ;(await radio('Monthly inspection', 'Every year')).focus()
  await user.keyboard(' {ArrowDown}')
  expect(await radio('Monthly inspection', 'Every month')).toBeChecked()
  expect(screen.getByRole('button', { name: 'Adopt 4 rows' })).toBeDisabled()
  expect(screen.getByText('Preview with your answers first, or take them back.')).toBeVisible()
  await user.click(await radio('Paint', 'Another interval'))
  const every = within(await group('Paint')).getByLabelText('Every')
  await user.type(every, '0')
  expect(await group('Paint')).toHaveTextContent('Enter a whole number from 1 to 999.')
  await user.clear(every)
  await user.type(every, '6')
  await user.selectOptions(within(await group('Paint')).getByLabelText('Unit'), 'week')
  await user.selectOptions(screen.getByLabelText('Which rows'), 'create')
  expect(await radio('Monthly inspection', 'Every month')).toBeChecked()

  await user.click(screen.getByRole('button', { name: 'Preview with these answers' }))
  expect(await screen.findByText('0 of 2 without an answer')).toBeVisible()
  expect(sent).toEqual([
    {
      building_id: 'l-1',
      sheets: comparedAdoption.sheets,
      answers: { 'frequency-1': monthly, 'frequency-2': { kind: 'rule', every: 6, unit: 'week' } },
    },
  ])
  expect(new URLSearchParams(location.search).get('import')).toBe('i-2')
  expect(screen.getByRole('button', { name: 'Adopt 7 rows' })).toBeEnabled()
  expect(await radio('Monthly inspection', 'Every month')).toBeChecked()
  expect(within(await group('Paint')).getByLabelText('Every')).toHaveValue('6')
  expect(screen.queryByRole('button', { name: 'Preview with these answers' })).toBeNull()
})

it('gives the same answer to all that are like one, and takes choices back', async () => {
  const { user } = openQuestions(asking([paint, oil, inspection]))
  await user.click(await radio('Paint', 'Leave the job out'))
  await user.click(
    within(await group('Paint')).getByRole('button', { name: 'The same for all like this one (1)' }),
  )
  expect(await radio('Oil', 'Leave the job out')).toBeChecked()
  expect(await radio('Monthly inspection', 'Leave the job out')).not.toBeChecked()
  expect(screen.queryByRole('button', { name: /^The same for all/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Take my choices back' }))
  expect(await radio('Oil', 'Leave the job out')).not.toBeChecked()
  expect(screen.getByRole('button', { name: 'Adopt 4 rows' })).toBeEnabled()
})

it('[JOB-10] leaves out what may not be asked any more, and keeps the store of the preview', async () => {
  const answers = { 'steps-4': { kind: 'plans' as const }, 'frequency-5': yearly }
  const first = asking(
    [
      { ...round, answer: { kind: 'plans' } },
      { ...third, answer: yearly },
    ],
    { answers, store_id: 's-1' },
  )
  const { sent, user } = openQuestions(first)
  expect(await radio('Round', 'Plans of their own')).toBeChecked()
  const other = within(await group('Round (3)')).getByRole('radio', { name: 'Another interval' })
  expect(other).toBeChecked()
  await user.click(await radio('Round', 'Steps of one plan, in the order of the rows'))
  expect(other).toBeDisabled()
  expect(await group('Round (3)')).toHaveTextContent('The preview shows whether this is still open.')
  await user.click(screen.getByRole('button', { name: 'Preview with these answers' }))
  await expect
    .poll(() => sent)
    .toMatchObject([{ store_id: 's-1', answers: { 'steps-4': { kind: 'steps' } } }])
  expect(Object.keys((sent[0] as { answers: object }).answers)).toEqual(['steps-4'])
})

it('[JOB-9] says why a preview with answers was refused, and keeps the choices', async () => {
  const { user } = openQuestions(asking([paint]), {
    '/catalog/adoptImported': () =>
      new CallFailure('validation', 'import_adopt_answer_unasked', {
        status: 422,
        params: { name: 'frequency-2' },
      }),
  })
  await user.click(await radio('Paint', 'When it is needed'))
  await user.click(screen.getByRole('button', { name: 'Preview with these answers' }))
  expect(await screen.findByText(/^No question of this preview is called frequency-2\./)).toBeVisible()
  expect(await radio('Paint', 'When it is needed')).toBeChecked()
})

it('shows twenty questions, and more when asked to', async () => {
  const many = Array.from({ length: 25 }, (_, at) => question({ key: `frequency-${at}`, name: `Job ${at}` }))
  const { user } = openQuestions(asking(many, { question_count: 900 }))
  expect(await group('Job 19')).toBeVisible()
  expect(screen.queryByRole('group', { name: 'Job 20 · Boiler' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show more questions' }))
  expect(await group('Job 24')).toBeVisible()
  expect(screen.getByText(/^The first 25 are shown/)).toBeVisible()
})
