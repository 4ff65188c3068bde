import { layOut, providePeer, type Answers } from '@atrium/testing/remote'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { anAnswer, aRun } from '../../fixtures/an-inspection.ts'
import { renderRemote } from '../../fixtures/render-remote.tsx'
import InspectionPage from './inspection.page.tsx'

beforeEach(() => layOut())

function openPage(read: ReturnType<typeof aRun>, more: Answers = {}, at = '') {
  const { asked } = providePeer({ '/inspection/getDetails/{id}': () => structuredClone(read), ...more })
  const page = renderRemote(<InspectionPage />, {
    at: `inspections/i1${at}`,
    parameters: { inspectionId: 'i1' },
  })
  return { ...page, sent: (path: string) => asked.find((one) => one.path === path)?.input }
}

const submitted = aRun({
  inspection: {
    state: 'Submitted',
    result: 'partial',
    score: { points: 10, possible: 12, percent: 83.33 },
    failed: 1,
    submitted_at: '2026-11-29T10:00:00.000Z',
  },
  answers: [
    anAnswer('door', 'fail', { repeat_key: 'r1', state: 'fail', note: 'It jams' }),
    anAnswer('lamp', 'no', { repeat_key: 'r1' }),
    anAnswer('pressure', 2),
  ],
  sections: [
    {
      section_key: 'room',
      repeat_key: 'r1',
      name: 'Room 1',
      asked: 2,
      pending: 0,
      failed: 1,
      skipped: 0,
      score: { points: 2, possible: 4, percent: 50 },
    },
  ],
  findings: [
    {
      item_key: 'door',
      repeat_key: 'r1',
      location: { id: 'r1', name: 'Room 1', code: 'R1', path: 'North tower › Floor 1' },
      asset: null,
      work: { id: 'w1', reference: 'CM-00007', status: 'Pending' },
      was_linked: true,
    },
  ],
  history: [{ item_key: 'door', repeat_key: 'r1', failed: 3, of: 4, open_work: null }],
  may: { review: true, repeat: true },
})

it('shows what an inspection found, its score by section and the orders', async () => {
  openPage(submitted)
  expect(await screen.findByRole('heading', { name: 'IN-00042' })).toBeVisible()
  expect(screen.getByText('Passed in part')).toBeVisible()
  expect(screen.getByText('83 % (10 of 12)')).toBeVisible()
  expect(within(screen.getByRole('table', { name: 'Sections' })).getAllByRole('row')[1]).toHaveTextContent(
    'Room 12 of 21050 % (2 of 4)',
  )
  expect(screen.getByRole('heading', { name: '1 finding' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'CM-00007' })).toHaveAttribute('href', '/p/HQ/work/w1')
  expect(screen.getByText('It was open before this inspection')).toBeVisible()
  expect(screen.getByText('Failed 3 of the last 4')).toBeVisible()
})

it('shows the answers to be read', async () => {
  openPage(submitted, {}, '?tab=answers')
  expect(await screen.findByText('It jams')).toBeVisible()
  expect(screen.getByText('2 bar')).toBeVisible()
  expect(screen.queryByRole('radio')).toBeNull()
})

it('offers what the person may do, and nothing else', async () => {
  const { user } = openPage(aRun({ may: { answer: true, submit: true, cancel: true } }))
  expect(await screen.findByRole('button', { name: 'Go on' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Start' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Review' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Report',
    'Cancel the inspection',
  ])
})

it('starts an inspection and leads to its items', async () => {
  const { user, sent } = openPage(aRun({ may: { start: true }, inspection: { state: 'Scheduled' } }), {
    '/inspection/start': () => ({ status: 'ok', version: 4 }),
  })
  await user.click(await screen.findByRole('button', { name: 'Start' }))
  await waitFor(() => expect(location.pathname).toBe('/p/HQ/inspections/i1/run'))
  expect(sent('/inspection/start')).toEqual({ id: 'i1', version: 3 })
})

it('cancels an inspection with the reason', async () => {
  const { user, sent } = openPage(aRun({ may: { cancel: true } }), {
    '/inspection/cancel': () => ({ status: 'ok', version: 4 }),
  })
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Cancel the inspection' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel IN-00042' }))
  await user.click(dialog.getByRole('button', { name: 'Cancel the inspection' }))
  expect(await dialog.findByText('Say why it is cancelled.')).toBeVisible()
  await user.type(dialog.getByRole('textbox'), 'The floor is closed')
  await user.click(dialog.getByRole('button', { name: 'Cancel the inspection' }))
  await waitFor(() =>
    expect(sent('/inspection/cancel')).toEqual({ id: 'i1', version: 3, comment: 'The floor is closed' }),
  )
})

it('returns an inspection with a reason and what is to be done again', async () => {
  const { user, sent } = openPage(submitted, { '/inspection/review': () => ({ status: 'ok', version: 4 }) })
  await user.click(await screen.findByRole('button', { name: 'Review' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Review IN-00042' }))
  await user.click(dialog.getAllByRole('checkbox', { name: 'To do again: The door closes' })[0]!)
  // What is ticked is returned, not approved.
  expect(dialog.getByRole('button', { name: 'Approve' })).toBeDisabled()
  await user.click(dialog.getByRole('button', { name: 'Return with 1 item' }))
  expect(await dialog.findByText('Say why you return it.')).toBeVisible()
  expect(sent('/inspection/review')).toBeUndefined()
  await user.type(dialog.getByRole('textbox'), 'Look at the hinge')
  await user.click(dialog.getByRole('button', { name: 'Return with 1 item' }))
  await waitFor(() =>
    expect(sent('/inspection/review')).toEqual({
      inspection_id: 'i1',
      version: 3,
      decision: 'return',
      comment: 'Look at the hinge',
      redo: [{ item_key: 'door', repeat_key: 'r1' }],
    }),
  )
})

it('approves an inspection', async () => {
  const { user, sent } = openPage(submitted, { '/inspection/review': () => ({ status: 'ok', version: 4 }) })
  await user.click(await screen.findByRole('button', { name: 'Review' }))
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  await waitFor(() =>
    expect(sent('/inspection/review')).toEqual({
      inspection_id: 'i1',
      version: 3,
      decision: 'approve',
      comment: '',
    }),
  )
})
