import { CallFailure } from '@atrium/client'
import type { ListedUser } from '@atrium/contract'
import { modalStack } from '@atrium/portal/host'
import { layOut, providePeer, type Answers, type RenderRemoteOptions } from '@atrium/testing/remote'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { aListedUser, aTeam, many } from '../../fixtures/people.ts'
import { renderRemote } from '../../fixtures/render-remote.tsx'
import UsersPage from './users.page.tsx'

beforeEach(() => layOut())

const people = many(240, aListedUser)

function openPage(more: Answers = {}, options: RenderRemoteOptions = {}, found: ListedUser[] = people) {
  const { asked } = providePeer({
    '/saved-view/search': () => ({ views: [] }),
    '/user/search': ({ page = 1, limit = 20 }) => ({
      users: found.slice((page - 1) * limit, page * limit),
      total: found.length,
    }),
    ...more,
  })
  const lastSearch = () => asked.findLast(({ path }) => path === '/user/search')?.input
  return { asked, lastSearch, ...renderRemote(<UsersPage />, { at: 'users', ...options }) }
}

it('lists users with links to their pages, and loads more as the end comes into view', async () => {
  const { asked } = openPage()
  const row = await screen.findByRole('row', {
    name: /Person 1\b.*person1@example.com.*F-1.*Reader.*Works.*Active/,
  })
  expect(row).toBeVisible()
  expect(screen.getByText('240 users')).toBeInTheDocument()
  const link = screen.getByRole('link', { name: /Person 1\b/ })
  expect(link).toHaveAttribute('href', '/p/HQ/users/user-1')
  expect(asked.find(({ path }) => path === '/user/search')?.input).toEqual({
    project_id: 'p',
    sort: 'name',
    page: 1,
    limit: 100,
  })
  fireEvent.scroll(screen.getByRole('table'), { target: { scrollTop: 235 * 52 } })
  expect(await screen.findByRole('row', { name: /Person 240/ })).toBeVisible()
  expect(asked.map(({ input }) => input['page'])).toContain(3)
})

it('shows who leaves and when, and who could not leave', async () => {
  const leaving = (last_day: string, is_refused: boolean) => ({ last_day, is_refused })
  openPage({}, {}, [
    { ...aListedUser(1), leaving: leaving('2999-12-31', false) },
    { ...aListedUser(2), leaving: leaving('2019-12-31', true) },
  ])
  expect(await screen.findByRole('row', { name: /Person 1\b.*Until December 31, 2999/ })).toBeVisible()
  expect(screen.getByRole('row', { name: /Person 2\b.*Should have left on December 31, 2019/ })).toBeVisible()
})

