import { CallFailure } from '@atrium/client'
import { layOut, providePeer, type Answers, type RenderRemoteOptions } from '@atrium/testing/remote'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { aMatrix, aRole } from '../../fixtures/a-matrix.ts'
import { renderRemote } from '../../fixtures/render-remote.tsx'
import { changesOf } from '../features/permission-grid/collected-changes.ts'
import MatrixPage from './matrix.page.tsx'

beforeEach(() => {
  layOut()
  changesOf('p').discard()
})

const many = Array.from({ length: 200 }, (_, n) => aRole(`r${n + 1}`))

function openPage(options: RenderRemoteOptions = {}, more: Answers = {}) {
  const { asked } = providePeer({
    '/role/getMatrix': () => aMatrix(many, {}, 12),
    '/role/previewPermissions': () => ({
      count: 1,
      people: [
        {
          id: 'u',
          name: 'Ana Lima',
          gains: { modules: ['m1'], tabs: ['m1.t1'], access: [] },
          loses: { modules: [], tabs: [], access: [] },
        },
      ],
    }),
    '/role/applyPermissions': () => ({ status: 'ok', version: 2 }),
    '/role/applyPermissionsOfRoles': ({ roles }) => ({
      status: 'ok',
      roles: roles.map(({ role_id }) => ({ role_id, version: 2 })),
    }),
    ...more,
  })
  return { asked, ...renderRemote(<MatrixPage />, { at: 'roles/matrix', ...options }) }
}

const box = (name: string) => screen.getByRole('checkbox', { name })

it('draws only what is in view of 200 roles and all permissions', async () => {
  openPage()
  const grid = await screen.findByRole('treegrid')
  expect(grid).toHaveAttribute('aria-colcount', '201')
  expect(Number(grid.getAttribute('aria-rowcount'))).toBeGreaterThan(120)
  const cells = within(grid).getAllByRole('gridcell').length
  // A view of 960 by 600 pixels, and a little beyond.
  expect(cells).toBeGreaterThan(50)
  expect(cells).toBeLessThan(400)
  Object.assign(grid, { scrollLeft: 150 * 96, scrollTop: 100 * 40 })
  fireEvent.scroll(grid)
  expect(await within(grid).findByRole('columnheader', { name: 'Role r152' })).toBeInTheDocument()
  expect(within(grid).getAllByRole('gridcell').length).toBeLessThan(500)
})

it('is used by keyboard alone', async () => {
  const { user } = openPage()
  const grid = await screen.findByRole('treegrid')
  grid.focus()
  const active = () => document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}')
  expect(active()).toBe(box('Module 1: Tab 1.1, Role r1'))
  await user.keyboard(' ')
  expect(box('Module 1: Tab 1.1, Role r1')).toBeChecked()
  expect(box('Module 1, Role r1')).toHaveAttribute('aria-checked', 'mixed')
  expect(screen.getByText('2 changes wait to be applied')).toBeVisible()
  await user.keyboard('{ArrowUp}{Home}{ArrowLeft}')
  expect(screen.queryByRole('checkbox', { name: 'Module 1: Tab 1.1, Role r1' })).not.toBeInTheDocument()
})

