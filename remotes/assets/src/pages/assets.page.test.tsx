import { CallFailure } from '@atrium/client'
import { providePeer, type Answers } from '@atrium/testing/remote'
import { modalStack } from '@atrium/portal/host'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { anAsset } from '../../fixtures/an-asset.ts'
import { layOut, renderRemote, type RemoteOptions } from '../../fixtures/render-remote.tsx'
import AssetsPage from './assets.page.tsx'

beforeEach(() => layOut())

const kind = { id: 'k1', code: 'AHU', name: 'Air handling unit' }
const assets = [
  anAsset({
    id: 'a1',
    name: 'AHU roof',
    code: 'AHU-01',
    catalog: kind,
    condition: 'Good',
    warranty_end_date: '2027-03-04',
  }),
  anAsset({ id: 'a2', name: 'Pump', code: 'P-01', operational_status: 'Maintenance', version: 3 }),
]

const ofKind = { id: 'k1', code: 'AHU', name: 'Air handling unit' }
const airFlow = { id: 's1', code: 'FLOW', name: { en: 'Air flow' }, type: 'number', unit: 'm³/h' } as const
/** What comes from a kind and from the kind above it. */
const assetDefaults = {
  catalog: ofKind,
  specs: [airFlow],
  reply: {
    defaults: {
      manufacturer: { value: 'Nordvent', catalog: { id: 'k0', code: 'HVAC', name: 'Ventilation' } },
      model: null,
      criticality: null,
      warranty_months: { value: 36, catalog: ofKind },
    },
    specs: [{ ...airFlow, catalog: ofKind, value: '4200' }],
  },
} as const

function openPage(options: RemoteOptions = {}, more: Answers = {}) {
  const { asked } = providePeer({
    '/saved-view/search': () => ({ views: [] }),
    '/asset/getWords': () => ({ criticality: [], lifecycle: [] }),
    '/catalog/getListedSpecs': () => ({ specs: [] }),
    '/catalog/getDefaults/{id}': () => ({
      defaults: assetDefaults.reply.defaults,
      specs: [...assetDefaults.reply.specs],
    }),
    '/asset/search': ({ search_text: text = '' }) => {
      const found = assets.filter(({ name }) => name.includes(text))
      return { assets: found, total: found.length, total_is_lower_bound: false }
    },
    ...more,
  })
  return { asked, ...renderRemote(<AssetsPage />, { at: 'assets', ...options }) }
}

type Asked = ReturnType<typeof openPage>['asked']
const lastInput = (asked: Asked, path: string) => asked.findLast((one) => one.path === path)?.input

it('lists assets with kind, code, place, status, condition and the end of the warranty', async () => {
  const { user } = openPage()
  const name = /AHU roof Air handling unit AHU-01 Tower › Plant room Active Good March 4, 2027/
  expect(await screen.findByRole('row', { name })).toBeVisible()
  await user.click(screen.getByRole('link', { name: /Pump/ }))
  expect(location.pathname).toBe('/p/HQ/assets/a2')
})

it('says how many assets there are on all pages, and sorts them by the end of the warranty', async () => {
  let isMore = false
  const { user, asked } = openPage(
    {},
    { '/asset/search': () => ({ assets, total: isMore ? 10_000 : 312, total_is_lower_bound: isMore }) },
  )
  expect(await screen.findByText('312 assets')).toBeVisible()
  isMore = true
  await user.click(screen.getByRole('button', { name: 'Warranty until' }))
  await waitFor(() => expect(lastInput(asked, '/asset/search')).toMatchObject({ sort: 'warranty_end' }))
  expect(await screen.findByText(/^More than 10,?000 assets$/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Warranty until' }))
  await waitFor(() => expect(lastInput(asked, '/asset/search')).toMatchObject({ sort: 'warranty_end_desc' }))
})

it('filters by status, condition and warranty, with all in the address', async () => {
  const { user, asked } = openPage()
  await screen.findByRole('link', { name: /Pump/ })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Under maintenance')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Condition' }), 'Poor')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Warranty' }), 'In warranty')
  await waitFor(() => expect(location.search).toBe('?status=Maintenance&condition=Poor&warranty=in'))
  await waitFor(() =>
    expect(lastInput(asked, '/asset/search')).toMatchObject({
      status: ['Maintenance'],
      condition: ['Poor'],
      in_warranty: true,
    }),
  )
})

