import { CallFailure } from '@atrium/client'
import type { CallInput, FoundLocation } from '@atrium/contract'
import { modalStack } from '@atrium/portal/host'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { aLocation } from '../../../fixtures/a-location.ts'
import { providePeer, type Answers } from '../../../fixtures/peer.ts'
import { layOut, renderRemote } from '../../../fixtures/render-remote.tsx'
import PickLocationsModal from './pick-locations.modal.tsx'

beforeEach(() => layOut())

const rooms: FoundLocation[] = Array.from({ length: 45 }, (_, index) => ({
  ...aLocation({
    id: `room-${index + 1}`,
    name: `Room ${index + 1}`,
    address: index === 0 ? '1 River Road' : '',
  }),
  path: [{ id: 'tower', name: 'Tower' }],
}))

function group(id: string, name: string, isEnabled: boolean) {
  return {
    id,
    name,
    level: 0,
    is_enabled: isEnabled,
    locations: 0,
    project_id: 'p',
    parent_id: '0',
    code: id,
    description: '',
    position: 1,
    version: 1,
  }
}

function openSelector(mode: 'single' | 'multiple', more: Answers = {}) {
  const search = ({ page = 1, search_text: text = '', group_id: groupId }: CallInput<'/location/search'>) => {
    const found = rooms.filter(
      ({ name }) => name.includes(text) && (groupId === undefined || name.endsWith('5')),
    )
    return { locations: found.slice((page - 1) * 20, page * 20) }
  }
  const { asked } = providePeer({
    '/location/search': search,
    '/location-group/getList': () => ({
      groups: [group('fives', 'Fives', true)],
    }),
    ...more,
  })
  const onOk = vi.fn()
  const onCancel = vi.fn()
  const screenProps = { projectId: 'p', mode, onOk, onCancel }
  return { asked, onOk, onCancel, ...renderRemote(<PickLocationsModal {...screenProps} />) }
}

it('has the specified title, and returns the chosen location', async () => {
  const { user, onOk } = openSelector('single')
  expect(await screen.findByRole('dialog', { name: 'select location' })).toBeVisible()
  expect(screen.getByPlaceholderText('Name / Address / Ids')).toBeVisible()
  await user.click(await screen.findByRole('option', { name: /^Room 1 / }))
  expect(onOk).toHaveBeenCalledExactlyOnceWith([
    { id: 'room-1', name: 'Room 1', code: 'ROOM-1', address: '1 River Road' },
  ])
})

it('shows pages of 20: no previous one on the first, no next one after a page that is not full', async () => {
  const { user } = openSelector('single')
  await screen.findByRole('option', { name: /^Room 1 / })
  expect(screen.getByRole('button', { name: 'Previous page' })).toHaveAttribute('aria-disabled', 'true')
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await screen.findByRole('option', { name: /^Room 21 / })
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  expect(await screen.findByRole('option', { name: /^Room 41 / })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Next page' })).toHaveAttribute('aria-disabled', 'true')
})

it('keeps the selection across searches, and returns all of it', async () => {
  const { user, onOk } = openSelector('multiple')
  expect(screen.getByRole('button', { name: 'Proceed' })).toBeDisabled()
  await user.click(await screen.findByRole('option', { name: /^Room 2 / }))
  await user.type(screen.getByPlaceholderText('Name / Address / Ids'), 'Room 45')
  await user.click(await screen.findByRole('option', { name: /^Room 45 / }))
  await user.click(screen.getByRole('button', { name: 'Proceed' }))
  expect(onOk.mock.calls[0]?.[0]).toMatchObject([{ id: 'room-2' }, { id: 'room-45' }])
})

it('selects everything shown, removes one with its chip, and resets', async () => {
  const { user } = openSelector('multiple')
  await screen.findByRole('option', { name: /^Room 20 / })
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
  expect(screen.getByText('20 selected')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Remove Room 7' }))
  expect(screen.getByRole('option', { name: /^Room 7 / })).toHaveAttribute('aria-selected', 'false')
  await user.click(screen.getByRole('button', { name: 'Reset' }))
  expect(screen.getByText('None selected')).toBeVisible()
})

it('filters by a location group from its selector, and clears the filter', async () => {
  const { user, asked } = openSelector('single')
  await user.click(await screen.findByRole('button', { name: 'Location group: All location groups' }))
  const [groups] = modalStack.getState().modals
  expect(groups).toMatchObject({ name: 'pickLocationGroups', props: { projectId: 'p', mode: 'single' } })
  await act(async () => groups?.settle({ role: 'ok', data: [{ id: 'fives', name: 'Fives', code: 'fives' }] }))
  await waitFor(() => expect(screen.queryByRole('option', { name: /^Room 1 / })).not.toBeInTheDocument())
  expect(await screen.findByRole('option', { name: /^Room 15 / })).toBeVisible()
  expect(asked.at(-1)?.input).toEqual({ project_id: 'p', page: 1, group_id: 'fives' })
  await user.click(screen.getByRole('button', { name: 'Clear Location group' }))
  expect(await screen.findByRole('option', { name: /^Room 1 / })).toBeVisible()
})

it('offers no group filter if none is enabled or if the selector was opened for one group', async () => {
  openSelector('single', { '/location-group/getList': () => ({ groups: [group('old', 'Old ones', false)] }) })
  await screen.findByRole('option', { name: /^Room 1 / })
  expect(screen.queryByRole('button', { name: /Location group/ })).not.toBeInTheDocument()
})

it('says that there are no more, and goes back a page', async () => {
  const { user } = openSelector('single', {
    '/location/search': ({ page = 1 }) => ({
      locations: rooms.slice((page - 1) * 20, page * 20).slice(0, page === 1 ? 20 : 0),
    }),
  })
  await screen.findByRole('option', { name: /^Room 20 / })
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  expect(await screen.findByText('Search: No locations found')).toBeVisible()
  expect(screen.getByText('Page 1')).toBeVisible()
})

it('says that the locations cannot be loaded, and tries again', async () => {
  let isDown = true
  const { user } = openSelector('single', {
    '/location/search': () =>
      isDown
        ? new CallFailure('unavailable', 'server_error', { status: 503 })
        : { locations: rooms.slice(0, 1) },
  })
  expect((await screen.findAllByText('Error loading locations')).length).toBeGreaterThan(0)
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('option', { name: /^Room 1 / })).toBeVisible()
})
