import { CallFailure } from '@atrium/client'
import type { CallInput, CallReply } from '@atrium/contract'
import { modalStack } from '@atrium/portal/host'
import { providePeer, type Answers } from '@atrium/testing/remote'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { aStock, type FoundStock } from '../../../fixtures/a-stock.ts'
import { layOut, renderRemote, type RemoteOptions } from '../../../fixtures/render-remote.tsx'
import { PostStockButton } from './post-stock-button.tsx'
import PostStockDialog from './post-stock.dialog.tsx'

type Posting = CallInput<'/store/post_stock'>

let kept: FoundStock[]
beforeEach(() => {
  layOut()
  sessionStorage.clear()
  kept = [
    aStock({ material_id: 'm1', code: 'SCREW-4', name: 'Screws', stock: '10', reserved: '2' }),
    aStock({ material_id: 'm2', code: 'PAINT', name: 'Paint', unit: 'l', stock: '3.5' }),
  ]
})

const entries: CallReply<'/store/post_stock'> = { ok: true, entries: [] }

function openForm(more: Answers = {}, options: RemoteOptions = {}) {
  const { asked } = providePeer({
    '/store/find_materials': ({ codes }) => ({
      materials: kept.filter(({ code }) => codes.some((one) => one.toLowerCase() === code.toLowerCase())),
    }),
    '/store/search_materials': ({ search_text: text = '' }) => ({
      materials: kept.filter(({ code, name }) =>
        `${code} ${name}`.toLowerCase().includes(text.toLowerCase()),
      ),
      total: 0,
      low: 0,
    }),
    '/material/search': () => ({ materials: [], total: 0 }),
    '/store/post_stock': () => entries,
    ...more,
  })
  const onClose = vi.fn()
  const store = { id: 's1', name: 'Harbour store' }
  const dialog = <PostStockDialog projectId="p" store={store} kind="issue" onClose={onClose} />
  const posted = () => asked.filter(({ path }) => path === '/store/post_stock')
  return { asked, posted, onClose, ...renderRemote(dialog, options) }
}

const codeField = () => screen.findByRole('combobox', { name: 'Code or name' })
const quantityOf = (name: string) => screen.findByRole('textbox', { name: new RegExp(`Quantity of ${name}`) })
const lastPosted = (posted: { input: unknown }[]) => posted.at(-1)?.input as Posting | undefined

it('works with a scanner alone: each scan adds one, and the remaining stock is read out', async () => {
  const { user, posted } = openForm()
  await waitFor(async () => expect(await codeField()).toHaveFocus())
  await user.keyboard('SCREW-4{Enter}screw-4{Enter}PAINT{Enter}SCREW-4{Enter}')
  await waitFor(async () => expect(await quantityOf('SCREW-4')).toHaveValue('3'))
  expect(await quantityOf('SCREW-4')).toHaveAccessibleDescription('7 pcs afterwards')
  expect(await quantityOf('PAINT')).toHaveAccessibleDescription('2.5 l afterwards')
  expect(await codeField()).toHaveFocus()
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText('2 lines issued.')).toBeVisible()
  expect(lastPosted(posted())).toEqual({
    store_id: 's1',
    kind: 'issue',
    lines: [
      { material_id: 'm2', quantity: '1' },
      { material_id: 'm1', quantity: '3' },
    ],
  })
  expect(await codeField()).toHaveFocus()
  expect(screen.queryByRole('list', { name: 'Lines' })).not.toBeInTheDocument()
})

it('works by keyboard: code, quantity, Enter, down to the lines and back', async () => {
  const { user, posted } = openForm()
  await user.type(await codeField(), 'PAINT')
  await user.tab()
  await user.keyboard('1.25{Enter}')
  expect(await quantityOf('PAINT')).toHaveValue('1.25')
  expect(await codeField()).toHaveFocus()
  await user.keyboard('{ArrowDown}')
  expect(await quantityOf('PAINT')).toHaveFocus()
  await user.keyboard('2{Enter}')
  expect(await codeField()).toHaveFocus()
  await user.keyboard('SCREW-4{Enter}')
  await quantityOf('SCREW-4')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByText('2 lines issued.')
  expect(lastPosted(posted())?.lines).toEqual([
    { material_id: 'm2', quantity: '2' },
    { material_id: 'm1', quantity: '1' },
  ])
})

