import { CallFailure } from '@atrium/client'
import type { CallReply } from '@atrium/contract'
import { layOut, providePeer, type Answers } from '@atrium/testing/remote'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderRemote } from '../../../fixtures/render-remote.tsx'
import RequestHereDialog from './request-here.dialog.tsx'
import RequestStockModal from './request-stock.modal.tsx'

beforeEach(() => layOut())

const store = (number: number) => ({
  ...{ id: `store-${number}`, project_id: 'p', name: `Store ${number}`, description: '', version: 1 },
  ...{ code: `S${number}`, type: 'Main' as const, address: '' },
})

const place: CallReply<'/location/getDetails'>['location'] = {
  ...{
    id: '7',
    project_id: 'p',
    parent_id: '0',
    location_id: '7',
    name: 'Roof',
    description: '',
    address: '',
  },
  ...{
    code: 'R',
    short_code: '',
    category_code: '',
    ids: [],
    coords: null,
    position: 1,
    version: 1,
    path: [],
  },
  ...{ depth: 0, is_active: true, has_children: false },
  ...{ names: {}, descriptions: {}, counts: { children: 0, descendants: 0, groups: 0 } },
}

function openDialog(answers: Answers) {
  const { asked } = providePeer({ '/location/getDetails': () => ({ location: place }), ...answers })
  const onCancel = vi.fn<() => void>()
  const ends = { onOk: vi.fn<() => void>(), onCancel }
  return { asked, onCancel, ...renderRemote(<RequestHereDialog projectId="p" locationId="7" {...ends} />) }
}

it('requests from the store that serves the location', async () => {
  const { asked, user, onCancel } = openDialog({ '/store/search': () => ({ stores: [store(1)] }) })
  expect(await screen.findByRole('dialog', { name: 'New request' })).toBeVisible()
  expect(screen.getByText(/Store 1/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Location: Roof' })).toBeVisible()
  expect(asked[0]?.input).toMatchObject({ project_id: 'p', location_id: '7' })
  await user.keyboard('{Escape}')
  expect(onCancel).toHaveBeenCalledOnce()
})

it.each([
  ['several stores serve the location', () => ({ stores: [store(1), store(2)] })],
  ['the stores cannot be loaded', () => new CallFailure('unavailable', 'server_error', { status: 503 })],
])('lets the person choose a store where %s', async (_, answer) => {
  openDialog({ '/store/search': answer })
  expect(await screen.findByRole('dialog', { name: 'New request' })).toBeVisible()
  expect(screen.queryByText(/Store 1/)).not.toBeInTheDocument()
})

it('offers for a work order what the server takes: to get materials, and to bring them back', async () => {
  const ends = { onOk: vi.fn<() => void>(), onCancel: vi.fn<() => void>() }
  providePeer({})
  renderRemote(
    <RequestStockModal
      {...{ projectId: 'p', store: null, type: 'issue', work: { id: 'o1', reference: 'CM-00001' }, ...ends }}
    />,
  )
  const types = await screen.findByRole('combobox', { name: 'Type' })
  expect(
    within(types)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Issue', 'Return'])
})
