import { CallFailure } from '@atrium/client'
import type { AccessCode, FoundLocation } from '@atrium/contract'
import { extensionStore, modalStack } from '@atrium/portal/host'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { aLocation } from '../../fixtures/a-location.ts'
import { provideGroups } from '../../fixtures/group-peer.ts'
import { layOut, renderRemote } from '../../fixtures/render-remote.tsx'
import GroupsPage from './groups.page.tsx'

beforeEach(() => layOut())

const three = [
  { id: 'towers', name: 'Towers', position: 1, locations: 12 },
  { id: 'north', name: 'North', parent_id: 'towers', level: 1, position: 1 },
  { id: 'gardens', name: 'Gardens', position: 2 },
]

function member(id: string, ...above: string[]): FoundLocation {
  const path = [...above, id].map((name) => ({ id: name, name }))
  return { ...aLocation({ id, name: id }), path }
}

const open = (address = 'locations/groups', may?: readonly AccessCode[]) =>
  renderRemote(<GroupsPage />, { at: address, ...(may && { may }) })
const row = (name: RegExp | string) => screen.findByRole('treeitem', { name })
const rows = () => screen.getAllByRole('treeitem').map((item) => item.textContent)

it('shows the groups as a tree with their numbers of locations, and keeps the selected one in the address', async () => {
  provideGroups(three)
  const { user } = open()
  expect(await row('Towers 12 locations')).toHaveAttribute('aria-level', '1')
  expect(await row('North 0 locations')).toHaveAttribute('aria-level', '2')
  await user.click(await row(/North/))
  expect(location.search).toBe('?group=north')
  expect(await screen.findByRole('heading', { name: 'North', level: 2 })).toBeVisible()
  await user.click(within(screen.getByRole('navigation')).getByRole('link', { name: 'Towers' }))
  expect(location.search).toBe('?group=towers')
  await user.click(await screen.findByRole('tab', { name: 'Groups below' }))
  expect(screen.getByRole('list', { name: 'Groups below' })).toHaveTextContent('North')
})

it('shows the tabs that other modules add about the selected group, and keeps the open one in the address', async () => {
  const inGroup = { name: 'assets.inGroup', owner: 'assets', titleKey: 'here.title', position: 1 } as const
  extensionStore.setState({ offered: [{ ...inGroup, of: 'locations.group.tabs' }], placed: [] })
  onTestFinished(() => extensionStore.setState({ offered: [], placed: [] }))
  provideGroups(three)
  const { user } = open('locations/groups?group=north')
  await user.click(await screen.findByRole('tab', { name: 'assets.inGroup' }))
  expect(location.search).toContain('tab=assets.inGroup')
  const [placed] = extensionStore.getState().placed
  expect(placed?.props).toMatchObject({ groupId: 'north' })
})

it('suggests a first step if there are no groups, and shows a failure', async () => {
  let isDown = true
  provideGroups([], {
    '/location-group/getList': () =>
      isDown ? new CallFailure('unavailable', 'server_error', { status: 503 }) : { groups: [] },
  })
  const { user } = open()
  expect(await screen.findByText('The groups could not be loaded')).toBeVisible()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No location groups yet')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Add location group' }))
  expect(await screen.findByRole('dialog', { name: 'Add location group' })).toBeVisible()
})

