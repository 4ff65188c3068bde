import { CallFailure } from '@atrium/client'
import type { Contradiction, ListedRole } from '@atrium/contract'
import { layOut, providePeer, type Answers, type RenderRemoteOptions } from '@atrium/testing/remote'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { aMatrix } from '../../fixtures/a-matrix.ts'
import { renderRemote } from '../../fixtures/render-remote.tsx'
import RolesPage from './roles.page.tsx'

beforeEach(() => layOut())

function role(id: string, holders: number | null): ListedRole {
  const name = `Role ${id}`
  return { id, role_id: id, project_id: 'p', name, description: '', code: id, version: 1, holders }
}

const unheld: Contradiction = {
  kind: 'role_unheld',
  project: { id: 'p', code: 'HQ' },
  role: { id: 'b', code: 'b', name: 'Role b' },
  codes: [],
  count: 0,
  users: [],
}

function openPage(options: RenderRemoteOptions = {}, more: Answers = {}) {
  const raw = { name: { en: 'Role b', ar: 'دور' }, description: {}, holders: 0 }
  const { asked } = providePeer({
    '/role/search': ({ search_text: text = '' }) => ({
      roles: [role('a', 2), role('b', 0)].filter(({ name }) => name.includes(text)),
    }),
    '/role/getContradictions': () => ({ contradictions: [unheld] }),
    '/role/getMatrix': () => aMatrix([]),
    '/role/getRaw/{id}': ({ id }) => ({ role: { ...role(id, 0), ...raw } }),
    ...more,
  })
  return { asked, ...renderRemote(<RolesPage />, { at: 'roles', ...options }) }
}

async function begin(user: ReturnType<typeof openPage>['user'], name: string, action: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}

it('lists roles with the number of their holders, and links to each', async () => {
  openPage()
  expect(await screen.findByRole('link', { name: /Role a/ })).toHaveAttribute('href', '/p/HQ/roles/a')
  expect(screen.getByRole('row', { name: /Role a .*2 people/ })).toBeVisible()
  expect(screen.getByRole('row', { name: /Role b .*Nobody/ })).toBeVisible()
})

it('lists contradictions, with links to where they can be fixed', async () => {
  openPage()
  const panel = await screen.findByRole('region', { name: '1 thing to look at' })
  expect(within(panel).getByText(/Nobody holds Role b/)).toBeVisible()
  expect(within(panel).getByRole('link', { name: 'Open Role b' })).toHaveAttribute('href', '/p/HQ/roles/b')
})

it('creates a role with its name in every language', async () => {
  const { user, asked } = openPage({}, { '/role/create': () => ({ status: 'ok', id: 'n' }) })
  await user.click(await screen.findByRole('button', { name: 'Add role' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add role' })
  await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Plumber')
  await user.click(within(dialog).getByRole('tab', { name: /العربية/ }))
  await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'سباك')
  await user.type(within(dialog).getByRole('textbox', { name: 'Code' }), 'PL')
  await user.click(within(dialog).getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(location.pathname).toBe('/p/HQ/roles/n'))
  expect(asked.find(({ path }) => path === '/role/create')?.input).toEqual({
    project_id: 'p',
    name: { en: 'Plumber', ar: 'سباك' },
    code: 'PL',
  })
})

it('removes a role without holders, and names the holders of another', async () => {
  const { user, asked } = openPage({}, { '/role/remove/{id}': () => ({ status: 'ok' }) })
  await begin(user, 'Role b', 'Remove')
  const dialog = await screen.findByRole('alertdialog', { name: 'Remove Role b?' })
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Role b has been removed')).toBeVisible()
  expect(asked.find(({ path }) => path === '/role/remove/{id}')?.input).toEqual({ id: 'b', version: 1 })
})

it('says that a role is held, and links to its holder', async () => {
  const name = { en: 'Role a', ar: 'دور' }
  const { user } = openPage(
    {},
    { '/role/getRaw/{id}': ({ id }) => ({ role: { ...role(id, 2), name, description: {}, holders: 2 } }) },
  )
  await begin(user, 'Role a', 'Remove')
  const dialog = await screen.findByRole('alertdialog', { name: 'Remove Role a?' })
  expect(within(dialog).getByText(/2 people still hold this role/)).toBeVisible()
  expect(within(dialog).getByRole('link', { name: 'Show who holds it' })).toHaveAttribute(
    'href',
    '/p/HQ/roles/a?tab=holders',
  )
  expect(within(dialog).queryByRole('button', { name: 'Remove' })).not.toBeInTheDocument()
})

it('duplicates a role under another name, and opens it', async () => {
  const { user, asked } = openPage({}, { '/role/duplicate': () => ({ status: 'ok', id: 'c' }) })
  await begin(user, 'Role b', 'Duplicate')
  const dialog = await screen.findByRole('dialog', { name: 'Duplicate Role b' })
  expect(within(dialog).getByRole('textbox', { name: 'Name' })).toHaveValue('Role b (copy)')
  await user.click(within(dialog).getByRole('button', { name: 'Duplicate' }))
  await waitFor(() => expect(location.pathname).toBe('/p/HQ/roles/c'))
  expect(asked.find(({ path }) => path === '/role/duplicate')?.input).toMatchObject({
    role_id: 'b',
    code: 'b-2',
    name: { en: 'Role b (copy)', ar: 'دور (نسخة)' },
  })
})

it('offers no actions to a user without rights, and says when the roles cannot be loaded', async () => {
  const refusal = new CallFailure('unavailable', 'server_error', { status: 503 })
  openPage({ may: ['role_view'] }, { '/role/search': () => refusal })
  expect((await screen.findAllByText('Error loading roles'))[0]).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Add role' })).not.toBeInTheDocument()
})
