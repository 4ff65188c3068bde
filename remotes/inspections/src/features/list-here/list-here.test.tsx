import { providePeer } from '@atrium/testing/remote'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { aListedInspection, found } from '../../../fixtures/a-listed-inspection.ts'
import { renderRemote } from '../../../fixtures/render-remote.tsx'
import InspectionsAtLocationPanel from './inspections-at-location.panel.tsx'
import InspectionsOfAssetPanel from './inspections-of-asset.panel.tsx'
import PlanAtLocation from './plan-at-location.action.tsx'

it('lists the inspections of a location, and says where those below it are', async () => {
  const { asked } = providePeer({
    '/inspection/search': () =>
      found(
        aListedInspection({ id: 'i1', location: { id: 'l9', name: 'Tower', code: 'T', path: '' } }),
        aListedInspection({
          id: 'i2',
          checklist: { id: 'c2', code: 'CLEAN', name: 'Cleaning', version: 1 },
          state: 'Reviewed',
          result: 'partial',
          score: { points: 8, possible: 10, percent: 80 },
        }),
      ),
  })
  const { user } = renderRemote(<InspectionsAtLocationPanel projectId="p" locationId="l9" />)
  expect(await screen.findByRole('link', { name: 'Cleaning' })).toHaveAttribute(
    'href',
    '/p/HQ/inspections/i2',
  )
  const [first, second] = screen.getAllByRole('listitem')
  expect(first).toHaveTextContent('Fire roundPlannedIN-00042')
  expect(first).not.toHaveTextContent('Tower')
  expect(second).toHaveTextContent(/^CleaningReviewed.*IN-00042 · 80% · Room 12/)
  expect(asked[0]?.input).toMatchObject({ location_id: 'l9', sort: 'newest' })
  expect(screen.getByRole('link', { name: 'All inspections' })).toHaveAttribute(
    'href',
    '/p/HQ/inspections?location=l9',
  )
  await user.click(screen.getByRole('button', { name: 'Plan inspections' }))
  expect(`${location.pathname}${location.search}`).toBe('/p/HQ/inspections/new?location=l9')
})

it('leads from an asset to planning for it, for a person who may', async () => {
  const { asked } = providePeer({ '/inspection/search': () => found() })
  const { user, unmount } = renderRemote(
    <InspectionsOfAssetPanel projectId="p" assetId="a1" locationId="l1" />,
  )
  expect(await screen.findByText('Nothing was inspected here')).toBeVisible()
  expect(asked[0]?.input).toMatchObject({ asset_id: 'a1' })
  await user.click(screen.getByRole('button', { name: 'Plan inspections' }))
  expect(`${location.pathname}${location.search}`).toBe('/p/HQ/inspections/new?asset=a1')
  unmount()
  renderRemote(<InspectionsOfAssetPanel projectId="p" assetId="a1" locationId="l1" />, {
    may: ['inspection_view'],
  })
  expect(await screen.findByText('Nothing was inspected here')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Plan inspections' })).not.toBeInTheDocument()
})

it('leads from the menu of a location to planning there', async () => {
  providePeer({})
  const onOk = vi.fn<() => void>()
  renderRemote(<PlanAtLocation projectId="p" locationId="l9" onOk={onOk} onCancel={() => undefined} />)
  await waitFor(() => expect(location.pathname).toBe('/p/HQ/inspections/new'))
  expect(location.search).toBe('?location=l9')
  expect(onOk).toHaveBeenCalled()
})
