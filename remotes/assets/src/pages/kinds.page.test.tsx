import type { AccessCode, CatalogInTree } from '@atrium/contract'
import { CallFailure } from '@atrium/client'
import { providePeer, type Answers } from '@atrium/testing/remote'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { aKind } from '../../fixtures/a-kind.ts'
import { layOut, renderRemote, type RemoteOptions } from '../../fixtures/render-remote.tsx'
import KindsPage from './kinds.page.tsx'

beforeEach(() => layOut())

const kind = (given: Partial<CatalogInTree> & Pick<CatalogInTree, 'id' | 'name'>): CatalogInTree => ({
  ...aKind({ code: given.id.toUpperCase(), version: 1, ...given }),
  is_match: given.is_match ?? true,
})
const all = kind({ id: 'hvac', name: 'Ventilation', project_id: null, has_children: true })
const air = kind({ id: 'ahu', name: 'Air handling unit', parent_id: 'hvac', model: 'NV-420', version: 3 })
const fan = kind({ id: 'fan', name: 'Fan', parent_id: 'hvac', position: 2 })
const pump = kind({ id: 'pump', name: 'Pump', position: 1 })
const old = kind({ id: 'old', name: 'Oil burner', is_active: false, position: 2 })

function openPage(options: RemoteOptions = {}, more: Answers = {}) {
  const { asked } = providePeer({
    '/catalog/getTree': ({ include_retired: isWhole = false, search_text: text = '' }) => {
      const kinds = isWhole ? [all, air, fan, pump, old] : [all, air, fan, pump]
      const found = kinds.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()))
      const shown = found.some(({ parent_id }) => parent_id === 'hvac')
        ? [{ ...all, is_match: text === '' }]
        : []
      const catalogs = [...shown, ...found.filter(({ id }) => id !== 'hvac')]
      return { catalogs, total: found.length, is_cut: false }
    },
    '/catalog/search': () => ({ catalogs: [air, all], total: 2 }),
    '/catalog/getDetails/{id}': () => ({
      catalog: air,
      path: [{ id: 'hvac', code: 'HVAC', name: 'Ventilation' }],
      photo: null,
    }),
    '/attachment/list': () => ({ attachments: [], may_change: false }) as never,
    '/catalog/getUses/{id}': () => ({ projects: [], total: 0 }),
    ...more,
  })
  const inputs = (path: string) => asked.filter((one) => one.path === path).map(({ input }) => input)
  return { asked, inputs, ...renderRemote(<KindsPage />, { at: 'assets/kinds', ...options }) }
}

const row = (name: RegExp) => screen.findByRole('treeitem', { name })
const rows = () => screen.getAllByRole('treeitem').map(({ textContent }) => textContent)

