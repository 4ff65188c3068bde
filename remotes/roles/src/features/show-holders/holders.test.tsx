import { rightsStore } from '@atrium/portal/host'
import { layOut, project, providePeer, type Answers } from '@atrium/testing/remote'
import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { renderRemote } from '../../../fixtures/render-remote.tsx'
import { Holders } from './holders.tsx'

beforeEach(() => layOut())

const people = ['Ana', 'Ben'].map((name) => ({
  id: name,
  name,
  email: `${name}@example.com`,
  is_default: name === 'Ben',
}))

function Shown() {
  const [search, setSearch] = useState('')
  return <Holders project={project} roleId="r1" search={search} onSearch={setSearch} />
}

function openHolders(more: Answers = {}) {
  providePeer({
    '/role/getHolders': ({ search_text: text = '' }) => ({
      total: people.length,
      users: people.filter(({ name }) => name.includes(text)),
    }),
    ...more,
  })
  return renderRemote(<Shown />, { at: 'roles/r1' })
}

it('lists who holds the role with links, marks the default role, and searches', async () => {
  const { user } = openHolders()
  act(() => rightsStore.setState({ modules: new Set(['users']), tabs: new Set(['users.list']) }))
  expect(await screen.findByRole('link', { name: 'Ana' })).toHaveAttribute('href', '/p/HQ/users/Ana')
  expect(screen.getByText('2 people')).toBeVisible()
  expect(screen.getByRole('row', { name: /Ben/ })).toHaveTextContent('Ben@example.comdefault')
  expect(screen.getByRole('link', { name: 'Show in the list of users' })).toBeVisible()
  await user.type(screen.getByRole('searchbox', { name: 'Search these people' }), 'nobody')
  expect(await screen.findByText('No users found')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  await waitFor(() => expect(screen.getByRole('link', { name: 'Ben' })).toBeVisible())
})

it('says that nobody holds the role', async () => {
  openHolders({ '/role/getHolders': () => ({ total: 0, users: [] }) })
  expect(await screen.findByText('Nobody holds this role')).toBeVisible()
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument()
})
