import { CallFailure } from '@atrium/client'
import type { CallReply, Stocktake, StocktakeLine } from '@atrium/contract'
import { fakeCamera, providePeer, type Answers } from '@atrium/testing/remote'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { layOut, renderRemote, type RemoteOptions } from '../../fixtures/render-remote.tsx'
import StocktakePage from './stocktake.page.tsx'

beforeEach(() => layOut())

const planned: Stocktake = {
  id: 't1',
  number: 1,
  reference: 'ST-00001',
  project_id: 'p',
  store_id: 's1',
  store_code: 'MS-1',
  store_name: 'Harbour store',
  state: 'Counting',
  category: '',
  shelf: 'A-1',
  is_blind: false,
  counters: 1,
  note: '',
  created_by_name: 'Ana Diaz',
  created_at: '2026-11-20T09:30:00.000Z',
  started_at: '2026-11-20T09:40:00.000Z',
  ended_at: null,
  lines: 2,
  counted: 0,
  version: 2,
}
const aLine = (given: Partial<StocktakeLine> & Pick<StocktakeLine, 'material_id'>): StocktakeLine => ({
  code: given.material_id.toUpperCase(),
  name: given.material_id,
  unit: 'pcs',
  category: '',
  shelf: 'A-1',
  is_added: false,
  state: 'open',
  round: 1,
  own: null,
  counts: null,
  expected: '10',
  counted: null,
  difference: null,
  since: null,
  is_adjusted: false,
  unit_cost: null,
  value: null,
  reason: '',
  ...given,
})
const lines = [aLine({ material_id: 'bolt', name: 'Bolt' }), aLine({ material_id: 'nut', name: 'Nut' })]

function openPage(
  given: Partial<CallReply<'/stocktake/getDetails'>> & { stocktake?: Stocktake } = {},
  more: Answers = {},
  options: RemoteOptions = {},
) {
  const details = {
    stocktake: planned,
    to_count: 2,
    disputed: 0,
    shows_expected: true,
    variance: null,
    ...given,
  }
  const { asked } = providePeer({
    '/stocktake/getDetails': () => details,
    '/stocktake/getLines': () => ({ lines, total: lines.length }),
    '/stocktake/findMaterial': ({ code }) => {
      const found = lines.find((line) => line.code === code.toUpperCase())
      return { found: found ? { ...found, quantity: '1', line: found } : null }
    },
    '/stocktake/count': () => ({ ok: true as const, to_count: 1 }),
    ...more,
  })
  const rendered = renderRemote(<StocktakePage />, {
    at: 'stores/stocktakes/t1',
    parameters: { stocktakeId: 't1' },
    ...options,
  })
  return { asked, ...rendered }
}

async function enter(typed: string): Promise<void> {
  const field = await screen.findByRole('textbox', { name: /Scan or type|Amount of/ })
  fireEvent.change(field, { target: { value: typed } })
  fireEvent.keyDown(field, { key: 'Enter' })
}

it('counts by scans: a code chooses a material, and a bare number is its amount', async () => {
  const { asked } = openPage()
  await enter('bolt')
  await screen.findByRole('textbox', { name: /Amount of Bolt/ })
  await enter('7')
  await waitFor(() =>
    expect(asked).toContainEqual(
      expect.objectContaining({
        path: '/stocktake/count',
        input: { stocktake_id: 't1', lines: [{ material_id: 'bolt', quantity: '7' }] },
      }),
    ),
  )
  await screen.findByText('Bolt: 7 pcs')
})

it('adds up scans of one material, and stores them when the next one is scanned', async () => {
  const { asked } = openPage()
  for (const code of ['bolt', 'bolt', 'bolt', 'nut']) await enter(code)
  await screen.findByRole('textbox', { name: /Amount of Nut/ })
  expect(asked).toContainEqual(
    expect.objectContaining({
      path: '/stocktake/count',
      input: { stocktake_id: 't1', lines: [{ material_id: 'bolt', quantity: '3' }] },
    }),
  )
})

