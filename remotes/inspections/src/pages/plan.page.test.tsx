import { CallFailure } from '@atrium/client'
import type { CallReply } from '@atrium/contract'
import {
  layOut,
  providePeer,
  type Answers,
  type RenderRemoteOptions,
  settleModal,
} from '@atrium/testing/remote'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { renderRemote } from '../../fixtures/render-remote.tsx'
import PlanPage from './plan.page.tsx'

beforeEach(() => layOut())

const checklists = [
  { id: 'c1', code: 'FIRE', name: 'Fire round', items: 3, published_version: 1 },
  { id: 'c2', code: 'CLEAN', name: 'Cleaning', items: 9, published_version: 4 },
]
const room = (id: string, name: string) => ({ id, name, code: id.toUpperCase(), path: 'Floor 1' })
const rooms = [room('r1', 'Room 1'), room('r2', 'Room 2'), room('r3', 'Room 3')]
const section = (of: Partial<CallReply<'/inspection/getRounds'>['sections'][number]> = {}) => ({
  ...{ key: 's1', name: 'Rooms', repeat: 'sub_location' as const, rounds: rooms, total: 3 },
  ...of,
})
const tower = { id: 'l1', name: 'North tower', code: 'T', address: null }
const hall = { id: 'l2', name: 'Hall', code: 'H', address: null }

function openPage(options: RenderRemoteOptions = {}, more: Answers = {}) {
  const { asked } = providePeer({
    '/checklist/getOffered': ({ search_text: text = '' }) => {
      const found = checklists.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()))
      return { checklists: found, total: found.length }
    },
    '/inspection/getRounds': () => ({ sections: [] }),
    '/inspection/create': ({ targets }) => ({ status: 'ok', ids: targets.map((_, at) => `i${at + 1}`) }),
    '/location/getDetails': () => ({ location: { id: 'l1', name: 'North tower' } }) as never,
    '/asset/getDetails/{id}': () =>
      ({
        asset: { id: 'a1', name: 'Pump', location_id: 'l1', path: [{ id: 'l1', name: 'North tower' }] },
      }) as never,
    '/asset/search': () => ({ assets: [{ id: 'a1', name: 'Pump', code: 'P1' }], total: 1 }) as never,
    ...more,
  })
  const sent = (path: string) => asked.findLast((one) => one.path === path)?.input
  return { sent, ...renderRemote(<PlanPage />, { at: 'inspections/new', ...options }) }
}

type User = ReturnType<typeof openPage>['user']

async function chooseChecklist(user: User, name: string): Promise<void> {
  await user.click(await screen.findByRole('combobox', { name: /^Checklist/ }))
  await user.click(await screen.findByRole('option', { name: new RegExp(name) }))
}

async function choosePlaces(user: User, ...places: (typeof tower)[]): Promise<void> {
  await user.click(screen.getByRole('button', { name: /^Where: Choose places/ }))
  await settleModal('pickLocations', places)
}

const submit = (user: User) => user.click(screen.getByRole('button', { name: /^Plan .*inspection/ }))

it('plans one inspection for each place, with people, a team and days, and shows them', async () => {
  const { user, sent } = openPage()
  await chooseChecklist(user, 'Fire round')
  await choosePlaces(user, tower, hall)
  expect(await screen.findByText('2 inspections, one for each place')).toBeVisible()
  expect(screen.queryByRole('combobox', { name: /^Asset/ })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'People: Choose people' }))
  await settleModal('pickProjectUsers', [{ id: 'u1', name: 'Mona', email: '', file_number: '' }])
  await user.click(screen.getByRole('button', { name: /^Team/ }))
  await settleModal('pickTeam', { id: 't1', name: 'Night shift', description: '' })
  await user.type(screen.getByLabelText('First day'), '2026-12-01')
  await user.type(screen.getByLabelText('Last day'), '2026-12-05')
  await submit(user)
  await waitFor(() => expect(location.pathname).toBe('/p/HQ/inspections'))
  expect(location.search).toBe('?state=Scheduled&checklist=c1&sort=newest')
  expect(screen.getByText('2 inspections are planned')).toBeVisible()
  expect(sent('/inspection/create')).toEqual({
    project_id: 'p',
    checklist_id: 'c1',
    targets: [{ location_id: 'l1' }, { location_id: 'l2' }],
    assigned_ids: ['u1'],
    team_id: 't1',
    starts_on: '2026-12-01',
    due_on: '2026-12-05',
  })
})

