import { aWork } from '@atrium/testing/orders'
import { providePeer } from '@atrium/testing/remote'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderRemote } from '../../../fixtures/render-remote.tsx'
import ReportAtLocation from './report-at-location.action.tsx'
import WorkAtLocationPanel from './work-at-location.panel.tsx'
import WorkOfAssetPanel from './work-of-asset.panel.tsx'
import WorkOfTeamPanel from './work-of-team.panel.tsx'
import WorkOfUserPanel from './work-of-user.panel.tsx'

const found = (cms: ReturnType<typeof aWork>[]) => ({
  cms,
  next: null,
  total: cms.length,
  total_is_lower_bound: false,
})

it('lists the open orders of a location, and says where those below it are', async () => {
  const { asked } = providePeer({
    '/cm/search': () =>
      found([
        aWork({ id: 'o1', location: { id: 'l1', name: 'Tower', code: 'T', path: '' } }),
        aWork({ id: 'o2', description: 'The tap drips' }),
      ]),
  })
  const { user } = renderRemote(<WorkAtLocationPanel projectId="p" locationId="l9" />)
  expect(await screen.findByRole('link', { name: 'The tap drips' })).toHaveAttribute('href', '/p/HQ/work/o2')
  expect(screen.getAllByRole('listitem')[1]).toHaveTextContent('The tap dripsOpenMediumCM-00042 · Room 12')
  expect(asked[0]?.input).toMatchObject({ location_id: 'l9', open: true, sort: 'priority' })
  expect(screen.getByRole('link', { name: 'All work orders' })).toHaveAttribute(
    'href',
    '/p/HQ/work?location=l9',
  )
  await user.click(screen.getByRole('button', { name: 'Report a problem' }))
  expect(`${location.pathname}${location.search}`).toBe('/p/HQ/work/new?location=l9')
})

it('leads from an asset to a report about it, for a person who may', async () => {
  const { asked } = providePeer({ '/cm/search': () => found([]) })
  const { user } = renderRemote(<WorkOfAssetPanel projectId="p" assetId="a1" locationId="l1" />)
  expect(await screen.findByText('No open work orders here')).toBeVisible()
  expect(asked[0]?.input).toMatchObject({ asset_id: 'a1' })
  await user.click(screen.getByRole('button', { name: 'Report a problem' }))
  expect(`${location.pathname}${location.search}`).toBe('/p/HQ/work/new?asset=a1')
})

it('offers no report to a person who may not', async () => {
  providePeer({ '/cm/search': () => found([]) })
  renderRemote(<WorkOfAssetPanel projectId="p" assetId="a1" locationId="l1" />, { may: ['cm_view'] })
  expect(await screen.findByText('No open work orders here')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Report a problem' })).not.toBeInTheDocument()
})

it('lists the open orders that a person has, with the place of each', async () => {
  const { asked } = providePeer({
    '/cm/search': () => found([aWork({ id: 'o2', description: 'The tap drips' })]),
  })
  renderRemote(<WorkOfUserPanel projectId="p" userId="u3" />)
  expect(await screen.findByRole('link', { name: 'The tap drips' })).toHaveAttribute('href', '/p/HQ/work/o2')
  expect(asked[0]?.input).toMatchObject({ worker_id: ['u3'], open: true, sort: 'priority' })
  expect(screen.getByRole('listitem')).toHaveTextContent('CM-00042 · Room 12')
  expect(screen.getByRole('link', { name: 'All work orders' })).toHaveAttribute(
    'href',
    '/p/HQ/work?worker=u3',
  )
  expect(screen.queryByRole('button', { name: 'Report a problem' })).not.toBeInTheDocument()
})

it('lists the open orders that a team has', async () => {
  const { asked } = providePeer({ '/cm/search': () => found([]) })
  renderRemote(<WorkOfTeamPanel projectId="p" teamId="t4" />)
  expect(await screen.findByText('No open work orders')).toBeVisible()
  expect(asked[0]?.input).toMatchObject({ team_id: ['t4'], open: true })
  expect(screen.getByRole('link', { name: 'All work orders' })).toHaveAttribute('href', '/p/HQ/work?team=t4')
})

it('leads from the menu of a location to a report about it', async () => {
  const onOk = vi.fn()
  renderRemote(<ReportAtLocation projectId="p" locationId="l9" onOk={onOk} onCancel={() => undefined} />)
  await waitFor(() => expect(onOk).toHaveBeenCalledOnce())
  expect(`${location.pathname}${location.search}`).toBe('/p/HQ/work/new?location=l9')
})
