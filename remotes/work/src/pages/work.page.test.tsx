import { CallFailure } from '@atrium/client'
import { aDetails, aWork } from '@atrium/testing/orders'
import { providePeer, type Answers, settleModal } from '@atrium/testing/remote'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { aService } from '../../fixtures/a-service.ts'
import { layOut, renderRemote, type RemoteOptions } from '../../fixtures/render-remote.tsx'
import WorkPage from './work.page.tsx'

beforeEach(() => layOut())

const lamp = aWork({
  id: 'o1',
  priority: 'High',
  due_at: '2026-11-21T09:00:00.000Z',
  is_overdue: true,
  workers: [{ id: 'u1', name: 'Wali Worker' }],
  teams: [{ id: 't1', name: 'Night shift' }],
})
const tap = aWork({
  id: 'o2',
  reference: 'CM-00043',
  description: 'The tap drips',
  status: 'In Progress',
  step: { key: 'started', name: 'Started', description: '', icon: 'play', color: 'Primary' },
})

const counts = [
  { status: 'Pending' as const, count: 3 },
  { status: 'Completed' as const, count: 1234 },
]

function openPage(options: RemoteOptions = {}, more: Answers = {}) {
  const { asked } = providePeer({
    '/saved-view/search': () => ({ views: [] }),
    '/cm/getTimer': () => ({ timer: null }),
    '/service/search': () => ({ services: [aService({ id: 's1', name: 'Electricity' })], total: 1 }),
    '/cm/getCounts': () => ({ counts, is_lower_bound: false }),
    '/cm/search': () => ({ cms: [lamp, tap], next: null, total: 2, total_is_lower_bound: false }),
    ...more,
  })
  return { asked, ...renderRemote(<WorkPage />, { at: 'work', ...options }) }
}

type Asked = ReturnType<typeof openPage>['asked']
const lastInput = (asked: Asked, path: string) => asked.findLast((one) => one.path === path)?.input

it('lists orders with what, service, number, place, priority, step, people, due time and age', async () => {
  vi.setSystemTime('2026-11-23T09:00:00Z')
  const { user } = openPage()
  const row = await screen.findByRole('row', { name: /The lamp flickers/ })
  expect(row).toHaveTextContent(
    /The lamp flickers.*CM-00042.*Electricity.*Room 12.*High.*Open.*Wali Worker, Night shift.*2 days ago.*3 days ago/,
  )
  expect(screen.getByText('2 work orders')).toBeVisible()
  await user.click(screen.getByRole('link', { name: /The tap drips/ }))
  expect(location.pathname).toBe('/p/HQ/work/o2')
})

it('leads to the times of the order on which the timer of the person runs', async () => {
  vi.setSystemTime('2026-11-23T09:00:00Z')
  const timer = {
    id: 't',
    cm_id: 'o3',
    reference: 'CM-3',
    kind: 'work',
    started_at: '2026-11-23T07:30:00.000Z',
  } as const
  openPage({}, { '/cm/getTimer': () => ({ timer }) })
  const chip = await screen.findByRole('link', { name: 'Timer on CM-3: 1 hr 30 min' })
  expect(chip).toHaveAttribute('href', '/p/HQ/work/o3?tab=time')
})

it('shows the number and the place in the row on a phone', async () => {
  layOut('narrow')
  openPage()
  const row = await screen.findByRole('row', { name: /The lamp flickers/ })
  expect(row).toHaveTextContent(/CM-00042.*Room 12/)
})

it('counts orders by status beside each status, and narrows the list but not the counts to one', async () => {
  const { user, asked } = openPage({ at: 'work?priority=High' })
  const group = within(await screen.findByRole('group', { name: 'By status' }))
  await user.click(await group.findByRole('button', { name: 'Completed 1,234' }))
  expect(group.getByRole('button', { name: 'Cancelled 0' })).toBeVisible()
  expect(group.getByRole('button', { name: 'All 1,237' })).toHaveAttribute('aria-pressed', 'false')
  expect(location.search).toBe('?priority=High&status=Completed')
  await waitFor(() =>
    expect(lastInput(asked, '/cm/search')).toMatchObject({ priority: ['High'], status: ['Completed'] }),
  )
  const inputs = asked.filter(({ path }) => path === '/cm/getCounts').map(({ input }) => input)
  expect(new Set(inputs.map((input) => JSON.stringify(input)))).toEqual(
    new Set([JSON.stringify({ project_id: 'p', priority: ['High'] })]),
  )
})

