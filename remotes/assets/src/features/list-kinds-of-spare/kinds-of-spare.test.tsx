import type { KindOfSpare } from '@atrium/contract'
import { providePeer } from '@atrium/testing/remote'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderRemote } from '../../../fixtures/render-remote.tsx'
import KindsOfSparePanel from './kinds-of-spare.panel.tsx'

const needs = (name: string, given: Partial<KindOfSpare> = {}, is_active = true): KindOfSpare => ({
  id: `s-${name}`,
  catalog: { id: name.toLowerCase(), code: name.toUpperCase(), name, project_id: null, is_active },
  quantity: '2',
  unit: 'pcs',
  note: '',
  ...given,
})

it('lists the kinds that need a material, how much of it, and reads on', async () => {
  const { asked } = providePeer({
    '/catalog/getKindsOfSpare': ({ page }) => ({
      kinds:
        page === 1
          ? [needs('Chiller', { note: 'Each spring' }), needs('Fan', { quantity: '0.5', unit: 'kg' }, false)]
          : [needs('Pump')],
      total: 3,
    }),
  })
  const { user } = renderRemote(<KindsOfSparePanel projectId="p" materialId="m1" />)
  expect(await screen.findByRole('link', { name: 'Chiller' })).toHaveAttribute(
    'href',
    '/p/HQ/assets/kinds/chiller?tab=spares',
  )
  const [chiller, fan] = screen.getAllByRole('listitem')
  expect(chiller).toHaveTextContent(/^ChillerCHILLER · 2 pcs for each asset · Each spring$/)
  expect(fan).toHaveTextContent(/^FanRetiredFAN · 0.5 kg for each asset$/)
  expect(asked[0]?.input).toMatchObject({ project_id: 'p', material_id: 'm1', page: 1 })
  await user.click(screen.getByRole('button', { name: 'Show more kinds' }))
  expect(await screen.findByRole('link', { name: 'Pump' })).toBeVisible()
})

it('says that no kind needs a material', async () => {
  providePeer({ '/catalog/getKindsOfSpare': () => ({ kinds: [], total: 0 }) })
  renderRemote(<KindsOfSparePanel projectId="p" materialId="m1" />)
  expect(await screen.findByText('No kind of asset needs this material')).toBeVisible()
})
