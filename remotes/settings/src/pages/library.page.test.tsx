import { CallFailure } from '@atrium/client'
import type { LibraryEntry } from '@atrium/contract'
import { providePeer, type Answers } from '@atrium/testing/remote'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { layOut, renderRemote, type RemoteOptions } from '../../fixtures/render-remote.tsx'
import LibraryPage from './library.page.tsx'

beforeEach(() => layOut())

function anEntry(given: Partial<LibraryEntry> & Pick<LibraryEntry, 'id'>): LibraryEntry {
  return {
    kind: 'service',
    project_id: null,
    parent_id: '0',
    position: 1,
    code: given.id.toUpperCase(),
    name: given.id,
    description: '',
    color: null,
    amount: null,
    points: null,
    result: null,
    day: null,
    is_retired: false,
    origin_id: null,
    version: 3,
    ...given,
  }
}

const cooling = anEntry({ id: 'c', code: 'HVAC', name: 'Cooling' })
const filters = anEntry({ id: 'f', code: 'HVAC-F', name: 'Filters', parent_id: 'c' })
const water = anEntry({ id: 'w', code: 'PLUMB', name: 'Water', position: 2 })
const nothing = { uses: [], below: 0, copies: 0 }

function openPage(more: Answers = {}, options: RemoteOptions = {}) {
  const { asked } = providePeer({
    '/library/search': () => ({ entries: [cooling, filters, water], total: 3, is_linked: false }),
    '/library/getRaw/{id}': () => ({
      entry: { ...cooling, name: { en: 'Cooling', ar: 'تبريد' }, description: {} },
    }),
    '/library/getUsage/{id}': () => ({ uses: [{ thing: 'material', count: 2 }], below: 1, copies: 0 }),
    ...more,
  })
  const inputsOf = (path: string) => asked.filter((one) => one.path === path).map(({ input }) => input)
  return { inputsOf, ...renderRemote(<LibraryPage />, { at: 'settings/library', ...options }) }
}

it('shows the kinds, the tree of one, and where an entry is used', async () => {
  const { user, inputsOf } = openPage()
  const tree = await screen.findByRole('tree', { name: 'Services' })
  expect(
    within(tree)
      .getAllByRole('treeitem')
      .map((line) => line.getAttribute('aria-level')),
  ).toEqual(['1', '2', '1'])
  expect(inputsOf('/library/search')[0]).toEqual({ kind: 'service', include_retired: false, limit: 2000 })
  await user.click(screen.getByRole('treeitem', { name: /Cooling/ }))
  expect(await screen.findByText('Materials: 2')).toBeVisible()
  expect(await screen.findByText('تبريد')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Units' }))
  await waitFor(() => expect(inputsOf('/library/search').at(-1)).toMatchObject({ kind: 'unit' }))
})

it('moves an entry with the keyboard, and says why it could not', async () => {
  const { user, inputsOf } = openPage({
    '/library/sort': () => new CallFailure('forbidden', 'forbidden', { status: 403 }),
  })
  const line = await screen.findByRole('treeitem', { name: /Water/ })
  await user.click(line)
  line.focus()
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await waitFor(() => expect(inputsOf('/library/sort')).toEqual([{ entries: [{ id: 'w', position: 1 }] }]))
})

it('adds an entry below another one', async () => {
  const { user, inputsOf } = openPage(
    { '/library/create': () => ({ status: 'ok', id: 'n' }) },
    { at: 'settings/library?entry=c' },
  )
  await user.click(await screen.findByRole('button', { name: 'Add entry below' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add entry below Cooling' })
  const field = (name: string) => within(dialog).getByRole('textbox', { name })
  await user.type(field('Name'), 'Chillers')
  await user.type(field('Code'), 'CHILL')
  await user.click(within(dialog).getByRole('button', { name: 'Add entry' }))
  // The name needs every language of the portal.
  await waitFor(() =>
    expect(within(dialog).getByRole('tab', { selected: true })).toHaveTextContent('العربية'),
  )
  await user.type(field('Name'), 'مبردات')
  await user.click(within(dialog).getByRole('button', { name: 'Add entry' }))
  await waitFor(() => expect(inputsOf('/library/create')).toHaveLength(1))
  expect(inputsOf('/library/create')[0]).toMatchObject({ kind: 'service', parent_id: 'c', code: 'CHILL' })
})

it('shows and changes the points and the result of an answer of a response set', async () => {
  const set = anEntry({ id: 's', kind: 'response_set', code: 'QUALITY', name: 'Quality' })
  const good = anEntry({
    ...{ id: 'g', kind: 'response_set', code: 'GOOD', name: 'Good', parent_id: 's' },
    ...{ color: 'green', points: 3, result: 'ok' },
  })
  const { user, inputsOf } = openPage(
    {
      '/library/search': () => ({ entries: [set, good], total: 2, is_linked: false }),
      '/library/getRaw/{id}': () => ({
        entry: { ...good, name: { en: 'Fine', ar: 'جيد' }, description: {} },
      }),
      '/library/update': () => ({ status: 'ok', id: 'g', version: 4 }),
    },
    { at: 'settings/library?kind=response_set&entry=g' },
  )
  expect(await screen.findByText('Result')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const dialog = await screen.findByRole('dialog')
  const points = await within(dialog).findByRole('spinbutton', { name: 'Points' })
  expect(points).toHaveValue(3)
  await user.clear(points)
  await user.type(points, '2')
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Result' }), 'Attention')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(inputsOf('/library/update')).toEqual([{ id: 'g', version: 3, points: 2, result: 'flag' }]),
  )
})

it('merges an entry after showing what moves', async () => {
  const { user, inputsOf } = openPage(
    {
      '/library/previewMerge': () => ({ ...nothing, uses: [{ thing: 'material', count: 7 }] }),
      '/library/merge': () => ({ status: 'ok', id: 'w', version: 1 }),
    },
    { at: 'settings/library?entry=c' },
  )
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Merge' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Merge Cooling' })
  expect(within(dialog).getByRole('button', { name: 'Merge' })).toBeDisabled()
  expect(within(dialog).queryByRole('option', { name: /Filters/ })).not.toBeInTheDocument()
  await user.selectOptions(within(dialog).getByRole('combobox'), 'w')
  expect(await within(dialog).findByText('Materials: 7')).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Merge' }))
  await waitFor(() => expect(inputsOf('/library/merge')).toEqual([{ id: 'c', version: 3, into_id: 'w' }]))
})

it('retires an entry after showing what refers to it', async () => {
  const { user, inputsOf } = openPage(
    { '/library/retire': () => ({ status: 'ok', id: 'c', version: 4 }) },
    { at: 'settings/library?entry=c' },
  )
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Retire' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Retire Cooling?' })
  expect(await within(dialog).findByText('Entries below it: 1')).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Retire' }))
  await waitFor(() =>
    expect(inputsOf('/library/retire')).toEqual([{ id: 'c', version: 3, is_retired: true }]),
  )
})

