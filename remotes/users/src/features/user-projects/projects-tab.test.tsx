import type { AccessCode, CallReply } from '@atrium/contract'
import { layOut, providePeer, type Answers } from '@atrium/testing/remote'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { aGroup, aRoom, pick, refuses } from '../../../fixtures/holdings.tsx'
import { aDepartment, aKnownUser, aTeam, many } from '../../../fixtures/people.ts'
import { renderRemote } from '../../../fixtures/render-remote.tsx'
import ProjectsTab from './projects-tab.tsx'

beforeEach(() => layOut())

const ada = aKnownUser({ name: 'Ada' })
type Theirs = CallReply<'/user/get_projects'>['projects'][number]
const project = (id: string, code: string): Theirs => ({
  id,
  code,
  short_name: `House ${code}`,
  full_name: `The house ${code}`,
  time_zone: 'UTC',
  week_start: 1,
  currency: 'EUR',
  version: 1,
  department_codes: [],
  membership_version: 1,
})
const everything: AccessCode[] = [
  ...(['user_view', 'user_assign', 'role_view', 'department_view', 'team_view'] as const),
  ...(['store_view', 'location_view', 'location_group_view'] as const),
]
const role = { id: 'r1', role_id: 'r1', project_id: 'p', name: 'Technician', code: 'T', is_default: true }

function openTab(more: Answers = {}, at = 'users/user-1', access: readonly string[] = everything) {
  let projects = [project('p', 'HQ'), project('q', 'LAB')]
  const { asked } = providePeer({
    '/user/get_projects': () => ({ projects }),
    '/user/get_access': () => ({ access: [...access], is_superuser: false }),
    '/user/get_roles': () => ({ roles: [role], version: 1 }),
    '/user/getDepartments': () => ({ departments: many(1, aDepartment), version: 1 }),
    '/user/getTeams': () => ({ teams: many(5, aTeam) }),
    '/user/getStores': () => ({ stores: [] }),
    '/user-location/search': () => ({ locations: many(20, aRoom) }),
    '/user-location-group/getAssignedWithHierarchy': () => ({
      groups: [aGroup({ id: 'g1', name: 'North', is_assigned: true }), aGroup({ id: 'g2' })],
    }),
    '/user/assign_project': ({ project_id }) => {
      projects = [...projects, project(project_id, 'NEW')]
      return { status: 'ok' }
    },
    '/user/removeProject': ({ project_id }) => {
      projects = projects.filter(({ id }) => id !== project_id)
      return { status: 'ok' }
    },
    ...more,
  })
  const inputOf = (path: string) => asked.findLast((one) => one.path === path)?.input
  return {
    asked,
    inputOf,
    ...renderRemote(<ProjectsTab projectId="p" {...ada} onAction={() => undefined} />, {
      at,
      may: everything,
    }),
  }
}
const cardOf = async (button: string) =>
  (await screen.findByRole('button', { name: button })).closest('li') ?? document.body

it('lists the projects, with the details of the current one', async () => {
  const { inputOf } = openTab()
  expect(await screen.findByRole('button', { name: /HQ - House HQ/, expanded: true })).toBeVisible()
  expect(screen.getByRole('button', { name: /LAB - House LAB/, expanded: false })).toBeVisible()
  expect(await screen.findByText('Technician (default)')).toBeVisible()
  await waitFor(async () =>
    expect(await cardOf('Manage: Teams')).toHaveTextContent(/Team 1 · Team 2 · Team 3/),
  )
  expect(await cardOf('Manage: Teams')).toHaveTextContent('and 2 more')
  await waitFor(async () =>
    expect(await cardOf('Manage: Locations')).toHaveTextContent('and more than 17 more'),
  )
  expect(await cardOf('Manage: Stores')).toHaveTextContent('None')
  expect(await cardOf('Manage: Location groups')).toHaveTextContent('North')
  expect(inputOf('/user/get_roles')).toEqual({ user_id: 'user-1', project_id: 'p' })
})

