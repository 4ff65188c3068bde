import type { Adoption, AdoptionRow } from '@atrium/contract'
import { layOut, providePeer, type Answers, type RecordedCall } from '@atrium/testing/remote'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { comparedAdoption as compared } from '../../fixtures/an-adoption.ts'
import { renderRemote } from '../../fixtures/render-remote.tsx'
import AdoptPage from './adopt.page.tsx'

beforeEach(() => layOut())

const row = (of: Partial<AdoptionRow>): AdoptionRow => ({
  sheet: 'component',
  row: 2,
  action: 'change',
  code: 'Boiler-1',
  name: 'Boiler-1',
  thing_id: 'a-1',
  changes: [
    { field: 'installed_on', before: '', after: '2010-05-10' },
    { field: 'spec:Power', before: '', after: '60' },
  ],
  problem: null,
  ...of,
})
const rows: Record<AdoptionRow['action'], AdoptionRow[]> = {
  change: [
    row({}),
    row({
      sheet: 'job',
      code: 'Inspection',
      name: 'Inspection · Boiler',
      thing_id: 'k-1',
      changes: [{ field: 'rule', before: '', after: '2 year' }],
    }),
  ],
  create: [
    row({ sheet: 'type', action: 'create', code: 'Boiler', name: 'Boiler', thing_id: null, changes: [] }),
    row({ action: 'create', code: 'Boiler-2', name: 'Boiler-2', thing_id: null, changes: [] }),
  ],
  same: [],
  refused: [],
}

function openPage(answers: Answers = {}, at = 'assets/adopt?import=i-1') {
  const server = { import: compared }
  const { asked } = providePeer({
    '/adoption/getImport': () => ({ import: server.import }),
    '/adoption/getImports': () => ({ imports: [] }),
    '/adoption/getImportRows': ({ action }) => ({ rows: rows[action], total: rows[action].length }),
    ...answers,
  })
  const set = (part: Partial<Adoption>) => {
    server.import = { ...server.import, ...part }
  }
  return { asked, set, ...renderRemote(<AdoptPage />, { at }) }
}

const inputsOf = (asked: readonly RecordedCall[], path: string) =>
  asked.filter((one) => one.path === path).map(({ input }) => input)

it('starts with the building that the address names, and opens its preview', async () => {
  const { asked, user } = openPage(
    {
      '/location/getDetails': () => ({ location: { id: 'l-1', name: 'Duplex' } as never, path: [] }),
      '/catalog/adoptImported': () => ({ import: compared }),
    },
    'assets/adopt?building=l-1',
  )
  expect(await screen.findByText('Duplex')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  expect(await screen.findByText('Duplex has been compared. Nothing has changed yet.')).toBeVisible()
  expect(inputsOf(asked, '/catalog/adoptImported')).toEqual([{ building_id: 'l-1' }])
  expect(new URLSearchParams(location.search).get('import')).toBe('i-1')
})

it('cannot start without a building', async () => {
  openPage({}, 'assets/adopt')
  expect(await screen.findByText('No building chosen')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Preview' })).toBeDisabled()
})

it('shows what would come by sheet, and row by row what changes', async () => {
  const { user } = openPage()
  const table = await screen.findByRole('table', { name: 'Rows by sheet' })
  expect(within(table).getByRole('row', { name: 'Kinds 1 0 0 0' })).toBeVisible()
  expect(within(table).getByRole('row', { name: 'Assets 1 1 0 0' })).toBeVisible()
  expect(within(table).getByRole('row', { name: 'Specifications 0 0 1 0' })).toBeVisible()
  expect(within(table).getByRole('row', { name: 'Maintenance plans 0 1 0 0' })).toBeVisible()
  const changed = await screen.findByRole('table', { name: 'Changed' })
  expect(changed).toHaveTextContent('Installed on: (empty) → 2010-05-10')
  expect(changed).toHaveTextContent('Specification Power: (empty) → 60')
  expect(changed).toHaveTextContent('How often: (empty) → Every 2 years')
  expect(within(changed).getByRole('link', { name: 'Boiler-1' })).toHaveAttribute(
    'href',
    expect.stringContaining('/assets/a-1'),
  )
  await user.selectOptions(screen.getByLabelText('Which rows'), 'create')
  const made = await screen.findByRole('table', { name: 'New' })
  expect(within(made).getByText('Kinds · Boiler')).toBeVisible()
  expect(within(made).getByText('Assets · Boiler-2')).toBeVisible()
})

it('applies a preview, and leads to the assets', async () => {
  const { asked, set, user } = openPage({
    '/adoption/applyImport': () => {
      set({ state: 'Applied' })
      return { status: 'ok' }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Adopt 4 rows' }))
  expect(await screen.findByText('Duplex has been adopted.')).toBeVisible()
  expect(inputsOf(asked, '/adoption/applyImport')).toEqual([{ import_id: 'i-1' }])
  expect(screen.getByRole('link', { name: 'Show the assets' })).toHaveAttribute(
    'href',
    expect.stringContaining('location=l-1'),
  )
})

it('lists what was changed since, and undoes the rest', async () => {
  const { asked, user } = openPage({
    '/adoption/getImport': () => ({ import: { ...compared, state: 'Applied' } }),
    '/adoption/getImportObstacles': () => ({
      obstacles: [
        {
          kind: 'changed',
          thing: 'asset',
          id: 'a-1',
          version: 3,
          code: 'Boiler-1',
          name: 'Boiler one',
          may_take_back: true,
        },
      ],
      total: 1,
      count: 1,
    }),
    '/adoption/undoImport': () => ({ status: 'ok' }),
  })
  await user.click(await screen.findByRole('button', { name: 'Undo the adoption' }))
  const dialog = await screen.findByRole('alertdialog')
  await user.click(within(dialog).getByRole('checkbox', { name: 'Boiler one' }))
  await user.click(within(dialog).getByRole('button', { name: 'Undo the rest' }))
  await expect
    .poll(() => inputsOf(asked, '/adoption/undoImport'))
    .toEqual([{ import_id: 'i-1', keep_changed: true, take_back: [{ id: 'a-1', version: 3 }] }])
})
