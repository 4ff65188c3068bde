import { CallFailure } from '@atrium/client'
import { layOut, providePeer, type Answers } from '@atrium/testing/remote'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { renderRemote } from '../../../fixtures/render-remote.tsx'
import StockNearbyPanel from './stock-nearby.panel.tsx'
import StoresServingWidget from './stores-serving.widget.tsx'
import TeamStoresPanel from './team-stores.panel.tsx'

beforeEach(() => layOut())

const store = (number: number) => ({
  ...{ id: `store-${number}`, project_id: 'p', name: `Store ${number}`, description: '', version: 1 },
  ...{ code: `S${number}`, type: 'Main' as const, address: number === 1 ? 'Quay 4' : '' },
})

function answer(count: number): Answers {
  const stores = Array.from({ length: count }, (_, index) => store(index + 1))
  return {
    '/store/search': ({ page = 1 }) => ({ stores: stores.slice((page - 1) * 20, page * 20) }),
  }
}

const nearby = () => renderRemote(<StockNearbyPanel projectId="p" locationId="7" />)

it('lists the stores that serve a location, page by page, each with the way to it', async () => {
  const { asked } = providePeer(answer(25))
  const { user } = nearby()
  const link = await screen.findByRole('link', { name: 'Store 1' })
  expect(link).toHaveAttribute('href', '/p/HQ/stores/store-1')
  expect(screen.getByText('Quay 4')).toBeVisible()
  expect(screen.getAllByRole('listitem')).toHaveLength(20)
  await user.click(screen.getByRole('button', { name: 'More stores' }))
  expect(await screen.findByRole('link', { name: 'Store 25' })).toBeVisible()
  expect(asked.map(({ input }) => input)).toEqual([
    { project_id: 'p', location_id: '7', page: 1, limit: 20 },
    { project_id: 'p', location_id: '7', page: 2, limit: 20 },
  ])
})

it('says that no store serves the location', async () => {
  providePeer(answer(0))
  nearby()
  expect(await screen.findByText('No store serves this location')).toBeVisible()
})

it('says why the stores could not be loaded, and tries again', async () => {
  let isDown = true
  providePeer({
    '/store/search': () => (isDown ? new CallFailure('unavailable', 'server_error') : { stores: [store(1)] }),
  })
  const { user } = nearby()
  expect(await screen.findByText('The stores could not be loaded')).toBeVisible()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Store 1' })).toBeVisible()
})

it('lists the stores of a team', async () => {
  const { asked } = providePeer(answer(1))
  renderRemote(<TeamStoresPanel projectId="p" teamId="t1" />)
  expect(await screen.findByRole('list', { name: 'Stores' })).toBeVisible()
  expect(asked[0]?.input).toMatchObject({ project_id: 'p', team_id: 't1' })
})

it('says in a card through which location a store serves another', async () => {
  providePeer({
    '/store/search': () => ({
      stores: [
        { ...store(1), found_at: { id: '7', name: 'Room' } },
        { ...store(2), found_at: { id: '1', name: 'Tower' } },
      ],
    }),
  })
  renderRemote(<StoresServingWidget projectId="p" locationId="7" size="small" />)
  expect(await screen.findByRole('link', { name: 'Store 2' })).toHaveAttribute('href', '/p/HQ/stores/store-2')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Store 1S1',
    'Store 2S2 · inherited from Tower',
  ])
})