it('adds a group in every language below the selected one, and opens it', async () => {
  const { asked } = provideGroups(three)
  const { user } = open()
  await row(/Towers/)
  await user.click(screen.getByRole('button', { name: 'Add location group' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add location group' })
  const field = (name: string) => within(dialog).getByRole('textbox', { name })
  await user.type(field('Name'), 'South')
  await user.type(field('Code'), 'S')
  await user.click(within(dialog).getByRole('button', { name: 'Add' }))
  await waitFor(() =>
    expect(within(dialog).getByRole('tab', { selected: true })).toHaveTextContent('العربية'),
  )
  await user.type(field('Name'), 'جنوب')
  await user.click(within(dialog).getByRole('button', { name: 'Parent group: Project root' }))
  const picker = await screen.findByRole('dialog', { name: 'Select the parent group' })
  await user.click(await within(picker).findByRole('treeitem', { name: /North/ }))
  expect(await within(dialog).findByRole('button', { name: 'Parent group: Towers › North' })).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(asked.find(({ path }) => path === '/location-group/create')?.input).toEqual({
    project_id: 'p',
    parent_id: 'north',
    name: { en: 'South', ar: 'جنوب' },
    code: 'S',
  })
  expect(location.search).toBe('?group=S')
  expect(await row(/South/)).toHaveAttribute('aria-level', '3')
})

it('opens the menu of a group by keyboard, again and again, and focuses it', async () => {
  provideGroups(three)
  const { user } = open()
  const towers = await row(/Towers/)
  act(() => towers.focus())
  for (let time = 0; time < 2; time++) {
    await user.keyboard('{Shift>}{F10}{/Shift}')
    expect(await screen.findByRole('menu', { name: 'Towers' })).toHaveFocus()
    if (time === 0) await user.keyboard('{Escape}')
    else await user.keyboard('{ArrowDown}{Enter}')
  }
  expect(await screen.findByRole('dialog', { name: 'Add group below Towers' })).toBeVisible()
})

it('keeps an edit after a conflict', async () => {
  let isFirst = true
  const peer = provideGroups(three, {
    '/location-group/update': ({ id, version = 0, code = '' }) => {
      if (version === 1 && isFirst) {
        isFirst = false
        peer.change('north', { code: 'THEIRS' })
        return new CallFailure('conflict', 'conflict_version', { status: 409, current: { version: 2 } })
      }
      return { status: 'ok', id, version: peer.change(id, { code }).version }
    },
  })
  const { user } = open('locations/groups?group=north')
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit North' })
  const code = within(dialog).getByRole('textbox', { name: 'Code' })
  await user.clear(code)
  await user.type(code, 'MINE')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await within(dialog).findByText('Now: THEIRS')).toBeVisible()
  expect(code).toHaveValue('MINE')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(peer.find('north').code).toBe('MINE')
})

it('sorts groups by keyboard and by dragging, and undoes it', async () => {
  const { asked } = provideGroups([...three, { id: 'yards', name: 'Yards', position: 3 }])
  const { user } = open()
  const gardens = await row(/Gardens/)
  act(() => gardens.focus())
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await waitFor(() => expect(rows().at(-1)).toContain('Gardens'))
  expect(await row(/Gardens/)).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(rows().at(-1)).toContain('Yards'))

  const dataTransfer = { setData: () => {}, effectAllowed: '', dropEffect: '' }
  const towers = await row(/Towers/)
  towers.getBoundingClientRect = () => new DOMRect(0, 0, 300, 32)
  fireEvent.dragStart(await row(/Yards/), { dataTransfer })
  fireEvent.dragOver(towers, { dataTransfer, clientY: 16 })
  fireEvent.drop(towers, { dataTransfer })
  await waitFor(async () => expect(await row(/Yards/)).toHaveAttribute('aria-level', '2'))
  const sorted = asked.filter(({ path }) => path === '/location-group/sort').map(({ input }) => input)
  expect(sorted).toEqual([
    { groups: [{ id: 'gardens', position: 3 }] },
    { groups: [{ id: 'gardens', parent_id: '0', position: 2 }] },
    { groups: [{ id: 'yards', parent_id: 'towers', position: 1_000_000 }] },
  ])
})

it('disables and enables a group, and says what that means', async () => {
  const { find } = provideGroups(three)
  const { user } = open('locations/groups?group=towers')
  await user.click(await screen.findByRole('switch', { name: 'Enabled' }))
  expect(
    await screen.findByText('While it is disabled, it gives nobody access to its locations.'),
  ).toBeVisible()
  expect(await row(/Towers Disabled/)).toBeVisible()
  await user.click(await row(/North/))
  expect(await screen.findByText(/A group above it is disabled/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(find('towers').is_enabled).toBe(true))
})

it('shows the members with their paths, adds some with the selector and removes the selected ones', async () => {
  const peer = provideGroups(three, {
    '/location-group/addLocations': ({ group_id: id, location_ids: ids }) => {
      const added = ids.filter((one) => !peer.members.get(id)?.some((known) => known.id === one))
      peer.members.set(id, [...(peer.members.get(id) ?? []), ...added.map((one) => member(one))])
      return { status: 'ok', added }
    },
  })
  peer.members.set('gardens', [member('Pond', 'Park'), member('Hut', 'Park'), member('Hut 2', 'Wood')])
  const { user } = open('locations/groups?group=gardens')
  const list = await screen.findByRole('table', { name: 'Locations' })
  const rows = () => within(list).getAllByRole('row').slice(1)
  expect(rows()[0]).toHaveTextContent('PondPark')
  expect(within(list).getByRole('link', { name: /^Pond/ })).toHaveAttribute(
    'href',
    '/p/HQ/locations?location=Pond',
  )
  await user.click(screen.getByRole('button', { name: 'Add locations' }))
  const [modal] = modalStack.getState().modals
  expect(modal).toMatchObject({ owner: 'locations', name: 'pickLocations', props: { mode: 'multiple' } })
  const picked = ['Pond', 'Gate'].map((id) => ({ id, name: id, code: id, address: null }))
  await act(async () => modal?.settle({ role: 'ok', data: picked }))
  expect(await screen.findByText('1 location added to Gardens')).toBeVisible()
  expect(await within(list).findByRole('link', { name: /^Gate/ })).toBeVisible()

  await user.click(screen.getByRole('checkbox', { name: 'Select Park › Pond' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select Wood › Hut 2' }))
  expect(screen.getByText('2 selected')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Remove from the group' }))
  await waitFor(() => expect(rows()).toHaveLength(2))
  // Undo reverts exactly the last change.
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(rows()).toHaveLength(4))

  await user.type(screen.getByRole('searchbox', { name: 'Search in this group' }), 'hut')
  await waitFor(() => expect(location.search).toContain('find=hut'))
  expect(await screen.findByText('2 locations')).toBeVisible()
  const found = screen.getByRole('table', { name: 'Locations' })
  expect(
    within(found)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['HutPark', 'Hut 2'])
})

it('shows where a group is used, as far as the user may see', async () => {
  const towers = { id: 'towers', name: 'Towers' }
  const peer = provideGroups(three, {
    '/location-group/getUsage/{id}': ({ id }) =>
      id === 'gardens'
        ? { usage: { users: null, teams: null }, users: [], teams: [] }
        : {
            usage: { users: 2, teams: 1 },
            users: [
              { id: 'a', name: 'Ann', email: 'ann@a.example', group: { id: 'north', name: 'North' } },
              { id: 'b', name: 'Ben', email: 'ben@a.example', group: towers },
            ],
            teams: [{ id: 't', name: 'Night shift', users: 2 }],
          },
  })
  const { user } = open('locations/groups?group=north&tab=usage')
  const people = await screen.findByRole('list', { name: '2 people' })
  expect(within(people).getAllByRole('listitem')[0]).toHaveTextContent('Annann@a.exampleassigned directly')
  expect(screen.getByRole('list', { name: /1 team/ })).toHaveTextContent('Night shift2 people of the team')
  await user.click(within(people).getByRole('button', { name: 'through Towers' }))
  expect(location.search).toContain('group=towers')
  await user.click(await row(/Gardens/))
  expect(await screen.findByText('You are not allowed to see who has this group.')).toBeVisible()
  expect(peer.asked.filter(({ path }) => path === '/location-group/getUsage/{id}').length).toBe(3)
})

it('lists everything that a removal affects before it happens', async () => {
  const { members, asked } = provideGroups(three, {
    '/location-group/getUsage/{id}': () => ({
      usage: { users: 7, teams: 1 },
      users: ['Ann', 'Ben', 'Cem', 'Dan', 'Eve'].map((name) => ({
        id: name,
        name,
        email: `${name}@a.example`,
        group: { id: 'north', name: 'North' },
      })),
      teams: [{ id: 't', name: 'Night shift', users: 2 }],
    }),
  })
  members.set('north', [member('Roof', 'Tower')])
  const { user } = open('locations/groups?group=north')
  act(() => screen.queryByRole('tree')?.focus())
  const north = await row(/North/)
  act(() => north.focus())
  await user.keyboard('{Delete}')
  const question = await screen.findByRole('alertdialog', { name: 'Remove North?' })
  expect(
    await within(question).findByRole('list', { name: /1 location leaves the group/ }),
  ).toHaveTextContent('Tower › Roof')
  const people = within(question).getByRole('list', { name: '7 people lose it' })
  expect(
    within(people)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([...['Ann', 'Ben', 'Cem', 'Dan', 'Eve'], 'and 2 more'])
  expect(within(question).getByRole('list', { name: /1 team/ })).toHaveTextContent('Night shift')
  expect(asked.some(({ path }) => path === '/location-group/remove/{id}')).toBe(false)
  await user.click(within(question).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.queryByRole('treeitem', { name: /North/ })).not.toBeInTheDocument())
  expect(asked.find(({ path }) => path === '/location-group/remove/{id}')?.input).toEqual({
    id: 'north',
    version: 1,
  })
  expect(location.search).toBe('')
})

it('keeps a group that has groups below it, and says why', async () => {
  const { asked } = provideGroups(three)
  const { user } = open('locations/groups?group=towers')
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Towers cannot be removed yet' })
  expect(within(dialog).queryByRole('button', { name: 'Remove' })).not.toBeInTheDocument()
  expect(asked.some(({ path }) => path === '/location-group/remove/{id}')).toBe(false)
})

it('removes several groups after counting what that affects, and keeps those above a group that stays', async () => {
  const { asked } = provideGroups(three)
  const { user } = open()
  await row(/Towers/)
  await user.keyboard('{Control>}')
  for (const name of [/Towers/, /Gardens/]) await user.click(await row(name))
  await user.keyboard('{/Control}')
  const bar = screen.getByRole('region', { name: 'Selected' })
  expect(bar).toHaveTextContent('2 selected')
  await user.click(within(bar).getByRole('button', { name: 'Remove' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Remove 2 groups?' })
  await within(dialog).findByText('12 locations leave them and stay in the tree')
  expect(dialog).toHaveTextContent('3 people lose them')
  expect(dialog).toHaveTextContent('1 selected group has groups below it that are not selected, and stays.')
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }))
  const report = await screen.findByRole('dialog', { name: 'Not everything was changed' })
  expect(report).toHaveTextContent('1 of 2 were changed')
  expect(report).toHaveTextContent('Towers')
  expect(asked.find(({ path }) => path === '/location-group/removeMany')?.input).toEqual({
    project_id: 'p',
    groups: [
      { id: 'towers', version: 1 },
      { id: 'gardens', version: 1 },
    ],
  })
  await waitFor(() => expect(screen.queryByRole('treeitem', { name: /Gardens/ })).not.toBeInTheDocument())
})

it('shows the groups at a place, keeps it in the address, and keeps the selected group open', async () => {
  provideGroups(three, {
    '/location/getDetails': () => ({ location: aLocation({ id: 'l', name: 'Harbour House' }) }) as never,
  })
  const { user } = open('locations/groups?group=towers&at=l')
  expect(await row(/Gardens/)).toBeVisible()
  expect(screen.queryByRole('treeitem', { name: /Towers/ })).not.toBeInTheDocument()
  expect(await screen.findByRole('heading', { name: 'Towers', level: 2 })).toBeVisible()
  const filter = await screen.findByRole('button', { name: 'Place: Harbour House' })
  expect(filter).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Clear/ }))
  expect(await row(/Towers/)).toBeVisible()
  expect(location.search).toBe('?group=towers')
})

it('offers no button, shortcut or dragging to a user who may only view', async () => {
  const { asked, members } = provideGroups(three)
  members.set('towers', [member('Roof', 'Tower')])
  const { user } = open('locations/groups?group=towers', [
    'location_group_view',
    'location_view',
    'location_view_all',
  ])
  await screen.findByRole('table', { name: 'Locations' })
  expect(screen.queryByRole('button', { name: /Add|Edit|More actions|Remove/ })).not.toBeInTheDocument()
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
  const towers = await row(/Towers/)
  expect(towers).not.toHaveAttribute('draggable', 'true')
  act(() => towers.focus())
  await user.keyboard('{F2}{Delete}{Alt>}{ArrowDown}{/Alt}{Shift>}{F10}{/Shift}')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  expect(screen.queryByRole('menu')).not.toBeInTheDocument()
  expect(asked.map(({ path }) => path).filter((path) => !path.includes('/get'))).toEqual([])
})

it('says that the group of the address does not exist', async () => {
  provideGroups(three)
  open('locations/groups?group=nowhere')
  expect(await screen.findByText('This group was not found')).toBeVisible()
})
