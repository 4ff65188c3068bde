import { CallFailure } from '@atrium/client'
import type { Attachment, CallReply } from '@atrium/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { aLocation } from '../../../fixtures/a-location.ts'
import { providePeer } from '../../../fixtures/peer.ts'
import { layOut, renderRemote, type RemoteOptions } from '../../../fixtures/render-remote.tsx'
import PlanTab from './plan-tab.tsx'

beforeEach(() => {
  layOut()
  history.replaceState(null, '', '/p/HQ/locations')
})

const floor = aLocation({ id: 'floor', name: 'Floor', has_children: true })
const file = (id: string, name: string): Attachment => ({
  id,
  kind: 'photo',
  owner_kind: 'location',
  owner_id: 'floor',
  name,
  caption: '',
  media_type: 'image/jpeg',
  bytes: 4,
  width: 400,
  height: 300,
  picture: { id, url: `/photo/${id}`, thumbnail_url: `/photo/${id}/thumbnail` },
  is_cover: false,
  at: '2026-05-01T10:00:00Z',
  version: 1,
})
const onPlan = (location_id: string, name: string, x: number, y: number) => ({
  location_id,
  name,
  code: location_id.toUpperCase(),
  category_code: 'room',
  x,
  y,
})

type Plan = CallReply<'/location/getPlan'>
const none: Plan = { picture: null, is_picture_removed: false, pins: [], version: null }

/** A server that keeps the plan of a floor with three rooms. */
function open(first: Partial<Plan>, options: RemoteOptions = {}, files = [file('scan', 'scan.jpg')]) {
  let plan: Plan = { ...none, ...first }
  const rooms = ['room-1', 'room-2', 'room-3'].map((id) =>
    aLocation({ id, name: id.replace('r', 'R').replace('-', ' '), parent_id: 'floor' }),
  )
  const later = () => (plan.version ?? 0) + 1
  const peer = providePeer({
    '/location/getPlan': () => plan,
    '/location/getAllowed': () => ({ locations: rooms, total: rooms.length }),
    '/attachment/list': () => ({ attachments: files, may_change: true, removed: 0, quota: null }),
    '/location/setPlan': ({ attachment_id: id }) => {
      plan = { ...plan, picture: files.find((one) => one.id === id) ?? null, version: later() }
      return { status: 'ok', version: later() - 1 }
    },
    '/location/placeOnPlan': ({ pins }) => {
      for (const { location_id: id, at } of pins) {
        const rest = plan.pins.filter((pin) => pin.location_id !== id)
        const name = rooms.find((room) => room.id === id)?.name ?? id
        plan = { ...plan, pins: at ? [...rest, onPlan(id, name, at.x, at.y)] : rest, version: later() }
      }
      return { status: 'ok', version: plan.version ?? 1 }
    },
  })
  const onOpenFiles = vi.fn()
  const shown = renderRemote(<PlanTab projectId="p" location={floor} onOpenFiles={onOpenFiles} />, options)
  return { ...peer, ...shown, onOpenFiles }
}

const drawn = { picture: file('scan', 'scan.jpg'), version: 3, pins: [onPlan('room-1', 'Room 1', 0.25, 0.5)] }
const viewer: RemoteOptions = { may: ['location_view'] }
const sent = (asked: readonly { path: string; input: unknown }[], path: string) =>
  asked.filter((one) => one.path === path).map(({ input }) => input)