it('posts nothing while a code is being looked up', async () => {
  const answer = Promise.withResolvers<void>()
  const { user, posted } = openForm({
    '/store/find_materials': async () => {
      await answer.promise
      return { materials: kept.slice(0, 1) }
    },
  })
  await user.type(await codeField(), 'SCREW-4{Enter}')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText(/still being looked up/)).toBeVisible()
  answer.resolve()
  await quantityOf('SCREW-4')
  expect(screen.queryByText(/still being looked up/)).not.toBeInTheDocument()
  expect(posted()).toEqual([])
})

it('clears earlier errors after a booking', async () => {
  const { user, posted } = openForm()
  await user.type(await codeField(), 'SCREW-4{Enter}SCREW-5{Enter}')
  await screen.findByText('No material has the code “SCREW-5”.')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByText('1 line issued.')
  expect(posted()).toHaveLength(1)
  expect(screen.queryByText('No material has the code “SCREW-5”.')).not.toBeInTheDocument()
})

it('reports an unknown code at once, and selects it for correction', async () => {
  const { user } = openForm()
  await user.type(await codeField(), 'SCREW-5{Enter}')
  expect(
    (await screen.findByText('No material has the code “SCREW-5”.')).closest('[role=alert]'),
  ).toBeVisible()
  const field = await codeField()
  expect(field).toHaveValue('SCREW-5')
  await waitFor(() => expect((field as HTMLInputElement).selectionEnd).toBe(7))
  await user.keyboard('PAINT{Enter}')
  await quantityOf('PAINT')
  expect(screen.getByText(/SCREW-5/)).toBeVisible()
})

it('keeps everything after a conflict, and focuses the refused line with its current stock', async () => {
  const { user, posted } = openForm({
    '/store/post_stock': (input) => {
      const at = input.lines.findIndex(({ material_id }) => material_id === 'm1')
      if (posted().length > 1) return entries
      kept = kept.map((stock) => (stock.material_id === 'm1' ? { ...stock, stock: '4' } : stock))
      const told = { key: 'stock_insufficient', params: { available: '2' }, message: 'Not enough' }
      return new CallFailure('conflict', 'stock_insufficient', {
        status: 409,
        fields: { [`lines.${at}.quantity`]: told },
      })
    },
  })
  await user.type(await codeField(), 'PAINT{Enter}SCREW-4{Enter}')
  await user.clear(await quantityOf('SCREW-4'))
  await user.type(await quantityOf('SCREW-4'), '5')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText('1 line was refused. Nothing has been booked.')).toBeVisible()
  await waitFor(async () => expect(await quantityOf('SCREW-4')).toHaveFocus())
  const line = screen.getByText('Screws').closest('li')
  expect(line).toHaveTextContent('Not enough stock: 2 available.')
  expect(line).toHaveTextContent('4 pcs on hand')
  expect(await quantityOf('SCREW-4')).toHaveValue('5')
  expect(await quantityOf('PAINT')).toHaveValue('1')
  await user.keyboard('2')
  expect(await quantityOf('SCREW-4')).toHaveAccessibleDescription('2 pcs afterwards')
  await user.click(screen.getByRole('button', { name: 'Issue 2 lines' }))
  await screen.findByText('2 lines issued.')
})

it('repeats exactly the same booking with its key after a lost reply', async () => {
  let isDown = true
  const { user, posted } = openForm({
    '/store/post_stock': () => (isDown ? new CallFailure('network', 'load_failed') : entries),
  })
  await user.type(await codeField(), 'PAINT{Enter}')
  await quantityOf('PAINT')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText('No response from the server')).toBeVisible()
  expect(await quantityOf('PAINT')).toHaveAttribute('readonly')
  expect(await codeField()).toBeDisabled()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('1 line issued.')
  const [first, second] = posted()
  expect(second?.input).toEqual(first?.input)
  expect(second?.options.idempotencyKey).toBe(first?.options.idempotencyKey)
  expect(first?.options.idempotencyKey).toBeTruthy()
})

