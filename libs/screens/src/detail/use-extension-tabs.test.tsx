import { locationTabs } from '@atrium/portal'
import { extensionStore } from '@atrium/portal/host'
import { renderInPortal } from '@atrium/testing'
import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { DetailTabs } from './detail-tabs.tsx'
import { useExtensionTabs } from './use-extension-tabs.tsx'

const nearby = {
  ...{ name: 'stores.nearby', owner: 'stores', titleKey: 'nearby', position: 1 },
  of: 'locations.location.tabs',
} as const
const placed = () => extensionStore.getState().placed.map(({ extension, props }) => [extension.name, props])

beforeEach(() => extensionStore.setState({ offered: [nearby], placed: [] }))

function Page() {
  const [tab, setTab] = useState('overview')
  const added = useExtensionTabs(locationTabs, { projectId: 'p', locationId: '7' })
  return (
    <DetailTabs
      label="About this location"
      chosen={tab}
      onChoose={setTab}
      tabs={[{ value: 'overview', label: 'Overview', show: () => <p>A harbour</p> }, ...added]}
    />
  )
}

it('adds the tabs of other modules, places one when it is opened, and takes it off when it is left', async () => {
  const { user } = renderInPortal(<Page />)
  expect(placed()).toEqual([])
  await user.click(screen.getByRole('tab', { name: 'stores.nearby' }))
  expect(placed()).toEqual([['stores.nearby', { projectId: 'p', locationId: '7' }]])
  expect(screen.queryByText('A harbour')).toBeNull()
  await user.click(screen.getByRole('tab', { name: 'Overview' }))
  expect(placed()).toEqual([])
})

it('falls back to the first tab when the right to an open one goes', async () => {
  const { user } = renderInPortal(<Page />)
  await user.click(screen.getByRole('tab', { name: 'stores.nearby' }))
  act(() => extensionStore.setState({ offered: [] }))
  expect(screen.getByText('A harbour')).toBeVisible()
  expect(screen.queryByRole('tab', { name: 'stores.nearby' })).toBeNull()
  expect(placed()).toEqual([])
})
