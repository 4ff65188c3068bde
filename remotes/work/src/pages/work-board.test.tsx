import { CallFailure } from '@atrium/client'
import type { CallReply } from '@atrium/contract'
import { aDetails, anAction, aWork } from '@atrium/testing/orders'
import { providePeer, type Answers } from '@atrium/testing/remote'
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { layOut, renderRemote, type RemoteOptions } from '../../fixtures/render-remote.tsx'
import WorkPage from './work.page.tsx'

beforeEach(() => layOut())

const lamp = aWork({ id: 'o1' })
const columnOf = (
  status: CallReply<'/cm/getBoard'>['columns'][number]['status'],
  given: Partial<CallReply<'/cm/getBoard'>['columns'][number]> = {},
) => ({
  key: status,
  name: status,
  status,
  color: null,
  count: 0,
  count_is_lower_bound: false,
  cms: [],
  ...given,
})

const start = anAction({ key: 'start', name: 'Start work' })
const hold = anAction({
  key: 'hold',
  name: 'Put on hold',
  comment_mandatory: true,
  next_step: { key: 'held', name: 'Held' },
  next_status: 'On Hold',
})
const cancel = anAction({
  key: 'cancel',
  name: 'Cancel',
  next_step: { key: 'end', name: 'Ended' },
  next_status: 'Cancelled',
  failed: [{ key: 'work_materials_issued', message: 'Materials were issued' }],
})

function openBoard(options: RemoteOptions = {}, more: Answers = {}) {
  let status: 'Pending' | 'In Progress' = 'Pending'
  const { asked } = providePeer({
    '/saved-view/search': () => ({ views: [] }),
    '/cm/getTimer': () => ({ timer: null }),
    '/service/search': () => ({ services: [], total: 0 }),
    '/workflow/search': () => ({ workflows: [], total: 0 }),
    '/cm/getCounts': () => ({ counts: [], is_lower_bound: false }),
    '/cm/getBoard': () => ({
      columns: [
        columnOf('Pending', status === 'Pending' ? { count: 21, cms: [lamp] } : {}),
        columnOf('In Progress', status === 'In Progress' ? { count: 1, cms: [lamp] } : {}),
        columnOf('On Hold'),
        columnOf('Completed', { count: 10_000, count_is_lower_bound: true }),
        columnOf('Cancelled'),
      ],
    }),
    '/cm/getDetails/{id}': () => aDetails({ id: 'o1' }, [start, hold, cancel]),
    '/cm/runAction': () => {
      status = 'In Progress'
      return {
        status: 'ok',
        cm: { id: 'o1', status: 'In Progress', step: 'started', step_name: 'Started', version: 2 },
        actions: [],
      }
    },
    ...more,
  })
  return { asked, ...renderRemote(<WorkPage />, { at: 'work?layout=board', ...options }) }
}

type Asked = ReturnType<typeof openBoard>['asked']
const lastInput = (asked: Asked, path: string) => asked.findLast((one) => one.path === path)?.input
const column = (name: string) => within(screen.getByRole('region', { name }))

async function sendTo(user: ReturnType<typeof openBoard>['user'], entry: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Actions for CM-00042' }))
  await user.click(await screen.findByRole('menuitem', { name: entry }))
}

it('shows a column for each status with its count and cards, the most urgent first', async () => {
  const { user, asked } = openBoard(
    { at: 'work?layout=board&priority=High' },
    { '/cm/search': () => ({ cms: [lamp], next: null, total: 1, total_is_lower_bound: false }) },
  )
  expect(await screen.findByRole('link', { name: 'The lamp flickers' })).toHaveAttribute(
    'href',
    '/p/HQ/work/o1',
  )
  expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
    'Pending',
    'In Progress',
    'On Hold',
    'Completed',
    'Cancelled',
  ])
  expect(column('Completed').getByText('10,000+')).toBeVisible()
  expect(lastInput(asked, '/cm/getBoard')).toEqual({ project_id: 'p', priority: ['High'], sort: 'priority' })
  await user.click(column('Pending').getByRole('button', { name: 'Show all: Pending' }))
  expect(location.search).toBe('?priority=High&status=Pending')
  expect(await screen.findByRole('row', { name: /The lamp flickers/ })).toBeVisible()
})

it('is chosen beside the list and stands in the address', async () => {
  const { user } = openBoard(
    { at: 'work' },
    { '/cm/search': () => ({ cms: [lamp], next: null, total: 1, total_is_lower_bound: false }) },
  )
  await user.click(await screen.findByRole('button', { name: 'Board' }))
  expect(await screen.findByRole('region', { name: 'On Hold' })).toBeVisible()
  expect(location.search).toBe('?layout=board')
})

it('takes a dropped card there by the only action that leads there', async () => {
  const { asked } = openBoard()
  const card = (await screen.findByRole('link', { name: 'The lamp flickers' })).closest('li')
  if (!card) throw new Error('The card is no item of a list')
  const dataTransfer = { setData: () => undefined, effectAllowed: '' }
  fireEvent.dragStart(card, { dataTransfer })
  const target = screen.getByRole('region', { name: 'In Progress' })
  const over = createEvent.dragOver(target)
  fireEvent(target, over)
  expect(over.defaultPrevented).toBe(true)
  fireEvent.drop(target)
  expect(await screen.findByText('CM-00042: Started')).toBeVisible()
  expect(lastInput(asked, '/cm/runAction')).toEqual({
    cm_id: 'o1',
    action_key: 'start',
    from_step: 'open',
    version: 1,
    comment: '',
  })
  expect(await column('In Progress').findByRole('link', { name: 'The lamp flickers' })).toBeVisible()
})

