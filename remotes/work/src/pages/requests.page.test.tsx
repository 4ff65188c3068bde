import { CallFailure } from '@atrium/client'
import type { CallReply } from '@atrium/contract'
import { aDetails, anAction } from '@atrium/testing/orders'
import { providePeer, type Answers } from '@atrium/testing/remote'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { aRequest } from '../../fixtures/a-request.ts'
import { layOut, renderRemote } from '../../fixtures/render-remote.tsx'
import RequestPage from './request.page.tsx'
import RequestsPage from './requests.page.tsx'

beforeEach(() => layOut('narrow'))

const may = ['cm_add'] as const

it('lists what the person asked for with its status and place, and leads to each', async () => {
  providePeer({
    '/cm/getMyRequests': () => ({
      requests: [
        aRequest({ id: 'o1' }),
        aRequest({ id: 'o2', description: 'The tap drips', status: 'Completed', may_rate: true }),
      ],
      total: 2,
    }),
  })
  renderRemote(<RequestsPage />, { at: 'work/requests', may })
  const list = within(await screen.findByRole('list', { name: 'My requests' }))
  const [lamp, tap] = list.getAllByRole('listitem')
  expect(lamp).toHaveTextContent(/The lamp flickersPendingCM-00042 · Room 12 · Nov 20, 2026/)
  expect(tap).toHaveTextContent(/The tap dripsCompletedHow was it\?/)
  expect(list.getByRole('link', { name: 'The tap drips' })).toHaveAttribute('href', '/p/HQ/work/requests/o2')
})

it('says that nothing was asked for, and leads to a report', async () => {
  providePeer({ '/cm/getMyRequests': () => ({ requests: [], total: 0 }) })
  const { user } = renderRemote(<RequestsPage />, { at: 'work/requests', may })
  expect(await screen.findByText('You have not asked for anything yet')).toBeVisible()
  await user.click(screen.getAllByRole('button', { name: 'Report a problem' })[0]!)
  expect(location.pathname).toBe('/p/HQ/work/new')
})

function openRequest(
  given: Partial<CallReply<'/cm/getRequest/{id}'>['request']> = {},
  actions: CallReply<'/cm/getRequest/{id}'>['actions'] = [],
  more: Answers = {},
) {
  const { asked } = providePeer({
    '/cm/getRequest/{id}': () => ({ request: aRequest({ id: 'o1', ...given }), actions }),
    '/attachment/list': () => new CallFailure('not_found', 'not_found', { status: 404 }),
    '/activity/list': () => ({ entries: [], next: null, comments: null }) as never,
    ...more,
  })
  const lastInput = (path: string) => asked.findLast((one) => one.path === path)?.input
  return {
    lastInput,
    ...renderRemote(<RequestPage />, { at: 'work/requests/o1', parameters: { requestId: 'o1' }, may }),
  }
}

it('says in plain words how a request stands, where it is, and nothing of who works on it', async () => {
  openRequest({ status: 'On Hold' })
  expect(await screen.findByRole('heading', { level: 1, name: 'CM-00042' })).toBeVisible()
  expect(screen.getByText(/It waits for something before it goes on/)).toBeVisible()
  expect(screen.getByText('North tower › Floor 1 › Room 12')).toBeVisible()
  expect(screen.getByRole('tab', { name: 'Comments' })).toBeVisible()
  expect(screen.queryByRole('group', { name: 'What you can do' })).not.toBeInTheDocument()
  expect(screen.queryByRole('radio')).not.toBeInTheDocument()
})

const sendBack = anAction({
  key: 'send_back',
  name: 'Send back',
  comment_mandatory: true,
  next_step: { key: 'open', name: 'Open' },
})

it('sends a completed request back with a comment', async () => {
  const { user, lastInput } = openRequest({ status: 'Completed' }, [sendBack], {
    '/cm/runAction': () => ({
      status: 'ok',
      cm: { id: 'o1', status: 'Pending', step: 'open', step_name: 'Open', version: 4 },
      actions: [],
    }),
  })
  await user.click(await screen.findByRole('button', { name: 'Send back' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Action on CM-00042' }))
  await user.click(dialog.getByRole('button', { name: 'Carry out' }))
  expect(await dialog.findByText('Please write a comment to proceed')).toBeVisible()
  await user.type(dialog.getByRole('textbox', { name: /^Comment/ }), 'It flickers again')
  await user.click(dialog.getByRole('button', { name: 'Carry out' }))
  expect(await screen.findByText('CM-00042: Open')).toBeVisible()
  expect(lastInput('/cm/runAction')).toEqual({
    cm_id: 'o1',
    action_key: 'send_back',
    from_step: 'open',
    version: 3,
    comment: 'It flickers again',
  })
})

it('keeps an action that cannot run in reach of the keyboard, with its reason', async () => {
  const { user, lastInput } = openRequest({ status: 'Completed' }, [
    { ...sendBack, failed: [{ key: 'work_reopen_late', message: 'Completed more than 14 days ago' }] },
  ])
  const button = await screen.findByRole('button', { name: 'Send back' })
  expect(button).toHaveAccessibleDescription('Completed more than 14 days ago')
  button.focus()
  expect(button).toHaveFocus()
  await user.click(button)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(lastInput('/cm/runAction')).toBeUndefined()
})

it('rates from 1 to 5 with words by keyboard, and a comment', async () => {
  const { user, lastInput } = openRequest({ status: 'Completed', may_rate: true }, [], {
    '/cm/rate': () => ({ status: 'ok', version: 4 }),
  })
  const group = within(await screen.findByRole('radiogroup', { name: 'How well was it done?' }))
  await user.type(screen.getByRole('textbox', { name: /What should we know/ }), 'Quick')
  await user.click(screen.getByRole('button', { name: 'Send rating' }))
  expect(await screen.findByText('Choose a rating.')).toBeVisible()
  await user.click(group.getByRole('radio', { name: '3 – Fair' }))
  await user.click(group.getByRole('radio', { name: '4 – Good' }))
  await user.click(screen.getByRole('button', { name: 'Send rating' }))
  expect(await screen.findByText('Thank you for your rating')).toBeVisible()
  await waitFor(() =>
    expect(lastInput('/cm/rate')).toEqual({ cm_id: 'o1', rating: 4, comment: 'Quick', version: 3 }),
  )
})

it('shows a rating that can no longer be given', async () => {
  openRequest({ status: 'Completed', rating: 2, rating_comment: 'It took weeks' })
  expect(await screen.findByText('2 of 5: Poor')).toBeVisible()
  expect(screen.getByText('It took weeks')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Send rating' })).not.toBeInTheDocument()
})

it('says that there is no such request', async () => {
  openRequest({}, [], {
    '/cm/getRequest/{id}': () => new CallFailure('not_found', 'not_found', { status: 404 }),
    '/cm/getDetails/{id}': () => new CallFailure('not_found', 'not_found', { status: 404 }),
  })
  expect(await screen.findByText('There is no such request')).toBeVisible()
  expect(location.pathname).toBe('/p/HQ/work/requests/o1')
})

it('leads to the page of the order who works on it and did not ask for it', async () => {
  openRequest({}, [], {
    '/cm/getRequest/{id}': () => new CallFailure('not_found', 'not_found', { status: 404 }),
    '/cm/getDetails/{id}': () => aDetails({ id: 'o1' }),
  })
  await waitFor(() => expect(location.pathname).toBe('/p/HQ/work/o1'))
})