it('has a project follow the company, and takes what differs', async () => {
  const { user, inputsOf } = openPage(
    {
      '/library/search': () => ({ entries: [], total: 0, is_linked: false }),
      '/library/link': () => ({ status: 'ok' }),
      '/library/copy': () => ({ status: 'ok', created: 1, changed: 0 }),
      '/library/compare': () => ({
        comparisons: [{ state: 'new', company: cooling, project: null, fields: [] }],
      }),
    },
    { at: 'settings/library?owner=project' },
  )
  await user.click(await screen.findByRole('button', { name: 'Entries of the company' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Follow the company' }))
  await waitFor(() =>
    expect(inputsOf('/library/link')).toEqual([{ project_id: 'p', kind: 'service', is_linked: true }]),
  )
  await user.click(screen.getByRole('button', { name: 'Entries of the company' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Compare' }))
  await user.click(await screen.findByRole('button', { name: 'Take from the company: Cooling' }))
  await waitFor(() =>
    expect(inputsOf('/library/copy')).toEqual([{ project_id: 'p', kind: 'service', ids: ['c'] }]),
  )
})

it('offers no change to a user who may only look', async () => {
  openPage({}, { may: ['library_view'], at: 'settings/library?entry=c' })
  expect(await screen.findByText('Materials: 2')).toBeVisible()
  for (const name of ['Edit', 'Add entry', 'Add entry below', 'More actions'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
})

it('says that the list could not be loaded, and tries again', async () => {
  let fails = true
  const { user } = openPage({
    '/library/search': () =>
      fails
        ? new CallFailure('unavailable', 'server_error', { status: 503 })
        : { entries: [], total: 0, is_linked: false },
  })
  expect(await screen.findByText('The library could not be loaded')).toBeVisible()
  fails = false
  await user.click(screen.getByRole('button', { name: /again/i }))
  expect(await screen.findByText('No entries yet')).toBeVisible()
})

it('exports a list or all of them, and leads to the import of the lists that are shown', async () => {
  const { user, inputsOf } = openPage(
    { '/library/export': () => new CallFailure('unavailable', 'busy', { status: 503 }) },
    { at: 'settings/library?kind=unit&owner=project' },
  )
  const choose = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: 'Import and export' }))
    await user.click(await screen.findByRole('menuitem', { name }))
  }
  await choose('Export this list as Excel')
  expect(await screen.findByText(/^The portal is busy/)).toBeVisible()
  await choose('Export all lists as CSV')
  await waitFor(() =>
    expect(inputsOf('/library/export')).toEqual([
      expect.objectContaining({ kind: 'unit', format: 'xlsx' }),
      expect.not.objectContaining({ kind: 'unit' }),
    ]),
  )
  await choose('Import')
  expect(location.pathname).toContain('/settings/library/import')
  expect(location.search).toBe('?owner=project')
})