it('keeps the open project and dialog in the address', async () => {
  const { user } = openTab()
  await user.click(await screen.findByRole('button', { name: /LAB/ }))
  expect(await screen.findByRole('button', { name: /LAB/, expanded: true })).toBeVisible()
  expect(screen.getByRole('button', { name: /HQ/, expanded: false })).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Manage: Roles' }))
  expect(await screen.findByRole('dialog', { name: 'User Roles' })).toBeVisible()
  expect(location.search).toBe('?project=q&holding=roles')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(location.search).toBe('?project=q'))
})

it('opens the dialog that the address names', async () => {
  openTab({}, 'users/user-1?project=q&holding=locations')
  expect(await screen.findByRole('dialog', { name: 'Manage User Locations' })).toBeVisible()
})

it('adds the person to a chosen project, and shows a refusal', async () => {
  const { user, inputOf } = openTab()
  const picked = { id: 'n', code: 'NEW', short_name: 'House NEW', full_name: 'The new one' }
  await user.click(await screen.findByRole('button', { name: 'Assign to a project' }))
  await pick('pickProject', {}, picked)
  expect(await screen.findByText('Ada is now in House NEW')).toBeVisible()
  expect(inputOf('/user/assign_project')).toEqual({
    user_id: 'user-1',
    project_id: 'n',
    department_codes: [],
  })
  expect(await screen.findByRole('button', { name: /NEW - House NEW/, expanded: true })).toBeVisible()
})

async function openLeaving(more: Answers = {}) {
  const holdings = {
    roles: [{ id: 'r1', name: 'Technician', detail: 'T', may_give: true, is_default: true }],
    departments: [],
    teams: [],
    stores: [{ id: 's1', name: 'Parts', detail: 'P', may_give: true }],
    locations: [],
    groups: [],
  }
  const page = openTab({
    '/membership/getHoldings': () => ({ holdings }),
    '/membership/getLeaving': () => ({
      leads: [{ id: 't1', name: 'Day shift' }],
      requests: [{ id: 'q1', number: 'SR-0007', store: 'Parts', state: 'Pending' }],
      request_count: 1,
      orders: [{ id: 'w1', reference: 'CM-12', description: 'Lamp flickers' }],
      order_count: 1,
      may_give_orders: true,
      plan: null,
    }),
    '/membership/leave': () => ({ status: 'ok', is_ended: true }),
    ...more,
  })
  await page.user.click(await screen.findByRole('button', { name: 'End membership' }))
  await screen.findByText('Day shift')
  const dialog = within(screen.getByRole('dialog', { name: 'Ada leaves House HQ' }))
  return { ...page, dialog }
}

it('ends a membership after listing what ends with it and what stays open', async () => {
  const { user, inputOf, dialog } = await openLeaving()
  for (const gone of ['Technician', 'Day shift']) expect(dialog.getByText(gone)).toBeVisible()
  expect(dialog.getByText('One open stock request of Ada stays open:')).toBeVisible()
  expect(dialog.getByRole('link', { name: 'SR-0007' })).toBeVisible()
  expect(dialog.getByText(/^One open work order names Ada/)).toBeVisible()
  expect(dialog.getByRole('link', { name: 'CM-12' })).toHaveAttribute(
    'href',
    expect.stringMatching(/work\/w1$/),
  )
  await user.click(dialog.getByRole('button', { name: 'End membership' }))
  expect(await screen.findByText('Ada is no longer in House HQ')).toBeVisible()
  expect(inputOf('/membership/leave')).toEqual({ user_id: 'user-1', project_id: 'p' })
})

