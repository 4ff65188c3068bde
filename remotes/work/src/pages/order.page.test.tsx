import { CallFailure } from '@atrium/client'
import type { CallReply } from '@atrium/contract'
import { texts } from '@atrium/portal'
import { aDetails, anAction } from '@atrium/testing/orders'
import { providePeer, type Answers } from '@atrium/testing/remote'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { aRequest } from '../../fixtures/a-request.ts'
import { axeHere } from '../../fixtures/axe-here.ts'
import { layOut, renderRemote, type RemoteOptions } from '../../fixtures/render-remote.tsx'
import OrderPage from './order.page.tsx'

beforeEach(() => layOut())

type Details = CallReply<'/cm/getDetails/{id}'>

const word = (key: string) => texts.t(key, { ns: 'work' })

function openOrder(details: Details, answers: Answers = {}, options: RemoteOptions = {}) {
  const { asked } = providePeer({
    '/cm/getDetails/{id}': () => details,
    '/attachment/list': () => new CallFailure('not_found', 'not_found', { status: 404 }),
    '/activity/list': () => ({ entries: [], next: null, comments: null }) as never,
    '/cm/getTasks/{id}': () => ({ tasks: [] }) as never,
    '/cm/findSimilar': () => ({ similar: [] }),
    '/cm/getTimer': () => ({ timer: null }),
    ...answers,
  })
  const { at = 'work/o1', ...more } = options
  const shown = renderRemote(<OrderPage />, { at, parameters: { orderId: 'o1' }, ...more })
  const lastInput = (path: string) => asked.findLast((one) => one.path === path)?.input
  return { asked, lastInput, ...shown }
}

const colors = ['Primary', 'Secondary', 'Tertiary', 'Success', 'Warning', 'Danger'] as const

it('shows the order, and its actions in their six colours, each with its icon', async () => {
  openOrder(
    aDetails(
      { id: 'o1', priority: 'Urgent' },
      colors.map((color) => anAction({ key: color, color })),
    ),
  )
  expect(await screen.findByRole('heading', { level: 1, name: 'CM-00042' })).toBeVisible()
  expect(screen.getByText('The lamp flickers')).toBeVisible()
  const buttons = within(screen.getByRole('group', { name: word('order.actions') })).getAllByRole('button')
  expect(buttons.map(({ textContent }) => textContent)).toEqual([...colors])
  expect(new Set(buttons.map(({ className }) => className)).size).toBe(colors.length)
  expect(buttons.every((button) => button.querySelector('svg') !== null)).toBe(true)
})

it('leads to the inspection that made it', async () => {
  const details = aDetails({ id: 'o1' })
  openOrder({ ...details, cm: { ...details.cm, inspection: { id: 'i1', reference: 'IN-00007' } } })
  const link = await screen.findByRole('link', { name: 'IN-00007' })
  expect(link.getAttribute('href')).toMatch(/\/inspections\/i1$/)
})

