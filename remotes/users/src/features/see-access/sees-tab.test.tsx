import type { AccessReason, CallReply, ExplainedLocation, ExplainedModule } from '@atrium/contract'
import { layOut, providePeer, type Answers } from '@atrium/testing/remote'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { aRoom, pick } from '../../../fixtures/holdings.tsx'
import { aKnownUser } from '../../../fixtures/people.ts'
import { renderRemote } from '../../../fixtures/render-remote.tsx'
import type { ShownUser } from '../show-user/shown-user.ts'
import SeesTab from './sees-tab.tsx'

beforeEach(() => layOut())

const by = (kind: AccessReason['kind'], name: string): AccessReason => ({ kind, id: name || null, name })
const because = (...reasons: AccessReason[]) => ({ allowed: reasons.length > 0, because: reasons })
const technician = by('role', 'Technician')
const tabs = [
  { code: 'locations.tree', title: 'Tree', position: 1, opens: true, ...because(technician) },
  { code: 'locations.import', title: 'Import', position: 2, opens: false, ...because() },
]
const module: ExplainedModule = {
  code: 'locations',
  title: 'Locations',
  position: 1,
  opens: true,
  ...because(technician),
  tabs,
}
const everything: CallReply<'/access/explainAll'> = {
  modules: [module],
  access: [
    { code: 'location_view', parent_code: 'location', ...because(technician, by('role', 'Chief')) },
    { code: 'location_edit', parent_code: 'location', ...because() },
    { code: 'store_view', parent_code: 'store', ...because(technician) },
  ],
}
const room: ExplainedLocation = {
  ...aRoom(1),
  because: [by('view_all', 'Chief'), by('team', 'Day shift'), by('group', ''), by('assignment', '')],
}
const there = { sees: [technician], sees_all: [] }
const theirs = (id: string, code: string) => ({
  id,
  code,
  short_name: `House ${code}`,
  full_name: '',
  time_zone: 'UTC',
  week_start: 1,
  currency: 'EUR',
  version: 1,
  department_codes: [],
  membership_version: 1,
})

function openTab(more: Answers = {}, at = 'users/user-1', given: Partial<ShownUser> = {}) {
  const { asked } = providePeer({
    '/user/get_projects': () => ({ projects: [theirs('p', 'HQ'), theirs('q', 'LAB')] }),
    '/user/get_access': () => ({ access: ['location_view', 'store_view'], is_superuser: false }),
    '/access/explainAll': () => everything,
    '/access/explainLocations': () => ({ ...there, locations: [room] }),
    '/access/explainStores': () => ({ sees: [], sees_all: [], stores: [] }),
    '/sublocation/get-path/{id}': () => ({
      path: aRoom(7).path.map((step) => ({ ...step, address: '', code: '', coords: null })),
    }),
    ...more,
  })
  const known = aKnownUser({ name: 'Ada', ...given })
  const inputOf = (path: string) => asked.findLast((one) => one.path === path)?.input
  return { inputOf, ...renderRemote(<SeesTab projectId="p" {...known} onAction={() => undefined} />, { at }) }
}
const reasonsOf = async (what: string) =>
  within(await screen.findByRole('list', { name: `Why: ${what}` }))
    .getAllByRole('listitem')
    .map((item) => item.textContent)

it('shows the reasons for screens, actions, locations and stores', async () => {
  openTab()
  expect(await reasonsOf('Locations · See')).toEqual(['Role: Technician · Chief'])
  expect(await reasonsOf('Tree')).toEqual(['Role: Technician'])
  expect(await reasonsOf('Room 1')).toEqual([
    'Team: Day shift',
    'A group that you do not see',
    'Assigned above what you see',
  ])
  expect(screen.getByText('Each of these, with everything below it:')).toBeVisible()
  expect(screen.getByText(/No role allows Ada to see stores here/)).toBeVisible()
})

it('says that a screen does not open if roles allow it without the right that its page needs', async () => {
  const shut = { ...tabs[0]!, opens: false }
  const { user } = openTab({
    '/access/explainAll': () => ({ ...everything, modules: [{ ...module, tabs: [shut] }] }),
  })
  expect(await reasonsOf('Locations · See')).toEqual(['Role: Technician · Chief'])
  expect(screen.queryByText('Tree')).toBeNull()
  await user.click(screen.getByRole('switch', { name: 'Only what is allowed' }))
  expect(await reasonsOf('Tree')).toEqual(['Role: Technician'])
  expect(screen.getByText('but not the action that the page needs')).toBeVisible()
})

