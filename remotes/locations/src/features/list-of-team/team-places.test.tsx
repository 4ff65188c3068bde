import { CallFailure } from '@atrium/client'
import { modalStack } from '@atrium/portal/host'
import { layOut, renderRemote, type RemoteOptions } from '../../../fixtures/render-remote.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { aLocation } from '../../../fixtures/a-location.ts'
import { providePeer, type Answers } from '../../../fixtures/peer.ts'
import TeamPlacesPanel from './team-places.panel.tsx'

beforeEach(() => layOut())

const found = (id: string, name: string, above: string) => ({
  ...aLocation({ id, name, code: `C-${id}` }),
  path: [
    { id: above, name: above },
    { id, name },
  ],
  is_assigned: true,
})

function openPanel(more: Answers = {}, options: RemoteOptions = {}) {
  let places = [found('l1', 'Hall', 'Tower'), found('l2', 'Roof', 'Tower')]
  const { asked } = providePeer({
    '/project-team/searchLocations': () => ({ locations: places }),
    '/project-team/assignLocations': ({ location_ids: ids }) => {
      places = [...places, ...ids.map((id) => found(id, 'Gate', 'Yard'))]
      return { status: 'ok' }
    },
    '/project-team/removeLocations': ({ location_ids: ids }) => {
      places = places.filter(({ id }) => !ids.includes(id))
      return { status: 'ok' }
    },
    ...more,
  })
  return { asked, ...renderRemote(<TeamPlacesPanel projectId="p" teamId="t1" />, options) }
}

async function pick(ids: readonly string[]): Promise<void> {
  await waitFor(() => expect(modalStack.getState().modals).toHaveLength(1))
  const [modal] = modalStack.getState().modals
  expect(modal).toMatchObject({ name: 'pickLocations', props: { projectId: 'p', mode: 'multiple' } })
  modal?.settle({ role: 'ok', data: ids.map((id) => ({ id, name: id, code: id, address: null })) })
}

it('shows the locations of a team where they are in the tree, each with the way to it', async () => {
  const { asked } = openPanel()
  const list = within(await screen.findByRole('list', { name: 'Locations of the team' }))
  expect(list.getByRole('link', { name: 'Hall' })).toHaveAttribute('href', '/p/HQ/locations?location=l1')
  expect(list.getAllByText('Tower')).toHaveLength(1)
  expect(asked[0]?.input).toMatchObject({ project_id: 'p', team_id: 't1', assigned: true, page: 1 })
})

it('loads more when there are more', async () => {
  const many = Array.from({ length: 25 }, (_, index) => found(`l${index}`, `Room ${index}`, 'Tower'))
  const { user } = openPanel({
    '/project-team/searchLocations': ({ page = 1 }) => ({
      locations: many.slice((page - 1) * 20, page * 20),
    }),
  })
  await screen.findByRole('link', { name: 'Room 19' })
  expect(screen.queryByRole('link', { name: 'Room 24' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'More locations' }))
  expect(await screen.findByRole('link', { name: 'Room 24' })).toBeVisible()
})

it('assigns and unassigns locations, with the specified messages', async () => {
  let isRefused = true
  const { user, asked } = openPanel({
    '/project-team/assignLocations': () =>
      isRefused ? new CallFailure('forbidden', 'forbidden', { status: 403 }) : { status: 'ok' },
  })
  await user.click(await screen.findByRole('button', { name: 'Manage locations' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Locations of the team' }))
  await user.click(dialog.getByRole('button', { name: 'Assign locations' }))
  await pick(['l3'])
  expect(await screen.findByText('Failed to assign locations')).toBeVisible()
  isRefused = false
  await user.click(dialog.getByRole('button', { name: 'Assign locations' }))
  await pick(['l3'])
  expect(await screen.findByText('Locations assigned successfully')).toBeVisible()
  await user.click(await dialog.findByRole('checkbox', { name: /Roof/ }))
  await user.click(dialog.getByRole('button', { name: 'Unassign the selected locations' }))
  expect(await screen.findByText('1 location(s) unassigned successfully')).toBeVisible()
  const changes = asked.filter(({ path }) => /assignLocations|removeLocations/.test(path))
  expect(changes.slice(1).map(({ input }) => input)).toEqual([
    { team_id: 't1', location_ids: ['l3'] },
    { team_id: 't1', location_ids: ['l2'] },
  ])
})

it('offers no change to a reader, and says when the team has no locations', async () => {
  openPanel(
    { '/project-team/searchLocations': () => ({ locations: [] }) },
    { may: ['team_view', 'location_view'] },
  )
  expect(await screen.findByText('No locations assigned')).toBeVisible()
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

it('says why the locations could not be loaded, and tries again', async () => {
  let isDown = true
  const { user } = openPanel({
    '/project-team/searchLocations': () =>
      isDown ? new CallFailure('unavailable', 'server_error') : { locations: [found('l1', 'Hall', 'Tower')] },
  })
  expect(await screen.findByText('Error loading locations')).toBeVisible()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Hall' })).toBeVisible()
})
