import { aMaintenance } from '@atrium/testing/orders'
import { layOut, providePeer } from '@atrium/testing/remote'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { renderRemote } from '../../fixtures/render-remote.tsx'
import MinePage from './mine.page.tsx'

beforeEach(() => layOut())

it('shows the open orders of the person as cards that lead to them', async () => {
  const { asked } = providePeer({
    '/pm/getTimer': () => ({ timer: null }),
    '/pm/getMyWork': () => ({ pms: [aMaintenance({ id: 'o1' })], total: 1 }),
  })
  renderRemote(<MinePage />, { at: 'maintenance/mine' })
  const link = await screen.findByRole('link', { name: 'Inspect the air handler' })
  expect(link).toHaveAttribute('href', '/p/HQ/maintenance/o1')
  expect(asked.find(({ path }) => path === '/pm/getMyWork')?.input).toMatchObject({
    status: ['Pending', 'In Progress', 'On Hold'],
  })
})

it('says that the person has none', async () => {
  providePeer({
    '/pm/getTimer': () => ({ timer: null }),
    '/pm/getMyWork': () => ({ pms: [], total: 0 }),
  })
  renderRemote(<MinePage />, { at: 'maintenance/mine' })
  expect(await screen.findByText('You have no maintenance now')).toBeVisible()
})