it('hands over to a successor, and plans the end for a day', async () => {
  const { user, inputOf, dialog } = await openLeaving({
    '/membership/leave': () => ({ status: 'ok', is_ended: false }),
  })
  await user.click(dialog.getByRole('button', { name: /^Successor/ }))
  await pick('pickProjectUsers', { projectId: 'p', mode: 'single' }, [
    { id: 'omar', name: 'Omar', email: 'o@example.com', file_number: null },
  ])
  const over = within(await dialog.findByRole('group', { name: 'Omar takes over' }))
  expect(over.getByRole('checkbox', { name: 'Roles' })).not.toBeChecked()
  await user.click(over.getByRole('checkbox', { name: 'Stores' }))
  fireEvent.change(dialog.getByLabelText(/^Last day/), { target: { value: '2999-12-31' } })
  await user.click(dialog.getByRole('button', { name: 'Plan the end' }))
  await waitFor(() =>
    expect(inputOf('/membership/leave')).toEqual({
      user_id: 'user-1',
      project_id: 'p',
      successor_id: 'omar',
      hands_over: ['leads', 'orders'],
      last_day: '2999-12-31',
    }),
  )
})

it('shows a planned end, and takes it back', async () => {
  const plan = {
    ends_at: '2999-12-31T00:00:00.000Z',
    last_day: '2999-12-30',
    successor: null,
    hands_over: [],
    refused: null,
  }
  const { user, inputOf, dialog } = await openLeaving({
    '/membership/getLeaving': () => ({
      leads: [{ id: 't1', name: 'Day shift' }],
      requests: [],
      request_count: 0,
      orders: [],
      order_count: 0,
      may_give_orders: false,
      plan,
    }),
    '/membership/stay': () => ({ status: 'ok' }),
  })
  // Saving the form again changes the plan: it does not end the membership now.
  expect(dialog.queryByRole('button', { name: 'End membership' })).not.toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Cancel the plan' }))
  await waitFor(() => expect(inputOf('/membership/stay')).toEqual({ user_id: 'user-1', project_id: 'p' }))
})

it('keeps the day of an end that was refused, and asks before it ends the membership at once', async () => {
  const plan = {
    ends_at: '2020-01-01T00:00:00.000Z',
    last_day: '2019-12-31',
    successor: null,
    hands_over: [],
    refused: 'forbidden',
  }
  const { user, inputOf, dialog } = await openLeaving({
    '/membership/getLeaving': () => ({
      leads: [{ id: 't1', name: 'Day shift' }],
      requests: [],
      request_count: 0,
      orders: [],
      order_count: 0,
      may_give_orders: false,
      plan,
    }),
    '/membership/leave': () => ({ status: 'ok', is_ended: true }),
  })
  expect(dialog.getByText(/^The membership of Ada should have ended on /)).toBeVisible()
  expect(dialog.getByLabelText(/^Last day/)).toHaveValue('2019-12-31')
  const submit = dialog.getByRole('button', { name: 'End membership' })
  await user.click(submit)
  const question = () => within(screen.getByRole('alertdialog', { name: 'End the membership of Ada now?' }))
  expect(question().getByText(/^The last day, December 31, 2019, is over/)).toBeVisible()
  await user.click(question().getByRole('button', { name: 'Cancel' }))
  expect(inputOf('/membership/leave')).toBeUndefined()
  await user.click(submit)
  await user.click(question().getByRole('button', { name: 'End membership' }))
  expect(await screen.findByText('Ada is no longer in House HQ')).toBeVisible()
  expect(inputOf('/membership/leave')).toMatchObject({ last_day: '2019-12-31' })
})

it('says in the dialog why a membership cannot end', async () => {
  const { user, dialog } = await openLeaving({ '/membership/leave': refuses })
  await user.click(dialog.getByRole('button', { name: 'End membership' }))
  expect(await dialog.findByText('You can only grant rights that you hold yourself.')).toBeVisible()
})

it('hides what the caller may not see or change in that project', async () => {
  openTab({}, 'users/user-1', ['user_view'])
  expect(await screen.findByRole('button', { name: 'Look at: Roles' })).toBeVisible()
  for (const hidden of ['Stores', 'Locations', 'Location groups'])
    expect(screen.queryByRole('button', { name: new RegExp(`${hidden}$`) })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /Manage|End membership/ })).not.toBeInTheDocument()
})
