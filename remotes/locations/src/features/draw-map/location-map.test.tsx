import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { aLocation } from '../../../fixtures/a-location.ts'
import { providePeer } from '../../../fixtures/peer.ts'
import { layOut, renderRemote } from '../../../fixtures/render-remote.tsx'
import { MapSection } from './map-section.tsx'

beforeEach(() => layOut())
afterEach(() => document.head.querySelectorAll('meta[name^="map-"]').forEach((meta) => meta.remove()))

function offerTiles(): void {
  for (const [name, content] of [
    ['map-tiles', 'https://tiles.example/{z}/{x}/{y}.png'],
    ['map-attribution', '© Tile makers'],
  ] as const) {
    const meta = document.createElement('meta')
    Object.assign(meta, { name, content })
    document.head.append(meta)
  }
}

const site = {
  ...aLocation({ id: 'site', name: 'Harbour', coords: { lat: 53.54, lng: 9.99 } }),
  path: [],
  names: { en: 'Harbour' },
  descriptions: {},
  counts: { children: 2, descendants: 2, groups: 0 },
}

function open(location = site) {
  const peer = providePeer({
    '/location/getAllowed': () => ({
      locations: [
        aLocation({ id: 'tower', name: 'Tower', parent_id: 'site', coords: { lat: 53.541, lng: 9.991 } }),
        aLocation({ id: 'shed', name: 'Shed', parent_id: 'site' }),
      ],
      total: 2,
    }),
  })
  return { ...peer, ...renderRemote(<MapSection location={location} />) }
}

it('shows a location on a map, with links to what lies below it and has coordinates', async () => {
  offerTiles()
  open()
  const map = await screen.findByRole('region', { name: /^Map of Harbour: arrow keys move it/ })
  const link = await within(map).findByRole('link', { name: 'Tower' })
  expect(link).toHaveAttribute('href', '/p/HQ/locations?location=tower')
  expect(within(map).getByText('Harbour')).toBeVisible()
  expect(within(map).queryByText('Shed')).not.toBeInTheDocument()
  expect(within(map).getByRole('button', { name: 'Zoom in' })).toBeVisible()
  expect(screen.getByText('© Tile makers')).toBeVisible()
})

it('shows no map and requests nothing where the operator chose no tiles', () => {
  const { asked, container } = open()
  expect(container.querySelector('section')).toBeNull()
  expect(asked).toEqual([])
})

it('shows no map of a location without coordinates', () => {
  offerTiles()
  const { asked } = open({ ...site, coords: null })
  expect(screen.queryByText('Map')).not.toBeInTheDocument()
  expect(asked).toEqual([])
})