it('posts once, however often Enter is pressed', async () => {
  const answer = Promise.withResolvers<typeof entries>()
  const { user, posted } = openForm({ '/store/post_stock': () => answer.promise })
  await user.type(await codeField(), 'PAINT{Enter}')
  await quantityOf('PAINT')
  await user.keyboard('{Control>}{Enter}{Enter}{Enter}{/Control}')
  // A code scanned meanwhile belongs to the next booking.
  await user.keyboard('SCREW-4{Enter}')
  expect(posted()).toHaveLength(1)
  answer.resolve(entries)
  await screen.findByText('1 line issued.')
  expect(await quantityOf('SCREW-4')).toHaveValue('1')
  expect(screen.queryByRole('textbox', { name: /Quantity of PAINT/ })).not.toBeInTheDocument()
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(posted()).toHaveLength(2))
})

it('offers the kinds that the user may post, and no button without a right', async () => {
  const sees = ['store_view', 'store_materials_view'] as const
  const keeper = renderRemote(<PostStockButton projectId="p" store={{ id: 's1', name: 'Harbour store' }} />, {
    may: [...sees, 'store_materials_return', 'store_materials_adjust'],
  })
  providePeer({ '/store/find_materials': () => ({ materials: kept }) })
  await keeper.user.click(screen.getByRole('button', { name: 'Book stock' }))
  const kinds = await screen.findByRole('tablist', { name: 'Kind of movement' })
  expect(
    within(kinds)
      .getAllByRole('tab')
      .map((tab) => tab.textContent),
  ).toEqual(['Return', 'Adjust'])
  keeper.unmount()
  renderRemote(<PostStockButton projectId="p" store={{ id: 's1', name: 'Harbour store' }} />, { may: sees })
  expect(screen.queryByRole('button', { name: 'Book stock' })).not.toBeInTheDocument()
})

it('asks for the target store of a transfer, and for what was counted of an adjustment', async () => {
  const { user, posted } = openForm()
  await user.type(await codeField(), 'PAINT{Enter}')
  await user.clear(await quantityOf('PAINT'))
  await user.type(await quantityOf('PAINT'), '-1')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await quantityOf('PAINT')).toHaveAccessibleDescription(/more than zero/)
  await user.click(screen.getByRole('tab', { name: 'Adjust' }))
  expect(screen.getByRole('textbox', { name: /Counted amount of PAINT/ })).toHaveAccessibleDescription(
    /below zero/,
  )
  await user.click(screen.getByRole('tab', { name: 'Transfer' }))
  await user.clear(await quantityOf('PAINT'))
  await user.type(await quantityOf('PAINT'), '1')
  await user.click(screen.getByRole('button', { name: 'Transfer 1 line' }))
  expect(await screen.findByRole('button', { name: /To store/ })).toHaveAccessibleDescription(/required/i)
  expect(posted()).toEqual([])
})

it('asks for what was counted, shows the difference and books that alone', async () => {
  const { user, posted } = openForm()
  await user.click(await screen.findByRole('tab', { name: 'Adjust' }))
  await user.type(await codeField(), 'SCREW-4{Enter}')
  await user.type(await codeField(), 'PAINT{Enter}')
  const counted = (name: string) =>
    screen.findByRole('textbox', { name: new RegExp(`Counted amount of ${name}`) })
  await user.clear(await counted('SCREW-4'))
  await user.type(await counted('SCREW-4'), '12')
  expect(await counted('SCREW-4')).toHaveAccessibleDescription('10 pcs expected, difference +2 pcs')
  await user.clear(await counted('PAINT'))
  await user.type(await counted('PAINT'), '3.5')
  expect(await counted('PAINT')).toHaveAccessibleDescription('3.5 l expected, no difference')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(posted()).toHaveLength(1))
  expect(lastPosted(posted())).toMatchObject({
    kind: 'adjust',
    lines: [{ material_id: 'm1', quantity: '2' }],
  })
})

