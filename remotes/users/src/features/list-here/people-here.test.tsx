import { CallFailure } from '@atrium/client'
import type { ListedUser } from '@atrium/contract'
import { layOut, providePeer } from '@atrium/testing/remote'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { renderRemote } from '../../../fixtures/render-remote.tsx'
import { aListedUser } from '../../../fixtures/people.ts'
import PeopleHerePanel from './people-here.panel.tsx'
import PeopleServingWidget from './people-serving.widget.tsx'

beforeEach(() => layOut())

const here = () => renderRemote(<PeopleHerePanel projectId="p" locationId="7" />)
const listed = (number: number): ListedUser => ({
  ...aListedUser(number),
  status: number === 2 ? 'Blocked' : 'Active',
  roles: ['Site manager'],
  departments: ['Cleaning'],
})

it('lists the people to whom a location is assigned, each with the way to them', async () => {
  const { asked } = providePeer({
    '/user/search': () => ({ users: [listed(1), listed(2)], total: 2 }),
  })
  here()
  const link = await screen.findByRole('link', { name: 'Person 1' })
  expect(link).toHaveAttribute('href', '/p/HQ/users/user-1')
  for (const line of screen.getAllByRole('listitem'))
    expect(line).toHaveTextContent('Site manager · Cleaning')
  expect(screen.getByText('Blocked')).toBeVisible()
  expect(asked[0]?.input).toMatchObject({ project_id: 'p', location_id: '7', page: 1 })
})

it('says that the location is assigned to nobody', async () => {
  providePeer({ '/user/search': () => ({ users: [], total: 0 }) })
  here()
  expect(await screen.findByText('Nobody is assigned to this location')).toBeVisible()
})

it('says why the people could not be loaded, and tries again', async () => {
  let isDown = true
  providePeer({
    '/user/search': () =>
      isDown ? new CallFailure('unavailable', 'server_error') : { users: [listed(1)], total: 1 },
  })
  const { user } = here()
  expect(await screen.findByText('The people could not be loaded')).toBeVisible()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Person 1' })).toBeVisible()
})

it('says in a card through which location a person has another', async () => {
  providePeer({
    '/user/search': () => ({ users: [{ ...listed(1), found_at: { id: '1', name: 'Tower' } }], total: 1 }),
  })
  renderRemote(<PeopleServingWidget projectId="p" locationId="7" size="small" />)
  expect(await screen.findByRole('link', { name: 'Person 1' })).toHaveAttribute('href', '/p/HQ/users/user-1')
  expect(screen.getByRole('listitem')).toHaveTextContent('Person 1Site manager · inherited from Tower')
})
