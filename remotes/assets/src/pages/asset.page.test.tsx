import { CallFailure } from '@atrium/client'
import type { AssetSpec } from '@atrium/contract'
import { providePeer, type Answers } from '@atrium/testing/remote'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { aPart, assetDetails } from '../../fixtures/an-asset.ts'
import { layOut, renderRemote, type RemoteOptions } from '../../fixtures/render-remote.tsx'
import AssetPage from './asset.page.tsx'

beforeEach(() => layOut())

const asset = assetDetails({
  id: 'a1',
  name: 'AHU roof',
  code: 'AHU-01',
  serial_number: 'SN-7',
  catalog: { id: 'k1', code: 'AHU', name: 'Air handling unit' },
  condition: 'Good',
  warranty_start_date: '2020-01-01',
  warranty_end_date: '2021-01-01',
  version: 4,
})

const ofKind = { id: 'k1', code: 'AHU', name: 'Air handling unit' }
/** What a new asset of the kind takes from it. */
const fromKind = {
  defaults: {
    manufacturer: { value: 'Nordvent', catalog: ofKind },
    model: null,
    criticality: null,
    warranty_months: { value: 24, catalog: ofKind },
  },
  specs: [
    {
      ...{ id: 's9', code: 'SPEED', name: { en: 'Speed' }, type: 'choice' as const },
      ...{ catalog: ofKind, unit: '', value: 'Low' },
    },
  ],
}

function openPage(options: RemoteOptions = {}, more: Answers = {}) {
  const { asked } = providePeer({
    '/asset/getDetails/{id}': () => ({ asset }),
    '/asset/getWords': () => ({ criticality: [], lifecycle: [] }),
    '/attachment/list': () => ({ attachments: [], may_change: true }) as never,
    '/catalog/getDefaults/{id}': () => fromKind,
    ...more,
  })
  return {
    asked,
    ...renderRemote(<AssetPage />, { at: 'assets/a1', parameters: { assetId: 'a1' }, ...options }),
  }
}

it('shows what is recorded of an asset, with links to its place and its kind', async () => {
  openPage()
  expect(await screen.findByRole('heading', { level: 1, name: 'AHU roof' })).toBeVisible()
  expect(screen.getByRole('link', { name: /Tower › Plant room/ })).toHaveAttribute(
    'href',
    '/p/HQ/locations?location=l2',
  )
  expect(screen.getByRole('link', { name: 'Air handling unit' })).toHaveAttribute(
    'href',
    '/p/HQ/assets/kinds/k1',
  )
  expect(screen.queryByText('Part of')).not.toBeInTheDocument()
  expect(screen.getByText('SN-7')).toBeVisible()
  expect(screen.getByText('Ended')).toBeVisible()
  expect(screen.queryByText('Vendor')).not.toBeInTheDocument()
})

it('changes the status with a reason, from the version that is shown', async () => {
  const { user, asked } = openPage(
    {},
    { '/asset/changeStatus': () => ({ status: 'ok' as const, id: 'a1', version: 5 }) },
  )
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Change status' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the status of AHU roof' }))
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Status' }), 'Retired')
  expect(dialog.getByText(/gives up its code/)).toBeVisible()
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Worn out')
  await user.click(dialog.getByRole('button', { name: 'Change status' }))
  await waitFor(() =>
    expect(asked.find(({ path }) => path === '/asset/changeStatus')?.input).toEqual({
      id: 'a1',
      version: 4,
      status: 'Retired',
      reason: 'Worn out',
    }),
  )
})

it('edits only what was changed', async () => {
  const { user, asked } = openPage(
    {},
    { '/asset/update': () => ({ status: 'ok' as const, id: 'a1', version: 5 }) },
  )
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit AHU roof' }))
  await user.type(dialog.getByRole('textbox', { name: 'Model' }), 'X-200')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(asked.find(({ path }) => path === '/asset/update')?.input).toEqual({
      id: 'a1',
      version: 4,
      model: 'X-200',
    }),
  )
})

it('says that an asset with a history cannot be removed', async () => {
  const { user } = openPage()
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove AHU roof?' }))
  expect(dialog.getByText(/Change its status to Retired instead/)).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'Remove' })).not.toBeInTheDocument()
})

const plain = {
  catalog: { id: 'k1', code: 'AHU', name: 'Air handling unit' },
  is_inherited: false,
  choices: [],
  default_value: null,
  is_mandatory: false,
  minimum: null,
  maximum: null,
  show_in_list: false,
  unit: '',
}
const specs = [
  { ...plain, id: 's1', code: 'FLOW', name: { en: 'Air flow' }, type: 'number', unit: 'm³/h', value: '1200' },
  { ...plain, id: 's2', code: 'HEAT', name: { en: 'Heat recovery' }, type: 'boolean', value: 'true' },
  { ...plain, id: 's3', code: 'BELT', name: { en: 'Belt' }, type: 'text', value: null },
] as const satisfies readonly AssetSpec[]
const withSpecs: Answers = { '/asset/getSpecs/{id}': () => ({ version: 4, specs: [...specs] }) }

