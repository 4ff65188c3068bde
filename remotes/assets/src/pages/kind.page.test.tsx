import { CallFailure } from '@atrium/client'
import type { CatalogSpec } from '@atrium/contract'
import { providePeer, type Answers } from '@atrium/testing/remote'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { aKind } from '../../fixtures/a-kind.ts'
import { anAsset } from '../../fixtures/an-asset.ts'
import { layOut, renderRemote, type RemoteOptions } from '../../fixtures/render-remote.tsx'
import KindPage from './kind.page.tsx'

beforeEach(() => layOut())

const kind = aKind({
  parent_id: 'k0',
  manufacturer: 'Nordvent',
  expected_life_months: 240,
  criticality: 'B',
})
const above = { id: 'k0', code: 'HVAC', name: 'Ventilation' }
const spec = (given: Partial<CatalogSpec> & Pick<CatalogSpec, 'id' | 'code' | 'name'>): CatalogSpec => ({
  catalog: { id: 'k1', code: 'AHU', name: 'Air handling unit' },
  is_inherited: false,
  type: 'text',
  unit: '',
  choices: [],
  default_value: null,
  is_mandatory: false,
  minimum: null,
  maximum: null,
  show_in_list: false,
  ...given,
})
const noise = spec({ id: 's0', code: 'NOISE', name: { en: 'Noise' }, catalog: above, is_inherited: true })
const flow = spec({ id: 's1', code: 'FLOW', name: { en: 'Air flow' }, type: 'number', unit: 'm³/h' })
const belt = spec({ id: 's2', code: 'BELT', name: { en: 'Belt' } })

function openPage(options: RemoteOptions = {}, more: Answers = {}) {
  const { asked } = providePeer({
    '/attachment/list': () => ({ attachments: [], may_change: false }) as never,
    '/catalog/getDetails/{id}': () => ({ catalog: kind, path: [above], photo: null }),
    '/catalog/getSpecs/{id}': () => ({ specs: [noise, flow, belt], version: 3 }),
    '/catalog/updateSpecs': () => ({
      status: 'ok',
      version: 4,
      preview: { added: 0, changed: 1, removed: 0, uses: null },
    }),
    ...more,
  })
  const page = renderRemote(<KindPage />, {
    at: 'assets/kinds/k1?tab=specs',
    parameters: { kindId: 'k1' },
    ...options,
  })
  const sent = () => asked.findLast(({ path }) => path === '/catalog/updateSpecs')?.input
  return { asked, sent, ...page }
}

it('shows the facts of a kind, with the way to the kind above', async () => {
  openPage({ at: 'assets/kinds/k1' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Air handling unit' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ventilation' })).toHaveAttribute(
    'href',
    '/p/HQ/assets/kinds?kind=k0',
  )
  expect(screen.getByText('240 months')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Kinds of assets' })).toHaveAttribute(
    'href',
    '/p/HQ/assets/kinds?kind=k1',
  )
})

it('lists the assets of the kind and of those below it, with the way to the list', async () => {
  const { user, asked } = openPage(
    { at: 'assets/kinds/k1' },
    {
      '/asset/search': () => ({
        assets: [anAsset({ id: 'a1', name: 'AHU north' })],
        total: 1,
        total_is_lower_bound: false,
      }),
    },
  )
  await user.click(await screen.findByRole('tab', { name: 'Assets' }))
  expect(await screen.findByRole('link', { name: /AHU north/ })).toHaveAttribute('href', '/p/HQ/assets/a1')
  expect(screen.getByRole('link', { name: 'Show assets' })).toHaveAttribute('href', '/p/HQ/assets?kind=k1')
  expect(asked.find(({ path }) => path === '/asset/search')?.input).toMatchObject({ catalog_id: 'k1' })
})

