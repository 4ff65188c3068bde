import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aLocation } from '../../../fixtures/a-location.ts'
import { providePeer } from '../../../fixtures/peer.ts'
import { renderRemote } from '../../../fixtures/render-remote.tsx'
import MyPlacesWidget from './my-places.widget.tsx'

it('shows the topmost locations that the person sees, each with the way to it in the tree', async () => {
  providePeer({
    '/location/getAllowed': () => ({ locations: [aLocation({ id: 'l1', name: 'Harbour' })], total: 3 }),
  })
  renderRemote(<MyPlacesWidget projectId="p" size="small" />)
  const list = within(await screen.findByRole('list', { name: 'My locations' }))
  expect(list.getByRole('link', { name: /^Harbour/ })).toHaveAttribute('href', '/p/HQ/locations?location=l1')
  expect(screen.getByRole('link', { name: 'All locations' })).toHaveAttribute('href', '/p/HQ/locations')
})
