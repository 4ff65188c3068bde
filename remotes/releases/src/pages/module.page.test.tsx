import { CallFailure } from '@atrium/client'
import { modalStack } from '@atrium/portal/host'
import { providePeer, type Answers } from '@atrium/testing/remote'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import {
  aModule,
  anActivation,
  aRelease,
  aTriedModule,
  detailsOf,
  versions,
  withdrawal,
} from '../../fixtures/releases.ts'
import { layOut, renderRemote, type RemoteOptions } from '../../fixtures/render-remote.tsx'
import ModulePage from './module.page.tsx'

beforeEach(() => layOut())

const old = 'dddddddddddd'
const releases = [
  aRelease({ version: versions.candidate, state: 'published', in_use: 0 }),
  aRelease(),
  aRelease({
    version: versions.before,
    state: 'earlier',
    in_use: 2,
    source: 'repository',
    published_by: null,
    key_name: null,
  }),
  aRelease({ version: old, state: 'withdrawn', in_use: 0, withdrawn: withdrawal }),
]
const until = '2026-11-22T11:00:00.000Z'
const changed = () => ({ status: 'ok' as const, generation: 8 })

function openPage(more: Answers = {}, options: RemoteOptions = {}) {
  const peer = providePeer({
    '/release/get_modules': () => ({ modules: [aModule()] }),
    '/release/search': () => ({ releases, count: releases.length }),
    '/release/get_history': () => ({ activations: [anActivation()], count: 1 }),
    '/release/get': ({ version }) => {
      const found = releases.find((one) => one.version === version)
      return found ? detailsOf(found) : new CallFailure('not_found', 'not_found', { status: 404 })
    },
    '/release/activate': changed,
    '/release/set_candidate': changed,
    '/release/promote': changed,
    '/release/end_candidate': changed,
    '/release/pin': changed,
    '/release/roll_back': changed,
    '/release/remove': () => ({ status: 'ok' }),
    '/module-override/get': () => ({ overrides: [], allowed: 'versions' }),
    '/module-override/set': () => ({ status: 'ok', until }),
    '/module-override/end': () => ({ status: 'ok' }),
    ...more,
  })
  const inputsOf = (path: string) => peer.asked.filter((one) => one.path === path).map(({ input }) => input)
  const rendered = renderRemote(<ModulePage />, {
    at: 'settings/modules/stores',
    parameters: { code: 'stores' },
    ...options,
  })
  async function choose(version: string, action: string): Promise<void> {
    await rendered.user.click(await screen.findByRole('button', { name: `Actions for ${version}` }))
    await rendered.user.click(await screen.findByRole('menuitem', { name: action }))
  }
  async function confirm(question: string, action: string): Promise<void> {
    const dialog = await screen.findByRole('alertdialog', { name: question })
    await rendered.user.click(within(dialog).getByRole('button', { name: action }))
  }
  return { ...peer, ...rendered, inputsOf, choose, confirm }
}

const breaks = [
  { kind: 'call_missing', subject: '/store/never' },
  { kind: 'too_large', subject: 'entry', expected: '15000', found: '16200' },
  { kind: 'strange', subject: 'something' },
]
const judged = () => new CallFailure('validation', 'validation_failed', { status: 422, breaks })

it('shows the active version beside the candidate, each with its figures', async () => {
  openPage({ '/release/get_modules': () => ({ modules: [aTriedModule()] }) })
  const active = await screen.findByRole('region', { name: 'Active' })
  expect(active).toHaveTextContent(
    /aaaaaaaaaaaa.*Everybody · since Nov 20, 2026.*Ana Diaz.*1,200.*0\.5%.*310 ms/,
  )
  expect(screen.getByRole('region', { name: 'Candidate' })).toHaveTextContent(
    /cccccccccccc.*Role: Keeper.*10% of everybody.*40.*5%.*480 ms/,
  )
})