it('keeps every filter and the order in the address, and asks for them', async () => {
  const { user, asked } = openPage()
  await screen.findByRole('row', { name: /The lamp/ })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Which' }), 'Overdue')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Priority' }), 'Urgent')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Service' }), 'Electricity')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'First due first')
  await user.type(screen.getByRole('searchbox', { name: 'Search work orders' }), 'lamp')
  await waitFor(() =>
    expect(location.search).toBe('?only=overdue&priority=Urgent&service=s1&sort=due&search=lamp'),
  )
  await waitFor(() =>
    expect(lastInput(asked, '/cm/search')).toEqual({
      project_id: 'p',
      overdue: true,
      priority: ['Urgent'],
      service_id: ['s1'],
      search_text: 'lamp',
      sort: 'due',
      limit: 50,
    }),
  )
})

it('narrows by a worker from the selector, and names the worker on a chip that takes it back', async () => {
  const { user, asked } = openPage()
  await screen.findByRole('row', { name: /The lamp/ })
  await user.click(screen.getByRole('button', { name: 'More filters' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Worker…' }))
  expect(await settleModal('pickProjectWorker', { id: 'u7', name: 'Mona', file_number: '7' })).toEqual({
    projectId: 'p',
  })
  await waitFor(() => expect(lastInput(asked, '/cm/search')).toMatchObject({ worker_id: ['u7'] }))
  await user.click(screen.getByRole('button', { name: 'Remove the filter Worker: Mona' }))
  expect(location.search).toBe('')
})

it('names people of an address by the orders that it finds', async () => {
  openPage({ at: 'work?worker=u1&team=t1' })
  expect(await screen.findByText('Worker: Wali Worker')).toBeVisible()
  expect(screen.getByText('Team: Night shift')).toBeVisible()
})

it('narrows by days and what they are about', async () => {
  const { asked } = openPage({ at: 'work?by=due&from=2026-11-01&to=2026-11-30' })
  await screen.findByRole('row', { name: /The lamp/ })
  expect(lastInput(asked, '/cm/search')).toMatchObject({
    date_field: 'due',
    from: '2026-11-01',
    to: '2026-11-30',
  })
  expect(screen.getByRole('combobox', { name: 'Day of what' })).toHaveValue('due')
})

it('reads on from where the call says', async () => {
  const { asked } = openPage(
    {},
    {
      '/cm/search': ({ after }) =>
        after === 'here'
          ? { cms: [tap], next: null, total: 2, total_is_lower_bound: false }
          : { cms: [lamp], next: 'here', total: 2, total_is_lower_bound: false },
    },
  )
  expect(await screen.findByRole('row', { name: /The tap drips/ })).toBeVisible()
  expect(lastInput(asked, '/cm/search')).toMatchObject({ after: 'here' })
})

it('says that there is nothing, that nothing matches, and that it failed', async () => {
  let reply: 'none' | 'down' = 'down'
  const { user } = openPage(
    {},
    {
      '/cm/search': () =>
        reply === 'down'
          ? new CallFailure('unavailable', 'server_error', { status: 503 })
          : { cms: [], next: null, total: 0, total_is_lower_bound: false },
    },
  )
  expect(await screen.findByText('The work orders could not be loaded')).toBeVisible()
  reply = 'none'
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('There are no work orders yet')).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Priority' }), 'Low')
  expect(await screen.findByText('No work orders found')).toBeVisible()
})

it('gives several orders to a worker and a team, and says which were refused and why', async () => {
  const { user, asked } = openPage(
    {},
    {
      '/cm/assignMany': () => ({
        status: 'ok',
        done: ['o1'],
        refused: [{ id: 'o2', reference: 'CM-00043', message: 'The order is closed' }],
      }),
    },
  )
  await screen.findByRole('row', { name: /The lamp/ })
  await user.click(screen.getByRole('checkbox', { name: /^Select all/ }))
  await user.click(screen.getByRole('button', { name: 'Assign…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign 2 work orders' }))
  await user.click(dialog.getByRole('button', { name: 'Assign' }))
  expect(await dialog.findByText('Choose a worker or a team.')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Add worker' }))
  await settleModal('pickProjectWorker', { id: 'u7', name: 'Mona', file_number: '7' })
  await user.click(dialog.getByRole('button', { name: 'Add team' }))
  await settleModal('pickTeam', { id: 't2', name: 'Day shift', description: '' })
  expect(await dialog.findByText('Day shift')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Assign' }))
  const report = await screen.findByRole('dialog', { name: 'Not everything was changed' })
  expect(report).toHaveTextContent(/1 of 2 were changed.*CM-00043The order is closed/)
  expect(lastInput(asked, '/cm/assignMany')).toEqual({
    project_id: 'p',
    cm_ids: ['o1', 'o2'],
    user_ids: ['u7'],
    team_ids: ['t2'],
  })
})

it('offers the selectors that the person may open, and says how to assign without any', async () => {
  const { user } = openPage({ may: ['cm_view', 'cm_workers'] })
  await screen.findByRole('row', { name: /The lamp/ })
  await user.click(screen.getByRole('checkbox', { name: /^Select all/ }))
  await user.click(screen.getByRole('button', { name: 'Assign…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign 2 work orders' }))
  expect(dialog.getByText(/Assign the orders one by one/)).toBeVisible()
  expect(dialog.queryByRole('button', { name: /^Assign|^Add/ })).not.toBeInTheDocument()
})

it('suggests people for a single order that is selected', async () => {
  const { user, asked } = openPage(
    {},
    {
      '/cm/getDetails/{id}': () => aDetails({ id: 'o1', project_id: 'p' }),
      '/cm/getCandidates': () => ({
        workers: [
          { id: 'u7', name: 'Mona', file_number: '', department_codes: [], open: 0, serves: 'department' },
        ],
        teams: [],
        total: 1,
      }),
      '/cm/assignWorkers': () => ({ status: 'ok', version: 2 }),
    },
  )
  await screen.findByRole('row', { name: /The lamp/ })
  const [, first] = screen.getAllByRole('checkbox')
  if (!first) throw new Error('There are no rows')
  await user.click(first)
  await user.click(screen.getByRole('button', { name: 'Assign…' }))
  await user.click(await screen.findByRole('checkbox', { name: /Mona/ }))
  const dialog = within(screen.getByRole('dialog', { name: 'Assign CM-00042' }))
  await user.click(dialog.getByRole('button', { name: 'Assign' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected' })).not.toBeInTheDocument())
  expect(lastInput(asked, '/cm/assignWorkers')).toMatchObject({ cm_id: 'o1', user_ids: ['u7'], team_ids: [] })
})

it('sets the priority and takes the due time of several orders away', async () => {
  const { user, asked } = openPage(
    {},
    { '/cm/updateMany': () => ({ status: 'ok', done: ['o1', 'o2'], refused: [] }) },
  )
  await screen.findByRole('row', { name: /The lamp/ })
  await user.click(screen.getByRole('checkbox', { name: /^Select all/ }))
  await user.click(screen.getByRole('button', { name: 'Priority and due time…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change 2 work orders' }))
  await user.click(dialog.getByRole('button', { name: 'Change' }))
  expect(await dialog.findByText('Choose what to change.')).toBeVisible()
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Priority' }), 'Urgent')
  await user.click(dialog.getByRole('checkbox', { name: 'Remove the due time' }))
  await user.click(dialog.getByRole('button', { name: 'Change' }))
  expect(await screen.findByText('2 work orders were changed')).toBeVisible()
  expect(lastInput(asked, '/cm/updateMany')).toEqual({
    project_id: 'p',
    cm_ids: [
      { id: 'o1', version: 1 },
      { id: 'o2', version: 1 },
    ],
    priority: 'Urgent',
    due_at: null,
  })
})

it('sends a due time by the clocks of the project', async () => {
  const { user, asked } = openPage(
    {},
    { '/cm/updateMany': () => ({ status: 'ok', done: ['o1', 'o2'], refused: [] }) },
  )
  await screen.findByRole('row', { name: /The lamp/ })
  await user.click(screen.getByRole('checkbox', { name: /^Select all/ }))
  await user.click(screen.getByRole('button', { name: 'Priority and due time…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change 2 work orders' }))
  await user.type(dialog.getByLabelText('Due'), '2026-12-01T14:30')
  await user.click(dialog.getByRole('button', { name: 'Change' }))
  await waitFor(() =>
    expect(lastInput(asked, '/cm/updateMany')).toMatchObject({ due_at: '2026-12-01T14:30:00.000Z' }),
  )
})

it('presses an action on several orders, with the comment that it asks for', async () => {
  const { user, asked } = openPage(
    {},
    {
      '/cm/getActions': () => ({
        actions: [
          {
            key: 'hold',
            name: 'Put on hold',
            icon: 'pause',
            color: 'Warning',
            comment_mandatory: true,
            count: 1,
          },
          { key: 'start', name: 'Start', icon: 'play', color: 'Primary', comment_mandatory: false, count: 2 },
        ],
      }),
      '/cm/runActions': () => ({ status: 'ok', done: ['o1', 'o2'], refused: [] }),
    },
  )
  await screen.findByRole('row', { name: /The lamp/ })
  await user.click(screen.getByRole('checkbox', { name: /^Select all/ }))
  await user.click(screen.getByRole('button', { name: 'Action…' }))
  const action = await screen.findByRole('combobox', { name: /^Action/ })
  const dialog = within(screen.getByRole('dialog', { name: 'Action on 2 work orders' }))
  await user.selectOptions(action, 'Put on hold (1 of 2)')
  await user.click(dialog.getByRole('button', { name: 'Carry out' }))
  expect(await dialog.findByText('Please write a comment to proceed')).toBeVisible()
  await user.type(dialog.getByRole('textbox', { name: /^Comment/ }), 'No part in store')
  await user.click(dialog.getByRole('button', { name: 'Carry out' }))
  expect(await screen.findByText('The action was carried out on 2 work orders')).toBeVisible()
  expect(lastInput(asked, '/cm/runActions')).toEqual({
    project_id: 'p',
    cm_ids: [
      { id: 'o1', from_step: expect.any(String) },
      { id: 'o2', from_step: expect.any(String) },
    ],
    action_key: 'hold',
    comment: 'No part in store',
  })
})

it('offers nothing to carry out where no action is left', async () => {
  const { user } = openPage({}, { '/cm/getActions': () => ({ actions: [] }) })
  await screen.findByRole('row', { name: /The lamp/ })
  await user.click(screen.getByRole('checkbox', { name: /^Select all/ }))
  await user.click(screen.getByRole('button', { name: 'Action…' }))
  expect(await screen.findByText('There is no action that you can press on any of them.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Carry out' })).not.toBeInTheDocument()
})

it('offers only what the person may do', async () => {
  const { user } = openPage({ may: ['cm_view'] })
  await screen.findByRole('row', { name: /The lamp/ })
  expect(screen.queryByRole('button', { name: 'Report a problem' })).not.toBeInTheDocument()
  expect(screen.queryByRole('combobox', { name: 'Service' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('checkbox', { name: /^Select all/ }))
  const bar = within(screen.getByRole('region', { name: 'Selected' }))
  expect(bar.getByRole('button', { name: 'Action…' })).toBeVisible()
  expect(bar.queryByRole('button', { name: 'Assign…' })).not.toBeInTheDocument()
  expect(bar.queryByRole('button', { name: 'Priority and due time…' })).not.toBeInTheDocument()
})

it('speaks Arabic from right to left', async () => {
  openPage({ language: 'ar' })
  expect(await screen.findByRole('heading', { level: 1, name: 'أوامر العمل' })).toBeVisible()
  expect(await screen.findByRole('row', { name: /The lamp flickers/ })).toHaveTextContent('عالية')
})