it('refuses a card on its own column', async () => {
  openBoard()
  const card = (await screen.findByRole('link', { name: 'The lamp flickers' })).closest('li')
  if (!card) throw new Error('The card is no item of a list')
  fireEvent.dragStart(card, { dataTransfer: { setData: () => undefined, effectAllowed: '' } })
  const own = screen.getByRole('region', { name: 'Pending' })
  const over = createEvent.dragOver(own)
  fireEvent(own, over)
  expect(over.defaultPrevented).toBe(false)
})

it('does the same by keyboard, and gives the focus to the card where it is then', async () => {
  const { user, asked } = openBoard()
  const menu = await screen.findByRole('button', { name: 'Actions for CM-00042' })
  menu.focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('menuitem', { name: 'Choose an action…' })).toBeVisible()
  await user.keyboard('{ArrowDown}{Enter}')
  expect(await column('In Progress').findByRole('link', { name: 'The lamp flickers' })).toBeVisible()
  expect(lastInput(asked, '/cm/runAction')).toMatchObject({ action_key: 'start' })
  await waitFor(() => expect(screen.getByRole('link', { name: 'The lamp flickers' })).toHaveFocus())
})

it('asks for the comment that an action needs', async () => {
  const { user, asked } = openBoard()
  await sendTo(user, 'Move to On Hold')
  const dialog = within(await screen.findByRole('dialog', { name: 'Action on CM-00042' }))
  expect(dialog.getByRole('combobox', { name: /^Action/ })).toHaveDisplayValue('Put on hold (then: Held)')
  await user.click(dialog.getByRole('button', { name: 'Carry out' }))
  expect(await dialog.findByText('Please write a comment to proceed')).toBeVisible()
  await user.type(dialog.getByRole('textbox', { name: /^Comment/ }), 'No part')
  await user.click(dialog.getByRole('button', { name: 'Carry out' }))
  await waitFor(() =>
    expect(lastInput(asked, '/cm/runAction')).toMatchObject({ action_key: 'hold', comment: 'No part' }),
  )
})

it('asks which action, where several lead there', async () => {
  const again = anAction({ key: 'restart', name: 'Start in a hurry' })
  const { user, asked } = openBoard(
    {},
    { '/cm/getDetails/{id}': () => aDetails({ id: 'o1' }, [start, again]) },
  )
  await sendTo(user, 'Move to In Progress')
  const choice = await screen.findByRole('combobox', { name: /^Action/ })
  await user.selectOptions(choice, 'Start in a hurry (then: Started)')
  await user.click(screen.getByRole('button', { name: 'Carry out' }))
  await waitFor(() => expect(lastInput(asked, '/cm/runAction')).toMatchObject({ action_key: 'restart' }))
})

it('says why not: no action leads there, or what keeps it from running', async () => {
  const { user, asked } = openBoard()
  await sendTo(user, 'Move to Completed')
  expect(await screen.findByText('No action of yours takes CM-00042 to Completed')).toBeVisible()
  await sendTo(user, 'Move to Cancelled')
  expect(await screen.findByText('CM-00042 cannot go there yet: Materials were issued')).toBeVisible()
  expect(lastInput(asked, '/cm/runAction')).toBeUndefined()
})

it('lists all actions of a card, and all reasons of those that cannot run', async () => {
  const { user } = openBoard()
  await sendTo(user, 'Choose an action…')
  const blocked = await screen.findByRole('list', { name: 'Not possible now' })
  expect(blocked).toHaveTextContent('CancelMaterials were issued')
})

it('says why none of the actions of a card can run', async () => {
  const { user } = openBoard({}, { '/cm/getDetails/{id}': () => aDetails({ id: 'o1' }, [cancel]) })
  await sendTo(user, 'Choose an action…')
  expect(
    await screen.findByText('Nothing can be done with CM-00042 now: Materials were issued'),
  ).toBeVisible()
})

it('says what somebody else did meanwhile', async () => {
  const { user } = openBoard(
    {},
    {
      '/cm/runAction': () =>
        new CallFailure('conflict', 'work_step_changed', { status: 409, params: { step: 'Held' } }),
    },
  )
  await sendTo(user, 'Move to In Progress')
  expect(await screen.findByText('The order is in another step now: Held')).toBeVisible()
})

it('shows the steps of a workflow as columns', async () => {
  const workflow = {
    id: 'w1',
    project_id: 'p',
    code: 'SIMPLE',
    name: 'Simple',
    description: '',
    kind: 'cm' as const,
    is_default: true,
    published_version: 1,
    published_at: '2026-01-01T00:00:00Z',
    has_changes: false,
    steps: 3,
    actions: 4,
    changed_at: '2026-11-20T08:00:00.000Z',
    version: 1,
  }
  const { user, asked } = openBoard(
    {},
    {
      '/workflow/search': () => ({ workflows: [workflow], total: 1 }),
      '/cm/getBoard': ({ workflow_id: id }) => ({
        columns:
          id === 'w1'
            ? [columnOf('Pending', { key: 'open', name: 'Newly in', color: 'Warning' })]
            : [columnOf('Pending')],
      }),
    },
  )
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Columns' }), 'Steps of Simple')
  expect(await screen.findByRole('region', { name: 'Newly in' })).toBeVisible()
  expect(location.search).toBe('?layout=board&workflow=w1')
  expect(lastInput(asked, '/cm/getBoard')).toMatchObject({ workflow_id: 'w1' })
})

it('says that the board could not be loaded', async () => {
  openBoard({}, { '/cm/getBoard': () => new CallFailure('unavailable', 'server_error', { status: 503 }) })
  expect(await screen.findByText('The work orders could not be loaded')).toBeVisible()
})
