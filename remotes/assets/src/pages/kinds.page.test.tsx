import type { CatalogDetails } from '@atrium/contract'
import { CallFailure } from '@atrium/client'
import { providePeer, type Answers } from '@atrium/testing/remote'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { aKind } from '../../fixtures/a-kind.ts'
import { layOut, renderRemote, type RemoteOptions } from '../../fixtures/render-remote.tsx'
import KindsPage from './kinds.page.tsx'

beforeEach(() => layOut())

const kind = (given: Partial<CatalogDetails> & Pick<CatalogDetails, 'id' | 'name'>) =>
  aKind({ code: given.id.toUpperCase(), version: 1, ...given })
const air = kind({ id: 'ahu', name: 'Air handling unit', model: 'NV-420', warranty_months: 36, version: 3 })
const all = kind({ id: 'hvac', name: 'Ventilation', project_id: null })
const old = kind({ id: 'old', name: 'Oil burner', is_active: false })

function openPage(options: RemoteOptions = {}, more: Answers = {}) {
  const { asked } = providePeer({
    '/catalog/search': ({ include_retired: isWhole = false }) => {
      const catalogs = isWhole ? [air, old, all] : [air, all]
      return { catalogs, total: catalogs.length }
    },
    '/catalog/getDetails/{id}': () => ({
      catalog: { ...air, parent_id: 'hvac' },
      path: [{ id: 'hvac', code: 'HVAC', name: 'Ventilation' }],
    }),
    ...more,
  })
  return { asked, ...renderRemote(<KindsPage />, { at: 'assets/kinds', ...options }) }
}

const openMenu = async (user: ReturnType<typeof openPage>['user'], item: string) => {
  await user.click(await screen.findByRole('button', { name: 'Actions for Air handling unit' }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

it('lists kinds with model and warranty, marks those of all projects, and links to each', async () => {
  openPage()
  expect(await screen.findByRole('row', { name: /Air handling unit AHU NV-420.*36 months/ })).toBeVisible()
  expect(screen.getByRole('row', { name: /Ventilation HVAC.*All projects/ })).toBeVisible()
  expect(screen.getByRole('link', { name: /Air handling unit/ })).toHaveAttribute(
    'href',
    '/p/HQ/assets/kinds/ahu',
  )
})

it('shows retired kinds to those who want them, and keeps that in the address', async () => {
  const { user } = openPage()
  await user.click(await screen.findByRole('checkbox', { name: 'Show retired kinds' }))
  expect(await screen.findByRole('row', { name: /Oil burner OLD.*Retired/ })).toBeVisible()
  expect(location.search).toBe('?retired=1')
})

it('adds a kind to the project', async () => {
  const { user, asked } = openPage(
    { at: 'assets/kinds?add=1' },
    { '/catalog/create': () => ({ status: 'ok', id: 'k9' }) },
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Add kind' }))
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Pump')
  await user.type(dialog.getByRole('textbox', { name: /^Code/ }), 'PMP')
  await user.type(dialog.getByRole('spinbutton', { name: 'Warranty in months' }), '24')
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  await waitFor(() =>
    expect(asked.find(({ path }) => path === '/catalog/create')?.input).toMatchObject({
      project_id: 'p',
      name: 'Pump',
      code: 'PMP',
      warranty_months: 24,
    }),
  )
  expect(asked.find(({ path }) => path === '/catalog/create')?.input).not.toHaveProperty('is_active')
})

it('retires a kind, from the version that was read, and changes nothing else', async () => {
  const { user, asked } = openPage({}, { '/catalog/update': () => ({ status: 'ok', id: 'ahu', version: 4 }) })
  await openMenu(user, 'Edit')
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Air handling unit' }))
  expect(dialog.getByRole('combobox', { name: 'Kind above' })).toHaveValue('Ventilation')
  await user.selectOptions(dialog.getByRole('combobox', { name: 'State' }), 'Retired')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(asked.find(({ path }) => path === '/catalog/update')?.input).toEqual({
      id: 'ahu',
      version: 3,
      is_active: false,
    }),
  )
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
  const { user } = openPage({ may: ['catalog_view'] })
  await user.click(await screen.findByRole('button', { name: 'Actions for Air handling unit' }))
  expect(await screen.findAllByRole('menuitem')).toHaveLength(1)
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
  await user.click(await screen.findByRole('button', { name: 'Actions for Air handling unit' }))
  expect(await screen.findByRole('menuitem', { name: 'Edit' })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: 'Merge into…' })).not.toBeInTheDocument()
})