it('shows which specifications a kind takes over, and changes only its own', async () => {
  openPage()
  expect(await screen.findByRole('row', { name: /Noise.*Ventilation/ })).toBeVisible()
  expect(screen.getByRole('row', { name: /Air flow.*Number · m³\/h.*This kind/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Actions for Noise' })).not.toBeInTheDocument()
})

it('edits one specification, and sends the others as they are', async () => {
  const { user, sent } = openPage()
  await user.click(await screen.findByRole('button', { name: 'Actions for Air flow' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  const box = await screen.findByRole('dialog', { name: 'Edit Air flow' })
  // The dialog takes the focus first. Keys typed before would go on in another field.
  await waitFor(() => expect(box).toContainElement(document.activeElement as HTMLElement))
  const dialog = within(box)
  await user.type(dialog.getByRole('textbox', { name: 'Highest value' }), '9000')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent()).toMatchObject({
      id: 'k1',
      version: 3,
      specs: [
        { id: 's1', code: 'FLOW', name: 'Air flow', unit: 'm³/h', maximum: '9000', minimum: null },
        { id: 's2', code: 'BELT', name: { en: 'Belt' } },
      ],
    }),
  )
})

it('adds a choice behind the others, and shows at its field what the server refuses', async () => {
  let isRefused = true
  const refusal = { key: 'spec_choices_needed', params: {}, message: 'List what can be chosen.' }
  const { user, sent } = openPage(
    {},
    {
      '/catalog/updateSpecs': () =>
        isRefused
          ? new CallFailure('validation', 'validation', {
              status: 422,
              fields: { 'specs.2.choices': refusal },
            })
          : { status: 'ok', version: 4, preview: { added: 1, changed: 0, removed: 0, uses: null } },
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Add specification' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add specification' }))
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Drive')
  await user.type(dialog.getByRole('textbox', { name: /^Code/ }), 'DRIVE')
  const type = dialog.getByRole('combobox', { name: 'Type' })
  expect(type).toBeRequired()
  await user.selectOptions(type, 'Choice')
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  const choices = dialog.getByRole('textbox', { name: 'Choices' })
  expect(choices).toBeRequired()
  await waitFor(() => expect(choices).toBeInvalid())
  isRefused = false
  await user.type(choices, 'Belt{Enter}Direct')
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  await waitFor(() =>
    expect(sent()).toMatchObject({
      version: 3,
      specs: [{ id: 's1' }, { id: 's2' }, { code: 'DRIVE', type: 'choice', choices: ['Belt', 'Direct'] }],
    }),
  )
})

it('removes a specification, and its values only if the person says so', async () => {
  const { user, sent } = openPage()
  await user.click(await screen.findByRole('button', { name: 'Actions for Belt' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove the specification Belt?' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Also remove the values that assets have' }))
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(sent()).toMatchObject({ version: 3, drop_values: true, specs: [{ id: 's1' }] }))
})

it('shows no specifications to a person who may not see them', async () => {
  openPage({ may: ['catalog_view'] })
  await screen.findByRole('heading', { level: 1, name: 'Air handling unit' })
  expect(screen.queryByRole('tab', { name: 'Specifications' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument()
})

it('merges the kind from its menu, and leads to the kind that remains', async () => {
  const none = { taken: 0, matched: 0, left_out: 0 }
  const preview = {
    assets: 2,
    kinds: 0,
    specs: none,
    params: none,
    spares: none,
    plans: none,
    values: 0,
    readings: 0,
    conflicts: [],
  }
  const { user } = openPage(
    { at: 'assets/kinds/k1' },
    {
      '/catalog/search': () => ({ catalogs: [{ ...kind, id: 'k2', name: 'Air handler' }], total: 1 }),
      '/catalog/merge': () => ({ status: 'ok', id: 'k2', version: 4, preview }),
    },
  )
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Merge into…' }))
  await user.type(await screen.findByRole('combobox', { name: /Kind that remains/ }), 'Air handler')
  expect(await screen.findByText('Assets that move')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Merge' }))
  await waitFor(() => expect(location.pathname).toBe('/p/HQ/assets/kinds/k2'))
})

it('says which other projects use a kind of all projects, by name where the person sees them', async () => {
  const { asked } = openPage(
    { at: 'assets/kinds/k1' },
    {
      '/catalog/getDetails/{id}': () => ({
        catalog: { ...kind, project_id: null },
        path: [above],
        photo: null,
      }),
      '/catalog/getUses/{id}': () => ({
        projects: [
          { id: 'p', code: 'HQ', name: 'Headquarters' },
          { id: 'q', code: 'N', name: 'North campus' },
        ],
        total: 4,
      }),
    },
  )
  expect(await screen.findByText('North campus and 2 more projects')).toBeVisible()
  expect(screen.getByText('Also used in')).toBeVisible()
  expect(asked.find(({ path }) => path === '/catalog/getUses/{id}')?.input).toEqual({ id: 'k1' })
})

it('asks nothing of the kind of one project, which others cannot use', async () => {
  const { asked } = openPage({ at: 'assets/kinds/k1' })
  expect(await screen.findByText('Nordvent')).toBeVisible()
  expect(asked.some(({ path }) => path === '/catalog/getUses/{id}')).toBe(false)
})
