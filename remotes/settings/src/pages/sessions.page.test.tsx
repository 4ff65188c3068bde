import { CallFailure } from '@atrium/client'
import type { FoundSession } from '@atrium/contract'
import { providePeer, type Answers } from '@atrium/testing/remote'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { layOut, renderRemote, type RemoteOptions } from '../../fixtures/render-remote.tsx'
import SessionsPage from './sessions.page.tsx'

beforeEach(() => layOut())

function aSession(given: Partial<FoundSession> & Pick<FoundSession, 'id'>): FoundSession {
  return {
    user_id: 'ana',
    user: { id: 'ana', name: 'Ana Diaz', email: 'ana@atrium.example' },
    created: '2026-11-22T07:00:00.000Z',
    last_seen: '2026-11-22T08:00:00.000Z',
    client: 'Mozilla/5.0',
    browser: 'Firefox 130',
    system: 'Windows',
    network: '192.0.2.0/24',
    current: false,
    revocable: true,
    ...given,
  }
}

const own = { user_id: 'me', user: { id: 'me', name: 'Mine', email: 'me@atrium.example' }, current: true }
const theirs = aSession({ id: 's1' })
const all = [
  theirs,
  aSession({ id: 's2', ...own, browser: 'Chrome 140', system: 'Linux' }),
  aSession({
    id: 's3',
    user: { id: 'chief', name: 'Chief', email: 'chief@atrium.example' },
    revocable: false,
    browser: '',
    system: '',
    client: '',
    network: '',
  }),
]

function openPage(more: Answers = {}, options: RemoteOptions = {}) {
  const { asked } = providePeer({
    '/auth/searchSessions': ({ search_text: text = '' }) => {
      const sessions = all.filter(({ user }) => user.name.includes(text))
      return { sessions, total: sessions.length, people: sessions.length }
    },
    '/auth/revokeSession': () => ({ status: 'ok' }),
    '/auth/revokeAllSessions': () => ({ status: 'ok' }),
    '/auth/revokeEverySession': () => ({ status: 'ok', revoked: 2 }),
    ...more,
  })
  const inputsOf = (path: string) => asked.filter((one) => one.path === path).map(({ input }) => input)
  return { asked, inputsOf, ...renderRemote(<SessionsPage />, { at: 'settings/sessions', ...options }) }
}

it('lists sessions with browser, system and network, and marks the current one', async () => {
  const { inputsOf } = openPage()
  const row = await screen.findByRole('row', { name: /Ana Diaz/ })
  expect(row).toHaveTextContent('Firefox 130 · Windows')
  expect(row).toHaveTextContent('192.0.2.0/24')
  expect(screen.getByRole('row', { name: /Mine/ })).toHaveTextContent('This session')
  expect(screen.getByRole('row', { name: /Chief/ })).toHaveTextContent(/Unknown browser.*Network not known/)
  expect(screen.getByText('3 sessions')).toBeVisible()
  expect(inputsOf('/auth/searchSessions')[0]).toEqual({ project_id: 'p', page: 1, limit: 50 })
})

it('offers no end for sessions that the user may not end, nor for the current one', async () => {
  const { user } = openPage()
  await screen.findByRole('row', { name: /Ana Diaz/ })
  expect(within(screen.getByRole('row', { name: /Chief/ })).queryByRole('button')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Actions for Mine, Chrome 140 · Linux' }))
  const offered = await screen.findAllByRole('menuitem')
  expect(offered.map((item) => item.textContent)).toEqual(['Sign out everywhere else'])
})

it('ends one session after saying whose it is and what happens to the work', async () => {
  const { user, inputsOf } = openPage()
  await user.click(await screen.findByRole('button', { name: 'Actions for Ana Diaz, Firefox 130 · Windows' }))
  await user.click(await screen.findByRole('menuitem', { name: 'End this session' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'End this session of Ana Diaz?' })
  expect(dialog).toHaveTextContent(/Firefox 130 · Windows, signed in .*has to sign in again/)
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(inputsOf('/auth/revokeSession')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Actions for Ana Diaz, Firefox 130 · Windows' }))
  await user.click(await screen.findByRole('menuitem', { name: 'End this session' }))
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'End this session' }),
  )
  await waitFor(() => expect(inputsOf('/auth/revokeSession')).toEqual([{ session_id: 's1' }]))
  expect(await screen.findByText('Signed out: Ana Diaz')).toBeVisible()
  expect(inputsOf('/auth/searchSessions').length).toBeGreaterThan(1)
})