it('lists releases with their state, their origin and how many sessions run them', async () => {
  const { inputsOf } = openPage()
  const table = await screen.findByRole('table', { name: 'Releases' })
  expect(await within(table).findByRole('row', { name: /^aaaaaaaaaaaa/ })).toHaveTextContent(
    /Active.*Ana Diaz.*with the key Stores team.*3 sessions/,
  )
  expect(within(table).getByRole('row', { name: /^bbbbbbbbbbbb/ })).toHaveTextContent(
    /Earlier.*The portal itself.*Came with the portal.*2 sessions/,
  )
  expect(inputsOf('/release/search')[0]).toEqual({ module_code: 'stores', page: 1, limit: 50 })
})

it('rolls back after saying what happens to people and their tabs, and needs no reason', async () => {
  const { user, inputsOf } = openPage()
  await user.click(await screen.findByRole('button', { name: 'Roll back to bbbbbbbbbbbb' }))
  const form = await screen.findByRole('dialog', { name: 'Roll Stores back to bbbbbbbbbbbb?' })
  expect(form).toHaveTextContent(
    'Everybody gets bbbbbbbbbbbb again with their next full navigation. Open tabs keep aaaaaaaaaaaa.',
  )
  expect(inputsOf('/release/roll_back')).toEqual([])
  await user.click(within(form).getByRole('button', { name: 'Roll back to bbbbbbbbbbbb' }))
  await waitFor(() =>
    expect(inputsOf('/release/roll_back')).toEqual([{ module_code: 'stores', generation: 7 }]),
  )
  expect(await screen.findByText('Stores is back at bbbbbbbbbbbb')).toBeVisible()
  expect(inputsOf('/release/get_modules').length).toBeGreaterThan(1)
})

