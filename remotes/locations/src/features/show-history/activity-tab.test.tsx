import { CallFailure } from '@atrium/client'
import type { ActivityEntry, LocationFieldChange, LocationHistoryEntry, Multilingual } from '@atrium/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { layOut, renderRemote, type RemoteOptions } from '../../../fixtures/render-remote.tsx'
import type { Answers } from '../../../fixtures/peer.ts'
import { provideTree } from '../../../fixtures/tree-peer.ts'
import LocationsPage from '../../pages/locations.page.tsx'

beforeEach(() => layOut())

const entry = (given: Partial<LocationHistoryEntry> & { id: string }): LocationHistoryEntry => ({
  at: '2026-11-20T10:00:00.000Z',
  who: 'Ann Marsh',
  kind: 'changed',
  import: null,
  changes: [],
  cut: [],
  from: null,
  to: null,
  count: null,
  can_undo: false,
  ...given,
})
/** The entry as the timeline lists it. */
const listed = ({ id, at, kind, count }: LocationHistoryEntry): ActivityEntry => ({
  id: `0.${id}`,
  at,
  who: { id: null, name: 'Ann Marsh' },
  kind: `location.${kind}`,
  changes: [],
  long: [],
  things: [],
  more_given: 0,
  more_taken: 0,
  amount: null,
  count,
  note: '',
  until: null,
  is_imported: false,
  entry: id,
  comment: null,
})
const steps = (...names: string[]) => names.map((name) => ({ id: name.toLowerCase(), name }))

function openHistory(
  entries: LocationHistoryEntry[],
  options: RemoteOptions & {
    refused?: CallFailure
    texts?: Multilingual
  } = {},
) {
  const nodes = [
    {
      id: 'tower',
      name: 'Tower',
      children: [{ id: 'hall', name: 'Hall', children: [{ id: 'desk', name: 'Desk' }] }],
    },
    { id: 'annex', name: 'Annex' },
  ]
  const { texts } = options
  const hall = texts && { hall: { names: texts, descriptions: texts } }
  const answers: Answers = {
    '/activity/list': () => ({
      entries: entries.map(listed),
      next: null,
      comments: { is_staff: true, may_add: true },
    }),
    '/location/getHistory': ({ entry: one }) => ({
      entries: entries.filter(({ id }) => id === one),
      version: 1,
    }),
    ...(options.refused && {
      '/location/update': () => options.refused as CallFailure,
    }),
  }
  const peer = provideTree(nodes, answers, hall)
  const at = 'locations?location=hall&tab=activity'
  const rendered = renderRemote(<LocationsPage />, { at, ...options })
  const showDetails = async () => {
    const [newest] = await screen.findAllByRole('button', { name: 'Details' })
    if (newest) await rendered.user.click(newest)
  }
  return { ...peer, ...rendered, showDetails }
}

it('shows who changed what, by language, and restores a value with the version that was shown', async () => {
  const change = {
    field: 'name' as const,
    before: { en: 'Old hall', fr: 'Salle' },
    after: { en: 'Hall', fr: 'Salle' },
  }
  const { user, asked, find, showDetails } = openHistory([
    entry({ id: '2', changes: [change] }),
    entry({ id: '1', kind: 'created' }),
  ])
  await showDetails()
  await screen.findByRole('button', { name: 'Restore: Name' })
  const list = screen.getByRole('group', { name: 'Activity' })
  const [latest, first] = within(list).getAllByRole('listitem')
  expect(latest).toHaveTextContent(/Changed.*Ann Marsh.*Nov 20, 2026/)
  expect(latest).toHaveTextContent(/Before: English Old hall.*After: English Hall/)
  expect(latest, 'what is the same in both is left out').not.toHaveTextContent('Salle')
  expect(first).toHaveTextContent('Created')
  await user.click(screen.getByRole('button', { name: 'Restore: Name' }))
  expect(await screen.findByText('Restored')).toBeVisible()
  const { input } = asked.find(({ path }) => path === '/location/update') ?? {}
  expect(input).toEqual({ location_id: 'hall', version: 1, name: { en: 'Old hall', fr: 'Salle' } })
  expect(find('hall').version).toBe(2)
})