it('lists warranties that end soon in the order in which they end', async () => {
  vi.setSystemTime('2026-11-24T10:00:00Z')
  const { asked } = openPage({ at: 'assets?warranty=ending' })
  await screen.findByRole('link', { name: /Pump/ })
  expect(lastInput(asked, '/asset/search')).toMatchObject({
    in_warranty: true,
    warranty_ends_before: '2027-02-23',
    sort: 'warranty_end',
  })
  vi.useRealTimers()
})

it('leaves a placeholder for photos out on a phone, which needs the room for the name', async () => {
  layOut('narrow')
  openPage()
  const row = await screen.findByRole('row', { name: /AHU roof/ })
  expect(row.querySelector('svg.lucide-wrench')).toBeNull()
})

it('narrows the list to a location that is picked, and names it in a chip', async () => {
  const { user, asked } = openPage(
    {},
    {
      '/location/getDetails': () => ({ location: { id: 'l7', name: 'Tower' } as never, path: [] }),
    },
  )
  await screen.findByRole('link', { name: /Pump/ })
  await user.click(screen.getByRole('button', { name: 'Location…' }))
  await waitFor(() => expect(modalStack.getState().modals).toHaveLength(1))
  const [modal] = modalStack.getState().modals
  act(() => modal?.settle({ role: 'ok', data: [{ id: 'l7', name: 'Tower', code: 'T', address: null }] }))
  await waitFor(() => expect(location.search).toBe('?location=l7'))
  await waitFor(() => expect(lastInput(asked, '/asset/search')).toMatchObject({ location_id: 'l7' }))
  await user.click(await screen.findByRole('button', { name: 'Remove the filter At Tower' }))
  await waitFor(() => expect(location.search).toBe(''))
})

it('names the location group that the address narrows the list to', async () => {
  const { user, asked } = openPage(
    { at: 'assets?group=g1' },
    { '/location-group/getRaw/{id}': () => ({ group: { id: 'g1', name: { en: 'Towers' } } as never }) },
  )
  await waitFor(() => expect(lastInput(asked, '/asset/search')).toMatchObject({ location_group_id: 'g1' }))
  await user.click(await screen.findByRole('button', { name: 'Remove the filter Group: Towers' }))
  await waitFor(() => expect(location.search).toBe(''))
  await waitFor(() => expect(lastInput(asked, '/asset/search')).not.toHaveProperty('location_group_id'))
})

it('narrows the list to a kind that is found by its name', async () => {
  const { user, asked } = openPage(
    {},
    {
      '/catalog/search': () => ({ catalogs: [kind as never], total: 1 }),
      '/catalog/getDetails/{id}': () => ({ catalog: kind as never, path: [], photo: null }),
    },
  )
  await screen.findByRole('link', { name: /Pump/ })
  await user.click(screen.getByRole('button', { name: 'Kind…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Show assets of a kind' }))
  const input = dialog.getByRole('combobox', { name: 'Kind' })
  expect(input).toBeRequired()
  await user.type(input, 'Chimney')
  await user.click(dialog.getByRole('button', { name: 'Show assets' }))
  expect(await dialog.findByText('No kind has this name. Choose a suggestion.')).toBeVisible()
  await user.clear(input)
  await user.type(input, 'Air')
  await user.click(await screen.findByRole('option', { name: /Air handling unit/ }))
  await user.click(dialog.getByRole('button', { name: 'Show assets' }))
  await waitFor(() => expect(location.search).toBe('?kind=k1'))
  await waitFor(() => expect(lastInput(asked, '/asset/search')).toMatchObject({ catalog_id: 'k1' }))
  expect(
    await screen.findByRole('button', { name: 'Remove the filter Kind: Air handling unit' }),
  ).toBeVisible()
})