it('compares a count with what was on hand when it was entered, and accepts a count of nothing', async () => {
  const { user, posted } = openForm()
  await user.click(await screen.findByRole('tab', { name: 'Adjust' }))
  await user.type(await codeField(), 'PAINT{Enter}')
  const counted = () => screen.findByRole('textbox', { name: /Counted amount of PAINT/ })
  await user.clear(await counted())
  await user.type(await counted(), '0')
  expect(await counted()).toHaveAccessibleDescription('3.5 l expected, difference -3.5 l')
  // Somebody else books meanwhile; the next lookup shows it.
  kept = kept.map((one) => (one.material_id === 'm2' ? { ...one, stock: '5' } : one))
  await user.type(await codeField(), 'SCREW-4{Enter}')
  await screen.findByText('5 l on hand')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(posted()).toHaveLength(1))
  expect(lastPosted(posted())?.lines).toEqual([
    { material_id: 'm2', quantity: '-3.5' },
    { material_id: 'm1', quantity: '-9' },
  ])
})

it('says that there is nothing to book if all counts match', async () => {
  const { user, posted } = openForm()
  await user.click(await screen.findByRole('tab', { name: 'Adjust' }))
  await user.type(await codeField(), 'PAINT{Enter}')
  const counted = await screen.findByRole('textbox', { name: /Counted amount of PAINT/ })
  await user.clear(counted)
  await user.type(counted, '3.5')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText(/All counts match/)).toBeVisible()
  expect(posted()).toEqual([])
})

it('begins a supply with the last price, says where there is none, and sends what is shown', async () => {
  kept = kept.map((one) => (one.material_id === 'm1' ? { ...one, last_cost: '2.5' } : one))
  const { user, posted } = openForm()
  await user.click(await screen.findByRole('tab', { name: 'Supply' }))
  await user.type(await codeField(), 'SCREW-4{Enter}')
  await user.type(await codeField(), 'PAINT{Enter}')
  const price = (name: string) => screen.findByRole('textbox', { name: new RegExp(`Unit price of ${name}`) })
  await waitFor(async () => expect(await price('SCREW-4')).toHaveValue('2.5'))
  expect(await price('SCREW-4')).toHaveAccessibleDescription(/Last price/)
  expect(await price('PAINT')).toHaveAccessibleDescription(/No last price/)
  expect(screen.getByText('1 of 2 lines has no price. Its value stays unknown.')).toBeVisible()
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(posted()).toHaveLength(1))
  expect(lastPosted(posted())?.lines).toEqual([
    { material_id: 'm1', quantity: '1', unit_cost: '2.5' },
    { material_id: 'm2', quantity: '1' },
  ])
})

it('posts a transfer to the chosen store', async () => {
  const { user, posted, onClose } = openForm()
  await user.click(await screen.findByRole('tab', { name: 'Transfer' }))
  await user.type(await codeField(), 'PAINT{Enter}')
  await user.clear(await quantityOf('PAINT'))
  await user.type(await quantityOf('PAINT'), '1.5')
  expect(await quantityOf('PAINT')).toHaveAccessibleDescription('2 l afterwards')
  await user.click(screen.getByRole('button', { name: /To store/ }))
  await waitFor(() => expect(modalStack.getState().modals).toHaveLength(1))
  const [modal] = modalStack.getState().modals
  expect(modal).toMatchObject({ name: 'pickStores' })
  modal?.settle({ role: 'ok', data: [{ id: 's2', name: 'Site store', code: 'SS-2', type: 'Sub' }] })
  expect(await screen.findByRole('button', { name: /To store.*Site store/ })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Transfer 1 line' }))
  await waitFor(() => expect(posted()).toHaveLength(1))
  expect(posted()[0]?.input).toMatchObject({
    store_id: 's1',
    to_store_id: 's2',
    kind: 'transfer',
    lines: [{ material_id: 'm2', quantity: '1.5' }],
  })
  expect(onClose).not.toHaveBeenCalled()
})

it('reads and shows amounts in the digits of the language', async () => {
  const { user, posted } = openForm({}, { language: 'ar' })
  await user.type(await screen.findByRole('combobox', { name: 'الرمز أو الاسم' }), 'PAINT')
  await user.tab()
  await user.keyboard('١٫٥{Enter}')
  const field = await screen.findByRole('textbox', { name: /PAINT/ })
  expect(field).toHaveAccessibleDescription(/2|٢/)
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(lastPosted(posted())?.lines).toEqual([{ material_id: 'm2', quantity: '1.5' }]))
})
