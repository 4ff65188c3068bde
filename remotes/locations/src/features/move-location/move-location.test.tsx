import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Answers } from '../../../fixtures/peer.ts'
import { layOut, renderRemote } from '../../../fixtures/render-remote.tsx'
import { provideTree, type Node } from '../../../fixtures/tree-peer.ts'
import MoveLocationDialog from './move-location.dialog.tsx'

beforeEach(() => layOut())

const site: Node[] = [
  { id: 'tower', name: 'Tower', children: [{ id: 'ground', name: 'Ground floor' }] },
  { id: 'annex', name: 'Annex' },
]

const unchanged = { gained: [], gained_total: 0, lost: [], lost_total: 0 }

async function openDialog(more: Answers = {}) {
  const peer = provideTree(site, more)
  const onClose = vi.fn()
  const rendered = renderRemote(
    <MoveLocationDialog
      projectId="p"
      locations={[peer.find('ground')]}
      onMoved={() => {}}
      onClose={onClose}
    />,
  )
  await screen.findByRole('dialog', { name: 'Move Ground floor' })
  const moveToTop = async () =>
    rendered.user.click(await screen.findByRole('button', { name: 'Move to the project root' }))
  return { ...peer, ...rendered, onClose, moveToTop }
}

it('asks before a move to the top by which somebody gains or loses something', async () => {
  const { user, find, onClose, moveToTop } = await openDialog()
  await moveToTop()
  const question = await screen.findByRole('alertdialog', { name: 'Move Ground floor' })
  expect(await within(question).findByText('Harbour crew (team)')).toBeVisible()
  expect(find('ground').parent_id).toBe('tower')
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByRole('tree', { name: 'Move to' })).toBeVisible()
  await moveToTop()
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Move' }))
  await waitFor(() => expect(find('ground').parent_id).toBe('0'))
  expect(onClose).toHaveBeenCalledOnce()
})

it('moves to the top at once if nobody gains or loses anything', async () => {
  const { find, moveToTop } = await openDialog({ '/location/getMoveImpact': () => ({ effect: unchanged }) })
  await moveToTop()
  await waitFor(() => expect(find('ground').parent_id).toBe('0'))
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
})

it('searches near the location that moves, and says which things go along', async () => {
  const { user, asked } = await openDialog({
    '/location/getImpact': () => ({
      impact: {
        locations: 1,
        by_category: [],
        groups: 0,
        users: 0,
        teams: 0,
        stores: 0,
        assets: 2,
        things: [
          { thing: 'asset', name: 'Assets', count: 2 },
          { thing: 'work', name: 'Work orders', count: 3 },
        ],
      },
    }),
  })
  expect(await screen.findByText(/with 2 assets, Work orders: 3/)).toBeVisible()
  await user.type(screen.getByRole('searchbox'), 'annex')
  await waitFor(() =>
    expect(asked.findLast(({ path }) => path === '/location/search')?.input).toMatchObject({
      search_text: 'annex',
      near_id: 'ground',
    }),
  )
})
