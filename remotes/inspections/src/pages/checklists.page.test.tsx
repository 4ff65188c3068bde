import { CallFailure } from '@atrium/client'
import { layOut, providePeer, type Answers, type RenderRemoteOptions } from '@atrium/testing/remote'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { aChecklist, aRead } from '../../fixtures/a-checklist.ts'
import { renderRemote } from '../../fixtures/render-remote.tsx'
import ChecklistsPage from './checklists.page.tsx'

beforeEach(() => layOut())

const fire = aChecklist({
  id: 'fire',
  name: 'Fire round',
  published_version: 2,
  published_at: '2026-03-03T10:00:00Z',
})
const tasks = aChecklist({ id: 'tasks', name: 'Tasks', kind: 'cm', sections: 0, items: 1, version: 7 })
const old = aChecklist({ id: 'old', name: 'Old round', is_retired: true })

function openPage(options: RenderRemoteOptions = {}, more: Answers = {}) {
  const { asked } = providePeer({
    '/checklist/search': ({ search_text: text = '', kind, include_retired: withRetired = false }) => {
      const checklists = [fire, tasks, old].filter(
        (one) => one.name.includes(text) && (!kind || one.kind === kind) && (withRetired || !one.is_retired),
      )
      return { checklists, total: checklists.length }
    },
    '/checklist/create': () => ({ status: 'ok', id: 'fresh' }),
    '/checklist/copy': () => ({ status: 'ok', id: 'copied' }),
    '/checklist/update': () => ({ status: 'ok', version: 8, faults: [] }),
    '/checklist/remove/{id}': () => ({ status: 'ok' }),
    ...more,
  })
  const sent = (path: string) => asked.findLast((one) => one.path === path)?.input
  const at = 'inspections/checklists'
  return { sent, ...renderRemote(<ChecklistsPage />, { at, ...options }) }
}

const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) })

async function choose(user: ReturnType<typeof openPage>['user'], name: string, action: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}

it('lists checklists with their marks and what is published, and narrows them', async () => {
  const { user } = openPage()
  const row = within(await rowOf('Fire round'))
  expect(row.getByText('Draft waiting')).toBeVisible()
  expect(row.getByText(/^Version 2 on .*2026/)).toBeVisible()
  expect(row.getByText('Sections: 2, 3 items')).toBeVisible()
  expect(row.getByRole('link')).toHaveAttribute('href', '/p/HQ/inspections/checklists/fire')
  const other = within(await rowOf('Tasks'))
  expect(other.getByText('Not published')).toBeVisible()
  expect(other.getByText('Tasks of orders')).toBeVisible()
  expect(screen.queryByText('Old round')).not.toBeInTheDocument()
  await user.click(screen.getByRole('checkbox', { name: 'Show retired ones' }))
  expect(within(await rowOf('Old round')).getByText('Retired')).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: 'For' }), 'Tasks of orders')
  await waitFor(() => expect(screen.queryByText('Fire round')).not.toBeInTheDocument())
  expect(location.search).toBe('?retired=1&kind=cm')
})

it('creates a checklist like one that ships, and opens it', async () => {
  const { user, sent } = openPage({ at: 'inspections/checklists?add=1' })
  const dialog = within(await screen.findByRole('dialog', { name: 'Add checklist' }))
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  expect(await dialog.findAllByText('Fill in this field.')).toHaveLength(2)
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Fire')
  await user.type(dialog.getByRole('textbox', { name: /^Code/ }), 'FIRE')
  await user.selectOptions(dialog.getByRole('combobox', { name: /Begins as/ }), 'Fire safety round')
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(location.pathname).toBe('/p/HQ/inspections/checklists/fresh'))
  expect(sent('/checklist/create')).toEqual({
    project_id: 'p',
    name: 'Fire',
    code: 'FIRE',
    kind: 'inspection',
    like: 'fire_safety',
  })
})