const openMenu = async (
  user: ReturnType<typeof openPage>['user'],
  item: string,
  of = /Air handling unit/,
) => {
  const line = await row(of)
  act(() => line.focus())
  await user.keyboard('{Shift>}{F10}{/Shift}')
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

it('shows kinds as a tree, marks those of all projects, and the chosen one beside it', async () => {
  const { user } = openPage()
  expect(await row(/Ventilation.*All projects.*HVAC/)).toHaveAttribute('aria-level', '1')
  expect(await row(/Air handling unit.*AHU/)).toHaveAttribute('aria-level', '2')
  await user.click(await row(/Air handling unit/))
  expect(location.search).toBe('?kind=ahu')
  expect(await screen.findByRole('heading', { level: 2, name: 'Air handling unit' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Kinds of assets' })).toBeVisible()
})

it('is walked, opened and closed by keyboard', async () => {
  const { user } = openPage()
  const top = await row(/Ventilation/)
  act(() => top.focus())
  expect(top).toHaveAttribute('aria-expanded', 'true')
  await user.keyboard('{ArrowLeft}')
  expect(rows()).toHaveLength(2)
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(await row(/Air handling unit/)).toHaveFocus()
  await user.keyboard('{ArrowDown}{Enter}')
  expect(location.search).toBe('?kind=fan')
})

it('searches, keeps the kinds above what is found, and says how many were found', async () => {
  const { user } = openPage()
  await row(/Pump/)
  await user.type(screen.getByRole('searchbox', { name: 'Search kinds' }), 'fan')
  await waitFor(() => expect(rows()).toHaveLength(2))
  expect(await row(/Ventilation/)).toBeVisible()
  expect(await row(/Fan/)).toBeVisible()
  expect(screen.getByText('1 kind')).toBeVisible()
  expect(location.search).toBe('?search=fan')
})

it('shows retired kinds to those who want them, and keeps that in the address', async () => {
  const { user } = openPage()
  await user.click(await screen.findByRole('checkbox', { name: 'Show retired kinds' }))
  expect(await row(/Oil burner.*Retired/)).toBeVisible()
  expect(location.search).toBe('?retired=1')
})

it('adds a kind to the project, and chooses it', async () => {
  const { user, inputs } = openPage(
    { at: 'assets/kinds?add=1' },
    { '/catalog/create': () => ({ status: 'ok', id: 'k9' }) },
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Add kind' }))
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Pump')
  await user.type(dialog.getByRole('textbox', { name: /^Code/ }), 'PMP')
  await user.type(dialog.getByRole('spinbutton', { name: 'Warranty in months' }), '24')
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(location.search).toContain('kind=k9'))
  const [created] = inputs('/catalog/create')
  expect(created).toMatchObject({ project_id: 'p', name: 'Pump', code: 'PMP', warranty_months: 24 })
  expect(created).not.toHaveProperty('is_active')
  expect(created).not.toHaveProperty('owner')
})

it('adds a kind of all projects, below another one', async () => {
  const { user, inputs } = openPage({}, { '/catalog/create': () => ({ status: 'ok', id: 'k9' }) })
  await openMenu(user, 'Add kind below', /Ventilation/)
  const dialog = within(await screen.findByRole('dialog', { name: 'Add kind' }))
  expect(dialog.getByRole('combobox', { name: 'Kind above' })).toHaveValue('Ventilation')
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Duct')
  await user.type(dialog.getByRole('textbox', { name: /^Code/ }), 'DCT')
  await user.selectOptions(dialog.getByRole('combobox', { name: 'For' }), 'All projects')
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(inputs('/catalog/create')).toHaveLength(1))
  expect(inputs('/catalog/create')[0]).toMatchObject({ parent_id: 'hvac', name: 'Duct' })
  expect(inputs('/catalog/create')[0]).not.toHaveProperty('project_id')
})

it('retires a kind, from the version that was read, and changes nothing else', async () => {
  const { user, inputs } = openPage(
    {},
    { '/catalog/update': () => ({ status: 'ok', id: 'ahu', version: 4 }) },
  )
  await openMenu(user, 'Retire')
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Retire Air handling unit?' }))
  await user.click(dialog.getByRole('button', { name: 'Retire' }))
  await waitFor(() =>
    expect(inputs('/catalog/update')).toEqual([{ id: 'ahu', version: 3, is_active: false }]),
  )
})

it('moves a kind among its siblings by keyboard, and takes it back', async () => {
  const { user, inputs } = openPage(
    {},
    { '/catalog/update': () => ({ status: 'ok', id: 'fan', version: 2 }) },
  )
  const line = await row(/Fan/)
  act(() => line.focus())
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await waitFor(() => expect(inputs('/catalog/update')).toEqual([{ id: 'fan', position: 1 }]))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(inputs('/catalog/update')[1]).toEqual({ id: 'fan', parent_id: 'hvac', position: 2 }),
  )
})

it('moves a kind past a retired one, which is not drawn as removed, and a retired one itself', async () => {
  const { user, inputs } = openPage(
    { at: 'assets/kinds?retired=1' },
    { '/catalog/update': () => ({ status: 'ok', id: 'pump', version: 2 }) },
  )
  const retired = await row(/Oil burner.*Retired/)
  expect(retired).not.toHaveAttribute('data-removed')
  const line = await row(/Pump/)
  act(() => line.focus())
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await waitFor(() => expect(inputs('/catalog/update')).toEqual([{ id: 'pump', position: 2 }]))
  act(() => retired.focus())
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await waitFor(() => expect(inputs('/catalog/update')[1]).toEqual({ id: 'old', position: 1 }))
})

it('offers no move past a kind of other projects, where nothing would come of it', async () => {
  const { user, inputs } = openPage({ at: 'assets/kinds?retired=1' })
  const line = await row(/Pump/)
  act(() => line.focus())
  await user.keyboard('{Shift>}{F10}{/Shift}')
  expect(await screen.findByRole('menuitem', { name: /^Move up/ })).toHaveAttribute('aria-disabled', 'true')
  expect(screen.getByRole('menuitem', { name: /^Move down/ })).not.toHaveAttribute('aria-disabled', 'true')
  await user.keyboard('{Escape}')
  const top = await row(/Ventilation/)
  act(() => top.focus())
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}{Shift>}{F10}{/Shift}')
  expect(await screen.findByRole('menuitem', { name: /^Move down/ })).toHaveAttribute('aria-disabled', 'true')
  expect(inputs('/catalog/update')).toEqual([])
})

it('moves a kind below another one in a dialog, without offering what is below it', async () => {
  const { user, inputs } = openPage(
    {},
    { '/catalog/update': () => ({ status: 'ok', id: 'ahu', version: 4 }) },
  )
  await openMenu(user, 'Move…')
  const dialog = within(await screen.findByRole('dialog', { name: 'Move Air handling unit' }))
  await user.click(await dialog.findByRole('treeitem', { name: /Pump/ }))
  expect(dialog.queryByRole('treeitem', { name: /Air handling unit/ })).not.toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Move' }))
  await waitFor(() =>
    expect(inputs('/catalog/update')).toEqual([{ id: 'ahu', version: 3, parent_id: 'pump' }]),
  )
})

it('copies a kind with the lists that the person may copy and wants', async () => {
  const may: AccessCode[] = [
    'catalog_view',
    'catalog_add',
    'catalog_specs_view',
    'catalog_specs_add',
    'catalog_edit',
  ]
  const { user, inputs } = openPage({ may }, { '/catalog/copy': () => ({ status: 'ok', id: 'k9' }) })
  await openMenu(user, 'Copy')
  const dialog = within(await screen.findByRole('dialog', { name: 'Copy Air handling unit' }))
  expect(dialog.getAllByRole('checkbox')).toHaveLength(2)
  await user.click(dialog.getByRole('checkbox', { name: 'Spares' }))
  await user.type(dialog.getByRole('textbox', { name: /^Code/ }), 'AHU2')
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(location.search).toContain('kind=k9'))
  expect(inputs('/catalog/copy')).toEqual([
    {
      ...{ id: 'ahu', code: 'AHU2', name: 'Air handling unit', project_id: 'p' },
      ...{ specs: true, params: false, plans: false, spares: false },
    },
  ])
})

