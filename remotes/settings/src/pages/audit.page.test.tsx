import { CallFailure } from '@atrium/client'
import type { AuditEntryReply, AuditNamedThing } from '@atrium/contract'
import { modalStack } from '@atrium/portal/host'
import { providePeer, type Answers } from '@atrium/testing/remote'
import { screen, waitFor, within } from '@testing-library/react'
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
    ...more,
  })
  const searches = () => asked.filter(({ path }) => path === '/audit/search').map(({ input }) => input)
  return { asked, searches, ...renderRemote(<AuditPage />, { at: 'settings/audit', ...options }) }
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
  expect(searches()).toEqual([{ project_id: 'p', limit: 50 }])
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
  await waitFor(() => expect(searches()).toContainEqual({ project_id: 'p', thing_id: room, limit: 50 }))
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
    limit: 50,
  })
  expect(screen.getByRole('button', { name: 'Who: Ana Diaz' })).toBeVisible()
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
  expect(searches()).toContainEqual({ project_id: 'p', limit: 50, before: '500' })
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
  expect(searches()).toEqual([{ limit: 50 }])
  unmount()
  const other = openPage({}, { at: 'settings/audit?scope=portal' })
  await screen.findAllByRole('row', { name: /Ana Diaz/ })
  expect(other.searches()).toEqual([{ project_id: 'p', limit: 50 }])
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
