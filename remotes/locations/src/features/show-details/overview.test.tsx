import { CallFailure } from '@atrium/client'
import { extensionStore } from '@atrium/portal/host'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { aLocation } from '../../../fixtures/a-location.ts'
import { providePeer } from '../../../fixtures/peer.ts'
import { layOut, renderRemote, type RemoteOptions } from '../../../fixtures/render-remote.tsx'
import { Overview } from './overview.tsx'

beforeEach(() => {
  layOut()
  extensionStore.setState({ offered: [], placed: [] })
})

const tower = {
  ...aLocation({ id: 'tower', name: 'Tower' }),
  path: [],
  names: { en: 'Tower' },
  descriptions: {},
  counts: { children: 1, descendants: 1, groups: 0 },
}

function open(count: number, options: RemoteOptions = {}) {
  const children = Array.from({ length: count }, (_, index) =>
    aLocation({ id: `room-${index + 1}`, name: `Room ${index + 1}`, parent_id: 'tower' }),
  )
  const peer = providePeer({
    '/location/getAllowed': ({ page = 1, limit = 30 }) => ({
      locations: children.slice((page - 1) * limit, page * limit),
      total: count,
    }),
  })
  const shown = renderRemote(
    <Overview location={{ ...tower, counts: { ...tower.counts, children: count } }} />,
    options,
  )
  return { ...peer, ...shown }
}

const cards = async () =>
  within(await screen.findByRole('list', { name: 'Locations below' })).getAllByRole('link')

it('shows the first children, all of them on demand, and further pages', async () => {
  const { user } = open(40)
  expect(await cards()).toHaveLength(12)
  await user.click(screen.getByRole('button', { name: 'Show all (40)' }))
  // What comes into view loads the next page.
  await waitFor(async () => expect(await cards()).toHaveLength(40))
  expect((await cards()).at(-1)).toHaveAttribute('href', '/p/HQ/locations?location=room-40')
  expect(screen.queryByRole('button', { name: 'More locations' })).not.toBeInTheDocument()
})

it('says that nothing lies below, without a call', async () => {
  const { asked } = open(0)
  expect(await screen.findByText('There are no locations below.')).toBeVisible()
  expect(asked).toEqual([])
})

it('says why the children could not be loaded, and tries again', async () => {
  let isDown = true
  providePeer({
    '/location/getAllowed': () =>
      isDown
        ? new CallFailure('unavailable', 'server_error')
        : { locations: [aLocation({ id: 'room', name: 'Room' })], total: 1 },
  })
  const { user } = renderRemote(<Overview location={tower} />)
  expect(await screen.findByText('The locations below could not be loaded')).toBeVisible()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: /^Room/ })).toBeVisible()
})

it('has a card of each module that knows who serves the location', async () => {
  extensionStore.setState({
    offered: [
      {
        name: 'stores.serving',
        owner: 'stores',
        titleKey: 'serving.ofTeam',
        position: 10,
        of: 'locations.location.cards',
      },
    ],
  })
  open(0)
  const list = await screen.findByRole('list', { name: 'Who serves it' })
  const [card] = within(list).getAllByRole('listitem')
  expect(card?.querySelector('[data-extension]')).toHaveAttribute('data-extension', 'stores.serving')
})
