import { CallFailure } from '@atrium/client'
import type { Material } from '@atrium/contract'
import { providePeer, type Answers } from '@atrium/testing/remote'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { aStock } from '../../../fixtures/a-stock.ts'
import { layOut, renderRemote } from '../../../fixtures/render-remote.tsx'
import PostStockDialog from './post-stock.dialog.tsx'

beforeEach(() => {
  layOut()
  sessionStorage.clear()
})

const screws = aStock({ material_id: 'm1', code: 'SCREW-4', name: 'Screws', stock: '10' })
const paint = aStock({ material_id: 'm2', code: 'PAINT', name: 'Facade paint', unit: 'l', stock: '3.5' })
const primer: Material = {
  ...{ id: 'm3', code: 'PRIMER', name: 'Paint primer', description: '', unit: 'l', category: '' },
  ...{ reorder_level: '0', photo: null, version: 1 },
}

function openForm(more: Answers = {}) {
  const { asked } = providePeer({
    '/store/find_materials': ({ codes }) => ({
      materials: [screws, paint].filter(({ code }) => codes.some((one) => one.toUpperCase() === code)),
    }),
    '/store/search_materials': ({ search_text: text = '' }) => ({
      materials: [screws, paint].filter(({ name, code }) =>
        `${name} ${code}`.toLowerCase().includes(text.toLowerCase()),
      ),
      total: 1,
      low: 0,
    }),
    '/material/search': ({ search_text: text = '' }) => ({
      materials: primer.name.toLowerCase().includes(text.toLowerCase()) ? [primer] : [],
      total: 1,
    }),
    '/store/post_stock': () => ({ ok: true, entries: [] }),
    ...more,
  })
  const onClose = vi.fn()
  const dialog = (
    <PostStockDialog
      projectId="p"
      store={{ id: 's1', name: 'Harbour store' }}
      kind="issue"
      onClose={onClose}
    />
  )
  const posted = () => asked.filter(({ path }) => path === '/store/post_stock')
  return { asked, posted, onClose, ...renderRemote(dialog) }
}

const field = () => screen.findByRole('combobox', { name: 'Code or name' })
const quantityOf = (name: string) => screen.findByRole('textbox', { name: new RegExp(`Quantity of ${name}`) })

it('suggests materials by name with what is on hand, and takes one by keyboard', async () => {
  const { user } = openForm()
  await user.type(await field(), 'paint')
  const list = within(await screen.findByRole('listbox', { name: 'Materials' }))
  const options = await list.findAllByRole('option')
  expect(options.map((option) => option.textContent)).toEqual([
    'Facade paintPAINT3.5 l on hand',
    'Paint primerPRIMERNot in this store',
  ])
  expect(await field()).toHaveAttribute('aria-expanded', 'true')
  await user.keyboard('{ArrowDown}')
  const first = list.getByRole('option', { selected: true })
  expect(first).toHaveTextContent('Facade paint')
  expect(await field()).toHaveAttribute('aria-activedescendant', first.id)
  await user.keyboard('{Enter}')
  expect(await quantityOf('PAINT')).toHaveValue('1')
  expect(await field()).toHaveValue('')
  expect(screen.queryByRole('listbox', { name: 'Materials' })).not.toBeInTheDocument()
})

it('takes a suggestion by a click, and closes the list with Escape before the dialog', async () => {
  const { user, onClose } = openForm()
  await user.type(await field(), 'screw')
  await user.click(await screen.findByRole('option', { name: /Screws/ }))
  await quantityOf('SCREW-4')
  await user.type(await field(), 'paint')
  await screen.findByRole('listbox', { name: 'Materials' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('listbox', { name: 'Materials' })).not.toBeInTheDocument())
  expect(await field()).toHaveValue('paint')
  expect(onClose).not.toHaveBeenCalled()
})

it('offers a bare number after a scan as the quantity', async () => {
  const { user } = openForm()
  await user.type(await field(), 'SCREW-4{Enter}')
  await quantityOf('SCREW-4')
  await user.keyboard('7')
  expect(await screen.findByRole('option', { name: 'Set quantity to 7 pcs: Screws' })).toBeVisible()
  await user.keyboard('{ArrowDown}{Enter}')
  expect(await quantityOf('SCREW-4')).toHaveValue('7')
  expect(await field()).toHaveValue('')
})

it('brings back what was entered before a reload, and books it once', async () => {
  const before = openForm()
  await before.user.type(await field(), 'SCREW-4{Enter}')
  await before.user.type(await quantityOf('SCREW-4'), '5')
  before.unmount()
  const { user, posted } = openForm()
  expect(await screen.findByText('What you had entered before is back.')).toBeVisible()
  expect(await quantityOf('SCREW-4')).toHaveValue('5')
  await user.click(screen.getByRole('button', { name: 'Issue 1 line' }))
  await screen.findByText('1 line issued.')
  expect(posted()).toHaveLength(1)
  expect(sessionStorage).toHaveLength(0)
})

it('repeats a booking without a reply with its key after a reload', async () => {
  const before = openForm({ '/store/post_stock': () => new CallFailure('network', 'load_failed') })
  await before.user.type(await field(), 'SCREW-4{Enter}')
  await quantityOf('SCREW-4')
  await before.user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByText('No response from the server')
  before.unmount()
  const { user, posted } = openForm()
  expect(await screen.findByText('No response from the server')).toBeVisible()
  expect(await quantityOf('SCREW-4')).toHaveAttribute('readonly')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('1 line issued.')
  const [first] = before.posted()
  const [second] = posted()
  expect(second?.input).toEqual(first?.input)
  expect(second?.options.idempotencyKey).toBe(first?.options.idempotencyKey)
  expect(sessionStorage).toHaveLength(0)
})

it('forgets what was entered if the person discards it', async () => {
  const before = openForm()
  await before.user.type(await field(), 'SCREW-4{Enter}')
  await quantityOf('SCREW-4')
  before.unmount()
  const { user } = openForm()
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  expect(screen.queryByRole('textbox', { name: /Quantity of SCREW-4/ })).not.toBeInTheDocument()
  await waitFor(() => expect(sessionStorage).toHaveLength(0))
})