it('restores a text by removing the languages that it did not have', async () => {
  const texts = { en: 'Canteen', ar: 'مقصف', fr: 'Cantine' }
  const changes: LocationFieldChange[] = [
    { field: 'name', before: { en: 'Canteen' }, after: texts },
    { field: 'description', before: {}, after: texts },
  ]
  const { user, asked, showDetails } = openHistory([entry({ id: '1', changes })], { texts })
  await showDetails()
  await user.click(await screen.findByRole('button', { name: 'Restore: Name' }))
  expect(await screen.findByText('Restored')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Restore: Description' }))
  const inputs = () => asked.filter(({ path }) => path === '/location/update').map(({ input }) => input)
  await waitFor(() =>
    expect(inputs()).toMatchObject([
      { name: { en: 'Canteen', ar: null, fr: null } },
      { description: { en: null, ar: null, fr: null } },
    ]),
  )
})

it('shows why a value cannot be restored', async () => {
  const key = 'field_default_language'
  const refused = new CallFailure('validation', 'validation_failed', {
    status: 422,
    fields: { name: { key, params: { language: 'en' }, message: '' } },
  })
  const change = { field: 'name' as const, before: { fr: 'Salle' }, after: { en: 'Hall', fr: 'Salle' } }
  const { user, showDetails } = openHistory([entry({ id: '1', changes: [change] })], { refused })
  await showDetails()
  await user.click(await screen.findByRole('button', { name: 'Restore: Name' }))
  expect(await screen.findByText('A text in the default language (en) is required')).toBeVisible()
})

it('restores nothing after a conflict, and says so', async () => {
  const refused = new CallFailure('conflict', 'conflict_version')
  const change = { field: 'name' as const, before: { en: 'Old hall' }, after: { en: 'Hall' } }
  const { user, find, asked, showDetails } = openHistory([entry({ id: '1', changes: [change] })], { refused })
  await showDetails()
  await user.click(await screen.findByRole('button', { name: 'Restore: Name' }))
  expect(await screen.findByText(/^Someone else has changed this/)).toBeVisible()
  expect(asked.filter(({ path }) => path === '/location/update')).toHaveLength(1)
  expect(find('hall').name).toBe('Hall')
})

it('offers no restore to a user who may only view, nor for a value that is already stored', async () => {
  const changes = [{ field: 'address' as const, before: '', after: 'x' }]
  const { unmount, showDetails } = openHistory([entry({ id: '1', changes })])
  await showDetails()
  await screen.findByText('Address')
  // The address is empty now, as before.
  expect(screen.queryByRole('button', { name: /^Restore/ })).not.toBeInTheDocument()
  unmount()
  const viewer = openHistory([entry({ id: '1', changes: [{ field: 'code', before: 'A', after: 'B' }] })], {
    may: ['location_view'],
  })
  await viewer.showDetails()
  expect((await screen.findAllByText('Code')).length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: /^Restore/ })).not.toBeInTheDocument()
})

it('undoes a move after naming both parents and what moves along', async () => {
  const moved = entry({
    id: '1',
    kind: 'moved',
    can_undo: true,
    from: { parent_id: 'annex', path: steps('Annex'), position: 1 },
    to: { parent_id: 'tower', path: steps('Tower'), position: 1 },
  })
  const { user, find, showDetails } = openHistory([moved])
  await showDetails()
  await user.click(await screen.findByRole('button', { name: 'Move back' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Move Hall back?' })
  expect(await within(dialog).findByText('1 room below')).toBeVisible()
  await waitFor(() => expect(dialog).toHaveTextContent(/Before: Tower.*After: Annex/))
  await user.click(within(dialog).getByRole('button', { name: 'Move back' }))
  await waitFor(() => expect(find('hall').parent_id).toBe('annex'))
  expect(await screen.findByText('Hall has been moved')).toBeVisible()
})

it('undoes a removal by reactivating', async () => {
  const { user, find, change, showDetails } = openHistory([
    entry({ id: '1', kind: 'removed', count: 2, can_undo: true }),
  ])
  change('hall', { is_active: false })
  await showDetails()
  const list = await screen.findByRole('group', { name: 'Activity' })
  expect(list).toHaveTextContent('2 locations together')
  await user.click(await within(list).findByRole('button', { name: 'Reactivate' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Reactivate Hall?' })
  await user.click(within(dialog).getByRole('button', { name: 'Reactivate' }))
  await waitFor(() => expect(find('hall').is_active).toBe(true))
})

it('names a place that the reader may not see as hidden', async () => {
  const to = { parent_id: 'tower', path: steps('Tower'), position: 1 }
  const { showDetails } = openHistory([entry({ id: '1', kind: 'moved', to })])
  await showDetails()
  expect(await screen.findByText(/a location that you cannot see/)).toBeVisible()
})
