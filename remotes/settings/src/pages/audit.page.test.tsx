import { CallFailure } from '@atrium/client'
import type { AuditEntryReply, AuditNamedThing } from '@atrium/contract'
import { modalStack, rightsStore } from '@atrium/portal/host'
import { providePeer, type Answers } from '@atrium/testing/remote'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { layOut, renderRemote, type RemoteOptions } from '../../fixtures/render-remote.tsx'
import AuditPage from './audit.page.tsx'

beforeEach(() => layOut())

const room = '11111111-1111-4111-8111-111111111111'
const role = '22222222-2222-4222-8222-222222222222'
const ana = '33333333-3333-4333-8333-333333333333'

function anEntry(given: Partial<AuditEntryReply> & Pick<AuditEntryReply, 'id'>): AuditEntryReply {
  return {
    at: '2026-11-22T08:00:00.000Z',
    user: { id: ana, name: 'Ana Diaz' },
    call: '/location/updateName',
    thing: 'location',
    thing_id: room,
    project_id: 'p',
    before: { name: { en: 'Old room', ar: 'غرفة قديمة' }, code: 'R-1' },
    after: { name: { en: 'New room', ar: 'غرفة قديمة' }, code: 'R-1' },
    cut: [],
    import_run: null,
    ...given,
  }
}

const entries = [
  anEntry({ id: '9' }),
  anEntry({
    id: '8',
    call: '/user/assignRole',
    thing: 'user',
    thing_id: ana,
    before: null,
    after: { role_id: role, is_superuser: false, designation_note: null },
  }),
  anEntry({
    id: '7',
    user: null,
    call: '/gadget/use',
    thing: 'gadget',
    thing_id: null,
    before: null,
    after: null,
  }),
]
const names: AuditNamedThing[] = [
  { id: room, thing: 'location', project_id: 'p', name: 'Room 12' },
  { id: role, thing: 'role', project_id: 'p', name: 'Keeper' },
  { id: ana, thing: 'user', project_id: null, name: 'Ana Diaz' },
]

function openPage(more: Answers = {}, options: RemoteOptions = {}) {
  const { asked } = providePeer({
    '/audit/search': ({ entry }) => ({
      entries: entry ? entries.filter(({ id }) => id === entry) : entries,
      names,
      looked_back_to: null,
    }),
    '/audit/newest': () => ({ entry: entries[0]?.id ?? null }),
    ...more,
  })
  const searches = () => asked.filter(({ path }) => path === '/audit/search').map(({ input }) => input)
  const rendered = renderRemote(<AuditPage />, { at: 'settings/audit', ...options })
  act(() =>
    rightsStore.setState({
      modules: new Set(['settings', 'locations', 'assets']),
      tabs: new Set(['settings.audit', 'locations.tree', 'assets.list']),
    }),
  )
  return { asked, searches, ...rendered }
}

/** Without the marks that isolate the direction of names. */
const wordsOf = (element: HTMLElement | undefined) => element?.textContent.replaceAll(/[\u2068\u2069]/g, '')

it('keeps a value with marks of direction from reordering its sentence', async () => {
  const entry = anEntry({ id: '9', after: { name: { en: 'New\u2069\u202Emoor' }, code: 'R-1' } })
  openPage({ '/audit/search': () => ({ entries: [entry], names: [], looked_back_to: null }) })
  const row = await screen.findByRole('row', { name: /Ana Diaz/ })
  expect(row.textContent).toContain('\u2068Newmoor\u2069')
  expect(row.textContent).not.toContain('\u202E')
})

it('lists entries as sentences, newest first, without calls', async () => {
  const { searches } = openPage()
  const rows = await screen.findAllByRole('row', { name: /Ana Diaz/ })
  expect(wordsOf(rows[0])).toContain('Changed name of location Room 12 from Old room to New room')
  expect(wordsOf(rows[1])).toContain('Assigned the role Keeper to person Ana Diaz')
  expect(wordsOf(screen.getByRole('row', { name: /Nobody was signed in/ }))).toContain('Done: gadget')
  expect(screen.getByRole('table')).not.toHaveTextContent('/location/updateName')
  expect(searches()).toEqual([{ project_id: 'p', whole_imports: true, limit: 50 }])
})

