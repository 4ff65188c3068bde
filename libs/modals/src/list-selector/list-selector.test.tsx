import { provideTexts, renderInPortal } from '@atrium/testing'
import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'

import english from '../../i18n/en.json' with { type: 'json' }
import { ListSelector } from './list-selector.tsx'

beforeAll(() => provideTexts('portal', { modals: english }))

const items = [
  { id: '1', name: 'Chiller', description: 'Cooling' },
  { id: '2', name: 'Air Handling Unit' },
  { id: '3', name: 'Pump', floor: 2 },
]

it("finds by a part of the name in any letter case, under 'Search by name', and returns the item itself", async () => {
  const onOk = vi.fn()
  const { user } = renderInPortal(
    <ListSelector title="Equipment" items={items} onOk={onOk} onCancel={() => {}} />,
  )
  expect(await screen.findByRole('dialog', { name: 'Equipment' })).toBeVisible()
  expect(await screen.findByRole('option', { name: /Chiller/ })).toHaveTextContent('Cooling')
  await user.type(screen.getByPlaceholderText('Search by name'), 'UM')
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
  await user.click(screen.getByRole('option', { name: 'Pump' }))
  expect(onOk).toHaveBeenCalledExactlyOnceWith([items[2]])
})