it('shows what is on the plan as links, on the picture and in a list', async () => {
  open(drawn, viewer)
  const plan = await screen.findByRole('region', { name: 'Plan of Floor: arrow keys scroll it' })
  expect(within(plan).getByRole('img', { name: 'Plan of Floor' })).toHaveAttribute('src', '/photo/scan')
  expect(plan).toHaveAttribute('dir', 'ltr')
  const pin = within(plan).getByRole('link', { name: 'Room 1' })
  expect(pin).toHaveAttribute('href', '/p/HQ/locations?location=room-1')
  expect(pin).toHaveStyle({ left: '25%', top: '50%' })
  const list = screen.getByRole('list', { name: 'On the plan' })
  expect(within(list).getByRole('link', { name: 'Room 1' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Place locations' })).not.toBeInTheDocument()
})

it('places a location with the keyboard, says where it is, and undoes it', async () => {
  const { user, asked } = open(drawn)
  await user.click(await screen.findByRole('button', { name: 'Place locations' }))
  expect(location.search).toBe('?arrange=1')
  await user.click(await screen.findByRole('button', { name: 'Place Room 2' }))
  const pin = screen.getByRole('button', { name: 'Move Room 2' })
  expect(pin).toHaveFocus()
  await user.keyboard('{ArrowRight}{Shift>}{ArrowUp}{/Shift}')
  expect(screen.getByText('Room 2: 50.5% from the left, 45% from the top')).toHaveAttribute('role', 'status')
  await user.keyboard('{Enter}')
  await waitFor(() =>
    expect(sent(asked, '/location/placeOnPlan')).toEqual([
      { location_id: 'floor', pins: [{ location_id: 'room-2', at: { x: 0.505, y: 0.45 } }], version: 3 },
    ]),
  )
  const list = screen.getByRole('list', { name: 'On the plan' })
  expect(await within(list).findByRole('link', { name: 'Room 2' })).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(within(list).queryByRole('link', { name: 'Room 2' })).not.toBeInTheDocument())
})

it('moves a pin, gives it up with Escape, and takes it off', async () => {
  const { user, asked } = open(drawn)
  await user.click(await screen.findByRole('button', { name: 'Place locations' }))
  const pin = screen.getByRole('button', { name: 'Move Room 1' })
  pin.focus()
  await user.keyboard('{ArrowLeft}')
  expect(pin).toHaveStyle({ left: '24.5%' })
  await user.keyboard('{Escape}')
  expect(pin).toHaveStyle({ left: '25%' })
  expect(sent(asked, '/location/placeOnPlan')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Take Room 1 off the plan' }))
  expect(await screen.findByText('No locations are on the plan yet.')).toBeVisible()
  expect(sent(asked, '/location/placeOnPlan')).toEqual([
    { location_id: 'floor', pins: [{ location_id: 'room-1', at: null }], version: 3 },
  ])
})

it('makes a picture the plan, and leads to the files where there is none', async () => {
  const { user, asked } = open({})
  await user.click(await screen.findByRole('button', { name: 'Use scan.jpg as the plan' }))
  expect(await screen.findByRole('img', { name: 'Plan of Floor' })).toBeVisible()
  expect(sent(asked, '/location/setPlan')).toEqual([{ location_id: 'floor', attachment_id: 'scan' }])
})

it('leads to the files of a location without pictures', async () => {
  const { user, onOpenFiles } = open({}, {}, [])
  await user.click(await screen.findByRole('button', { name: 'Open files' }))
  expect(onOpenFiles).toHaveBeenCalledOnce()
})

it('says that the picture was removed, and to others that there is no plan', async () => {
  const { unmount } = open({ is_picture_removed: true, version: 4 })
  expect(await screen.findByText('The picture of the plan was removed')).toBeVisible()
  unmount()
  open(none, viewer)
  expect(await screen.findByText('No picture has been chosen as the plan of this location.')).toBeVisible()
})

it('keeps its size in the address', async () => {
  const { user } = open(drawn)
  expect(await screen.findByRole('button', { name: 'Zoom out' })).toHaveAttribute('aria-disabled', 'true')
  await user.click(screen.getByRole('button', { name: 'Zoom in' }))
  expect(location.search).toBe('?zoom=1.5')
})

it('says why the plan could not be loaded', async () => {
  providePeer({ '/location/getPlan': () => new CallFailure('unavailable', 'server_error') })
  renderRemote(<PlanTab projectId="p" location={floor} onOpenFiles={() => undefined} />)
  expect(await screen.findByText('The plan could not be loaded')).toBeVisible()
})