it('says what prevents a removal', async () => {
  const { user } = openPage(
    {},
    {
      '/catalog/remove/{id}': () =>
        new CallFailure('conflict', 'catalog_has_assets', {
          status: 409,
          message: 'There are assets of this kind, so it cannot be removed. Retire it instead.',
        }),
    },
  )
  await openMenu(user, 'Remove')
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove Air handling unit?' }))
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  expect(await dialog.findByText(/There are assets of this kind/)).toBeVisible()
})

it('offers no changes to a person who only reads', async () => {
  const { user } = openPage({ may: ['catalog_view', 'asset_view'] })
  const line = await row(/Air handling unit/)
  act(() => line.focus())
  await user.keyboard('{Shift>}{F10}{/Shift}')
  expect(await screen.findAllByRole('menuitem')).toHaveLength(1)
  expect(screen.getByRole('menuitem', { name: 'Show assets' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Add kind' })).not.toBeInTheDocument()
})

const nothing = { taken: 0, matched: 0, left_out: 0 }
const preview = {
  assets: 1200,
  kinds: 2,
  specs: { taken: 3, matched: 1, left_out: 0 },
  params: nothing,
  spares: nothing,
  plans: nothing,
  values: 40,
  readings: 0,
  conflicts: [],
}

async function chooseTarget(user: ReturnType<typeof openPage>['user']) {
  await openMenu(user, 'Merge into…')
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Merge Air handling unit into another kind' }),
  )
  const field = dialog.getByRole('combobox', { name: /Kind that remains/ })
  await user.click(field)
  await user.keyboard('{ArrowDown}')
  expect(await screen.findByRole('option', { name: /Ventilation/ })).toBeVisible()
  expect(screen.queryByRole('option', { name: /Air handling unit/ })).not.toBeInTheDocument()
  await user.type(field, 'Ventilation')
  return dialog
}

it('merges a kind into another one, after showing what moves', async () => {
  const { user, asked } = openPage(
    {},
    { '/catalog/merge': () => ({ status: 'ok', id: 'hvac', version: 7, preview }) },
  )
  const dialog = await chooseTarget(user)
  expect(await dialog.findByText('Assets that move')).toBeVisible()
  expect(dialog.getByText('1,200')).toBeVisible()
  expect(dialog.getByText('Specifications taken over')).toBeVisible()
  expect(dialog.queryByText('Parameters taken over')).not.toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Merge' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  const merges = asked.filter(({ path }) => path === '/catalog/merge').map(({ input }) => input)
  expect(merges[0]).toEqual({ id: 'ahu', into_id: 'hvac', dry_run: true })
  expect(merges).toContainEqual({ id: 'ahu', version: 3, into_id: 'hvac', into_version: 7 })
})

it('says what keeps two kinds from being merged, and merges nothing', async () => {
  const message =
    'Specification power: assets would lose values, because the other kind neither has it nor can take it over.'
  const { user, asked } = openPage(
    {},
    {
      '/catalog/merge': () => ({
        status: 'ok',
        id: 'hvac',
        version: 7,
        preview: {
          ...preview,
          conflicts: [
            {
              list: 'specs',
              of: 'power',
              code: 'conflict',
              key: 'catalog_merge_spec_lost',
              params: { code: 'power' },
              message,
            },
          ],
        },
      }),
    },
  )
  const dialog = await chooseTarget(user)
  expect(await dialog.findByText(message)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Merge' }))
  expect(await dialog.findByText(/This kind cannot take everything/)).toBeVisible()
  expect(asked.filter(({ path }) => path === '/catalog/merge')).toHaveLength(1)
})

it('offers no merge to a person who may not remove kinds', async () => {
  const { user } = openPage({ may: ['catalog_view', 'catalog_edit'] })
  const line = await row(/Air handling unit/)
  act(() => line.focus())
  await user.keyboard('{Shift>}{F10}{/Shift}')
  expect(await screen.findByRole('menuitem', { name: /^Edit/ })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: 'Merge into…' })).not.toBeInTheDocument()
})

it('exports all kinds, and leads whoever may write some of it to the import', async () => {
  const { user, inputs } = openPage(
    { may: ['catalog_view', 'catalog_params_edit'] },
    {
      '/catalog/export': () =>
        new CallFailure('validation', 'export_too_large', { status: 422, params: { limit: 50_000 } }),
    },
  )
  await row(/Air handling unit/)
  expect(screen.getByRole('link', { name: 'Import' })).toHaveAttribute('href', '/p/HQ/assets/kinds/import')
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Export as Excel' }))
  await waitFor(() => expect(inputs('/catalog/export')).toEqual([{ project_id: 'p', format: 'xlsx' }]))
})

it('offers no import to a reader', async () => {
  openPage({ may: ['catalog_view', 'catalog_specs_view', 'catalog_delete'] })
  await row(/Air handling unit/)
  expect(screen.queryByRole('link', { name: 'Import' })).toBeNull()
})
