import { CallFailure } from '@atrium/client'
import {
  layOut,
  providePeer,
  type Answers,
  type RenderRemoteOptions,
  settleModal,
} from '@atrium/testing/remote'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { aListedInspection, found } from '../../fixtures/a-listed-inspection.ts'
import { renderRemote } from '../../fixtures/render-remote.tsx'
import InspectionsPage from './inspections.page.tsx'

beforeEach(() => layOut())

const late = aListedInspection({
  id: 'i1',
  due_on: '2026-11-21',
  is_overdue: true,
  state: 'Missed',
  assigned: [{ id: 'u1', name: 'Wali Worker' }],
  team: { id: 't1', name: 'Night shift' },
  version: 3,
})
const done = aListedInspection({
  id: 'i2',
  reference: 'IN-00043',
  checklist: { id: 'c2', code: 'CLEAN', name: 'Cleaning', version: 4 },
  state: 'Submitted',
  inspector: { id: 'u2', name: 'Ines Inspector' },
  result: 'fail',
  failed: 2,
  score: { points: 7, possible: 10, percent: 70 },
})

const counts = [
  { state: 'Scheduled' as const, count: 2 },
  { state: 'Missed' as const, count: 1 },
  { state: 'Submitted' as const, count: 1234 },
]

function openPage(options: RenderRemoteOptions = {}, more: Answers = {}) {
  const { asked } = providePeer({
    '/saved-view/search': () => ({ views: [] }),
    '/checklist/getOffered': () => ({
      checklists: [{ id: 'c1', code: 'FIRE', name: 'Fire round', items: 3, published_version: 1 }],
      total: 1,
    }),
    '/inspection/getCounts': () => ({ counts, overdue: 1, is_lower_bound: false }),
    '/inspection/search': () => found(late, done),
    ...more,
  })
  const sent = (path: string) => asked.findLast((one) => one.path === path)?.input
  return { asked, sent, ...renderRemote(<InspectionsPage />, { at: 'inspections', ...options }) }
}

it('lists inspections with checklist, number, place, state, people, last day, result and score', async () => {
  vi.setSystemTime('2026-11-23T09:00:00Z')
  const { user } = openPage()
  expect(await screen.findByRole('row', { name: /Fire round/ })).toHaveTextContent(
    /Fire round.*IN-00042.*Room 12.*Missed.*Wali Worker, Night shift.*2 days ago/,
  )
  expect(screen.getByRole('row', { name: /Cleaning/ })).toHaveTextContent(
    /Cleaning.*IN-00043.*Submitted.*Ines Inspector.*Failed.*70%/,
  )
  expect(screen.getByText('2 inspections')).toBeVisible()
  await user.click(screen.getByRole('link', { name: /Cleaning/ }))
  expect(location.pathname).toBe('/p/HQ/inspections/i2')
})

it('shows the number and the place in the row on a phone', async () => {
  layOut('narrow')
  openPage()
  expect(await screen.findByRole('row', { name: /Fire round/ })).toHaveTextContent(/IN-00042.*Room 12/)
})

it('counts inspections by state beside each, and narrows the list but not the counts', async () => {
  const { user, asked, sent } = openPage({ at: 'inspections?result=fail' })
  const group = within(screen.getByRole('group', { name: 'By state' }))
  expect(await group.findByRole('button', { name: 'All 1,237' })).toHaveAttribute('aria-pressed', 'true')
  expect(group.getByRole('button', { name: 'Overdue 1' })).toBeVisible()
  await user.click(group.getByRole('button', { name: 'Open 3' }))
  expect(location.search).toBe('?result=fail&state=open')
  await waitFor(() =>
    expect(sent('/inspection/search')).toMatchObject({
      result: ['fail'],
      state: ['Scheduled', 'Missed', 'In Progress'],
    }),
  )
  const inputs = asked.filter(({ path }) => path === '/inspection/getCounts').map(({ input }) => input)
  expect(new Set(inputs.map((input) => JSON.stringify(input)))).toEqual(
    new Set([JSON.stringify({ project_id: 'p', result: ['fail'] })]),
  )
  await user.click(group.getByRole('button', { name: /^Overdue/ }))
  await waitFor(() => expect(sent('/inspection/getCounts')).toMatchObject({ overdue: true }))
})