it('sorts by the last sign-in from its head, and shows it only to those who may know', async () => {
  const [one, two] = [aListedUser(1), { ...aListedUser(2), last_sign_in: null }]
  const found = [{ ...one, last_sign_in: '2026-11-20T08:15:00.000Z' }, two]
  const { user, lastSearch } = openPage({}, {}, found)
  expect(await screen.findByRole('row', { name: /Person 1\b.*Nov 20, 2026/ })).toBeVisible()
  expect(screen.getByRole('row', { name: /Person 2\b.*Never/ })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Last sign-in' }))
  await waitFor(() => expect(lastSearch()).toMatchObject({ sort: 'last_sign_in_desc' }))
})

it('ignores an order by the last sign-in of an address for a person who may not know it', async () => {
  const { lastSearch } = openPage({}, { at: 'users?sort=last_sign_in', may: ['user_view'] })
  expect(await screen.findByRole('row', { name: /Person 1\b/ })).toBeVisible()
  expect(lastSearch()).toMatchObject({ sort: 'name' })
  expect(screen.queryByRole('columnheader', { name: 'Last sign-in' })).not.toBeInTheDocument()
})

it('filters by the address, and clears all filters at once', async () => {
  const { user, lastSearch } = openPage(
    {
      '/project-team/getDetails/{id}': () => ({
        team: {
          ...aTeam(4),
          name: 'Night watch',
          supervisor: null,
          counts: { users: 1, locations: 0 },
        } as never,
      }),
    },
    { at: 'users?search=per&status=Blocked&login=disabled&superuser=1&team=t4&sort=newest' },
  )
  expect(await screen.findByText('Team: Night watch')).toBeVisible()
  expect(lastSearch()).toEqual({
    project_id: 'p',
    search_text: 'per',
    status: 'Blocked',
    login_enabled: false,
    superuser: true,
    team_id: 't4',
    sort: 'newest',
    page: 1,
    limit: 100,
  })
  await user.click(screen.getByRole('button', { name: 'Remove Team: Night watch' }))
  await waitFor(() => expect(lastSearch()).not.toHaveProperty('team_id'))
  await user.click(screen.getByRole('button', { name: 'Clear all' }))
  await waitFor(() => expect(location.search).toBe('?sort=newest'))
  expect(lastSearch()).toEqual({ project_id: 'p', sort: 'newest', page: 1, limit: 100 })
  expect(screen.queryByRole('button', { name: 'Clear all' })).not.toBeInTheDocument()
})

it('lists all projects with the project of each user, and clears the role filter', async () => {
  const { user, lastSearch } = openPage(
    { '/role/get/{id}': () => new CallFailure('forbidden', 'forbidden', { status: 403 }) },
    { at: 'users?role=r1' },
  )
  expect(await screen.findByText('A role')).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Project' }), 'All my projects')
  await waitFor(() => expect(location.search).toBe('?project=*'))
  expect(await screen.findByRole('columnheader', { name: 'Projects' })).toBeVisible()
  expect(lastSearch()).toEqual({ sort: 'name', page: 1, limit: 100 })
})

it('opens the role selector of another module, and filters by the role', async () => {
  const { user, lastSearch } = openPage({
    '/role/get/{id}': () => ({
      role: { id: 'r7', project_id: 'p', name: 'Plumber', description: '', code: 'PL', version: 1 } as never,
    }),
  })
  await screen.findByRole('row', { name: /Person 1\b/ })
  screen.getByRole('button', { name: 'More filters' }).focus()
  await user.keyboard('{ArrowDown}')
  const entry = await screen.findByRole('menuitem', { name: 'Role…' })
  await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus())
  while (!entry.hasAttribute('data-highlighted')) await user.keyboard('{ArrowDown}')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(modalStack.getState().modals).toHaveLength(1))
  const [modal] = modalStack.getState().modals
  expect(modal).toMatchObject({ owner: 'roles', name: 'pickRole', props: { projectId: 'p' } })
  modal?.settle({ role: 'ok', data: { id: 'r7', name: 'Plumber', description: '', code: 'PL' } })
  expect(await screen.findByText('Role: Plumber')).toBeVisible()
  expect(lastSearch()).toMatchObject({ role_id: 'r7' })
})

it('offers no selector of things that the user may not see', async () => {
  const { user } = openPage({}, { may: ['user_view'] })
  await user.click(await screen.findByRole('button', { name: 'More filters' }))
  expect(await screen.findByRole('menuitem', { name: 'Superusers' })).toBeVisible()
  expect(screen.getAllByRole('menuitem')).toHaveLength(1)
})

it('suggests a next step for no match and for an empty project', async () => {
  const { user } = openPage({}, { at: 'users?search=zzz' }, [])
  expect(await screen.findByText('No users found')).toBeVisible()
  const [, inList] = screen.getAllByRole('button', { name: 'Clear all' })
  await user.click(inList as HTMLElement)
  expect(await screen.findByText('No users yet')).toBeVisible()
})

it('offers to try again after a failure', async () => {
  let tries = 0
  const { user } = openPage({
    '/user/search': () =>
      ++tries === 1
        ? new CallFailure('internal', 'unexpected', { status: 500 })
        : { users: [aListedUser(1)], total: 1 },
  })
  expect(await screen.findByText('Error loading users')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('row', { name: /Person 1\b/ })).toBeVisible()
})

it('changes the status of several users by one call, and names those whom the server refused', async () => {
  const { user, asked } = openPage({
    '/user/change_statuses': () => ({
      status: 'ok',
      changed: 1,
      refused: [{ id: 'user-2', code: 'forbidden', key: 'forbidden', message: 'Forbidden' }],
    }),
  })
  await screen.findByRole('row', { name: /Person 1\b/ })
  await user.click(screen.getByRole('checkbox', { name: 'Select Person 1' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select Person 2' }))
  await user.click(screen.getByRole('button', { name: 'Change the status' }))
  const dialog = await screen.findByRole('dialog', { name: 'Status of 2 users' })
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Status' }), 'Blocked')
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'left')
  await user.click(within(dialog).getByRole('button', { name: 'Change the status' }))
  const report = await screen.findByRole('dialog', { name: 'Not everything was changed' })
  expect(within(report).getByText('1 of 2 were changed. These were not:')).toBeVisible()
  expect(within(report).getByText('Person 2')).toBeVisible()
  expect(asked.find(({ path }) => path === '/user/change_statuses')?.input).toMatchObject({
    users: [{ id: 'user-1' }, { id: 'user-2' }],
    status: 'Blocked',
    comment: 'left',
    end: null,
  })
})
