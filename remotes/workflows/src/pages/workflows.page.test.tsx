import { CallFailure } from '@atrium/client'
import { layOut, providePeer, type Answers, type RenderRemoteOptions } from '@atrium/testing/remote'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { aRead, aWorkflow } from '../../fixtures/a-workflow.ts'
import { renderRemote } from '../../fixtures/render-remote.tsx'
import WorkflowsPage from './workflows.page.tsx'

beforeEach(() => layOut())

const simple = aWorkflow({
  id: 'simple',
  name: 'Simple',
  is_default: true,
  published_version: 2,
  published_at: '2026-03-03T10:00:00Z',
  has_changes: true,
})
const repairs = aWorkflow({ id: 'repairs', name: 'Repairs', version: 7 })

function openPage(options: RenderRemoteOptions = {}, more: Answers = {}) {
  const { asked } = providePeer({
    '/workflow/search': ({ search_text: text = '' }) => {
      const workflows = [repairs, simple].filter(({ name }) => name.includes(text))
      return { workflows, total: workflows.length }
    },
    '/workflow/create': () => ({ status: 'ok', id: 'fresh' }),
    '/workflow/copy': () => ({ status: 'ok', id: 'copied' }),
    '/workflow/setDefault': () => ({ status: 'ok', version: 8 }),
    '/workflow/remove/{id}': () => ({ status: 'ok' }),
    ...more,
  })
  const sent = (path: string) => asked.findLast((one) => one.path === path)?.input
  return { sent, ...renderRemote(<WorkflowsPage />, options) }
}

const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) })

async function choose(user: ReturnType<typeof openPage>['user'], name: string, action: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}

it('lists workflows with their marks and what is published', async () => {
  const { user } = openPage()
  const row = within(await rowOf('Simple'))
  expect(row.getByText('Default')).toBeVisible()
  expect(row.getByText('Draft waiting')).toBeVisible()
  expect(row.getByText(/^Version 2 on .*2026/)).toBeVisible()
  expect(row.getByText('Corrective work')).toBeVisible()
  expect(row.getByRole('link')).toHaveAttribute('href', '/p/HQ/workflows/simple')
  const other = within(await rowOf('Repairs'))
  expect(other.getByText('Not published')).toBeVisible()
  expect(other.queryByText('Default')).not.toBeInTheDocument()
  await user.type(screen.getByRole('searchbox'), 'Simple')
  await waitFor(() => expect(screen.queryByRole('row', { name: /Repairs/ })).not.toBeInTheDocument())
  expect(location.search).toBe('?search=Simple')
})

it('creates a workflow like one that ships, and opens it', async () => {
  const { user, sent } = openPage()
  await user.click(await screen.findByRole('button', { name: 'Add workflow' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add workflow' }))
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  expect(await dialog.findAllByText('Fill in this field.')).toHaveLength(2)
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Approved')
  await user.type(dialog.getByRole('textbox', { name: /^Code/ }), 'APPROVED')
  await user.selectOptions(
    dialog.getByRole('combobox', { name: /Begins as/ }),
    'With approval before the work',
  )
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(location.pathname).toBe('/p/HQ/workflows/fresh'))
  expect(sent('/workflow/create')).toEqual({
    project_id: 'p',
    name: 'Approved',
    code: 'APPROVED',
    kind: 'cm',
    like: 'with_approval',
  })
})

it('leaves out what an empty workflow is like', async () => {
  const { user, sent } = openPage({ at: 'workflows?add=1' })
  const dialog = within(await screen.findByRole('dialog', { name: 'Add workflow' }))
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Own')
  await user.type(dialog.getByRole('textbox', { name: /^Code/ }), 'OWN')
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(sent('/workflow/create')).toBeDefined())
  expect(sent('/workflow/create')).not.toHaveProperty('like')
})

it('copies a workflow, and opens the copy', async () => {
  const { user, sent } = openPage()
  await choose(user, 'Simple', 'Copy')
  const dialog = within(await screen.findByRole('dialog', { name: 'Copy Simple' }))
  expect(dialog.getByRole('textbox', { name: /^Name/ })).toHaveValue('Simple')
  await user.type(dialog.getByRole('textbox', { name: /^Code/ }), 'COPY')
  await user.click(dialog.getByRole('button', { name: 'Copy' }))
  await waitFor(() => expect(location.pathname).toBe('/p/HQ/workflows/copied'))
  expect(sent('/workflow/copy')).toEqual({ id: 'simple', name: 'Simple', code: 'COPY' })
})

it('edits the names of a workflow in every language', async () => {
  const { user, sent } = openPage(
    {},
    {
      '/workflow/get/{id}': () => aRead(undefined, { workflow: { ...repairs } }),
      '/workflow/update': () => ({ status: 'ok', version: 8, faults: [] }),
    },
  )
  await choose(user, 'Repairs', 'Edit name and code')
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), ' of lifts')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent('/workflow/update')).toEqual({ id: 'repairs', version: 7, name: { en: 'Repairs of lifts' } }),
  )
})

it('makes a workflow the default one, and tells a refusal', async () => {
  const refusal = new CallFailure('conflict', 'workflow_not_published', { status: 409 })
  let isRefused = true
  const { user, sent } = openPage(
    {},
    { '/workflow/setDefault': () => (isRefused ? refusal : { status: 'ok', version: 8 }) },
  )
  await choose(user, 'Repairs', 'Make the default')
  expect(await screen.findByText('Only a published workflow can be the default one.')).toBeVisible()
  isRefused = false
  await choose(user, 'Repairs', 'Make the default')
  expect(await screen.findByText('Repairs is the default workflow now')).toBeVisible()
  expect(sent('/workflow/setDefault')).toEqual({ id: 'repairs', version: 7 })
})

it('says in the dialog why a workflow cannot be removed, and removes another one', async () => {
  const refusal = new CallFailure('conflict', 'workflow_is_default', { status: 409 })
  const { user, sent } = openPage(
    {},
    { '/workflow/remove/{id}': ({ id }) => (id === 'simple' ? refusal : { status: 'ok' }) },
  )
  await choose(user, 'Simple', 'Remove')
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove Simple?' }))
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  expect(await dialog.findByText(/Make another one the default first/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await choose(user, 'Repairs', 'Remove')
  const other = within(await screen.findByRole('alertdialog', { name: 'Remove Repairs?' }))
  await user.click(other.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Repairs was removed')).toBeVisible()
  expect(sent('/workflow/remove/{id}')).toEqual({ id: 'repairs', version: 7 })
})

it('offers readers nothing to change', async () => {
  openPage({ may: ['workflow_view'] })
  await rowOf('Simple')
  expect(screen.queryByRole('button', { name: 'Add workflow' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Actions for Simple' })).not.toBeInTheDocument()
})

it('shows texts for an empty list and for a failure', async () => {
  let isDown = true
  const { user } = openPage(
    {},
    {
      '/workflow/search': () =>
        isDown
          ? new CallFailure('unavailable', 'server_error', { status: 503 })
          : { workflows: [], total: 0 },
    },
  )
  expect(await screen.findByText('The workflows could not be loaded')).toBeVisible()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('There are no workflows yet')).toBeVisible()
})