it('says at its field that a code is taken', async () => {
  const taken = new CallFailure('conflict', 'checklist_code_taken', { status: 409 })
  const { user } = openPage({}, { '/checklist/copy': () => taken })
  await choose(user, 'Fire round', 'Copy')
  const dialog = within(await screen.findByRole('dialog', { name: 'Copy Fire round' }))
  const code = dialog.getByRole('textbox', { name: /^Code/ })
  await user.type(code, 'TASKS')
  await user.click(dialog.getByRole('button', { name: 'Copy' }))
  await waitFor(() => expect(code).toBeInvalid())
})

it('copies a checklist, and opens the copy', async () => {
  const { user, sent } = openPage()
  await choose(user, 'Fire round', 'Copy')
  const dialog = within(await screen.findByRole('dialog', { name: 'Copy Fire round' }))
  await user.type(dialog.getByRole('textbox', { name: /^Code/ }), 'COPY')
  await user.click(dialog.getByRole('button', { name: 'Copy' }))
  await waitFor(() => expect(location.pathname).toBe('/p/HQ/inspections/checklists/copied'))
  expect(sent('/checklist/copy')).toEqual({ id: 'fire', name: 'Fire round', code: 'COPY' })
})

it('retires a checklist, and offers a retired one again', async () => {
  const { user, sent } = openPage({ at: 'inspections/checklists?retired=1' })
  await choose(user, 'Tasks', 'Retire')
  expect(await screen.findByText('Tasks is no longer offered')).toBeVisible()
  expect(sent('/checklist/update')).toEqual({ id: 'tasks', version: 7, is_retired: true })
  await choose(user, 'Old round', 'Offer again')
  await waitFor(() => expect(sent('/checklist/update')).toEqual({ id: 'old', version: 1, is_retired: false }))
})

it('edits the name of a checklist', async () => {
  const { user, sent } = openPage({}, { '/checklist/get/{id}': () => aRead(undefined, { checklist: fire }) })
  await choose(user, 'Fire round', 'Edit name and code')
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), ' (night)')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent('/checklist/update')).toEqual({
      id: 'fire',
      version: 1,
      name: { en: 'Fire round (night)' },
    }),
  )
})

it('removes a checklist, and tells why one cannot be', async () => {
  const used = new CallFailure('conflict', 'checklist_in_use', { status: 409 })
  const { user } = openPage({}, { '/checklist/remove/{id}': () => used })
  await choose(user, 'Fire round', 'Remove')
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove Fire round?' }))
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent(/use this checklist, retire it instead/)
})

it('exports a checklist as a table', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  vi.stubGlobal(
    'URL',
    Object.assign(class extends URL {}, {
      createObjectURL: () => 'blob:1',
      revokeObjectURL: () => undefined,
    }),
  )
  const { user, sent } = openPage({}, { '/checklist/export': () => new File(['key'], 'fire.csv') as never })
  await choose(user, 'Fire round', 'Export as CSV')
  await waitFor(() => expect(click).toHaveBeenCalled())
  expect(sent('/checklist/export')).toEqual({ id: 'fire', format: 'csv' })
})

it('offers to readers what they may do', async () => {
  const { user } = openPage({ may: ['checklist_view'] })
  await rowOf('Fire round')
  expect(screen.queryByRole('button', { name: 'Add checklist' })).not.toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Import' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Actions for Fire round' }))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Export as Excel',
    'Export as CSV',
  ])
})

it('says that there are none yet, and that they could not be loaded', async () => {
  const { unmount } = openPage({}, { '/checklist/search': () => ({ checklists: [], total: 0 }) })
  expect(await screen.findByText('There are no checklists yet')).toBeVisible()
  unmount()
  const down = new CallFailure('unavailable', 'server_error', { status: 503 })
  openPage({}, { '/checklist/search': () => down })
  expect(await screen.findByText('The checklists could not be loaded')).toBeVisible()
})
