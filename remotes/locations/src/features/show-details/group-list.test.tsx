import { modalStack } from '@atrium/portal/host'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aGroup } from '../../../fixtures/a-group.ts'
import { aLocation } from '../../../fixtures/a-location.ts'
import { providePeer } from '../../../fixtures/peer.ts'
import { renderRemote } from '../../../fixtures/render-remote.tsx'
import { GroupList } from './group-list.tsx'

const location = aLocation({ id: 'pond' })

/** A fake server on which a location belongs to some of three groups. */
function provideGroupsOf(...first: string[]) {
  let holding = first
  return providePeer({
    '/location-group/getGroupsForLocation/{id}': () => ({
      groups: holding.map((id) => aGroup({ id, name: id })),
    }),
    '/location-group/addLocations': ({ group_id: id }) => {
      const isNew = !holding.includes(id)
      if (isNew) holding = [...holding, id]
      return { status: 'ok', added: isNew ? ['pond'] : [] }
    },
    '/location-group/removeLocations': ({ group_id: id }) => {
      holding = holding.filter((one) => one !== id)
      return { status: 'ok', removed: ['pond'] }
    },
  })
}

const names = () =>
  within(screen.getByRole('list', { name: 'Groups' }))
    .getAllByRole('link')
    .map((link) => link.textContent)

it('adds a location to chosen groups, and undo removes it from those only', async () => {
  provideGroupsOf('Green')
  const { user } = renderRemote(<GroupList projectId="p" location={location} />)
  expect(await screen.findByRole('link', { name: 'Green' })).toHaveAttribute(
    'href',
    '/p/HQ/locations/groups?group=Green',
  )
  await user.click(screen.getByRole('button', { name: 'Add to group…' }))
  const [modal] = modalStack.getState().modals
  expect(modal).toMatchObject({ name: 'pickLocationGroups', props: { projectId: 'p', mode: 'multiple' } })
  const picked = ['Green', 'Parks'].map((id) => ({ id, name: id, code: id }))
  await act(async () => modal?.settle({ role: 'ok', data: picked }))
  expect(await screen.findByText('1 location added to Parks')).toBeVisible()
  await waitFor(() => expect(names()).toEqual(['Green', 'Parks']))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(names()).toEqual(['Green']))
})

it('removes a location from a group, and suggests a next step when it belongs to none', async () => {
  provideGroupsOf('Green')
  const { user } = renderRemote(<GroupList projectId="p" location={location} />)
  await user.click(await screen.findByRole('button', { name: 'Remove from Green' }))
  expect(await screen.findByText('Not in any location group')).toBeVisible()
  expect(screen.getByText(/Add this location to one/)).toBeVisible()
})

it('offers no actions to a user who may only view', async () => {
  provideGroupsOf('Green')
  renderRemote(<GroupList projectId="p" location={location} />, {
    may: ['location_view', 'location_group_view'],
  })
  expect(await screen.findByRole('link', { name: 'Green' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /Add|Remove/ })).not.toBeInTheDocument()
})
