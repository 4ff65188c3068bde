import { modalStack } from '@atrium/portal/host'
import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import type { PickedLocationGroup } from '@atrium/portal'
import { renderRemote } from '../../../fixtures/render-remote.tsx'
import { LocationGroupField } from './location-group-field.tsx'

function Field() {
  const [group, setGroup] = useState<PickedLocationGroup | null>(null)
  return <LocationGroupField projectId="p" label="Location group" value={group} onChange={setGroup} />
}

it('opens the group selector, shows the chosen group, and can be cleared', async () => {
  const { user } = renderRemote(<Field />)
  await user.click(screen.getByRole('button', { name: 'Location group: All location groups' }))
  const [modal] = modalStack.getState().modals
  expect(modal).toMatchObject({ owner: 'locations', name: 'pickLocationGroups', props: { mode: 'single' } })
  await act(async () => modal?.settle({ role: 'ok', data: [{ id: 't', name: 'Towers', code: 't' }] }))
  expect(screen.getByRole('button', { name: 'Location group: Towers' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Clear Location group' }))
  expect(screen.getByRole('button', { name: 'Location group: All location groups' })).toHaveFocus()
})