it('keeps every filter and the order in the address, and asks for them', async () => {
  const { user, sent } = openPage()
  await screen.findByRole('row', { name: /Fire round/ })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Which' }), 'Given to me or my teams')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Result' }), 'Passed')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Checklist' }), 'Fire round')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Lowest score first')
  await user.type(screen.getByRole('searchbox', { name: 'Search inspections' }), 'fire')
  await waitFor(() =>
    expect(location.search).toBe('?only=mine&result=pass&checklist=c1&sort=score&search=fire'),
  )
  await waitFor(() =>
    expect(sent('/inspection/search')).toEqual({
      project_id: 'p',
      mine: true,
      result: ['pass'],
      checklist_id: ['c1'],
      search_text: 'fire',
      sort: 'score',
      limit: 50,
    }),
  )
})

it('narrows by a person from the selector, and names the person on a chip that takes it back', async () => {
  const { user, sent } = openPage()
  await screen.findByRole('row', { name: /Fire round/ })
  await user.click(screen.getByRole('button', { name: 'More filters' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Asked person…' }))
  expect(await settleModal('pickProjectUsers', [{ id: 'u7', name: 'Mona' }])).toEqual({
    projectId: 'p',
    mode: 'single',
  })
  await waitFor(() => expect(sent('/inspection/search')).toMatchObject({ assigned_id: ['u7'] }))
  await user.click(screen.getByRole('button', { name: 'Remove the filter Asked person: Mona' }))
  expect(location.search).toBe('')
})

it('names what an address narrows to by the inspections that it finds', async () => {
  const { sent } = openPage({
    at: 'inspections?state=done&checklist=c2&inspector=u2&by=submitted&from=2026-11-01&to=2026-11-30',
  })
  expect(await screen.findByText('Inspector: Ines Inspector')).toBeVisible()
  expect(screen.getByText('Checklist: Cleaning')).toBeVisible()
  expect(screen.getByText('Submitted or reviewed')).toBeVisible()
  expect(sent('/inspection/search')).toMatchObject({
    state: ['Submitted', 'Reviewed'],
    checklist_id: ['c2'],
    inspector_id: ['u2'],
    date_field: 'submitted',
    from: '2026-11-01',
    to: '2026-11-30',
  })
})

it('shows what waits for a review on a tab of its own, for people who review', async () => {
  const { user, sent, unmount } = openPage(
    { at: 'inspections?state=open' },
    { '/inspection/search': ({ to_review: isReview }) => (isReview ? found() : found(late)) },
  )
  await screen.findByRole('row', { name: /Fire round/ })
  await user.click(screen.getByRole('button', { name: 'To review' }))
  expect(await screen.findByText('Nothing waits for your review')).toBeVisible()
  expect(location.search).toBe('?tab=review')
  expect(sent('/inspection/search')).toMatchObject({ to_review: true })
  expect(sent('/inspection/search')).not.toHaveProperty('state')
  unmount()
  openPage({ may: ['inspection_view'] })
  await screen.findByRole('row', { name: /Fire round/ })
  expect(screen.queryByRole('button', { name: 'To review' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Plan inspections' })).not.toBeInTheDocument()
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
})

it('reads on from where the call says', async () => {
  const { sent } = openPage(
    {},
    {
      '/inspection/search': ({ after }) =>
        after === 'here' ? found(done) : { ...found(late), next: 'here', total: 2 },
    },
  )
  expect(await screen.findByRole('row', { name: /Cleaning/ })).toBeVisible()
  expect(sent('/inspection/search')).toMatchObject({ after: 'here' })
})

it('says that there is nothing, that nothing matches, and that it failed', async () => {
  let isDown = true
  const down = new CallFailure('unavailable', 'server_error', { status: 503 })
  const { user } = openPage({}, { '/inspection/search': () => (isDown ? down : found()) })
  expect(await screen.findByText('The inspections could not be loaded')).toBeVisible()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('There are no inspections yet')).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Result' }), 'Failed')
  expect(await screen.findByText('No inspections found')).toBeVisible()
})

it('changes people and days of one, and offers that only while it is open', async () => {
  const { user, sent } = openPage({}, { '/inspection/update': () => ({ status: 'ok', version: 4 }) })
  await screen.findByRole('row', { name: /Fire round/ })
  expect(screen.queryByRole('button', { name: 'Actions for IN-00043' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Actions for IN-00042' }))
  await user.click(await screen.findByRole('menuitem', { name: 'People and days…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'People and days of IN-00042' }))
  await user.click(dialog.getByRole('button', { name: 'Remove Wali Worker' }))
  await user.click(dialog.getByRole('button', { name: 'People: Choose people' }))
  await settleModal('pickProjectUsers', [{ id: 'u7', name: 'Mona', email: '', file_number: '' }])
  await user.type(dialog.getByLabelText('First day'), '2026-12-01')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('The last day comes before the first one.')).toBeVisible()
  await user.clear(dialog.getByLabelText('Last day'))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('IN-00042 was changed')).toBeVisible()
  expect(sent('/inspection/update')).toEqual({
    id: 'i1',
    version: 3,
    assigned_ids: ['u7'],
    starts_on: '2026-12-01',
    due_on: null,
  })
})

it('names the person who may not inspect there', async () => {
  const { user } = openPage(
    {},
    {
      '/inspection/update': () =>
        new CallFailure('validation', 'validation', {
          status: 422,
          fields: {
            'assigned_ids.1': {
              key: 'inspection_person_unfit',
              params: {},
              message: 'They cannot inspect here',
            },
          },
        }),
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Actions for IN-00042' }))
  await user.click(await screen.findByRole('menuitem', { name: 'People and days…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'People and days of IN-00042' }))
  await user.click(dialog.getByRole('button', { name: 'People: Choose people' }))
  await settleModal('pickProjectUsers', [{ id: 'u7', name: 'Mona', email: '', file_number: '' }])
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(/^Mona: /)).toBeVisible()
})

it('changes several, each by itself, and says which were refused and why', async () => {
  const { user, asked } = openPage(
    {},
    {
      '/inspection/update': ({ id }) =>
        id === 'i2'
          ? new CallFailure('conflict', 'inspection_closed', { status: 409 })
          : { status: 'ok', version: 4 },
    },
  )
  await screen.findByRole('row', { name: /Fire round/ })
  await user.click(screen.getByRole('checkbox', { name: /^Select all/ }))
  await user.click(screen.getByRole('button', { name: 'People and days…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change 2 inspections' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Choose what to change.')).toBeVisible()
  await user.type(dialog.getByLabelText('Last day'), '2026-12-04')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  const report = await screen.findByRole('dialog', { name: 'Not everything was changed' })
  expect(report).toHaveTextContent(/1 of 2 were changed.*IN-00043/)
  expect(asked.filter(({ path }) => path === '/inspection/update').map(({ input }) => input)).toEqual([
    { id: 'i1', version: 3, due_on: '2026-12-04' },
    { id: 'i2', version: 1, due_on: '2026-12-04' },
  ])
})

it('exports what the list is narrowed to', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  vi.stubGlobal(
    'URL',
    Object.assign(class extends URL {}, {
      createObjectURL: () => 'blob:1',
      revokeObjectURL: () => undefined,
    }),
  )
  const { user, sent } = openPage(
    { at: 'inspections?result=fail&sort=number' },
    { '/inspection/export': () => new File(['number'], 'inspections.csv') as never },
  )
  await screen.findByRole('row', { name: /Fire round/ })
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Export as CSV' }))
  await waitFor(() => expect(click).toHaveBeenCalled())
  expect(sent('/inspection/export')).toEqual({
    project_id: 'p',
    result: ['fail'],
    sort: 'number',
    format: 'csv',
  })
})

it('speaks Arabic from right to left', async () => {
  openPage({ language: 'ar' })
  expect(await screen.findByRole('heading', { level: 1, name: 'عمليات التفتيش' })).toBeVisible()
  expect(await screen.findByRole('row', { name: /Fire round/ })).toHaveTextContent('فائت')
})
