import { extensionStore, type OfferedExtension } from '@atrium/portal/host'
import { providePeer } from '@atrium/testing/remote'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { layOut, renderRemote, type RemoteOptions } from '../../fixtures/render-remote.tsx'
import type { Overview } from '../queries/overview.queries.ts'
import { rightsStore } from '@atrium/portal/host'
import HomePage from './home.page.tsx'

const widget = (name: string, position: number, size?: 'wide' | 'tall'): OfferedExtension => ({
  name,
  owner: name.slice(0, name.indexOf('.')),
  of: 'overview.home',
  titleKey: `card of ${name}`,
  position,
  ...(size && { size }),
})

const noCounts = {
  users: 1,
  locations: 0,
  stores: 0,
  roles: 1,
  location_groups: 0,
  teams: 0,
  departments: 0,
}

beforeEach(() => {
  layOut()
  extensionStore.setState({
    offered: [widget('stores.low', 1, 'wide'), widget('users.new', 2), widget('locations.mine', 3)],
    placed: [],
  })
})

function openHome(kept: Partial<Overview> = {}, options: RemoteOptions = {}, counts = noCounts) {
  let overview: Overview = {
    ...{ home: null, favourites: [], guide_hidden: true, version: 1, start: null },
    ...kept,
  }
  let ofRole: Pick<Overview, 'home' | 'version'> = { home: null, version: 1 }
  const { asked } = providePeer({
    '/overview/get': () => overview,
    '/overview/update': ({ home, guide_hidden }) => {
      overview = {
        ...overview,
        ...(home !== undefined && { home }),
        ...(guide_hidden !== undefined && { guide_hidden }),
        version: overview.version + 1,
      }
      return { status: 'ok', version: overview.version }
    },
    '/role/getHome/{id}': () => ({ ...ofRole, name: 'Storekeeper' }),
    '/role/updateHome': ({ home }) => {
      ofRole = { home, version: ofRole.version + 1 }
      return { status: 'ok', version: ofRole.version }
    },
    '/project/get_overview': () => ({
      project: {
        ...{ id: 'p', code: 'HQ', short_name: 'HQ', full_name: 'HQ', full_names: {} },
        ...{ time_zone: 'UTC', week_start: 1, currency: 'EUR', version: 1 },
        counts,
      },
    }),
  })
  const rendered = renderRemote(<HomePage />, { at: '', ...options })
  const saved = () => asked.filter(({ path }) => path === '/overview/update').map(({ input }) => input)
  const savedOfRole = () => asked.filter(({ path }) => path === '/role/updateHome').map(({ input }) => input)
  return { ...rendered, saved, savedOfRole }
}

/** The cards in order, by the widgets that the page placed. */
const cards = () =>
  within(screen.getByRole('list', { name: 'Cards' }))
    .getAllByRole('listitem')
    .map(
      (item) =>
        `${item.querySelector('[data-extension]')?.getAttribute('data-extension')} ${item.dataset['size']}`,
    )

it('starts with what the modules of the person offer', async () => {
  openHome()
  expect(await screen.findByRole('heading', { name: 'Home', level: 1 })).toBeVisible()
  expect(cards()).toEqual(['stores.low wide', 'users.new small', 'locations.mine small'])
  expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull()
})

it('starts with what the roles of the person start with, where an administrator chose it', async () => {
  const start = [
    { widget: 'users.new', size: 'tall' as const },
    { widget: 'closed.card', size: 'small' as const },
  ]
  const { user, saved } = openHome({ start })
  await screen.findByRole('heading', { name: 'Home', level: 1 })
  expect(cards()).toEqual(['users.new tall'])
  await user.click(screen.getByRole('button', { name: 'Arrange' }))
  await user.click(screen.getByRole('button', { name: 'Size of users.new, remove' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }))
  await user.click(screen.getByRole('button', { name: 'Reset' }))
  expect(cards()).toEqual(['users.new tall'])
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(saved()).toEqual([{ project_id: 'p', home: null, version: 1 }]))
})