it('runs an action on the step and the version that the person sees', async () => {
  const { user, lastInput } = openOrder(
    aDetails({ id: 'o1', version: 7 }, [anAction({ key: 'start', name: 'Start' })]),
    {
      '/cm/runAction': () => ({
        status: 'ok',
        cm: { id: 'o1', status: 'In Progress', step: 'started', step_name: 'Started', version: 8 },
        actions: [],
      }),
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Start' }))
  expect(await screen.findByText('CM-00042: Started')).toBeVisible()
  expect(lastInput('/cm/runAction')).toEqual({
    cm_id: 'o1',
    action_key: 'start',
    from_step: 'open',
    version: 7,
    comment: '',
  })
})

it('keeps a blocked action in reach of the keyboard, with all its reasons', async () => {
  const { user, lastInput } = openOrder(
    aDetails({ id: 'o1' }, [
      anAction({
        key: 'done',
        name: 'Complete',
        failed: [
          { key: 'work_needs_worker', message: 'Nobody has the order' },
          { key: 'work_tasks_pending', message: 'Tasks are pending' },
        ],
      }),
    ]),
  )
  const button = await screen.findByRole('button', { name: 'Complete' })
  expect(button).toHaveAccessibleDescription(/Nobody has the order.*Tasks are pending/)
  expect(button).toHaveAttribute('aria-disabled', 'true')
  button.focus()
  expect(button).toHaveFocus()
  await user.keyboard('{Enter}')
  await user.click(button)
  expect(lastInput('/cm/runAction')).toBeUndefined()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

it('asks for a mandatory comment', async () => {
  const { user, lastInput } = openOrder(
    aDetails({ id: 'o1' }, [anAction({ key: 'hold', name: 'Hold', comment_mandatory: true })]),
    {
      '/cm/runAction': () => ({
        status: 'ok',
        cm: { id: 'o1', status: 'On Hold', step: 'held', step_name: 'Held', version: 2 },
        actions: [],
      }),
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Hold' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Action on CM-00042' }))
  await user.click(dialog.getByRole('button', { name: 'Carry out' }))
  expect(await dialog.findByText('Please write a comment to proceed')).toBeVisible()
  expect(lastInput('/cm/runAction')).toBeUndefined()
  await user.type(dialog.getByRole('textbox', { name: /^Comment/ }), 'No parts')
  await user.click(dialog.getByRole('button', { name: 'Carry out' }))
  expect(await screen.findByText('CM-00042: Held')).toBeVisible()
  expect(lastInput('/cm/runAction')).toMatchObject({ action_key: 'hold', comment: 'No parts' })
})

it('says what happened meanwhile, and offers the actions of the step that the order is in now', async () => {
  let hasMoved = false
  const moved = aDetails(
    { id: 'o1', version: 2, step: { ...aDetails({ id: 'o1' }).cm.step, key: 'held', name: 'Held' } },
    [anAction({ key: 'resume', name: 'Resume' })],
  )
  const { user } = openOrder(aDetails({ id: 'o1' }), {
    '/cm/getDetails/{id}': () =>
      hasMoved ? moved : aDetails({ id: 'o1' }, [anAction({ key: 'start', name: 'Start' })]),
    '/cm/runAction': () => {
      hasMoved = true
      return new CallFailure('conflict', 'work_step_changed', { status: 409, params: { step: 'Held' } })
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Start' }))
  expect(await screen.findByText('The order is in another step now: Held')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Resume' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Start' })).not.toBeInTheDocument()
})

it('keeps the open tab in the address, and loads its content only then', async () => {
  const { user, asked } = openOrder(aDetails({ id: 'o1' }), {
    '/cm/getCosts/{id}': () => new CallFailure('not_found', 'not_found', { status: 404 }),
  })
  const costs = await screen.findByRole('tab', { name: word('order.tabs.costs') })
  expect(asked.map(({ path }) => path)).not.toContain('/cm/getCosts/{id}')
  await user.click(costs)
  await waitFor(() => expect(asked.map(({ path }) => path)).toContain('/cm/getCosts/{id}'))
  expect(location.search).toBe('?tab=costs')
  expect(costs).toHaveAttribute('aria-selected', 'true')
})

it('opens at the tab of the address', async () => {
  openOrder(aDetails({ id: 'o1' }), {}, { at: 'work/o1?tab=steps' })
  expect(await screen.findByRole('tab', { name: word('order.tabs.steps') })).toHaveAttribute(
    'aria-selected',
    'true',
  )
})

const mayNothing: Details['may'] = {
  ...{ edit: false, assign: false, comment: false, photos: false, materials: false },
  ...{ tasks: true, costs: false, review: false, rate: false },
}

it('shows costs to who may see them, and no change to who only works on the order', async () => {
  const { unmount } = openOrder(aDetails({ id: 'o1' }))
  expect(await screen.findByRole('tab', { name: word('order.tabs.costs') })).toBeVisible()
  expect(screen.getByRole('button', { name: word('order.edit') })).toBeVisible()
  unmount()
  openOrder({ ...aDetails({ id: 'o1' }), reader: 'worker', may: mayNothing })
  expect(await screen.findByRole('tab', { name: word('order.tabs.tasks') })).toBeVisible()
  expect(screen.queryByRole('tab', { name: word('order.tabs.costs') })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: word('order.edit') })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: word('people.assign') })).not.toBeInTheDocument()
})

it.each([
  ['Completed', true],
  ['In Progress', false],
] as const)('offers the review on behalf of an order that is %s: %s', async (status, isOffered) => {
  const { user } = openOrder(aDetails({ id: 'o1', status }))
  await user.click(await screen.findByRole('button', { name: word('order.more') }))
  expect(await screen.findByRole('menuitem', { name: 'Failure…' })).toBeVisible()
  expect(screen.queryAllByRole('menuitem', { name: 'Review on behalf…' })).toHaveLength(isOffered ? 1 : 0)
})

const similarTo = (id: string, reference: string) => ({
  ...{ id, reference, status: 'Pending' as const, location_name: 'Tower', because: ['place' as const] },
  ...{ description: `A lamp flickers, says ${reference}`, created_at: '2026-11-20T08:00:00.000Z' },
})

it('shows what is similar beside an open order, without itself', async () => {
  const { lastInput } = openOrder(aDetails({ id: 'o1' }), {
    '/cm/findSimilar': () => ({ similar: [similarTo('o1', 'CM-00042'), similarTo('o2', 'CM-00041')] }),
  })
  const list = await screen.findByRole('list', { name: word('similar.beside') })
  expect(within(list).getAllByRole('listitem')).toHaveLength(1)
  expect(within(list).getByRole('link', { name: 'Open CM-00041' })).toHaveAttribute('href', '/p/HQ/work/o2')
  expect(lastInput('/cm/findSimilar')).toEqual({
    ...{ project_id: 'p', description: 'The lamp flickers', location_id: 'l1', service_id: 's1' },
  })
})

