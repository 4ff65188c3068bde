import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { layOut, renderRemote } from '../../../fixtures/render-remote.tsx'
import { provideTree } from '../../../fixtures/tree-peer.ts'
import { aLocation } from '../../../fixtures/a-location.ts'
import PickDescendantLocationModal from './pick-descendant-location.modal.tsx'
import PickSubLocationModal from './pick-sub-location.modal.tsx'

beforeEach(() => layOut())

const site = [
  {
    id: 'site',
    children: [
      {
        id: 'tower',
        name: 'Tower',
        address: '1 River Road',
        description: 'Offices',
        children: [{ id: 'roof', name: 'Roof' }],
      },
    ],
  },
]
const picked = { id: 'roof', name: 'Roof', code: 'ROOF', address: null }

function ends() {
  return { onOk: vi.fn(), onCancel: vi.fn() }
}

it('shows the locations below one, loads a branch when it is first opened, and returns the chosen one', async () => {
  const { asked } = provideTree(site)
  const { onOk, onCancel } = ends()
  const { user } = renderRemote(
    <PickSubLocationModal projectId="p" locationId="site" onOk={onOk} onCancel={onCancel} />,
  )
  expect(await screen.findByRole('dialog', { name: 'Select Sub Locations' })).toBeVisible()
  await screen.findByRole('treeitem', { name: /Tower.*1 River Road · Offices/ })
  expect(asked).toHaveLength(1)
  screen.getByRole('tree').focus()
  await user.keyboard('{ArrowRight}')
  await screen.findByRole('treeitem', { name: /Roof/ })
  await user.click(screen.getByRole('button', { name: 'Select Roof' }))
  expect(asked.map(({ input }) => input['parent_id'])).toEqual(['site', 'tower'])
  expect(onOk).toHaveBeenCalledExactlyOnceWith(picked)
})

it('finds a location below by text, with its path', async () => {
  const { asked } = provideTree(site, {
    '/location/getDescendants': () => ({
      descendants: [
        {
          ...aLocation({ id: 'roof', name: 'Roof' }),
          path: [
            { id: 'tower', name: 'Tower' },
            { id: 'roof', name: 'Roof' },
          ],
        },
      ],
    }),
  })
  const { onOk, onCancel } = ends()
  const { user } = renderRemote(
    <PickDescendantLocationModal projectId="p" locationId="site" onOk={onOk} onCancel={onCancel} />,
  )
  await user.type(await screen.findByRole('searchbox'), 'roof')
  await waitFor(() =>
    expect(asked.at(-1)?.input).toMatchObject({ location_id: 'site', search_text: 'roof', page: 1 }),
  )
  await screen.findByRole('treeitem', { name: /Roof.*Tower/ })
  await user.click(screen.getByRole('button', { name: 'Select Roof' }))
  expect(onOk).toHaveBeenCalledExactlyOnceWith(picked)
})