it('says who sees everything of a project, and why', async () => {
  const chief = [by('view_all', 'Chief')]
  openTab({
    '/access/explainLocations': () => ({ ...there, sees_all: chief, locations: [room] }),
    '/access/explainStores': () => ({ ...there, sees_all: chief, stores: [] }),
  })
  expect(await screen.findByText('Ada sees every location of this project')).toBeVisible()
  expect(await screen.findByText('Ada sees every store of this project')).toBeVisible()
  expect(await reasonsOf('Ada sees every location of this project')).toContain('Sees all by role: Chief')
  expect(screen.getByText('Also assigned:')).toBeVisible()
})

it('shows denied rights on request, and searches them too', async () => {
  const { user, inputOf } = openTab()
  await screen.findByText('Tree')
  expect(screen.queryByText('Import')).not.toBeInTheDocument()
  await user.click(screen.getByRole('switch', { name: 'Only what is allowed' }))
  expect(await screen.findByText('Import')).toBeVisible()
  expect(location.search).toBe('?all=1')
  await user.type(screen.getByRole('searchbox'), 'edit')
  await waitFor(() => expect(screen.queryByText('Import')).not.toBeInTheDocument())
  expect(screen.getByText('Edit')).toBeVisible()
  expect(inputOf('/access/explainLocations')).toMatchObject({ search_text: 'edit' })
  await waitFor(() => expect(location.search).toBe('?all=1&search=edit'))
})

it('finds actions by synonyms and by what they allow', async () => {
  const { user } = openTab()
  expect(await reasonsOf('Stores · See')).toEqual(['Role: Technician'])
  await user.type(screen.getByRole('searchbox'), 'warehouses')
  await waitFor(() =>
    expect(screen.queryByRole('list', { name: 'Why: Locations · See' })).not.toBeInTheDocument(),
  )
  expect(await reasonsOf('Stores · See')).toEqual(['Role: Technician'])
})

it('reads another project from the address', async () => {
  const { user, inputOf } = openTab({}, 'users/user-1?project=q')
  await screen.findByText('Tree')
  expect(inputOf('/access/explainAll')).toEqual({ user_id: 'user-1', project_id: 'q' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'In the project' }), 'HQ - House HQ')
  await waitFor(() => expect(inputOf('/access/explainAll')).toMatchObject({ project_id: 'p' }))
})

it('says whether a person sees one location, and why', async () => {
  const { user, inputOf } = openTab({ '/access/explain': () => because(by('team', 'Day shift')) })
  await user.click(await screen.findByRole('button', { name: 'Check a location' }))
  await pick('pickLocations', { projectId: 'p', mode: 'single' }, [{ id: 'l7' }])
  expect(await screen.findByText('Ada sees Room 7')).toBeVisible()
  expect(await reasonsOf('Room 7')).toEqual(['Team: Day shift'])
  expect(inputOf('/access/explain')).toEqual({ user_id: 'user-1', project_id: 'p', location_id: 'l7' })
  expect(location.search).toBe('?check=location%3Al7')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByText('Ada sees Room 7')).not.toBeInTheDocument())
})

it('shows the result beside the button, in a status that screen readers announce', async () => {
  const { user } = openTab({ '/access/explain': () => because(by('team', 'Day shift')) })
  const panel = (await screen.findByRole('button', { name: 'Check a location' })).closest<HTMLElement>(
    '[role=region]',
  )
  if (!panel) throw new Error('the button stands in no panel')
  // The list below has its own status.
  const [heard] = within(panel).getAllByRole('status')
  expect(heard).toBeEmptyDOMElement()
  await user.click(within(panel).getByRole('button', { name: 'Check a location' }))
  await pick('pickLocations', { projectId: 'p', mode: 'single' }, [{ id: 'l7' }])
  await waitFor(() => expect(heard).toHaveTextContent(/^Ada sees Room 7/))
})

it('says that a person does not see a location', async () => {
  openTab({ '/access/explain': () => because() }, 'users/user-1?check=location:l7')
  expect(await screen.findByText('Ada does not see Room 7')).toBeVisible()
  expect(screen.getByText(/Reason: no assignment, team or group/)).toBeVisible()
})

it('says that a person cannot sign in, and shows a superuser in the current project', async () => {
  const chief = [by('superuser', 'Ada')]
  openTab(
    {
      '/user/get_projects': () => ({ projects: [] }),
      '/access/explainLocations': () => ({ sees: chief, sees_all: chief, locations: [] }),
    },
    'users/user-1',
    { is_superuser: true, status: 'Blocked' },
  )
  expect(await screen.findByText(/Ada cannot sign in now/)).toBeVisible()
  expect(await reasonsOf('Ada sees every location of this project')).toContain('Superuser')
})