it.each([
  ['is done', aDetails({ id: 'o1', status: 'Completed' })],
  ['is read by who works on it', { ...aDetails({ id: 'o1' }), reader: 'worker' as const, may: mayNothing }],
])('asks for nothing similar where the order %s', async (_, details) => {
  const { asked } = openOrder(details)
  expect(await screen.findByText(word('people.title'))).toBeVisible()
  expect(asked.some(({ path }) => path === '/cm/findSimilar')).toBe(false)
})

const task: CallReply<'/cm/getTasks/{id}'>['tasks'][number] = {
  ...{ key: 't1', type: 'check', text: 'Close the valve', mandatory: true, unit: '', note: '', version: 0 },
  ...{ minimum: null, maximum: null, state: 'pending', value: null, answered_by: null, answered_at: null },
}

it('ticks a task at once, and keeps the focus while the answer is sent', async () => {
  let end = () => {}
  const sent = new Promise<void>((resolve) => (end = resolve))
  const { user, lastInput } = openOrder(
    aDetails({ id: 'o1' }),
    {
      '/cm/getTasks/{id}': () => ({ tasks: [task], pending: 1 }),
      '/cm/answerTask': async () => {
        await sent
        return { status: 'ok', task: { ...task, value: true, state: 'done', version: 1 } } as never
      },
    },
    { at: 'work/o1?tab=tasks' },
  )
  const box = await screen.findByRole('checkbox', { name: 'Close the valve' })
  await user.click(box)
  expect(box).toBeChecked()
  expect(box).toBeEnabled()
  expect(box).toHaveFocus()
  await user.click(box)
  expect(lastInput('/cm/answerTask')).toEqual({ cm_id: 'o1', key: 't1', version: 0, answer: { value: true } })
  end()
  // The server here still lists it as open: that is what the box says in the end.
  await waitFor(() => expect(box).not.toBeChecked())
})

it.each([
  [{ minimum: 5, maximum: 8 }, 'From 5 to 8 bar'],
  [{ minimum: 5 }, 'At least 5 bar'],
  [{ maximum: 8 }, 'At most 8 bar'],
])('says between which numbers an answer has to be: %o', async (bounds, said) => {
  const measured = { ...task, type: 'number' as const, unit: 'bar', ...bounds }
  openOrder(
    aDetails({ id: 'o1' }),
    { '/cm/getTasks/{id}': () => ({ tasks: [measured], pending: 1 }) },
    { at: 'work/o1?tab=tasks' },
  )
  expect(await screen.findByText(said)).toBeVisible()
})

it('opens the dialog that changes the order', async () => {
  const { user } = openOrder(aDetails({ id: 'o1' }), {
    '/service/search': () => ({ services: [], total: 0 }),
    '/asset/search': () => ({ assets: [], total: 0 }) as never,
  })
  await user.click(await screen.findByRole('button', { name: word('order.edit') }))
  expect(await screen.findByRole('dialog', { name: 'Edit CM-00042' })).toBeVisible()
})

it('says that there is no such order', async () => {
  openOrder(aDetails({ id: 'o1' }), {
    '/cm/getDetails/{id}': () => new CallFailure('not_found', 'not_found', { status: 404 }),
    '/cm/getRequest/{id}': () => new CallFailure('not_found', 'not_found', { status: 404 }),
  })
  expect(await screen.findByText(word('order.gone'))).toBeVisible()
  expect(location.pathname).toBe('/p/HQ/work/o1')
})

it('leads to the page of the request who only asked for it, with the tab of the address', async () => {
  openOrder(
    aDetails({ id: 'o1' }),
    {
      '/cm/getDetails/{id}': () => new CallFailure('not_found', 'not_found', { status: 404 }),
      '/cm/getRequest/{id}': () => ({ request: aRequest({ id: 'o1' }), actions: [] }),
    },
    { at: 'work/o1?tab=comments' },
  )
  await waitFor(() =>
    expect(`${location.pathname}${location.search}`).toBe('/p/HQ/work/requests/o1?tab=comments'),
  )
})

it('says that the order could not be loaded', async () => {
  openOrder(aDetails({ id: 'o1' }), {
    '/cm/getDetails/{id}': () => new CallFailure('unavailable', 'server_error', { status: 503 }),
  })
  expect(await screen.findByText(word('order.failed'))).toBeVisible()
})

it.each(['en', 'ar'] as const)('has no fault that axe finds, in %s', async (language) => {
  const { container } = openOrder(
    aDetails({ id: 'o1', workers: [{ id: 'u1', name: 'Omar Fixer' }], due_at: '2026-11-24T09:30:00.000Z' }, [
      anAction({ key: 'start', name: 'Start' }),
      anAction({
        key: 'done',
        name: 'Complete',
        failed: [{ key: 'work_tasks_pending', message: 'Tasks are pending' }],
      }),
    ]),
    {},
    { language },
  )
  await screen.findByRole('heading', { level: 1 })
  expect(container.closest('[dir]') ?? document.documentElement).toHaveAttribute(
    'dir',
    language === 'ar' ? 'rtl' : 'ltr',
  )
  expect(await axeHere()).toEqual([])
})