it('lets an administrator choose what a role starts with', async () => {
  const { user, savedOfRole, saved } = openHome({}, { at: '?role=r1' })
  expect(await screen.findByRole('heading', { name: 'What Storekeeper starts with' })).toBeVisible()
  expect(cards()).toHaveLength(3)
  await user.click(screen.getByRole('button', { name: 'Size of users.new, remove' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const home = [
    { widget: 'stores.low', size: 'wide' },
    { widget: 'locations.mine', size: 'small' },
  ]
  await waitFor(() => expect(savedOfRole()).toEqual([{ role_id: 'r1', home, version: 1 }]))
  expect(await screen.findByRole('heading', { name: 'Home', level: 1 })).toBeVisible()
  expect(location.search).toBe('')
  expect(saved()).toEqual([])
})

it('shows the own page to a person who may not edit roles', async () => {
  openHome({}, { at: '?role=r1', may: [] })
  expect(await screen.findByRole('heading', { name: 'Home', level: 1 })).toBeVisible()
})

it('is arranged with the keyboard and saved in one call, with the version that the person saw', async () => {
  const { user, saved } = openHome({ version: 4 })
  await user.click(await screen.findByRole('button', { name: 'Arrange' }))
  expect(location.search).toBe('?arrange=1')
  screen.getByRole('button', { name: /^Move stores\.low/ }).focus()
  await user.keyboard('{ArrowRight}')
  expect(cards()[1]).toBe('stores.low wide')
  expect(screen.getByText('stores.low is now at place 2 of 3')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: /^Move stores\.low/ })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Size of users.new, remove' }))
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Tall' }))
  await user.click(screen.getByRole('button', { name: 'Size of locations.mine, remove' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }))
  expect(saved()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull())
  const home = [
    { widget: 'users.new', size: 'tall' },
    { widget: 'stores.low', size: 'wide' },
  ]
  expect(saved()).toEqual([{ project_id: 'p', home, version: 4 }])
  expect(cards()).toEqual(['users.new tall', 'stores.low wide'])
})

it('takes a card that was removed back, and resets to what the roles start with', async () => {
  const { user, saved } = openHome({ home: [{ widget: 'users.new', size: 'small' }] })
  await user.click(await screen.findByRole('button', { name: 'Arrange' }))
  await user.click(screen.getByRole('button', { name: 'Add card' }))
  await user.click(await screen.findByRole('menuitem', { name: 'stores.low' }))
  expect(cards()).toEqual(['users.new small', 'stores.low wide'])
  await user.click(screen.getByRole('button', { name: 'Reset' }))
  expect(cards()).toHaveLength(3)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(saved()).toEqual([{ project_id: 'p', home: null, version: 1 }]))
})

it('keeps the place of a card whose module is closed to the person now', async () => {
  const home = [
    { widget: 'gone.card', size: 'tall' as const },
    { widget: 'users.new', size: 'small' as const },
    { widget: 'stores.low', size: 'wide' as const },
  ]
  const { user, saved } = openHome({ home })
  await screen.findByRole('heading', { name: 'Home' })
  expect(cards()).toEqual(['users.new small', 'stores.low wide'])
  await user.click(screen.getByRole('button', { name: 'Arrange' }))
  screen.getByRole('button', { name: /^Move stores\.low/ }).focus()
  await user.keyboard('{ArrowUp}')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(saved()[0]?.['home']).toEqual([home[0], home[2], home[1]]))
})

it('leaves everything as it was after Cancel', async () => {
  const { user, saved } = openHome()
  await user.click(await screen.findByRole('button', { name: 'Arrange' }))
  await user.click(screen.getByRole('button', { name: 'Size of users.new, remove' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(cards()).toHaveLength(3)
  expect(saved()).toEqual([])
})

it('says so when no module offers a card', async () => {
  extensionStore.setState({ offered: [] })
  openHome()
  expect(await screen.findByText('Nothing to show here yet')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Arrange' })).toBeNull()
})

const opens = (...modules: string[]) =>
  act(() =>
    rightsStore.setState({
      modules: new Set(['overview', ...modules]),
      tabs: new Set(['overview.home', 'locations.import', 'users.list', 'roles.list']),
    }),
  )

it('leads through the first steps of an empty project, each with its state, until they are dismissed', async () => {
  const { user, saved } = openHome({ guide_hidden: false }, {}, { ...noCounts, users: 7 })
  opens('locations', 'users', 'roles')
  const steps = await screen.findByRole('region', { name: 'First steps' })
  const lines = within(steps).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Import a buildingTo do/),
    expect.stringMatching(/^Add peopleDone/),
    expect.stringMatching(/^Add rolesTo do/),
  ])
  expect(within(steps).getByRole('link', { name: 'Import a building' })).toHaveAttribute(
    'href',
    '/p/HQ/locations/import',
  )
  await user.click(within(steps).getByRole('button', { name: 'Hide the first steps' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull())
  expect(saved()).toEqual([{ project_id: 'p', guide_hidden: true, version: 1 }])
})

it('shows only the steps that the person may take, and none once these are done', async () => {
  const done = { ...noCounts, locations: 3 }
  const { unmount } = openHome({ guide_hidden: false }, { may: ['role_add', 'role_view'] }, done)
  opens('locations', 'users', 'roles')
  const steps = await screen.findByRole('region', { name: 'First steps' })
  expect(
    within(steps)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Add roles'])
  unmount()
  openHome({ guide_hidden: false }, { may: ['location_add'] }, done)
  opens('locations')
  expect(await screen.findByRole('heading', { name: 'Home', level: 1 })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull()
})