it('keeps the name of a removed thing from its entry, and names several changed fields', async () => {
  const more = [
    anEntry({
      id: '6',
      call: '/store/delete',
      thing: 'store',
      thing_id: room,
      after: null,
      before: { code: 'S', name: { en: 'Old store' } },
    }),
    anEntry({ id: '5', before: { code: 'a', address: 'b' }, after: { code: 'c', address: 'd' } }),
    anEntry({
      id: '4',
      call: '/auth/login',
      thing: 'session',
      thing_id: null,
      before: null,
      after: { client: 'x' },
    }),
  ]
  openPage({ '/audit/search': () => ({ entries: more, names: [], looked_back_to: null }) })
  const rows = await screen.findAllByRole('row', { name: /Ana Diaz/ })
  expect(rows.map((row) => wordsOf(row))).toEqual([
    expect.stringContaining('Removed store Old store'),
    expect.stringContaining('Changed code and address of location c'),
    expect.stringContaining('Signed in'),
  ])
})

it('opens an entry field by field, in every language, and links to the thing', async () => {
  const { user } = openPage()
  await user.click((await screen.findAllByRole('link'))[0] as HTMLElement)
  const drawer = await screen.findByRole('dialog', { name: 'Entry' })
  const table = await within(drawer).findByRole('table', { name: 'Difference' })
  const row = within(table).getByRole('row', { name: /Name/ })
  expect(row).toHaveTextContent(/English: Old room.*العربية: غرفة قديمة.*English: New room/)
  expect(within(table).queryByRole('row', { name: /Code/ })).not.toBeInTheDocument()
  expect(within(drawer).getByText('1 more field, unchanged')).toBeVisible()
  expect(within(drawer).getByRole('link', { name: 'Room 12' })).toHaveAttribute(
    'href',
    `/p/HQ/locations?location=${room}`,
  )
  expect(location.search).toBe('?entry=9')
  await user.click(within(drawer).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(location.search).toBe(''))
})

it('opens an entry by its address, with names for ids and a text for empty values', async () => {
  const { searches } = openPage({}, { at: 'settings/audit?entry=8' })
  const drawer = await screen.findByRole('dialog', { name: 'Entry' })
  const table = await within(drawer).findByRole('table', { name: 'Difference' })
  expect(within(table).getByRole('row', { name: /Role/ })).toHaveTextContent('Keeper')
  expect(within(table).getByRole('row', { name: /Superuser/ })).toHaveTextContent('No')
  expect(within(table).getByRole('row', { name: /designation note/ })).toHaveTextContent('Empty')
  expect(searches()).toContainEqual({ project_id: 'p', entry: '8' })
})

it('narrows the trail to one thing from an entry, and clears the filter again', async () => {
  const { user, searches } = openPage({}, { at: 'settings/audit?entry=9' })
  const drawer = await screen.findByRole('dialog', { name: 'Entry' })
  await user.click(await within(drawer).findByRole('button', { name: 'Everything about this' }))
  await waitFor(() =>
    expect(searches()).toContainEqual({ project_id: 'p', thing_id: room, whole_imports: true, limit: 50 }),
  )
  await user.click(await screen.findByRole('button', { name: /Only Room 12/ }))
  await waitFor(() => expect(location.search).toBe(''))
})

it('reads its filters from the address, with days in local time', async () => {
  const at = `settings/audit?search=room&by=${ana}&kind=location&call=/location/&from=2026-11-01&to=2026-11-02`
  const { searches } = openPage({}, { at })
  await screen.findAllByRole('row', { name: /Ana Diaz/ })
  expect(searches()[0]).toEqual({
    project_id: 'p',
    search_text: 'room',
    user_id: ana,
    thing: 'location',
    call: '/location/',
    from: new Date(2026, 10, 1).toISOString(),
    to: new Date(new Date(2026, 10, 3).getTime() - 1).toISOString(),
    whole_imports: true,
    limit: 50,
  })
  expect(screen.getByRole('button', { name: 'Who: Ana Diaz' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'When: November 1, 2026 – November 2, 2026' })).toBeVisible()
  expect(screen.getByRole('button', { name: /Only one kind of call/ })).toBeVisible()
})