it('stores the scans of a material when a line of the list is chosen', async () => {
  const { asked } = openPage()
  for (const code of ['bolt', 'bolt']) await enter(code)
  fireEvent.click(await screen.findByRole('button', { name: /Nut/ }))
  await screen.findByRole('textbox', { name: /Amount of Nut/ })
  expect(asked).toContainEqual(
    expect.objectContaining({
      path: '/stocktake/count',
      input: { stocktake_id: 't1', lines: [{ material_id: 'bolt', quantity: '2' }] },
    }),
  )
})

it('jumps to a line that is missing, and says when a code is unknown', async () => {
  openPage()
  fireEvent.click(await screen.findByRole('button', { name: /Nut/ }))
  await screen.findByRole('textbox', { name: /Amount of Nut/ })
  await enter('XYZ')
  expect(await screen.findByText('No material has the code XYZ')).toBeInTheDocument()
})

it('tells why a count was refused', async () => {
  openPage(
    {},
    {
      '/stocktake/count': () => new CallFailure('conflict', 'stocktake_counted_twice', { status: 409 }),
    },
  )
  await enter('bolt')
  await screen.findByRole('textbox', { name: /Amount of Bolt/ })
  await enter('7')
  expect(await screen.findByText('Two people have already counted this material.')).toBeInTheDocument()
})

it('shows the differences to review and books them with a reason', async () => {
  const { asked } = openPage(
    {
      stocktake: { ...planned, state: 'Review', counted: 2 },
      variance: { differing: 1, surplus: '0', shortage: '6', value: '-6', unpriced: 0 },
    },
    {
      '/stocktake/getLines': () => ({
        lines: [
          aLine({
            material_id: 'bolt',
            name: 'Bolt',
            state: 'counted',
            counted: '7',
            difference: '-3',
            since: '0',
            value: '-6',
          }),
        ],
        total: 1,
      }),
      '/stocktake/book': () => ({ ok: true as const, state: 'Booked' as const, version: 3, booked: 1 }),
    },
  )
  const table = await screen.findByRole('table', { name: 'Lines' })
  expect(await within(table).findByText('Differs')).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: 'Book differences' }))
  const dialog = await screen.findByRole('dialog', { name: 'Book differences' })
  fireEvent.change(within(dialog).getByRole('textbox', { name: 'Reason' }), { target: { value: 'Lost' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Book differences' }))
  await waitFor(() =>
    expect(asked).toContainEqual(
      expect.objectContaining({
        path: '/stocktake/book',
        input: { stocktake_id: 't1', version: 2, reason: 'Lost' },
      }),
    ),
  )
})

it('offers no step to a user without rights', async () => {
  openPage({}, {}, { may: ['store_view', 'stocktake_view'] })
  await screen.findByRole('table', { name: 'Lines' })
  for (const name of ['End count', 'Cancel stocktake', 'Book differences'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
  expect(screen.queryByRole('tab', { name: 'Count' })).not.toBeInTheDocument()
})

it('counts each piece that the camera reads, and stores a material when the next one is read', async () => {
  const camera = fakeCamera()
  const { asked, user } = openPage()
  await user.click(await screen.findByRole('button', { name: 'Scan' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Scan a code' }))
  camera.show('BOLT')
  expect(await sheet.findByText('Bolt: 1 pcs so far')).toBeVisible()
  camera.show('NUT')
  expect(await sheet.findByText('Nut: 1 pcs so far')).toBeVisible()
  expect(asked.filter(({ path }) => path === '/stocktake/count').map(({ input }) => input)).toEqual([
    { stocktake_id: 't1', lines: [{ material_id: 'bolt', quantity: '1' }] },
  ])
  camera.show('NAIL')
  expect(await sheet.findByRole('alert')).toHaveTextContent('NAIL')
})