it('offers nothing to press where a kind has no specifications', async () => {
  const { user } = openPage(
    { at: 'assets?kind=k1' },
    {
      '/catalog/getDetails/{id}': () => ({ catalog: kind as never, path: [], photo: null }),
      '/catalog/getSpecs/{id}': () => ({ specs: [], version: 1 }),
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Specification…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Show assets by a specification' }))
  expect(await dialog.findByText('This kind has no specifications.')).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'Show assets' })).not.toBeInTheDocument()
})

it('narrows the list to what a specification of the kind has to be', async () => {
  const id = '01890000-0000-7000-8000-000000000001'
  const { catalog } = assetDefaults
  const spec = {
    ...assetDefaults.specs[0],
    id,
    catalog,
    is_inherited: false,
    choices: [],
    default_value: null,
  }
  const facts = { is_mandatory: false, minimum: null, maximum: null, show_in_list: false }
  const { user, asked } = openPage(
    { at: 'assets?kind=k1' },
    {
      '/catalog/getDetails/{id}': () => ({ catalog: kind as never, path: [], photo: null }),
      '/catalog/getSpecs/{id}': () => ({ specs: [{ ...spec, ...facts }], version: 1 }),
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Specification…' }))
  const comparison = await screen.findByRole('combobox', { name: 'Comparison' })
  const dialog = within(screen.getByRole('dialog', { name: 'Show assets by a specification' }))
  await user.selectOptions(comparison, 'at least')
  await user.click(dialog.getByRole('button', { name: 'Show assets' }))
  expect(await dialog.findByText('Fill in this field.')).toBeVisible()
  await user.type(dialog.getByRole('textbox', { name: 'Air flow (m³/h)' }), '5,000')
  await user.click(dialog.getByRole('button', { name: 'Show assets' }))
  expect(await dialog.findByText('Enter a number, with a point before decimals, such as 7.5.')).toBeVisible()
  await user.clear(dialog.getByRole('textbox', { name: 'Air flow (m³/h)' }))
  await user.type(dialog.getByRole('textbox', { name: 'Air flow (m³/h)' }), '5000')
  await user.click(dialog.getByRole('button', { name: 'Show assets' }))
  const atLeast = { spec_id: id, op: 'ge', value: '5000' }
  await waitFor(() =>
    expect(lastInput(asked, '/asset/search')).toMatchObject({ catalog_id: 'k1', spec: [atLeast] }),
  )
  await user.click(screen.getByRole('button', { name: 'Specification…' }))
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Comparison' }), 'less than')
  await user.type(screen.getByRole('textbox', { name: 'Air flow (m³/h)' }), '9000')
  await user.click(screen.getByRole('button', { name: 'Show assets' }))
  const below = { spec_id: id, op: 'lt', value: '9000' }
  await waitFor(() => expect(lastInput(asked, '/asset/search')).toMatchObject({ spec: [atLeast, below] }))
  await user.click(
    await screen.findByRole('button', { name: 'Remove the filter Air flow at least 5,000 m³/h' }),
  )
  await waitFor(() => expect(lastInput(asked, '/asset/search')).toMatchObject({ spec: [below] }))
  await user.click(
    await screen.findByRole('button', { name: 'Remove the filter Air flow less than 9,000 m³/h' }),
  )
  expect(location.search).toBe('?kind=k1')
})

it('shows a specification as a column that the person chooses, and asks for its values alone', async () => {
  const id = '01890000-0000-7000-8000-000000000001'
  const other = '01890000-0000-7000-8000-000000000002'
  const boiler = { id: 'k2', code: 'B', name: 'Boiler' }
  const { user, asked } = openPage(
    {},
    {
      '/catalog/getListedSpecs': () => ({
        specs: [
          { ...airFlow, id, catalog: ofKind },
          { ...airFlow, id: other, catalog: boiler },
        ],
      }),
      '/asset/search': ({ spec_columns: wanted = [] }) => ({
        assets: assets.map((asset) => ({
          ...asset,
          specs: asset.id === 'a1' ? wanted.map((spec_id) => ({ spec_id, value: '4200.5' })) : [],
        })),
        total: 2,
        total_is_lower_bound: false,
      }),
    },
  )
  await screen.findByRole('link', { name: /Pump/ })
  expect(lastInput(asked, '/asset/search')).not.toHaveProperty('spec_columns')
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  expect(
    await screen.findByRole('menuitemcheckbox', { name: 'Air flow (Boiler)', checked: false }),
  ).toBeVisible()
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Air flow (Air handling unit)' }))
  await waitFor(() => expect(lastInput(asked, '/asset/search')).toMatchObject({ spec_columns: [id] }))
  expect(new URLSearchParams(location.search).get('columns')).toContain(`spec.${id}`)
  expect(await screen.findByRole('row', { name: /AHU roof.*4,200\.5 m³\/h/ })).toBeVisible()
  expect(
    screen.getByRole('columnheader', { name: 'Air flow (Air handling unit)', hidden: true }),
  ).toBeInTheDocument()
})

it('asks for no specifications for a person who may not see them', async () => {
  const spec = 'spec.01890000-0000-7000-8000-000000000001'
  const { asked } = openPage({ at: `assets?columns=code,${spec}`, may: ['asset_view', 'catalog_view'] })
  await screen.findByRole('link', { name: /Pump/ })
  expect(lastInput(asked, '/asset/search')).not.toHaveProperty('spec_columns')
  expect(asked.some(({ path }) => path === '/catalog/getListedSpecs')).toBe(false)
})

it('exports the selected assets alone', async () => {
  const { user, asked } = openPage(
    { at: 'assets?status=Active' },
    {
      '/asset/export': () =>
        new CallFailure('validation', 'export_too_large', { status: 422, params: { limit: 50_000 } }),
    },
  )
  await screen.findByRole('link', { name: /Pump/ })
  await user.click(screen.getByRole('checkbox', { name: /Pump/ }))
  const bar = within(screen.getByRole('region', { name: 'Selected' }))
  await user.click(bar.getByRole('button', { name: 'Export as CSV' }))
  await waitFor(() =>
    expect(lastInput(asked, '/asset/export')).toMatchObject({
      project_id: 'p',
      status: ['Active'],
      ids: ['a2'],
      format: 'csv',
    }),
  )
  expect(await screen.findByText(/More than 50.?000 rows match/)).toBeVisible()
  expect(screen.getByRole('checkbox', { name: /Pump/ })).toBeChecked()
})

it('says what an asset is a part of', async () => {
  const parent = { id: 'a1', code: 'AHU-01', name: 'AHU roof' }
  const motor = anAsset({ id: 'a7', name: 'Motor', parent })
  openPage({}, { '/asset/search': () => ({ assets: [motor], total: 1, total_is_lower_bound: false }) })
  expect(await screen.findByRole('row', { name: /Motor Part of AHU roof/ })).toBeVisible()
})

it('says before an asset is saved what comes from its kind and from the kinds above', async () => {
  const { user } = openPage(
    { at: 'assets?add=1' },
    {
      '/catalog/search': () => ({ catalogs: [kind as never], total: 1 }),
    },
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Add asset' }))
  expect(dialog.queryByRole('group', { name: 'Taken from the kind' })).not.toBeInTheDocument()
  await user.type(dialog.getByRole('combobox', { name: 'Kind' }), 'Air')
  await user.click(await screen.findByRole('option', { name: /Air handling unit/ }))
  const taken = await dialog.findByRole('group', { name: 'Taken from the kind' })
  expect(taken).toHaveTextContent(/Manufacturer.*Nordvent.*\(from Ventilation\)/)
  expect(taken).toHaveTextContent(/Warranty, from its start.*36 months/)
  expect(taken).toHaveTextContent(/Air flow.*4,200 m³\/h/)
  await user.type(dialog.getByRole('textbox', { name: 'Manufacturer' }), 'Own')
  expect(taken).not.toHaveTextContent('Nordvent')
})

it('shows texts for an empty list and for a failure', async () => {
  let isDown = true
  const { user } = openPage(
    {},
    {
      '/asset/search': () =>
        isDown
          ? new CallFailure('unavailable', 'server_error', { status: 503 })
          : { assets: [], total: 0, total_is_lower_bound: false },
    },
  )
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getAllByText('The assets could not be loaded')[0]).toBeVisible()
  isDown = false
  await user.click(again)
  expect(await screen.findByText('There are no assets yet')).toBeVisible()
})

it('moves the selected assets with their versions, all in one call', async () => {
  const preview = { moved: 5, parts: 3, detached: 1 }
  const { user, asked } = openPage({}, { '/asset/move': () => ({ status: 'ok', moved: 5, preview }) })
  await screen.findByRole('link', { name: /Pump/ })
  await user.click(screen.getByRole('checkbox', { name: /^Select all/ }))
  await user.click(screen.getByRole('button', { name: 'Move' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Move 2 assets' }))
  await user.click(dialog.getByRole('button', { name: /^New location/ }))
  await waitFor(() => expect(modalStack.getState().modals).toHaveLength(1))
  const [modal] = modalStack.getState().modals
  act(() => modal?.settle({ role: 'ok', data: [{ id: 'l9', name: 'Roof', code: 'R', address: null }] }))
  expect(await dialog.findByText(/3 parts go along. 1 part is detached/)).toBeVisible()
  expect(lastInput(asked, '/asset/move')).toMatchObject({ assets: ['a1', 'a2'], dry_run: true })
  await user.click(dialog.getByRole('checkbox', { name: 'Take parts along' }))
  await user.click(dialog.getByRole('button', { name: 'Move' }))
  await waitFor(() =>
    // The preview is asked for again after the change.
    expect(asked.filter(({ path }) => path === '/asset/move').map(({ input }) => input)).toContainEqual({
      assets: [
        { id: 'a1', version: 1 },
        { id: 'a2', version: 3 },
      ],
      location_id: 'l9',
      with_parts: false,
    }),
  )
})

it('changes the selected assets in one call, and reports those that the server refused', async () => {
  const { user, asked } = openPage(
    {},
    {
      '/catalog/search': () => ({ catalogs: [], total: 0 }) as never,
      '/asset/updateMany': () => ({
        status: 'ok',
        changed: 1,
        refused: [{ id: 'a2', code: 'conflict', key: 'asset_is_retired', message: 'Retired' }],
      }),
    },
  )
  await screen.findByRole('link', { name: /Pump/ })
  await user.click(screen.getByRole('checkbox', { name: /^Select all/ }))
  await user.click(screen.getByRole('button', { name: 'Change' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change 2 assets' }))
  await user.click(dialog.getByRole('button', { name: 'Change' }))
  expect(await dialog.findByText('Choose at least one thing to change.')).toBeVisible()
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Status' }), 'Inactive')
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Condition' }), 'Poor')
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Refit')
  await user.click(dialog.getByRole('button', { name: 'Change' }))
  await waitFor(() =>
    expect(lastInput(asked, '/asset/updateMany')).toEqual({
      assets: [
        { id: 'a1', version: 1 },
        { id: 'a2', version: 3 },
      ],
      set: { operational_status: 'Inactive', condition: 'Poor' },
      reason: 'Refit',
    }),
  )
  const report = within(await screen.findByRole('dialog', { name: 'Not everything was changed' }))
  expect(report.getAllByRole('listitem')).toHaveLength(1)
})

const words = {
  criticality: [{ code: 'A', name: 'Vital', color: null }],
  lifecycle: [{ code: 'SBY', name: 'Standby', color: null }],
}

it('gives the selected assets a criticality by its name in the library', async () => {
  const { user, asked } = openPage(
    {},
    {
      '/catalog/search': () => ({ catalogs: [], total: 0 }) as never,
      '/asset/getWords': () => words,
      '/asset/updateMany': () => ({ status: 'ok', changed: 2, refused: [] }),
    },
  )
  await screen.findByRole('link', { name: /Pump/ })
  await user.click(screen.getByRole('checkbox', { name: /^Select all/ }))
  await user.click(screen.getByRole('button', { name: 'Change' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change 2 assets' }))
  await user.selectOptions(await dialog.findByRole('combobox', { name: 'Criticality' }), 'Vital')
  await user.click(dialog.getByRole('button', { name: 'Change' }))
  await waitFor(() =>
    expect(lastInput(asked, '/asset/updateMany')).toMatchObject({ set: { criticality_level: 'A' } }),
  )
})

it('narrows the list to a criticality and a lifecycle of the library, with both in the address', async () => {
  const { user, asked } = openPage({}, { '/asset/getWords': () => words })
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Criticality' }), 'Vital')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Lifecycle' }), 'Standby')
  await waitFor(() =>
    expect(lastInput(asked, '/asset/search')).toMatchObject({ criticality: ['A'], lifecycle: ['SBY'] }),
  )
  expect(new URLSearchParams(location.search).get('criticality')).toBe('A')
  expect(new URLSearchParams(location.search).get('lifecycle')).toBe('SBY')
})

it('adds several assets by number, after a preview of their codes', async () => {
  const { user, asked } = openPage(
    {},
    {
      '/catalog/search': () => ({ catalogs: [kind as never], total: 1 }),
      '/asset/previewSeries': () => ({
        assets: [
          { code: 'AHU-01', name: 'Unit 01', is_taken: true },
          { code: 'AHU-02', name: 'Unit 02', is_taken: false },
        ],
      }),
      '/asset/createSeries': () => ({ status: 'ok', ids: ['n1'], skipped: ['AHU-01'] }),
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Add several' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add several assets' }))
  await user.click(dialog.getByRole('button', { name: /^Location/ }))
  await waitFor(() => expect(modalStack.getState().modals).toHaveLength(1))
  const [modal] = modalStack.getState().modals
  act(() => modal?.settle({ role: 'ok', data: [{ id: 'l9', name: 'Roof', code: 'R', address: null }] }))
  await user.type(dialog.getByRole('combobox', { name: 'Kind' }), 'Air')
  await user.click(await screen.findByRole('option', { name: /Air handling unit/ }))
  const taken = await dialog.findByRole('group', { name: 'Taken from the kind' })
  expect(taken).toHaveTextContent(/Nordvent.*36 months.*Air flow/)
  await user.type(dialog.getByRole('textbox', { name: /^Last number/ }), '02')
  expect(await dialog.findByText('Code in use')).toBeVisible()
  await user.click(await dialog.findByRole('checkbox', { name: /Leave out the one/ }))
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  await waitFor(() =>
    expect(lastInput(asked, '/asset/createSeries')).toMatchObject({
      location_id: 'l9',
      catalog_id: 'k1',
      from: '01',
      to: '02',
      code: '#',
      name: '#',
      skip_taken: true,
    }),
  )
})

it('offers no move and no new asset to a person who only reads', async () => {
  const { user } = openPage({ may: ['asset_view', 'location_view'] })
  await screen.findByRole('link', { name: /Pump/ })
  expect(screen.queryByRole('button', { name: 'Add asset' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('checkbox', { name: /^Select all/ }))
  expect(screen.getByRole('button', { name: 'Print labels' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Move' })).not.toBeInTheDocument()
})

it('adds an asset with its kind and its place, and opens its page', async () => {
  const { user, asked } = openPage(
    { at: 'assets?add=1' },
    {
      '/asset/create': () => ({ status: 'ok' as const, id: 'a9' }),
      '/catalog/search': () => ({ catalogs: [{ ...kind } as never], total: 1 }),
    },
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Add asset' }))
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'AHU cellar')
  await user.type(dialog.getByRole('textbox', { name: /^Code/ }), 'AHU-02')
  expect(dialog.getByRole('combobox', { name: 'Kind' })).not.toBeRequired()
  await user.type(dialog.getByRole('combobox', { name: 'Kind' }), 'lift')
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  expect(await dialog.findByText('No kind has this name. Choose a suggestion.')).toBeVisible()
  expect(asked.some(({ path }) => path === '/asset/create')).toBe(false)
  await user.clear(dialog.getByRole('combobox', { name: 'Kind' }))
  await user.type(dialog.getByRole('combobox', { name: 'Kind' }), 'air')
  await user.click(await dialog.findByRole('option', { name: /Air handling unit/ }))
  await user.click(dialog.getByRole('button', { name: /^Location/ }))
  await waitFor(() => expect(modalStack.getState().modals).toHaveLength(1))
  const [modal] = modalStack.getState().modals
  act(() => modal?.settle({ role: 'ok', data: [{ id: 'l2', name: 'Cellar', code: 'C', address: null }] }))
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(location.pathname).toBe('/p/HQ/assets/a9'))
  expect(lastInput(asked, '/asset/create')).toEqual({
    name: 'AHU cellar',
    code: 'AHU-02',
    catalog_id: 'k1',
    location_id: 'l2',
  })
})

it('chooses criticality and lifecycle from the library of the project', async () => {
  const { user, asked } = openPage(
    { at: 'assets?add=1' },
    {
      '/asset/getWords': () => words,
      '/asset/create': () => ({ status: 'ok' as const, id: 'a9' }),
      '/location/search': () => ({ locations: [] }) as never,
    },
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Add asset' }))
  const criticality = dialog.getByRole('combobox', { name: 'Criticality' })
  await dialog.findByRole('option', { name: 'Vital' })
  expect(
    within(criticality)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Not stated', 'Vital'])
  await user.selectOptions(criticality, 'Vital')
  expect(criticality).toHaveValue('A')
  expect(lastInput(asked, '/asset/getWords')).toEqual({ project_id: 'p' })
})

it('says so in the form where the words of the library cannot be loaded', async () => {
  openPage(
    { at: 'assets?add=1' },
    { '/asset/getWords': () => new CallFailure('internal', 'server_error', { status: 500 }) },
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Add asset' }))
  expect((await dialog.findAllByRole('alert'))[0]).toHaveTextContent('The choices could not be loaded')
})

it('asks for labels of the selected assets', async () => {
  const { user, asked } = openPage(
    {},
    { '/asset/getLabels': () => new CallFailure('validation', 'labels_need_address', { status: 422 }) },
  )
  await screen.findByRole('link', { name: /Pump/ })
  await user.click(screen.getByRole('checkbox', { name: /^Select all/ }))
  await user.click(screen.getByRole('button', { name: 'Print labels' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Labels of 2 assets' }))
  const first = dialog.getByRole('spinbutton', { name: /^First label/ })
  await user.clear(first)
  await user.type(first, '22')
  await user.click(dialog.getByRole('button', { name: 'Get PDF' }))
  expect(await dialog.findByText('Enter a whole number from 1 to 21.')).toBeVisible()
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Paper' }), 'Roll: 50 × 25 mm')
  await user.click(dialog.getByRole('button', { name: 'Get PDF' }))
  await waitFor(() =>
    expect(lastInput(asked, '/asset/getLabels')).toEqual({
      project_id: 'p',
      asset_ids: ['a1', 'a2'],
      format: 'roll-50x25',
      symbol: 'qr',
    }),
  )
  expect(await dialog.findByRole('alert')).toBeVisible()
})
