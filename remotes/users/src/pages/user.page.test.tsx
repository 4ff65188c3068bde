import { CallFailure } from '@atrium/client'
import { layOut, providePeer, type Answers, type RenderRemoteOptions } from '@atrium/testing/remote'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { aUser } from '../../fixtures/people.ts'
import { renderRemote } from '../../fixtures/render-remote.tsx'
import UserPage from './user.page.tsx'

beforeEach(() => layOut())

const ada = { ...aUser(1), name: 'Ada Lovelace', file_number: 'F-1' }

function openPage(more: Answers = {}, options: RenderRemoteOptions = {}) {
  const { asked } = providePeer({ '/user/get_data': () => ({ user: ada }), ...more })
  return {
    asked,
    ...renderRemote(<UserPage />, { at: 'users/user-1', parameters: { userId: 'user-1' }, ...options }),
  }
}

it('says who it is, and whether they may use the portal', async () => {
  const blocked = { ...ada, status: 'Blocked', login_enabled: false, is_superuser: true } as const
  const { asked } = openPage({ '/user/get_data': () => ({ user: blocked }) })
  expect(await screen.findByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeVisible()
  for (const word of ['Blocked', 'Login disabled', 'Superuser']) expect(screen.getByText(word)).toBeVisible()
  expect(asked[0]?.input).toEqual({ user_id: 'user-1' })
  const panel = screen.getByRole('tabpanel', { name: 'Details' })
  expect(await within(panel).findByText('F-1')).toBeVisible()
})

it('says so where nobody is', async () => {
  openPage({ '/user/get_data': () => new CallFailure('not_found', 'not_found', { status: 404 }) })
  expect(await screen.findByText('This person is not there')).toBeVisible()
})

it('offers another try where reading failed', async () => {
  let tries = 0
  const { user } = openPage({
    '/user/get_data': () =>
      ++tries === 1 ? new CallFailure('internal', 'unexpected', { status: 500 }) : { user: ada },
  })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Ada Lovelace' })).toBeVisible()
})
