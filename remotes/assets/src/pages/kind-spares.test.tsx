import { CallFailure } from '@atrium/client'
import type { CatalogSpare, Material } from '@atrium/contract'
import { providePeer, type Answers } from '@atrium/testing/remote'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { aKind } from '../../fixtures/a-kind.ts'
import { layOut, renderRemote, type RemoteOptions } from '../../fixtures/render-remote.tsx'
import KindPage from './kind.page.tsx'

beforeEach(() => layOut())

const kind = aKind()
const spare = (id: string, name: string, more: Partial<CatalogSpare> = {}): CatalogSpare => ({
  id,
  catalog: { id: 'k1', code: 'AHU', name: 'Air handling unit' },
  is_inherited: false,
  material: { id: `m-${id}`, code: name.toUpperCase(), name, unit: 'pcs' },
  quantity: '1',
  note: '',
  ...more,
})
const grease = spare('s0', 'Grease', {
  is_inherited: true,
  catalog: { id: 'k0', code: 'HVAC', name: 'Ventilation' },
})
const filter = spare('s1', 'Filter', { quantity: '2.5', note: 'Class F7' })
const belt = spare('s2', 'Belt')
const fuse: Material = {
  id: 'm-fuse',
  code: 'F-10',
  name: 'Fuse',
  description: '',
  unit: 'box',
  category: '',
  reorder_level: '0',
  photo: null,
  version: 1,
}
const preview = { added: 0, changed: 0, removed: 0, uses: { assets: 4 } }

function openPage(options: RemoteOptions = {}, more: Answers = {}) {
  const { asked } = providePeer({
    '/attachment/list': () => ({ attachments: [], may_change: false }) as never,
    '/catalog/getDetails/{id}': () => ({ catalog: kind, path: [], photo: null }),
    '/catalog/getSpares/{id}': () => ({ spares: [grease, filter, belt], version: 3 }),
    '/catalog/updateSpares': () => ({ status: 'ok', version: 4, preview }),
    '/material/search': () => ({ materials: [fuse], total: 1 }),
    ...more,
  })
  const page = renderRemote(<KindPage />, {
    at: 'assets/kinds/k1?tab=spares',
    parameters: { kindId: 'k1' },
    ...options,
  })
  const sent = () => asked.findLast(({ path }) => path === '/catalog/updateSpares')?.input
  return { sent, asked, ...page }
}

it('shows what assets of a kind need, and changes only its own spare parts', async () => {
  openPage()
  expect(await screen.findByRole('row', { name: /Grease.*GREASE.*1 pcs.*Ventilation/ })).toBeVisible()
  expect(screen.getByRole('row', { name: /Filter.*2\.5 pcs.*Class F7.*This kind/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Actions for Grease' })).not.toBeInTheDocument()
})

it('adds a material that it finds, and shows at its field what the server refuses', async () => {
  let isRefused = true
  const refusal = { key: 'spare_taken', params: {}, message: 'Taken.' }
  const { user, sent, asked } = openPage(
    {},
    {
      '/catalog/updateSpares': () =>
        isRefused
          ? new CallFailure('validation', 'validation', {
              status: 422,
              fields: { 'spares.2.material_id': refusal },
            })
          : { status: 'ok', version: 4, preview },
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Add spare part' }))
  const box = await screen.findByRole('dialog', { name: 'Add spare part' })
  await waitFor(() => expect(box).toContainElement(document.activeElement as HTMLElement))
  const dialog = within(box)
  const material = dialog.getByRole('combobox', { name: /^Material/ })
  await user.type(material, 'fus')
  await user.type(dialog.getByRole('textbox', { name: /^Quantity/ }), '0.5')
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(material).toBeInvalid())
  expect(sent()).toBeUndefined()
  await user.type(material, 'e')
  const wanted = { path: '/material/search', input: { search_text: 'fuse', limit: 20 } }
  await waitFor(() => expect(asked).toContainEqual(expect.objectContaining(wanted)))
  await user.click(await screen.findByRole('option', { name: /Fuse/ }))
  expect(dialog.getByRole('textbox', { name: /^Quantity for each asset \(box\)/ })).toHaveValue('0.5')
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  await waitFor(() =>
    expect(material).toHaveAccessibleDescription(/already has this material as a spare part/),
  )
  isRefused = false
  await user.type(dialog.getByRole('textbox', { name: 'Note' }), 'For the panel')
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  await waitFor(() =>
    expect(sent()).toMatchObject({
      version: 3,
      spares: [{ id: 's1' }, { id: 's2' }, { material_id: 'm-fuse', quantity: '0.5', note: 'For the panel' }],
    }),
  )
})

it('edits one spare part, and sends the others as they are', async () => {
  const { user, sent } = openPage()
  await user.click(await screen.findByRole('button', { name: 'Actions for Filter' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  const box = await screen.findByRole('dialog', { name: 'Edit Filter' })
  await waitFor(() => expect(box).toContainElement(document.activeElement as HTMLElement))
  const quantity = within(box).getByRole('textbox', { name: /^Quantity/ })
  await user.clear(quantity)
  await user.type(quantity, '3')
  await user.click(within(box).getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent()).toEqual({
      id: 'k1',
      version: 3,
      spares: [
        { id: 's1', material_id: 'm-s1', quantity: '3', note: 'Class F7' },
        { id: 's2', material_id: 'm-s2', quantity: '1', note: '' },
      ],
    }),
  )
})

it('moves a spare part by one place, and removes one after a question', async () => {
  const { user, sent } = openPage()
  await user.click(await screen.findByRole('button', { name: 'Actions for Belt' }))
  expect(screen.queryByRole('menuitem', { name: 'Move down' })).not.toBeInTheDocument()
  await user.click(await screen.findByRole('menuitem', { name: 'Move up' }))
  await waitFor(() => expect(sent()).toMatchObject({ version: 3, spares: [{ id: 's2' }, { id: 's1' }] }))
  await user.click(screen.getByRole('button', { name: 'Actions for Belt' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove the spare part Belt?' }))
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(sent()).toMatchObject({ version: 3, spares: [{ id: 's1' }] }))
})

it('offers only what the person may do', async () => {
  openPage({ may: ['catalog_view'] })
  await screen.findByRole('row', { name: /Filter/ })
  expect(screen.queryByRole('button', { name: 'Actions for Filter' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Add spare part' })).not.toBeInTheDocument()
})

it('lets an editor without the catalogue of materials change amounts alone', async () => {
  const { user } = openPage({ may: ['catalog_view', 'catalog_edit'] })
  await user.click(await screen.findByRole('button', { name: 'Actions for Filter' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  const box = await screen.findByRole('dialog', { name: 'Edit Filter' })
  expect(within(box).queryByRole('combobox', { name: /^Material/ })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Add spare part' })).not.toBeInTheDocument()
})
