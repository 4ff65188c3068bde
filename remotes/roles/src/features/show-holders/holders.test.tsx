import { modalStack, rightsStore } from '@atrium/portal/host'
import { layOut, project, providePeer, type Answers } from '@atrium/testing/remote'
import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { aMatrix } from '../../../fixtures/a-matrix.ts'
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
  return <Holders project={project} roleId="r1" name="Keepers" search={search} onSearch={setSearch} />
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

const noRights = { modules: [], tabs: [], access: [] }
const cleo = { id: 'Cleo', name: 'Cleo', gains: { ...noRights, access: ['store_view'] }, loses: noRights }
const mayAssign = () => act(() => rightsStore.setState({ access: new Set(['user_view', 'user_assign']) }))

it('adds several people after it has shown what they gain and whom it does not reach', async () => {
  const sent: unknown[] = []
  const { user } = openHolders({
    '/user/previewRoles': () => ({
      count: 1,
      people: [cleo],
      refused: [{ id: 'Dan', code: 'not_found', key: 'not_found', message: 'Not found' }],
    }),
    '/role/getMatrix': () => aMatrix([]),
    '/user/changeRoles': (input) => {
      sent.push(input)
      return { status: 'ok', changed: 2, refused: [] }
    },
  })
  await screen.findByText('2 people')
  mayAssign()
  await user.click(screen.getByRole('button', { name: 'Add people' }))
  await waitFor(() => expect(modalStack.getState().modals).toHaveLength(1))
  modalStack
    .getState()
    .modals[0]?.settle({ role: 'ok', data: ['Cleo', 'Dan'].map((name) => ({ id: name, name, email: '' })) })
  const dialog = within(await screen.findByRole('dialog', { name: 'Add 2 people to Keepers?' }))
  expect(await dialog.findByText('This changes the roles of 1 person.')).toBeVisible()
  expect(dialog.getByText(/^Gains: Stores/)).toBeVisible()
  expect(dialog.getByText('Not reached')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  expect(await screen.findByText('2 people now hold Keepers')).toBeVisible()
  expect(sent).toEqual([{ project_id: 'p', user_ids: ['Cleo', 'Dan'], give: 'r1' }])
})

it('gives the selected people another role instead, and says whom the server refused', async () => {
  const sent: unknown[] = []
  const refused = {
    id: 'Ben',
    code: 'conflict' as const,
    key: 'last_administrator',
    message: 'The last one stays',
  }
  const { user } = openHolders({
    '/role/search': () => ({
      roles: [
        {
          ...{ id: 'r2', role_id: 'r2', project_id: 'p', name: 'Viewers', description: '' },
          ...{ code: 'V', version: 1, holders: 0 },
        },
      ],
    }),
    '/user/previewRoles': () => ({
      count: 1,
      people: [{ ...cleo, id: 'Ana', name: 'Ana' }],
      refused: [refused],
    }),
    '/role/getMatrix': () => aMatrix([]),
    '/user/changeRoles': (input) => {
      sent.push(input)
      return { status: 'ok', changed: 1, refused: [refused] }
    },
  })
  await screen.findByText('2 people')
  mayAssign()
  await user.click(await screen.findByRole('checkbox', { name: 'Select Ana' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select Ben' }))
  await user.click(screen.getByRole('button', { name: 'Give another role instead' }))
  await user.click(await screen.findByRole('option', { name: /Viewers/ }))
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Viewers instead of Keepers for 2 people?' }),
  )
  await user.click(await dialog.findByRole('button', { name: 'Change role' }))
  expect(await screen.findByText('1 of 2 were changed. These were not:')).toBeVisible()
  expect(sent).toEqual([{ project_id: 'p', user_ids: ['Ana', 'Ben'], take: 'r1', give: 'r2' }])
})
