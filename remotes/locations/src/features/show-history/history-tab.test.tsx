import { CallFailure } from '@atrium/client'
import type { LocationFieldChange, LocationHistoryEntry, Multilingual } from '@atrium/contract'
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
const steps = (...names: string[]) => names.map((name) => ({ id: name.toLowerCase(), name }))

function openHistory(
  entries: LocationHistoryEntry[],
  options: RemoteOptions & {
    refused?: CallFailure
    whole?: LocationHistoryEntry[]
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
    '/location/getHistory': ({ page = 1, entry: one }) => ({
      entries: one ? (options.whole ?? []).filter(({ id }) => id === one) : page === 1 ? entries : [],
      version: 1,
    }),
    ...(options.refused && {
      '/location/update': () => options.refused as CallFailure,
    }),
  }
  const peer = provideTree(nodes, answers, hall)
  const at = 'locations?location=hall&tab=history'
  return { ...peer, ...renderRemote(<LocationsPage />, { at, ...options }) }
}

it('shows who changed what, by language, and restores a value with the version that was shown', async () => {
  const change = {
    field: 'name' as const,
    before: { en: 'Old hall', fr: 'Salle' },
    after: { en: 'Hall', fr: 'Salle' },
  }
  const { user, asked, find } = openHistory([
    entry({ id: '2', changes: [change] }),
    entry({ id: '1', kind: 'created' }),
  ])
  const list = await screen.findByRole('list', { name: 'History' })
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
  const { user, asked } = openHistory([entry({ id: '1', changes })], { texts })
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
  const { user } = openHistory([entry({ id: '1', changes: [change] })], { refused })
  await user.click(await screen.findByRole('button', { name: 'Restore: Name' }))
  expect(await screen.findByText('A text in the default language (en) is required')).toBeVisible()
})

it('restores nothing after a conflict, and says so', async () => {
  const refused = new CallFailure('conflict', 'conflict_version')
  const change = { field: 'name' as const, before: { en: 'Old hall' }, after: { en: 'Hall' } }
  const { user, find, asked } = openHistory([entry({ id: '1', changes: [change] })], { refused })
  await user.click(await screen.findByRole('button', { name: 'Restore: Name' }))
  expect(await screen.findByText(/^Someone else has changed this/)).toBeVisible()
  expect(asked.filter(({ path }) => path === '/location/update')).toHaveLength(1)
  expect(find('hall').name).toBe('Hall')
})

it('offers no restore to a user who may only view, nor for a value that is already stored', async () => {
  const changes = [{ field: 'address' as const, before: '', after: 'x' }]
  const { unmount } = openHistory([entry({ id: '1', changes })])
  await screen.findByText('Address')
  // The address is empty now, as before.
  expect(screen.queryByRole('button', { name: /^Restore/ })).not.toBeInTheDocument()
  unmount()
  openHistory([entry({ id: '1', changes: [{ field: 'code', before: 'A', after: 'B' }] })], {
    may: ['location_view'],
  })
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
  const { user, find } = openHistory([moved])
  await user.click(await screen.findByRole('button', { name: 'Move back' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Move Hall back?' })
  expect(await within(dialog).findByText('1 room below')).toBeVisible()
  await waitFor(() => expect(dialog).toHaveTextContent(/Before: Tower.*After: Annex/))
  await user.click(within(dialog).getByRole('button', { name: 'Move back' }))
  await waitFor(() => expect(find('hall').parent_id).toBe('annex'))
  expect(await screen.findByText('Hall has been moved')).toBeVisible()
})

it('undoes a removal by reactivating', async () => {
  const { user, find, change } = openHistory([entry({ id: '1', kind: 'removed', count: 2, can_undo: true })])
  change('hall', { is_active: false })
  const list = await screen.findByRole('list', { name: 'History' })
  expect(list).toHaveTextContent('1 location below it included')
  await user.click(within(list).getByRole('button', { name: 'Reactivate' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Reactivate Hall?' })
  await user.click(within(dialog).getByRole('button', { name: 'Reactivate' }))
  await waitFor(() => expect(find('hall').is_active).toBe(true))
})

it('has texts for a hidden location and for an empty history', async () => {
  const { unmount } = openHistory([
    entry({ id: '1', kind: 'moved', to: { parent_id: 'tower', path: steps('Tower'), position: 1 } }),
  ])
  expect(await screen.findByText(/a location that you cannot see/)).toBeVisible()
  unmount()
  openHistory([])
  expect(await screen.findByText('No changes yet')).toBeVisible()
})

it('names fields that are too long for the list, and shows them on request', async () => {
  const specs = [{ name: 'Floor', value: 'Oak', unit: '' }]
  const whole = [entry({ id: '7', changes: [{ field: 'specs', before: [], after: specs }] })]
  const { user } = openHistory([entry({ id: '7', cut: ['specs'] })], { whole })
  const list = await screen.findByRole('list', { name: 'History' })
  expect(list).toHaveTextContent('Too long for this list: Specifications.')
  expect(list).not.toHaveTextContent('Oak')
  await user.click(within(list).getByRole('button', { name: 'Show it' }))
  await waitFor(() => expect(list).toHaveTextContent('Oak'))
  expect(list).not.toHaveTextContent('Too long')
})