it('applies few changes of one role from the bar, which says whom they reach', async () => {
  const { user, asked } = openPage()
  await screen.findByRole('treegrid')
  await user.click(box('Module 1: Tab 1.1, Role r1'))
  expect(await screen.findByText('Something changes for 1 person')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  expect(await screen.findByText('2 changes have been applied')).toBeVisible()
  expect(asked.filter(({ path }) => path === '/role/applyPermissions')).toHaveLength(1)
  await user.click(box('Module 1: Tab 1.2, Role r1'))
  await user.click(box('Module 1: Tab 1.2, Role r2'))
  expect(screen.queryByRole('button', { name: 'Apply' })).not.toBeInTheDocument()
  changesOf('p').discard()
})

it('shows the changes and the people they affect, and applies them in one call', async () => {
  const { user, asked } = openPage()
  await screen.findByRole('treegrid')
  await user.click(box('Module 1: Tab 1.1, Role r1'))
  await user.click(box('Module 2: Tab 2.1, Role r2'))
  await user.click(screen.getByRole('button', { name: 'Review and apply' }))
  const dialog = await screen.findByRole('dialog', { name: 'What would change' })
  const given = within(dialog).getByRole('list', { name: 'Role r1 would allow' })
  expect(within(given).getByText('Module 1: Tab 1.1')).toBeVisible()
  expect(await within(dialog).findByText('Something changes for 1 person')).toBeVisible()
  expect(within(dialog).getByText('Gains: Module 1 · Module 1: Tab 1.1')).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Apply' }))
  expect(await screen.findByText('4 changes have been applied')).toBeVisible()
  expect(asked.filter(({ path }) => path === '/role/applyPermissionsOfRoles')).toMatchObject([
    {
      input: {
        project_id: 'p',
        roles: [
          { role_id: 'r1', version: 1, modules: { allow: ['m1'] }, tabs: { allow: ['m1.t1'] } },
          { role_id: 'r2', version: 1, modules: { allow: ['m2'] }, tabs: { allow: ['m2.t1'] } },
        ],
      },
    },
  ])
})

it('warns of a right that opens everything, in the grid and before it is applied', async () => {
  const { user } = openPage({}, { '/role/getMatrix': () => aMatrix([aRole('r1')]) })
  const grid = await screen.findByRole('treegrid')
  await user.type(screen.getByRole('searchbox', { name: 'Search permissions' }), 'module_release')
  const release = await within(grid).findByRole('checkbox', { name: /Release.*Role r1/ })
  expect(release).toHaveAccessibleDescription(/can put code into everybody’s browser/)
  await user.click(release)
  await user.click(screen.getByRole('button', { name: 'Review and apply' }))
  const dialog = await screen.findByRole('dialog', { name: 'What would change' })
  expect(within(dialog).getByText(/^People with this permission can put code/)).toBeVisible()
})

it('keeps the pending changes on top of the new state after a conflict', async () => {
  let version = 1
  const conflict = new CallFailure('conflict', 'conflict_version', { status: 409, current: { version: 2 } })
  const { user, asked } = openPage(
    {},
    {
      '/role/getMatrix': () =>
        aMatrix([aRole('r1', { version, access: version === 2 ? ['audit_view'] : [] }), aRole('r2')]),
      '/role/applyPermissions': (input) => {
        if (input.version === 2) return { status: 'ok', version: 3 }
        version = 2
        return conflict
      },
    },
  )
  await screen.findByRole('treegrid')
  await user.click(box('Module 1: Tab 1.1, Role r1'))
  await user.click(screen.getByRole('button', { name: 'Review and apply' }))
  const dialog = await screen.findByRole('dialog', { name: 'What would change' })
  await user.click(within(dialog).getByRole('button', { name: 'Apply' }))
  expect(await within(dialog).findByText(/Your changes are kept/)).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Apply' }))
  expect(await screen.findByText('2 changes have been applied')).toBeVisible()
  const sent = asked.filter(({ path }) => path === '/role/applyPermissions')
  expect(sent.map(({ input }) => input['version'])).toEqual([1, 2])
})

it('says what each right of a single role allows, also to a screen reader', async () => {
  const modules = [{ code: 'assets', title: 'Assets', tabs: [] }]
  openPage({}, { '/role/getMatrix': () => aMatrix([aRole('r1')], { modules }) })
  const grid = await screen.findByRole('treegrid')
  expect(within(grid).getByText('See assets and their photos at locations')).toBeInTheDocument()
  expect(box('Assets: See, Role r1')).toHaveAccessibleDescription('See assets and their photos at locations')
})

it('folds the rights of modules that are not installed at the end, and finds them', async () => {
  const modules = [{ code: 'releases', title: 'Releases', tabs: [] }]
  const { user } = openPage({}, { '/role/getMatrix': () => aMatrix([aRole('r1')], { modules }) })
  const grid = await screen.findByRole('treegrid')
  const closed = await within(grid).findByRole('row', {
    name: /^Rights of modules that are not installed \(\d+\)$/,
    expanded: false,
  })
  expect(within(grid).getAllByRole('row').at(-1)).toBe(closed)
  expect(box('Modules: Release, Role r1')).toBeInTheDocument()
  expect(screen.queryByText('Inspections')).not.toBeInTheDocument()
  await user.type(screen.getByRole('searchbox', { name: 'Search permissions' }), 'Stocktakes: Count')
  expect(await screen.findByRole('checkbox', { name: 'Stocktakes: Count, Role r1' })).toBeInTheDocument()
  expect(within(grid).getByRole('rowheader', { name: /not installed/ })).toBeInTheDocument()
  await user.clear(screen.getByRole('searchbox', { name: 'Search permissions' }))
  await user.click(await within(grid).findByRole('rowheader', { name: /not installed/ }))
  expect(await within(grid).findByRole('row', { name: /not installed/, expanded: true })).toBeInTheDocument()
})

it('asks before pending changes are left, and only then', async () => {
  const { user } = openPage({ at: 'roles/matrix' })
  await screen.findByRole('treegrid')
  await user.click(box('Module 1: Tab 1.1, Role r1'))
  const { navigate } = await import('@atrium/portal')
  navigate('/p/HQ/stores')
  const question = await screen.findByRole('alertdialog', { name: 'Leave without applying?' })
  await user.click(within(question).getByRole('button', { name: 'Stay' }))
  expect(location.pathname).toBe('/p/HQ/roles/matrix')
  navigate('/p/HQ/stores')
  const again = await screen.findByRole('alertdialog', { name: 'Leave without applying?' })
  await user.click(within(again).getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(location.pathname).toBe('/p/HQ/stores'))
})

it('disables permissions that the user does not hold, and says why', async () => {
  const own = { modules: ['m1'], tabs: ['m1.t1'], access: ['location_view'] }
  const { user } = openPage({}, { '/role/getMatrix': () => aMatrix([aRole('r1'), aRole('r2')], { own }) })
  await screen.findByRole('treegrid')
  const closed = box('Module 2: Tab 2.1, Role r1 – you do not have this permission yourself')
  expect(closed).toHaveAttribute('aria-disabled', 'true')
  await user.click(closed)
  expect(closed).not.toBeChecked()
  expect(screen.getByText(/You can change only permissions that you have yourself/)).toBeVisible()
})

it('is read-only for a user who may not change permissions', async () => {
  const { user } = openPage({ may: ['role_view'] })
  const grid = await screen.findByRole('treegrid')
  expect(grid).toHaveAttribute('aria-readonly', 'true')
  await user.click(box('Module 1: Tab 1.1, Role r1'))
  expect(screen.queryByText(/to be applied/)).not.toBeInTheDocument()
})
