import { CallFailure } from '@atrium/client'
import { providePeer, type Answers } from '@atrium/testing/remote'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { aStoreInfo } from '../../fixtures/a-store.ts'
import { layOut, renderRemote, type RemoteOptions } from '../../fixtures/render-remote.tsx'
import StorePage from './store.page.tsx'

beforeEach(() => layOut())

const harbour = aStoreInfo({
  id: 's1',
  name: 'Harbour store',
  code: 'MS-1',
  address: 'Quay 4',
  names: { en: 'Harbour store', ar: 'مخزن الميناء' },
  counts: { locations: 3, materials: 12, open_requests: 1 },
})

function openPage(more: Answers = {}, options: RemoteOptions = {}) {
  const { asked } = providePeer({ '/store/info/{id}': () => ({ store: harbour }), ...more })
  return {
    asked,
    ...renderRemote(<StorePage />, { at: 'stores/s1', parameters: { storeId: 's1' }, ...options }),
  }
}

it('shows a store with its names in every language and its counts', async () => {
  openPage()
  expect(await screen.findByRole('heading', { level: 1, name: 'Harbour store' })).toBeVisible()
  expect(screen.getByText('مخزن الميناء')).toHaveAttribute('lang', 'ar')
  expect(screen.getByText('Materials').nextElementSibling).toHaveTextContent('12')
  expect(screen.getByRole('link', { name: 'Stores' })).toHaveAttribute('href', '/p/HQ/stores')
})

it('says that a store is not there', async () => {
  openPage({ '/store/info/{id}': () => new CallFailure('not_found', 'not_found', { status: 404 }) })
  expect(await screen.findByText('This store is not there')).toBeVisible()
})