it('shows the specifications with their units, and which have no value', async () => {
  openPage({ at: 'assets/a1?tab=specs' }, withSpecs)
  expect(await screen.findByText('1,200 m³/h')).toBeVisible()
  expect(screen.getByText('Heat recovery').nextSibling).toHaveTextContent('Yes')
  expect(screen.getByText('Belt').nextSibling).toHaveTextContent('–')
})

it('edits specifications, and shows at each what the server refuses', async () => {
  let isRefused = true
  const { user, asked } = openPage(
    { at: 'assets/a1?tab=specs' },
    {
      ...withSpecs,
      '/asset/updateSpecs': () =>
        isRefused
          ? new CallFailure('validation', 'validation', {
              status: 422,
              fields: {
                'values.0.value': { key: 'spec_value_number', params: {}, message: 'Enter a number.' },
              },
            })
          : { status: 'ok', version: 5 },
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Edit specifications' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit specifications' }))
  const flow = await dialog.findByRole('textbox', { name: 'Air flow (m³/h)' })
  await user.clear(flow)
  await user.type(flow, 'much')
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Heat recovery' }), 'No')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(flow).toBeInvalid())
  isRefused = false
  await user.clear(flow)
  await user.type(flow, '1300')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(asked.findLast(({ path }) => path === '/asset/updateSpecs')?.input).toEqual({
      id: 'a1',
      version: 4,
      values: [
        { spec_id: 's1', value: '1300' },
        { spec_id: 's2', value: 'false' },
        { spec_id: 's3', value: null },
      ],
    }),
  )
})

it('offers nothing but labels to a person who only reads', async () => {
  const { user } = openPage({ may: ['asset_view', 'location_view'] })
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  expect(await screen.findAllByRole('menuitem')).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument()
})

const parts: Answers = {
  '/asset/getTree': ({ asset_id }) => ({
    assets:
      asset_id === 'a1'
        ? [
            aPart({ id: 'fan', name: 'Supply fan', has_children: true }),
            aPart({ id: 'valve', name: 'Valve', is_detached: true, operational_status: 'Retired' }),
          ]
        : [aPart({ id: 'motor', name: 'Motor' })],
  }),
}

it('shows what an asset is a part of, and its parts as a tree whose branches load when they open', async () => {
  const { user, asked } = openPage(
    {},
    {
      ...parts,
      '/asset/getDetails/{id}': () => ({
        asset: { ...asset, parent: { id: 'p1', code: 'P', name: 'Plant' } },
      }),
    },
  )
  expect(await screen.findByRole('link', { name: 'Plant' })).toHaveAttribute('href', '/p/HQ/assets/p1')
  await user.click(screen.getByRole('tab', { name: 'Parts' }))
  const tree = within(await screen.findByRole('tree', { name: 'Parts' }))
  const retired = await tree.findByRole('treeitem', { name: /Valve.*Plant room.*Retired/ })
  expect(retired).toBeVisible()
  expect(retired).not.toHaveAttribute('data-removed')
  expect(asked.filter(({ path }) => path === '/asset/getTree')).toHaveLength(1)
  tree.getByRole('treeitem', { name: /Supply fan/ }).focus()
  await user.keyboard('{ArrowRight}')
  expect(await tree.findByRole('treeitem', { name: /Motor/ })).toHaveAttribute('aria-level', '2')
})

it('adds a part where the asset stands', async () => {
  const { user, asked } = openPage(
    { at: 'assets/a1?tab=parts' },
    {
      '/asset/getTree': () => ({ assets: [] }),
      '/asset/create': () => ({ status: 'ok' as const, id: 'new' }),
      '/catalog/search': () => ({ catalogs: [], total: 0 }) as never,
    },
  )
  expect(await screen.findByText('This asset has no parts')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Add part' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add part of AHU roof' }))
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Belt')
  await user.type(dialog.getByRole('textbox', { name: /^Code/ }), 'B-1')
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  await waitFor(() =>
    expect(asked.find(({ path }) => path === '/asset/create')?.input).toMatchObject({
      name: 'Belt',
      code: 'B-1',
      location_id: 'l2',
      parent_id: 'a1',
    }),
  )
})

it('makes an asset a part of another one, and says before what moves', async () => {
  const { user, asked } = openPage(
    {},
    {
      '/asset/search': () =>
        ({
          assets: [aPart({ id: 'plant', name: 'Plant' }), asset],
          total: 2,
          total_is_lower_bound: false,
        }) as never,
      '/asset/setParent': () => ({
        status: 'ok' as const,
        id: 'a1',
        version: 5,
        preview: { moved: 3, parts: 2, detached: 0 },
      }),
    },
  )
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Part of…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'What AHU roof is a part of' }))
  await user.type(dialog.getByRole('combobox', { name: 'Part of' }), 'Pla')
  await user.click(await screen.findByRole('option', { name: /Plant/ }))
  expect(await dialog.findByText('3 assets move to where that one stands.')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    // The preview is asked for again after the change.
    expect(asked.filter(({ path }) => path === '/asset/setParent').map(({ input }) => input)).toContainEqual({
      id: 'a1',
      version: 4,
      parent_id: 'plant',
      is_detached: false,
    }),
  )
})