it('asks all rooms at first, and leaves some out', async () => {
  const { user, sent } = openPage({}, { '/inspection/getRounds': () => ({ sections: [section()] }) })
  await chooseChecklist(user, 'Fire round')
  await choosePlaces(user, tower)
  const group = within(await screen.findByRole('group', { name: 'For each place below: Rooms' }))
  expect(group.getByRole('status')).toHaveTextContent('3 of 3 are asked')
  expect(sent('/inspection/getRounds')).toEqual({ project_id: 'p', checklist_id: 'c1', location_id: 'l1' })
  await user.click(group.getByRole('button', { name: 'None' }))
  await submit(user)
  expect(await group.findByText('Leave at least one of them.')).toBeVisible()
  await user.click(group.getByRole('checkbox', { name: /Room 1/ }))
  await user.click(group.getByRole('checkbox', { name: /Room 3/ }))
  expect(group.getByRole('status')).toHaveTextContent('2 of 3 are asked')
  await submit(user)
  await waitFor(() => expect(location.pathname).toBe('/p/HQ/inspections/i1'))
  expect(sent('/inspection/create')).toMatchObject({ round_ids: ['r1', 'r3'] })
})

it('names no rooms while all are asked, so that later ones are asked too', async () => {
  const { user, sent } = openPage({}, { '/inspection/getRounds': () => ({ sections: [section()] }) })
  await chooseChecklist(user, 'Fire round')
  await choosePlaces(user, tower)
  await screen.findByRole('checkbox', { name: /Room 2/ })
  await submit(user)
  await waitFor(() => expect(sent('/inspection/create')).toBeDefined())
  expect(sent('/inspection/create')).not.toHaveProperty('round_ids')
})

it('says that there are too many rooms, or none', async () => {
  const { user } = openPage(
    {},
    {
      '/inspection/getRounds': () => ({
        sections: [
          section({ total: 140 }),
          section({ repeat: 'asset', name: 'Pumps', rounds: [], total: 0 }),
        ],
      }),
    },
  )
  await chooseChecklist(user, 'Fire round')
  await choosePlaces(user, tower)
  expect(await screen.findByText(/asked for at most 100 of them/)).toBeVisible()
  expect(screen.getByText('There is no asset here.')).toBeVisible()
})

it('begins with the asset of the address at its place', async () => {
  const { user, sent } = openPage({ at: 'inspections/new?asset=a1' })
  expect(await screen.findByRole('combobox', { name: /^Asset/ })).toHaveValue('Pump')
  await chooseChecklist(user, 'Cleaning')
  await submit(user)
  await waitFor(() =>
    expect(sent('/inspection/create')).toMatchObject({
      checklist_id: 'c2',
      targets: [{ location_id: 'l1', asset_id: 'a1' }],
    }),
  )
})

it('begins with the place of the address, and finds an asset there', async () => {
  const { user, sent } = openPage({ at: 'inspections/new?location=l1' })
  await chooseChecklist(user, 'Fire round')
  expect(screen.getByText('North tower')).toBeVisible()
  await user.type(screen.getByRole('combobox', { name: /^Asset/ }), 'nothing like it')
  await submit(user)
  expect(await screen.findByText(/^Choose one of the suggested assets/)).toBeVisible()
  await user.clear(screen.getByRole('combobox', { name: /^Asset/ }))
  await user.click(await screen.findByRole('option', { name: /Pump/ }))
  await submit(user)
  await waitFor(() =>
    expect(sent('/inspection/create')).toMatchObject({ targets: [{ location_id: 'l1', asset_id: 'a1' }] }),
  )
  expect(sent('/asset/search')).toMatchObject({ location_id: 'l1' })
})

it('says what is missing, and what does not fit', async () => {
  const { user, sent } = openPage()
  await user.type(await screen.findByLabelText('First day'), '2026-12-05')
  await user.type(screen.getByLabelText('Last day'), '2026-12-01')
  await submit(user)
  expect(await screen.findByText('Choose a checklist.')).toBeVisible()
  expect(screen.getByText('Choose at least one place.')).toBeVisible()
  expect(screen.getByText('The last day comes before the first one.')).toBeVisible()
  expect(sent('/inspection/create')).toBeUndefined()
})

it('names the person who may not inspect there', async () => {
  const unfit = new CallFailure('validation', 'validation', {
    status: 422,
    fields: {
      'assigned_ids.1': { key: 'inspection_person_unfit', params: {}, message: 'They cannot inspect here' },
    },
  })
  const { user } = openPage({ at: 'inspections/new?location=l1' }, { '/inspection/create': () => unfit })
  await chooseChecklist(user, 'Fire round')
  await user.click(screen.getByRole('button', { name: 'People: Choose people' }))
  await settleModal('pickProjectUsers', [
    { id: 'u1', name: 'Ali', email: '', file_number: '' },
    { id: 'u2', name: 'Mona', email: '', file_number: '' },
  ])
  await submit(user)
  expect(await screen.findByText(/^Mona: /)).toBeVisible()
})

it('begins anew for a person who does not see inspections', async () => {
  const { user } = openPage({ at: 'inspections/new?location=l1', may: ['inspection_add', 'location_view'] })
  await chooseChecklist(user, 'Fire round')
  expect(screen.queryByRole('button', { name: 'People: Choose people' })).not.toBeInTheDocument()
  await submit(user)
  expect(await screen.findByText('The inspection is planned')).toBeVisible()
  expect(location.pathname).toBe('/p/HQ/inspections/new')
  await waitFor(() => expect(screen.getByRole('combobox', { name: /^Checklist/ })).toHaveValue(''))
})
