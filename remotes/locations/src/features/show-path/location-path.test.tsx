import { CallFailure } from '@atrium/client'
import type { CallReply } from '@atrium/contract'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { providePeer, type Answers } from '../../../fixtures/peer.ts'
import { layOut, renderRemote } from '../../../fixtures/render-remote.tsx'
import LocationPathModal from './location-path.modal.tsx'

beforeEach(() => layOut())

type Reply = CallReply<'/sublocation/get-path/{id}'>

function openPath(answer: NonNullable<Answers['/sublocation/get-path/{id}']>) {
  providePeer({ '/sublocation/get-path/{id}': answer })
  const onCancel = vi.fn()
  return {
    onCancel,
    ...renderRemote(<LocationPathModal locationId="room" onOk={vi.fn()} onCancel={onCancel} />),
  }
}

it('numbers the steps, with address, code and a map if there are coordinates', async () => {
  const path: Reply['path'] = [
    { id: 'site', name: 'Site', address: '1 River Road', code: 'S', coords: { lat: 48.85, lng: 2.35 } },
    { id: 'room', name: 'Room', address: '', code: 'R', coords: null },
  ]
  const { user, onCancel } = openPath(() => ({ path }))
  const dialog = await screen.findByRole('dialog', { name: 'Location Path' })
  const steps = await within(dialog).findAllByRole('listitem')
  expect(steps.map((step) => step.textContent)).toEqual([
    '1Site1 River RoadSMap48.85000, 2.35000in a new tab',
    '2RoomR',
  ])
  const map = within(dialog).getByRole('link', { name: /^Map/ })
  expect(map).toHaveAttribute('href', expect.stringContaining('48.85'))
  expect(map).toHaveAttribute('rel', expect.stringContaining('noopener'))
  await user.keyboard('{Escape}')
  expect(onCancel).toHaveBeenCalledOnce()
})

it('shows that it is loading, and that there is no path', async () => {
  const { promise, resolve } = Promise.withResolvers<Reply>()
  openPath(() => promise)
  expect(await screen.findByText('Loading location path...')).toBeInTheDocument()
  resolve({ path: [] })
  expect(await screen.findByText('No path information available')).toBeVisible()
})

it('says that the path cannot be loaded', async () => {
  openPath(() => new CallFailure('not_found', 'not_found', { status: 404 }))
  expect((await screen.findAllByText('Error loading location path')).length).toBe(2)
})
