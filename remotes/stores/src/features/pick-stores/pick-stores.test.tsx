import { CallFailure } from '@atrium/client'
import type { Store } from '@atrium/contract'
import { layOut, providePeer, type Answers } from '@atrium/testing/remote'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderRemote } from '../../../fixtures/render-remote.tsx'
import PickStoresModal from './pick-stores.modal.tsx'

beforeEach(() => layOut())

const stores: Store[] = Array.from({ length: 25 }, (_, index) => ({
  id: `store-${index + 1}`,
  project_id: 'p',
  name: `Store ${index + 1}`,
  description: '',
  code: `S${index + 1}`,
  type: index % 2 === 0 ? 'Main' : 'Sub',
  address: '',
  version: 1,
}))

function openSelector(mode: 'single' | 'multiple', taken: readonly string[] = [], more: Answers = {}) {
  const { asked } = providePeer({
    '/store/search': ({ page = 1, type = 'All', search_text: text = '' }) => ({
      stores: stores
        .filter((store) => (type === 'All' || store.type === type) && store.name.includes(text))
        .slice((page - 1) * 20, page * 20),
    }),
    ...more,
  })
  const onOk = vi.fn()
  const onCancel = vi.fn()
  const props = { projectId: 'p', mode, taken, onOk, onCancel }
  return { asked, onOk, onCancel, ...renderRemote(<PickStoresModal {...props} />) }
}

it('shows the name with code and type, and returns the chosen store', async () => {
  const { user, onOk } = openSelector('single')
  expect(await screen.findByRole('dialog', { name: 'Select Store' })).toBeVisible()
  await user.click(await screen.findByRole('option', { name: /Store 2.*S2 \| Sub store/ }))
  expect(onOk).toHaveBeenCalledExactlyOnceWith([stores[1]])
})

it('filters by type, and searches on request', async () => {
  const { user, asked } = openSelector('single')
  const type = await screen.findByRole('combobox', { name: 'Store Type' })
  expect([...type.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'All',
    'Main Stores',
    'Sub Stores',
    'Staging Areas',
  ])
  await user.selectOptions(type, 'Sub Stores')
  await waitFor(() => expect(screen.queryByRole('option', { name: /Store 1\b/ })).not.toBeInTheDocument())
  await user.type(screen.getByPlaceholderText('Code / Name / Description'), 'Store 4')
  await user.click(screen.getByRole('button', { name: 'Search' }))
  await waitFor(() =>
    expect(asked.at(-1)?.input).toEqual({ project_id: 'p', page: 1, type: 'Sub', search_text: 'Store 4' }),
  )
})

it('returns several stores from several pages, and leaves out those already taken', async () => {
  const { user, onOk } = openSelector('multiple', ['store-1'])
  expect(await screen.findByRole('option', { name: /Store 1\b/ })).toHaveAttribute('aria-disabled', 'true')
  await user.click(screen.getByRole('option', { name: /Store 2\b/ }))
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await user.click(await screen.findByRole('option', { name: /Store 25/ }))
  await user.click(screen.getByRole('button', { name: 'Proceed' }))
  expect(onOk.mock.calls[0]?.[0]).toMatchObject([{ id: 'store-2' }, { id: 'store-25' }])
})

it('says that the stores cannot be loaded, and tries again', async () => {
  let isDown = true
  const { user } = openSelector('single', [], {
    '/store/search': () =>
      isDown ? new CallFailure('unavailable', 'server_error', { status: 503 }) : { stores },
  })
  expect((await screen.findAllByText('Error loading stores')).length).toBeGreaterThan(0)
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('option', { name: /Store 1\b/ })).toBeVisible()
})