it('takes a person from the selector of users', async () => {
  const { user } = openPage()
  await user.click(await screen.findByRole('button', { name: 'Who: Anybody' }))
  await waitFor(() => expect(modalStack.getState().modals).toHaveLength(1))
  modalStack.getState().modals[0]?.settle({ role: 'ok', data: [{ id: ana, name: 'Ana Diaz', email: '' }] })
  await waitFor(() => expect(location.search).toBe(`?by=${ana}`))
})

it('says how far a search has looked, and continues on request', async () => {
  const { user, searches } = openPage({
    '/audit/search': ({ before }) =>
      before
        ? { entries, names, looked_back_to: null }
        : { entries: [], names: [], looked_back_to: { entry: '500', at: '2026-10-01T08:00:00.000Z' } },
  })
  expect(await screen.findByText(/Searched back to Oct 1, 2026/)).toBeVisible()
  expect(searches()).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Search older entries' }))
  expect((await screen.findAllByRole('row', { name: /Ana Diaz/ })).length).toBeGreaterThan(0)
  expect(searches()).toContainEqual({ project_id: 'p', whole_imports: true, limit: 50, before: '500' })
})

it('exports the filtered entries, and says when there are too many', async () => {
  URL.createObjectURL = vi.fn(() => 'blob:file')
  URL.revokeObjectURL = vi.fn()
  let isTooMuch = true
  const { user, asked } = openPage(
    {
      '/audit/export': () =>
        isTooMuch
          ? new CallFailure('validation', 'audit_export_too_large', {
              status: 422,
              params: { maximum: 100_000 },
            })
          : new File(['id'], 'audit.csv'),
    },
    { at: 'settings/audit?kind=location' },
  )
  await user.click(await screen.findByRole('button', { name: 'Export as CSV' }))
  expect(await screen.findByText(/More than 100000 entries match/)).toBeVisible()
  isTooMuch = false
  await user.click(screen.getByRole('button', { name: 'Export as CSV' }))
  await waitFor(() => expect(URL.createObjectURL).toHaveBeenCalled())
  const exported = asked.filter(({ path }) => path === '/audit/export').map(({ input }) => input)
  expect(exported).toEqual([
    { project_id: 'p', thing: 'location' },
    { project_id: 'p', thing: 'location' },
  ])
})

it('shows the whole portal to superusers who choose it, and to nobody else', async () => {
  const { searches, unmount } = openPage({}, { at: 'settings/audit?scope=portal', superuser: true })
  await screen.findAllByRole('row', { name: /Ana Diaz/ })
  expect(searches()).toEqual([{ whole_imports: true, limit: 50 }])
  unmount()
  const other = openPage({}, { at: 'settings/audit?scope=portal' })
  await screen.findAllByRole('row', { name: /Ana Diaz/ })
  expect(other.searches()).toEqual([{ project_id: 'p', whole_imports: true, limit: 50 }])
})

it('shows texts for an empty trail, for filters without a match, and for a failure', async () => {
  const none = () => ({ entries: [], names: [], looked_back_to: null })
  const { unmount } = openPage({ '/audit/search': none })
  expect(await screen.findByText('No changes yet')).toBeVisible()
  unmount()
  const narrowed = openPage({ '/audit/search': none }, { at: 'settings/audit?kind=role' })
  expect(await screen.findByText('No entries found')).toBeVisible()
  narrowed.unmount()
  openPage({ '/audit/search': () => new CallFailure('internal', 'server_error', { status: 500 }) })
  expect(await screen.findByText('The audit trail could not be loaded')).toBeVisible()
})