it('sends the reason for rolling back, and keeps it after a conflict', async () => {
  let isOvertaken = true
  const { user, inputsOf } = openPage({
    '/release/get_modules': () => ({ modules: [aModule({ version: isOvertaken ? 7 : 9 })] }),
    '/release/roll_back': () => {
      if (!isOvertaken) return changed()
      isOvertaken = false
      return new CallFailure('conflict', 'conflict_version', { status: 409, current: { version: 9 } })
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Roll back to bbbbbbbbbbbb' }))
  const form = await screen.findByRole('dialog')
  const submit = within(form).getByRole('button', { name: 'Roll back to bbbbbbbbbbbb' })
  await user.type(within(form).getByRole('textbox', { name: 'Reason (optional)' }), ' It is too slow ')
  await user.click(submit)
  expect(await within(form).findByRole('alert')).toBeVisible()
  expect(within(form).getByRole('textbox')).toHaveValue(' It is too slow ')
  await waitFor(() => expect(inputsOf('/release/get_modules').length).toBeGreaterThan(1))
  await user.click(submit)
  await waitFor(() =>
    expect(inputsOf('/release/roll_back')).toEqual([
      { module_code: 'stores', generation: 7, reason: 'It is too slow' },
      { module_code: 'stores', generation: 9, reason: 'It is too slow' },
    ]),
  )
})

it('makes a release the candidate for roles, people and a percentage', async () => {
  const { user, inputsOf, choose } = openPage()
  await choose(versions.candidate, 'Make it the candidate…')
  const dialog = await screen.findByRole('dialog', { name: 'Make cccccccccccc the candidate' })
  const submit = within(dialog).getByRole('button', { name: 'Make it the candidate' })
  await user.click(submit)
  expect(await within(dialog).findByText('Enter who gets it: roles, people or a percentage')).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Add role' }))
  await waitFor(() => expect(modalStack.getState().modals).toHaveLength(1))
  const role = { id: 'r1', name: 'Keeper', code: 'K', description: '' }
  modalStack.getState().modals[0]?.settle({ role: 'ok', data: role })
  expect(await within(dialog).findByRole('button', { name: 'Remove Keeper' })).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Add people' }))
  await waitFor(() => expect(modalStack.getState().modals).toHaveLength(1))
  const people = [
    { id: 'u1', name: 'Ana', email: '' },
    { id: 'u2', name: 'Ben', email: '' },
  ]
  modalStack.getState().modals[0]?.settle({ role: 'ok', data: people })
  await user.click(await within(dialog).findByRole('button', { name: 'Remove Ben' }))
  await user.type(within(dialog).getByRole('spinbutton', { name: 'Percentage of everybody' }), '101')
  await user.click(submit)
  expect(await within(dialog).findByText('Enter a whole number from 0 to 100')).toBeVisible()
  await user.clear(within(dialog).getByRole('spinbutton'))
  await user.type(within(dialog).getByRole('spinbutton'), '10')
  await user.click(submit)
  await waitFor(() =>
    expect(inputsOf('/release/set_candidate')).toEqual([
      {
        module_code: 'stores',
        version: versions.candidate,
        role_ids: ['r1'],
        user_ids: ['u1'],
        percentage: 10,
        generation: 7,
      },
    ]),
  )
  expect(await screen.findByText('cccccccccccc is the candidate of Stores')).toBeVisible()
})

it('promotes or ends a candidate, and starts from its audience when that is changed', async () => {
  const tried = aTriedModule()
  if (tried.candidate) tried.candidate.role_ids.push('unseen')
  const { user, inputsOf, confirm } = openPage({
    '/release/get_modules': () => ({ modules: [tried] }),
    '/release/search': () => ({ releases: [aRelease()], count: 1 }),
  })
  await user.click(await screen.findByRole('button', { name: 'Promote' }))
  await confirm('Give cccccccccccc to everybody?', 'Promote')
  await waitFor(() =>
    expect(inputsOf('/release/promote')).toEqual([{ module_code: 'stores', generation: 7 }]),
  )
  await user.click(screen.getByRole('button', { name: 'Actions for cccccccccccc' }))
  await user.click(await screen.findByRole('menuitem', { name: 'End the candidate' }))
  await confirm('End the candidate cccccccccccc?', 'End the candidate')
  await waitFor(() => expect(inputsOf('/release/end_candidate')).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'Actions for cccccccccccc' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Change who gets it' }))
  const dialog = await screen.findByRole('dialog', { name: 'Who gets the candidate cccccccccccc' })
  expect(within(dialog).getByRole('button', { name: 'Remove Keeper' })).toBeVisible()
  expect(within(dialog).getByRole('spinbutton')).toHaveValue(10)
  await user.click(within(dialog).getByRole('button', { name: 'Change who gets it' }))
  await waitFor(() =>
    expect(inputsOf('/release/set_candidate')[0]).toMatchObject({
      role_ids: tried.candidate?.role_ids,
      user_ids: tried.candidate?.user_ids,
      percentage: 10,
    }),
  )
})

it('lists every break when the gate refuses, and changes nothing', async () => {
  const { choose, confirm } = openPage({ '/release/activate': judged })
  await choose(versions.candidate, 'Activate')
  await confirm('Activate cccccccccccc for everybody?', 'Activate')
  const refusal = await screen.findByRole('alertdialog', { name: 'cccccccccccc cannot become active' })
  expect(
    within(refusal)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    'It uses the call /store/never, which the server does not have.',
    'entry exceeds its budget. Expected: 15 kB. Found: 16.2 kB.',
    'strange: something.',
  ])
})

it('lists the breaks in the candidate dialog, and keeps the chosen audience', async () => {
  const { user, choose } = openPage({ '/release/set_candidate': judged })
  await choose(versions.candidate, 'Make it the candidate…')
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByRole('spinbutton'), '5')
  await user.click(within(dialog).getByRole('button', { name: 'Make it the candidate' }))
  expect(await within(dialog).findByText(/^It uses the call \/store\/never/)).toBeVisible()
  expect(within(dialog).getByRole('spinbutton')).toHaveValue(5)
})

it('loads the module again after a conflict', async () => {
  let isChanged = false
  const { choose, confirm, inputsOf } = openPage({
    '/release/get_modules': () => ({
      modules: [aModule(isChanged ? { active_version: old, version: 9 } : {})],
    }),
    '/release/activate': () => {
      isChanged = true
      return new CallFailure('conflict', 'conflict_version', { status: 409, current: { version: 9 } })
    },
  })
  await choose(versions.candidate, 'Activate')
  await confirm('Activate cccccccccccc for everybody?', 'Activate')
  await waitFor(() => expect(screen.getByRole('region', { name: 'Active' })).toHaveTextContent(old))
  expect(inputsOf('/release/activate')).toHaveLength(1)
})

it('pins without a confirmation if there is no candidate, and then only offers to unpin', async () => {
  let pinned = false
  const { user, inputsOf } = openPage({
    '/release/get_modules': () => ({ modules: [aModule({ pinned })] }),
    '/release/pin': () => {
      pinned = true
      return changed()
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Pin' }))
  expect(await screen.findByRole('button', { name: 'Unpin' })).toBeVisible()
  expect(inputsOf('/release/pin')).toEqual([{ module_code: 'stores', pinned: true, generation: 7 }])
  expect(screen.getByRole('button', { name: /^Roll back/ })).toBeDisabled()
  await user.click(await screen.findByRole('button', { name: `Actions for ${versions.candidate}` }))
  expect(await screen.findByRole('menuitem', { name: 'Activate (unpin first)' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
})

it('removes a release that nobody runs, and says how many sessions run the others', async () => {
  const { user, inputsOf, choose, confirm } = openPage()
  await choose(old, 'Remove')
  await confirm(`Remove ${old}?`, 'Remove')
  await waitFor(() => expect(inputsOf('/release/remove')).toEqual([{ module_code: 'stores', version: old }]))
  await user.click(screen.getByRole('button', { name: `Actions for ${versions.before}` }))
  expect(await screen.findByRole('menuitem', { name: 'Remove (2 sessions using it)' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
})

it('opens the details of a release by its address: what it uses, offers and weighs, and what would break', async () => {
  const { user } = openPage(
    {
      '/release/get': () =>
        detailsOf(aRelease({ version: versions.candidate, state: 'published', in_use: 0 }), breaks),
    },
    { at: `settings/modules/stores?release=${versions.candidate}` },
  )
  const drawer = await screen.findByRole('dialog', { name: `Release ${versions.candidate}` })
  expect(await within(drawer).findByText('3 things would break if it were active now')).toBeVisible()
  const sizes = within(drawer).getByRole('table', { name: 'Download size and budget' })
  expect(within(sizes).getByRole('row', { name: /stores\.list/ })).toHaveTextContent(
    /61 kB.*Too large.*60 kB/,
  )
  await user.click(within(drawer).getByText('Calls it uses (2)'))
  expect(within(drawer).getByText('/store/search')).toBeVisible()
  await user.click(within(drawer).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(location.search).toBe(''))
})

it('shows in the history whom a candidate was for, and which key was used', async () => {
  const { candidate } = aTriedModule()
  openPage(
    {
      '/release/get_history': () => ({
        activations: [
          anActivation({ kind: 'unpinned', candidate, candidate_version: versions.candidate, generation: 9 }),
          anActivation({
            kind: 'candidate',
            candidate,
            candidate_version: versions.candidate,
            key_name: 'Stores team',
            generation: 8,
          }),
          anActivation({ kind: 'activated', by: null, generation: 1 }),
        ],
        count: 3,
      }),
    },
    { at: 'settings/modules/stores?tab=history' },
  )
  const table = await screen.findByRole('table', { name: 'History' })
  expect(within(table).getByRole('row', { name: /Stores team/ })).toHaveTextContent(
    /Candidate.*Role: Keeper · Person: Ana Diaz · 10% of everybody.*cccccccccccc.*Ana Diaz.*with the key Stores team/,
  )
  // The history shows only what changed.
  expect(within(table).getByRole('row', { name: /Unpinned/ })).not.toHaveTextContent('Keeper')
  expect(within(table).getByRole('row', { name: /Activated/ })).toHaveTextContent('The portal itself')
})

it('shows the history, and loads more', async () => {
  const { user } = openPage(
    {
      '/release/get_history': ({ page = 1 }) => ({
        activations: [
          page === 1
            ? anActivation({ kind: 'withdrawn', by: null, generation: 9 })
            : anActivation({ kind: 'rolled_back', reason: 'It was slow', generation: 3 }),
        ],
        count: 2,
      }),
    },
    { at: 'settings/modules/stores?tab=history' },
  )
  const table = await screen.findByRole('table', { name: 'History' })
  expect(within(table).getByRole('row', { name: /Withdrawn/ })).toHaveTextContent('Automatically')
  await user.click(screen.getByRole('button', { name: 'Show earlier entries' }))
  expect(await within(table).findByRole('row', { name: /Rolled back/ })).toHaveTextContent('It was slow')
})

it('shows texts for a missing module, a missing release and a failure', async () => {
  const other = openPage({ '/release/get_modules': () => ({ modules: [] }) })
  expect(await screen.findByText('This module was not found')).toBeVisible()
  other.unmount()
  const noRelease = openPage({}, { at: 'settings/modules/stores?release=x' })
  expect(await screen.findByText('This release was not found.')).toBeVisible()
  noRelease.unmount()
  openPage({ '/release/get_modules': () => new CallFailure('internal', 'server_error', { status: 500 }) })
  expect(await screen.findByText('The modules could not be loaded')).toBeVisible()
})

it('runs a release for this session only, says which, and ends it', async () => {
  let overrides: { module_code: string; version: string; address: null; until: string }[] = []
  const { user, inputsOf, choose } = openPage({
    '/module-override/get': () => ({ overrides, allowed: 'versions' }),
    '/module-override/set': () => {
      overrides = [{ module_code: 'stores', version: versions.candidate, address: null, until }]
      return { status: 'ok', until }
    },
    '/module-override/end': () => {
      overrides = []
      return { status: 'ok' }
    },
  })
  await choose(versions.candidate, 'Try it in this browser')
  expect(await screen.findByText(/In this session only you run .*cccccccccccc/)).toBeVisible()
  expect(inputsOf('/module-override/set')).toEqual([{ module_code: 'stores', version: versions.candidate }])
  expect(screen.getByRole('row', { name: /^cccccccccccc/ })).toHaveTextContent('Tried here')
  await user.click(screen.getByRole('button', { name: 'Stop trying it' }))
  await waitFor(() => expect(screen.queryByText(/In this session you alone/)).toBeNull())
  expect(inputsOf('/module-override/end')).toEqual([{ module_code: 'stores' }])
})

it('shows the address of the development server that this session tries', async () => {
  openPage({
    '/module-override/get': () => ({
      overrides: [{ module_code: 'stores', version: null, address: 'http://localhost:5173', until }],
      allowed: 'addresses',
    }),
  })
  expect(await screen.findByText(/only you use the build at .*localhost:5173/)).toBeVisible()
})

it('offers no trial for an active or removed release, or if the portal allows none', async () => {
  const { user } = openPage({ '/module-override/get': () => ({ overrides: [], allowed: 'none' }) })
  await user.click(await screen.findByRole('button', { name: `Actions for ${versions.candidate}` }))
  expect(await screen.findByRole('menuitem', { name: 'Activate' })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: 'Try it in this browser' })).toBeNull()
  expect(screen.queryByRole('button', { name: `Actions for ${versions.active}` })).toBeNull()
})
