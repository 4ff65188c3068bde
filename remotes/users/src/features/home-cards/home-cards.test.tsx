import { providePeer } from '@atrium/testing/remote'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aListedUser } from '../../../fixtures/people.ts'
import { renderRemote } from '../../../fixtures/render-remote.tsx'
import BlockedPeopleWidget from './blocked-people.widget.tsx'
import NewPeopleWidget from './new-people.widget.tsx'

it('shows the newest and the blocked accounts, each with the page that lists all of them', async () => {
  const { asked } = providePeer({
    '/user/search': ({ status }) =>
      status === 'Blocked' ? { users: [], total: 0 } : { users: [aListedUser(1)], total: 61 },
  })
  renderRemote(
    <>
      <NewPeopleWidget projectId="p" size="small" />
      <BlockedPeopleWidget projectId="p" size="wide" />
    </>,
  )
  const list = within(await screen.findByRole('list', { name: 'New people' }))
  expect(list.getByRole('link')).toHaveAttribute('href', `/p/HQ/users/${aListedUser(1).id}`)
  expect(screen.getByText('61')).toBeVisible()
  expect(await screen.findByText('No account is blocked.')).toBeVisible()
  expect(screen.getAllByRole('link', { name: 'Show all' }).map((link) => link.getAttribute('href'))).toEqual([
    '/p/HQ/users?sort=newest',
    '/p/HQ/users?status=Blocked',
  ])
  expect(asked.map(({ input }) => input)).toEqual([
    expect.objectContaining({ sort: 'newest' }),
    expect.objectContaining({ status: 'Blocked' }),
  ])
})
