import { CallFailure } from '@atrium/client'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { providePeer } from '../../../fixtures/peer.ts'
import { renderRemote } from '../../../fixtures/render-remote.tsx'
import BuildingsFigure from './buildings.widget.tsx'
import NetAreaFigure from './net-area.widget.tsx'
import RoomsFigure from './rooms.widget.tsx'

const props = { projectId: 'p', size: 'figure' } as const
const figures = (
  <>
    <BuildingsFigure {...props} />
    <RoomsFigure {...props} />
    <NetAreaFigure {...props} />
  </>
)

it('shows buildings, rooms and their area with the way to them, by one call', async () => {
  const { asked } = providePeer({
    '/location/getFigures': () => ({ buildings: 3, rooms: 1442, net_area: 27100.6 }),
  })
  renderRemote(figures)
  expect(await screen.findByRole('link', { name: 'Rooms 1,442' })).toHaveAttribute('href', '/p/HQ/locations')
  expect(screen.getByRole('link', { name: 'Buildings 3' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Net area 27,101 m²' })).toBeVisible()
  expect(asked).toHaveLength(1)
})

it('says nothing of an area that nobody knows', async () => {
  providePeer({ '/location/getFigures': () => ({ buildings: 0, rooms: 0, net_area: null }) })
  renderRemote(<NetAreaFigure {...props} />)
  expect(await screen.findByRole('link', { name: 'Net area –' })).toBeVisible()
})

it('offers to ask again for a figure that could not be loaded', async () => {
  let isDown = true
  providePeer({
    '/location/getFigures': () =>
      isDown
        ? new CallFailure('unavailable', 'server_error', { status: 503 })
        : { buildings: 3, rooms: 4, net_area: null },
  })
  const { user } = renderRemote(<RoomsFigure {...props} />)
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByText('Rooms')).toBeVisible()
  isDown = false
  await user.click(again)
  expect(await screen.findByRole('link', { name: 'Rooms 4' })).toBeVisible()
})
