import { CallFailure } from '@atrium/client'
import type { AccessReason, AccessViewer } from '@atrium/contract'
import { layOut, providePeer, type Answers } from '@atrium/testing/remote'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { renderRemote } from '../../../fixtures/render-remote.tsx'
import ViewersOfLocationPanel from './viewers-of-location.panel.tsx'
import ViewersOfStorePanel from './viewers-of-store.panel.tsx'

beforeEach(() => layOut())

const by = (kind: AccessReason['kind'], name: string): AccessReason => ({ kind, id: name || null, name })
const viewer = (number: number, ...because: AccessReason[]): AccessViewer => ({
  id: `user-${number}`,
  name: `Person ${number}`,
  status: 'Active',
  login_enabled: true,
  because,
})
const people = [
  viewer(1, by('assignment', 'House'), by('team', 'Day shift')),
  { ...viewer(2, by('assignment', 'House')), status: 'Blocked' as const },
  viewer(3, by('assignment', '')),
]

const showLocation = (answers: Answers = {}) => {
  const { asked } = providePeer({
    '/access/explainPeople': () => ({ people, next: null }),
    '/user-location/unassign': () => ({ ok: true }),
    ...answers,
  })
  return { asked, ...renderRemote(<ViewersOfLocationPanel projectId="p" locationId="7" />) }
}

it('lists people with their reasons, each with the way to the person and to the assignment', async () => {
  const { asked } = showLocation()
  expect(await screen.findByRole('link', { name: 'Person 1' })).toHaveAttribute('href', '/p/HQ/users/user-1')
  const reasons = within(screen.getByRole('list', { name: 'Why Person 1 sees it' }))
  expect(reasons.getByRole('link', { name: 'Team: Day shift' })).toHaveAttribute(
    'href',
    expect.stringContaining('holding=teams'),
  )
  expect(screen.getByText('Blocked')).toBeVisible()
  expect(screen.getAllByRole('button', { name: /^Unassign House from/ })).toHaveLength(2)
  expect(asked[0]?.input).toMatchObject({ project_id: 'p', location_id: '7' })
})

it('says what taking an assignment away changes, and then does it', async () => {
  const { user, asked } = showLocation()
  await user.click(await screen.findByRole('button', { name: 'Unassign House from Person 1' }))
  const kept = await screen.findByRole('alertdialog', { name: 'Unassign House from Person 1?' })
  expect(kept).toHaveTextContent('Person 1 will still see it, for these reasons:Team: Day shift')
  await user.click(within(kept).getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Unassign House from Person 2' }))
  const lost = await screen.findByRole('alertdialog', { name: 'Unassign House from Person 2?' })
  expect(lost).toHaveTextContent('Person 2 will no longer see it.')
  await user.click(within(lost).getByRole('button', { name: 'Unassign' }))
  await waitFor(() => expect(lost).not.toBeInTheDocument())
  expect(asked.filter(({ path }) => path === '/user-location/unassign').map(({ input }) => input)).toEqual([
    { user_id: 'user-2', location_ids: ['House'] },
  ])
})

it('says in the dialog why an assignment was not taken away', async () => {
  const { user } = showLocation({
    '/user-location/unassign': () => new CallFailure('forbidden', 'forbidden', { status: 403 }),
  })
  await user.click(await screen.findByRole('button', { name: 'Unassign House from Person 2' }))
  const dialog = await screen.findByRole('alertdialog')
  await user.click(within(dialog).getByRole('button', { name: 'Unassign' }))
  expect(await within(dialog).findByRole('alert')).toBeVisible()
})

it('reads on after the last person, and searches', async () => {
  const { user, asked } = showLocation({
    '/access/explainPeople': (input) => {
      const { after, search_text } = input as { after?: string; search_text?: string }
      if (search_text !== undefined) return { people: [], next: null }
      return after === undefined
        ? { people: [viewer(1, by('team', 'Day shift'))], next: 'user-1' }
        : { people: [viewer(2, by('team', 'Day shift'))], next: null }
    },
  })
  await user.click(await screen.findByRole('button', { name: /more/i }))
  expect(await screen.findByRole('link', { name: 'Person 2' })).toBeVisible()
  expect(asked.at(-1)?.input).toMatchObject({ after: 'user-1' })
  await user.type(screen.getByRole('searchbox', { name: 'Search people' }), 'zzz')
  expect(await screen.findByText('No person found')).toBeVisible()
})

it('lists who sees a store, and takes the store away', async () => {
  const { asked } = providePeer({
    '/access/explainPeople': () => ({ people: [viewer(1, by('assignment', 'Depot'))], next: null }),
    '/user/removeStore': () => ({ status: 'ok' }),
  })
  const { user } = renderRemote(<ViewersOfStorePanel projectId="p" storeId="Depot" />)
  await user.click(await screen.findByRole('button', { name: 'Unassign Depot from Person 1' }))
  await user.click(await screen.findByRole('button', { name: 'Unassign' }))
  await waitFor(() =>
    expect(asked.find(({ path }) => path === '/user/removeStore')?.input).toEqual({
      user_id: 'user-1',
      project_id: 'p',
      store_id: 'Depot',
    }),
  )
})