it('shows an import as one row that unfolds into what it changed', async () => {
  const run = 'run-1'
  const head = anEntry({
    id: '90',
    call: '/location/applyImport',
    thing: 'import',
    thing_id: null,
    before: { state: 'Ready' },
    after: { state: 'Applied', file_name: 'wing.xlsx' },
    import_run: { id: run, entries: 60 },
  })
  const part = (number: number) =>
    anEntry({
      id: String(89 - number),
      call: '/location/applyImport',
      before: null,
      after: { code: `N-${number}`, name: { en: `New ${number}` } },
      thing_id: null,
      import_run: { id: run, entries: null },
    })
  const parts = Array.from({ length: 60 }, (_, number) => part(number))
  const { user, searches } = openPage({
    '/audit/search': ({ import_run: asked, before }) => {
      const found = parts.filter(({ id }) => before === undefined || Number(id) < Number(before))
      return {
        entries: asked === undefined ? [head, ...entries] : found.slice(0, 50),
        names,
        looked_back_to: null,
      }
    },
  })
  const row = await screen.findByRole('row', { name: /wing\.xlsx/ })
  expect(wordsOf(row)).toContain('Imported wing.xlsx (60 entries)')
  expect(screen.queryByText(/New 1/)).not.toBeInTheDocument()
  const unfold = within(row).getByRole('button', { name: 'Show what this import changed' })
  expect(unfold).toHaveAttribute('aria-expanded', 'false')
  await user.click(unfold)
  expect(wordsOf(await screen.findByRole('row', { name: /New 1\D/ }))).toContain(
    'By this import: Added location New 1',
  )
  expect(location.search).toBe(`?unfolded=${run}`)
  expect(searches()).toContainEqual({ project_id: 'p', import_run: run, limit: 50 })
  await user.click(within(row).getByRole('button', { name: 'Hide what this import changed' }))
  await waitFor(() => expect(screen.queryByText(/New 1/)).not.toBeInTheDocument())
})

it('shows an import once that two pages found', async () => {
  const found = (id: string) =>
    anEntry({ id, call: '/location/applyImport', import_run: { id: 'run-1', entries: null } })
  openPage({
    '/audit/search': () => ({ entries: [found('9'), found('8')], names, looked_back_to: null }),
  })
  const rows = await screen.findAllByRole('row', { name: /Ana Diaz/ })
  expect(rows).toHaveLength(1)
  expect(wordsOf(rows[0])).toContain('By an import: Changed name of location Room 12')
})

it('offers new entries without moving the list, and shows them on request', async () => {
  let isLater = false
  const later = anEntry({ id: '10', thing_id: null, after: { name: { en: 'Latest room' } } })
  const { user } = openPage({
    '/audit/search': () => ({
      entries: isLater ? [later, ...entries] : entries,
      names,
      looked_back_to: null,
    }),
    '/audit/newest': () => ({ entry: '10' }),
  })
  const offer = await screen.findByRole('button', { name: 'New entries' })
  expect(screen.queryByText(/Latest room/)).not.toBeInTheDocument()
  isLater = true
  await user.click(offer)
  expect((await screen.findAllByText(/Latest room/)).length).toBeGreaterThan(0)
  expect(await screen.findByRole('button', { name: 'Refresh' })).toBeVisible()
})

it('has links to pages that the reader may open, and to no others', async () => {
  const asset = '44444444-4444-4444-8444-444444444444'
  const entry = anEntry({ id: '9', thing: 'asset', thing_id: asset, after: { location_id: room } })
  const answers: Answers = {
    '/audit/search': () => ({
      entries: [entry],
      names: [...names, { id: asset, thing: 'asset', project_id: 'p', name: 'Pump 3' }],
      looked_back_to: null,
    }),
  }
  const at = 'settings/audit?entry=9'
  const { unmount } = openPage(answers, { at, may: ['audit_view', 'asset_view'] })
  const drawer = await screen.findByRole('dialog', { name: 'Entry' })
  expect(await within(drawer).findByRole('link', { name: 'Pump 3' })).toHaveAttribute(
    'href',
    `/p/HQ/assets/${asset}`,
  )
  expect(within(drawer).getByText('Room 12')).toBeVisible()
  expect(within(drawer).queryByRole('link', { name: 'Room 12' })).not.toBeInTheDocument()
  unmount()
})
