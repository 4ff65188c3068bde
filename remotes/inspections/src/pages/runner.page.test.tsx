import { CallFailure } from '@atrium/client'
import type { RunAnswer } from '@atrium/contract'
import { layOut, providePeer, type Answers, type RenderRemoteOptions } from '@atrium/testing/remote'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { anAnswer, aRun } from '../../fixtures/an-inspection.ts'
import { renderRemote } from '../../fixtures/render-remote.tsx'
import { noAnswer } from '../answer-fields/given-answer.ts'
import { readKept, writeKept } from '../features/run-inspection/kept-answer.ts'
import RunnerPage from './runner.page.tsx'

beforeEach(() => {
  layOut('narrow')
  localStorage.clear()
})

type Read = ReturnType<typeof aRun>

const answering = { answer: true, submit: true }

/** Opens the runner on a server that keeps answers. */
function openRunner(
  read: Read = aRun({ may: answering }),
  { at = '', ...options }: RenderRemoteOptions = {},
  more: Answers = {},
) {
  const stored = new Map<string, RunAnswer>()
  let version = 10
  const { asked } = providePeer({
    '/inspection/getDetails/{id}': () => ({
      ...structuredClone(read),
      answers: [...read.answers, ...stored.values()],
    }),
    '/inspection/saveAnswers': ({ answers }) => {
      version += 1
      const saved = answers.flatMap(({ item_key, repeat_key = '', answer, note = '', photo_ids = [] }) => {
        if ('open' in answer) return []
        const one = anAnswer(item_key, 'value' in answer ? (answer.value as RunAnswer['value']) : null, {
          repeat_key,
          note: 'skipped_because' in answer ? answer.skipped_because : note,
          photo_ids: [...photo_ids],
          state: 'skipped_because' in answer ? 'skipped' : 'ok',
          version,
        })
        stored.set(`${item_key}/${repeat_key}`, one)
        return [one]
      })
      return { status: 'ok', saved, opened: [], conflicts: [], version }
    },
    '/library/search': () => ({ entries: [], total: 0, is_linked: false }),
    ...more,
  })
  const page = renderRemote(<RunnerPage />, {
    at: `inspections/i1/run${at}`,
    parameters: { inspectionId: 'i1' },
    ...options,
  })
  const sent = () => asked.filter(({ path }) => path === '/inspection/saveAnswers').map(({ input }) => input)
  return { ...page, asked, sent, stored }
}

const item = (name: string) => screen.findByRole('region', { name })

it('shows one item a screen, saves its answer by itself and says so', async () => {
  const { user, sent } = openRunner()
  const region = within(await item('Item 1 of 5'))
  expect(region.getByRole('heading', { name: 'Room: Room 1' })).toBeVisible()
  expect(screen.queryByRole('group', { name: /Is the lamp broken/ })).toBeNull()
  await user.click(region.getByRole('radio', { name: 'Pass' }))
  await waitFor(() => expect(screen.getByText('Saved')).toBeVisible())
  expect(sent()).toEqual([
    {
      inspection_id: 'i1',
      answers: [
        {
          item_key: 'door',
          repeat_key: 'r1',
          version: 0,
          answer: { value: 'pass' },
          note: '',
          photo_ids: [],
        },
      ],
    },
  ])
  expect(screen.getByText('1 of 5 answered')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(await item('Item 2 of 5')).toHaveFocus()
  expect(new URL(location.href).searchParams.get('at')).toBe('lamp/r1')
})

it('is turned with arrows and answered with digits', async () => {
  const { user, sent } = openRunner(undefined, { at: '?at=door%2Fr1' })
  const first = await item('Item 1 of 5')
  first.focus()
  await user.keyboard('3')
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.['answers']).toMatchObject([{ answer: { value: 'fail' } }])
  await user.keyboard('{ArrowRight}')
  expect(await item('Item 2 of 5')).toHaveFocus()
  await user.keyboard('{ArrowLeft}')
  expect(await item('Item 1 of 5')).toHaveFocus()
})

it('turns the other way in Arabic', async () => {
  const { user } = openRunner(undefined, { at: '?at=door%2Fr1', language: 'ar' })
  const first = await item('البند 1 من 5')
  first.focus()
  await user.keyboard('{ArrowLeft}')
  expect(await item('البند 2 من 5')).toHaveFocus()
})

