import type { Store } from '@atrium/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fails, named, openHolding, pick } from '../../../fixtures/holdings.tsx'
import UserStoresDialog from './user-stores.dialog.tsx'

const aStore = (number: number): Store => ({
  id: `s${number}`,
  project_id: 'p',
  name: `Store ${number}`,
  description: '',
  code: `S-${number}`,
  type: 'Sub',
  address: '',
  version: 1,
})

it('lists name, type and code, opens the store selector, and unassigns after the confirmation', async () => {
  let stores = [aStore(1)]
  const { user, inputOf } = openHolding(UserStoresDialog, {
    '/user/getStores': () => ({ stores }),
    '/user/assignStore': () => {
      stores = [aStore(1), aStore(2)]
      return { status: 'ok' }
    },
    '/user/removeStore': ({ store_id }) => {
      stores = stores.filter(({ id }) => id !== store_id)
      return { status: 'ok' }
    },
  })
  expect(await screen.findByRole('dialog', { name: 'User Stores' })).toBeVisible()
  expect((await screen.findByText('Store 1')).closest('li')).toHaveTextContent('Sub store · S-1')
  await user.click(screen.getByRole('button', { name: 'Add stores' }))
  await pick('pickStores', { projectId: 'p', mode: 'multiple', taken: ['s1'] }, [aStore(2)])
  expect(await screen.findByText('Stores assigned')).toBeVisible()
  expect(inputOf('/user/assignStore')).toEqual({ ...named, store_ids: ['s2'] })
  await user.click(await screen.findByRole('checkbox', { name: /Store 2/ }))
  await user.click(screen.getByRole('button', { name: 'Unassign the selected stores' }))
  expect(await screen.findByRole('alertdialog', { name: 'Remove Store?' })).toHaveTextContent(
    'Do you want to unassign this Store?',
  )
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Store removed')).toBeVisible()
  expect(inputOf('/user/removeStore')).toEqual({ ...named, store_id: 's2' })
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
})

it('says that there are none, and that they cannot be loaded', async () => {
  const { unmount } = openHolding(UserStoresDialog, { '/user/getStores': () => ({ stores: [] }) })
  expect(await screen.findByText('No stores assigned')).toBeVisible()
  unmount()
  openHolding(UserStoresDialog, { '/user/getStores': fails })
  expect(await screen.findByText('Error loading stores')).toBeVisible()
})