it('ends all sessions of a person, and shows a refusal', async () => {
  const { user, inputsOf } = openPage({
    '/auth/revokeAllSessions': () => new CallFailure('forbidden', 'forbidden', { status: 403 }),
  })
  await user.click(await screen.findByRole('button', { name: 'Actions for Ana Diaz, Firefox 130 · Windows' }))
  await user.click(await screen.findByRole('menuitem', { name: 'End all sessions of this person' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'End all sessions of Ana Diaz?' })
  await user.click(within(dialog).getByRole('button', { name: 'End all sessions of this person' }))
  expect(await screen.findByText('You do not have the right to do this.')).toBeVisible()
  expect(inputsOf('/auth/revokeAllSessions')).toEqual([{ user_id: 'ana' }])
})

it('searches with the text in the address, and says when nobody is found', async () => {
  const { user } = openPage({}, { at: 'settings/sessions?search=nobody' })
  expect(await screen.findByText('No sessions found')).toBeVisible()
  const field = screen.getByRole('searchbox', { name: 'Search sessions' })
  expect(field).toHaveValue('nobody')
  await user.clear(field)
  await user.type(field, 'Ana{Enter}')
  expect(await screen.findByRole('row', { name: /Ana Diaz/ })).toBeVisible()
  expect(location.search).toBe('?search=Ana')
})

it('shows the whole portal and the sign-out of everybody to superusers only', async () => {
  const { inputsOf } = openPage({}, { at: 'settings/sessions?scope=portal' })
  await screen.findByRole('row', { name: /Ana Diaz/ })
  expect(inputsOf('/auth/searchSessions')[0]).toHaveProperty('project_id', 'p')
  expect(screen.queryByRole('combobox', { name: 'What is shown' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Sign everybody out' })).not.toBeInTheDocument()
})

it('signs everybody out after the number of sessions was typed', async () => {
  const { user, inputsOf } = openPage({}, { superuser: true, at: 'settings/sessions?scope=portal' })
  await screen.findByRole('row', { name: /Ana Diaz/ })
  expect(inputsOf('/auth/searchSessions')[0]).toEqual({ page: 1, limit: 50 })
  await user.click(screen.getByRole('button', { name: 'Sign everybody out' }))
  const field = await screen.findByRole('textbox', { name: /Type 3 to confirm/ })
  const dialog = screen.getByRole('dialog', { name: 'Sign out everybody in the portal?' })
  expect(dialog).toHaveTextContent('3 people are signed in now. Everybody except you')
  await user.type(field, '4')
  await user.click(within(dialog).getByRole('button', { name: 'Sign everybody out' }))
  expect(await within(dialog).findByText('Enter 3')).toBeVisible()
  expect(inputsOf('/auth/revokeEverySession')).toEqual([])
  await user.clear(field)
  await user.type(field, '3')
  await user.click(within(dialog).getByRole('button', { name: 'Sign everybody out' }))
  expect(await screen.findByText('2 sessions ended')).toBeVisible()
  expect(inputsOf('/auth/revokeEverySession')).toEqual([{ whole_portal: true }])
})

it('shows a failure, and tries again', async () => {
  let isDown = true
  const { user } = openPage({
    '/auth/searchSessions': () =>
      isDown
        ? new CallFailure('internal', 'server_error', { status: 500 })
        : { sessions: [theirs], total: 1, people: 1 },
  })
  expect(await screen.findByText('The sessions could not be loaded')).toBeVisible()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('row', { name: /Ana Diaz/ })).toBeVisible()
})