it('is swiped with a finger, but not while somebody scrolls', async () => {
  openRunner(undefined, { at: '?at=door%2Fr1' })
  const swipe = (region: HTMLElement, to: { clientX: number; clientY: number }) => {
    fireEvent.touchStart(region, { touches: [{ clientX: 200, clientY: 100 }] })
    fireEvent.touchEnd(region, { changedTouches: [to] })
  }
  swipe(await item('Item 1 of 5'), { clientX: 120, clientY: 300 })
  swipe(await item('Item 1 of 5'), { clientX: 80, clientY: 110 })
  swipe(await item('Item 2 of 5'), { clientX: 320, clientY: 110 })
  expect(await item('Item 1 of 5')).toBeVisible()
})

it('shows what all good means for a room, and saves it in one call', async () => {
  const { user, sent } = openRunner()
  await user.click(await screen.findByRole('button', { name: 'All good here' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'All good: Room: Room 1' }))
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'The door closesPass',
    'Is the lamp broken?No',
  ])
  expect(sent()).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Answer 2 items' }))
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.['answers']).toMatchObject([
    { item_key: 'door', repeat_key: 'r1', answer: { value: 'pass' } },
    { item_key: 'lamp', repeat_key: 'r1', answer: { value: 'no' } },
  ])
})

it('keeps answers while the line is lost, and sends them when it is back', async () => {
  let isLost = true
  const { user, sent } = openRunner(
    undefined,
    {},
    {
      '/inspection/saveAnswers': ({ answers }) =>
        isLost
          ? new CallFailure('network', 'server_unreachable')
          : {
              status: 'ok',
              saved: answers.map(({ item_key, repeat_key = '' }) =>
                anAnswer(item_key, 'pass', { repeat_key, version: 9 }),
              ),
              opened: [],
              conflicts: [],
              version: 4,
            },
    },
  )
  await user.click(within(await item('Item 1 of 5')).getByRole('radio', { name: 'Pass' }))
  expect(await screen.findByText(/1 answer is kept in this browser/)).toBeVisible()
  expect(screen.getByRole('radio', { name: 'Pass' })).toBeChecked()
  expect(Object.keys(localStorage).some((key) => key.startsWith('atrium.inspection.'))).toBe(true)
  isLost = false
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(sent()).toHaveLength(2)
  expect(Object.keys(localStorage).some((key) => key.startsWith('atrium.inspection.'))).toBe(false)
})