it('replaces an asset, and opens the page of the new one', async () => {
  const { user, asked } = openPage(
    {},
    {
      '/asset/getDetails/{id}': () => ({ asset: { ...asset, parts: 2 } }),
      '/asset/replace': () => ({
        status: 'ok' as const,
        id: 'new',
        version: 5,
        preview: { code: 'AHU-01', barcode: '', parts: 2 },
      }),
    },
  )
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Replace' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Replace AHU roof' }))
  expect(dialog.getByText(/takes the code AHU-01/)).toBeVisible()
  const taken = await dialog.findByRole('group', { name: 'Taken from the kind' })
  expect(taken).toHaveTextContent(/Nordvent.*24 months.*Speed.*Low/)
  await user.type(dialog.getByRole('textbox', { name: 'Serial number' }), 'SN-8')
  await user.click(dialog.getByRole('checkbox', { name: 'Its 2 parts become parts of the new asset' }))
  await user.click(dialog.getByRole('button', { name: 'Replace' }))
  await waitFor(() =>
    expect(asked.find(({ path }) => path === '/asset/replace')?.input).toMatchObject({
      id: 'a1',
      version: 4,
      name: 'AHU roof',
      serial_number: 'SN-8',
      parts: 'release',
    }),
  )
  await waitFor(() => expect(location.pathname).toBe('/p/HQ/assets/new'))
})

it('duplicates an asset with a code of its own', async () => {
  const { user, asked } = openPage({}, { '/asset/duplicate': () => ({ status: 'ok' as const, id: 'new' }) })
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Duplicate AHU roof' }))
  await user.type(dialog.getByRole('textbox', { name: /^Code/ }), 'AHU-02')
  const taken = await dialog.findByRole('group', { name: 'Taken from the kind' })
  expect(taken).toHaveTextContent(/Nordvent.*24 months/)
  // Its specifications are those of the other asset.
  expect(taken).not.toHaveTextContent('Speed')
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  await waitFor(() =>
    // No day of the other asset is sent.
    expect(asked.find(({ path }) => path === '/asset/duplicate')?.input).toEqual({
      id: 'a1',
      code: 'AHU-02',
      name: 'AHU roof',
      location_id: 'l2',
    }),
  )
})

it('asks what becomes of the parts of an asset that is retired, and ends a maintenance with the status before it', async () => {
  const maintained = {
    ...asset,
    parts: 1,
    operational_status: 'Maintenance' as const,
    status_before: 'Inactive' as const,
  }
  const { user, asked } = openPage(
    {},
    {
      '/asset/getDetails/{id}': () => ({ asset: maintained }),
      '/asset/changeStatus': () => ({ status: 'ok' as const, id: 'a1', version: 5 }),
    },
  )
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Change status' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the status of AHU roof' }))
  expect(dialog.queryByRole('option', { name: 'Active' })).not.toBeInTheDocument()
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Status' }), 'Retired')
  await user.selectOptions(
    dialog.getByRole('combobox', { name: 'What becomes of its part' }),
    'Parts stay in use and are a part of nothing',
  )
  await user.click(dialog.getByRole('button', { name: 'Change status' }))
  await waitFor(() =>
    expect(asked.find(({ path }) => path === '/asset/changeStatus')?.input).toEqual({
      id: 'a1',
      version: 4,
      status: 'Retired',
      parts: 'release',
    }),
  )
})

it('asks for parts that the person does not see once the server asks for them', async () => {
  let isAsked = false
  const { user, asked } = openPage(
    {},
    {
      '/asset/changeStatus': () => {
        if (isAsked) return { status: 'ok' as const, id: 'a1', version: 5 }
        isAsked = true
        return new CallFailure('conflict', 'asset_parts_asked', { status: 409 })
      },
    },
  )
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Change status' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the status of AHU roof' }))
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Status' }), 'Retired')
  await user.click(dialog.getByRole('button', { name: 'Change status' }))
  await user.selectOptions(
    await dialog.findByRole('combobox', { name: 'What becomes of its parts' }),
    'Parts stay in use and are a part of nothing',
  )
  await user.click(dialog.getByRole('button', { name: 'Change status' }))
  await waitFor(() =>
    expect(asked.findLast(({ path }) => path === '/asset/changeStatus')?.input).toMatchObject({
      parts: 'release',
    }),
  )
})

it('says that there is no such asset', async () => {
  openPage({}, { '/asset/getDetails/{id}': () => new CallFailure('not_found', 'not_found', { status: 404 }) })
  expect(await screen.findByText('This asset was not found')).toBeVisible()
})