it('shows both answers where two people have answered, and takes the chosen one', async () => {
  const theirs = anAnswer('door', 'flag', {
    repeat_key: 'r1',
    state: 'flag',
    version: 8,
    note: 'It is loose',
  })
  const { user, sent } = openRunner(
    undefined,
    {},
    {
      '/inspection/saveAnswers': ({ answers: [one] }) =>
        one?.version === 8
          ? {
              status: 'ok',
              saved: [anAnswer('door', 'pass', { repeat_key: 'r1', version: 9 })],
              opened: [],
              conflicts: [],
              version: 5,
            }
          : {
              status: 'ok',
              saved: [],
              opened: [],
              conflicts: [{ item_key: 'door', repeat_key: 'r1', current: theirs }],
              version: 4,
            },
    },
  )
  await user.click(within(await item('Item 1 of 5')).getByRole('radio', { name: 'Pass' }))
  expect(await screen.findByText('Somebody else has answered this meanwhile')).toBeVisible()
  expect(screen.getByText('Answer of Rana Asker')).toBeVisible()
  expect(screen.getByText('It is loose')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Keep mine' }))
  expect(await item('Item 1 of 5')).toHaveFocus()
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(screen.queryByText('Somebody else has answered this meanwhile')).toBeNull()
})

it('skips an item with the reason', async () => {
  const { user, sent } = openRunner()
  await user.click(await screen.findByRole('button', { name: 'Skip' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Skip ‘The door closes’' }))
  await user.click(dialog.getByRole('button', { name: 'Skip' }))
  expect(await dialog.findByText('Say why it is skipped.')).toBeVisible()
  await user.type(dialog.getByRole('textbox'), 'The room is locked')
  await user.click(dialog.getByRole('button', { name: 'Skip' }))
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.['answers']).toMatchObject([{ answer: { skipped_because: 'The room is locked' } }])
})

it('says how often an item failed, which order of it is open, and what is to be done again', async () => {
  openRunner(
    aRun({
      may: answering,
      history: [
        {
          item_key: 'door',
          repeat_key: 'r1',
          failed: 3,
          of: 4,
          open_work: { id: 'w1', reference: 'CM-00007' },
        },
      ],
      answers: [anAnswer('door', 'fail', { repeat_key: 'r1', state: 'fail', note: 'It jams' })],
      redo: [{ item_key: 'door', repeat_key: 'r1' }],
    }),
  )
  const region = within(await item('Item 1 of 5'))
  expect(region.getByText('Failed 3 of the last 4')).toBeVisible()
  expect(region.getByRole('link', { name: 'CM-00007' })).toHaveAttribute('href', '/p/HQ/work/w1')
  expect(region.getByText('To do again')).toBeVisible()
})

const answered = (door: string, note = '') => [
  anAnswer('door', door, { repeat_key: 'r1', state: door === 'fail' ? 'fail' : 'ok', note }),
  anAnswer('lamp', 'no', { repeat_key: 'r1' }),
  anAnswer('door', 'pass', { repeat_key: 'r2' }),
  anAnswer('lamp', 'no', { repeat_key: 'r2' }),
]

it('lists what is missing before it is submitted, and leads there', async () => {
  const { user } = openRunner(aRun({ may: answering, answers: answered('fail') }), { at: '?at=lamp%2Fr2' })
  await user.click(await screen.findByRole('button', { name: 'Submit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'This is still missing' }))
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'The door closesRoom: Room 1 · A note is missing',
    'PressureNo answer',
  ])
  await user.click(dialog.getByRole('button', { name: /Pressure/ }))
  expect(await item('Item 5 of 5')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('submits with the orders that were chosen', async () => {
  const all = [...answered('fail', 'It jams'), anAnswer('pressure', 2)]
  const { user, asked } = openRunner(
    aRun({ may: answering, answers: all }),
    {},
    {
      '/inspection/submit': () => ({
        status: 'ok',
        version: 9,
        score: null,
        result: 'partial',
        cm_ids: ['w1'],
        linked_ids: [],
        readings: 0,
        conditions: 0,
        left_out: [],
      }),
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Submit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Submit IN-00042' }))
  expect(dialog.getByRole('checkbox', { name: 'The door closes' })).toBeChecked()
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Priority' }), 'High')
  await user.click(dialog.getByRole('button', { name: 'Submit' }))
  expect(await screen.findByText('IN-00042 is submitted. 1 work order was made.')).toBeVisible()
  expect(asked.find(({ path }) => path === '/inspection/submit')?.input).toEqual({
    inspection_id: 'i1',
    version: 3,
    findings: [{ item_key: 'door', repeat_key: 'r1', create: true, priority: 'High' }],
  })
  expect(location.pathname).toBe('/p/HQ/inspections/i1')
})

it('shows all items by section as tables at a desk', async () => {
  layOut('wide')
  const { user, sent } = openRunner()
  const table = await screen.findByRole('table', { name: 'Room: Room 2' })
  const row = within(table).getByRole('row', { name: /Is the lamp broken/ })
  await user.click(within(row).getByRole('radio', { name: 'Yes' }))
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.['answers']).toMatchObject([
    { item_key: 'lamp', repeat_key: 'r2', answer: { value: 'yes' } },
  ])
  expect(screen.getAllByRole('table')).toHaveLength(3)
})

it('offers to start an inspection that has not started', async () => {
  const { user, asked } = openRunner(
    aRun({ may: { start: true }, inspection: { state: 'Scheduled' } }),
    {},
    { '/inspection/start': () => ({ status: 'ok', version: 4 }) },
  )
  expect(await screen.findByText('This inspection has not started.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Start' }))
  await waitFor(() =>
    expect(asked.find(({ path }) => path === '/inspection/start')?.input).toEqual({ id: 'i1', version: 3 }),
  )
})

it('asks before it discards answers that were never sent', async () => {
  const given = { ...noAnswer, value: 'pass' }
  writeKept('i1', '', [{ place: { key: 'door', round: 'r1' }, given, base: 0, at: '' }])
  const { user } = openRunner(aRun({ inspection: { state: 'Submitted' } }))
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  await user.click(await screen.findByRole('button', { name: 'Keep them' }))
  expect(readKept('i1', '')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Discard these answers?' }))
  await user.click(question.getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByText(/was never sent/)).not.toBeInTheDocument())
  expect(readKept('i1', '')).toEqual([])
})
