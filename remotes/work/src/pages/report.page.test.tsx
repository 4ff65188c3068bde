import { CallFailure } from '@atrium/client'
import type { CallReply } from '@atrium/contract'
import { providePeer, type Answers, settleModal } from '@atrium/testing/remote'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { layOut, renderRemote, type RemoteOptions } from '../../fixtures/render-remote.tsx'
import ReportPage from './report.page.tsx'

beforeEach(() => {
  layOut()
  sessionStorage.clear()
})

const tower = { id: 'l1', name: 'Tower', code: 'T', path: '' }
const service = {
  id: 's1',
  code: 'E',
  name: 'Electricity',
  description: '',
  parent_id: null,
  needs_asset: 'optional',
  default_priority: 'High',
} as const
const form: CallReply<'/cm/getForm'> = {
  places: [tower, { id: 'l2', name: 'Annex', code: 'A', path: 'Harbour' }],
  services: [service, { ...service, id: 's2', name: 'Lamps', parent_id: 's1', needs_asset: 'yes' }],
  default_service_id: 's1',
  may_choose_requester: false,
  may_choose_priority: false,
}
const staffForm = { ...form, may_choose_requester: true, may_choose_priority: true }

const created = { status: 'ok', id: 'o7', number: 7, reference: 'CM-00007' } as const
const similarOrder = {
  id: 'o1',
  reference: 'CM-00001',
  status: 'In Progress',
  description: 'A lamp is dark',
  location_name: 'Tower',
  created_at: '2026-11-20T08:00:00.000Z',
  because: ['place', 'words'],
} as const satisfies CallReply<'/cm/findSimilar'>['similar'][number]

function openPage(options: RemoteOptions = {}, more: Answers = {}) {
  const { asked } = providePeer({
    '/cm/getForm': () => form,
    '/cm/findSimilar': () => ({ similar: [] }),
    '/cm/create': () => created,
    '/asset/search': () => ({ assets: [], total: 0, total_is_lower_bound: false }),
    ...more,
  })
  return { asked, ...renderRemote(<ReportPage />, { at: 'work/new', ...options }) }
}

type Asked = ReturnType<typeof openPage>['asked']
const lastInput = (asked: Asked, path: string) => asked.findLast((one) => one.path === path)?.input

it('takes a sentence and a place from a person with nothing but cm_add, and leads to the request', async () => {
  const { user, asked } = openPage({ may: ['cm_add'] })
  await user.type(await screen.findByRole('textbox', { name: /^What is it/ }), 'The lamp flickers')
  await user.selectOptions(screen.getByRole('combobox', { name: /^Where/ }), 'Harbour › Annex')
  // The rest is folded.
  expect(screen.queryByRole('combobox', { name: 'Service' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Report' }))
  expect(await screen.findByText('Reported as CM-00007')).toBeVisible()
  expect(location.pathname).toBe('/p/HQ/work/requests/o7')
  expect(lastInput(asked, '/cm/create')).toEqual({
    project_id: 'p',
    description: 'The lamp flickers',
    location_id: 'l2',
    service_id: 's1',
  })
})

it('takes the only place of a person by itself', async () => {
  openPage({ may: ['cm_add'] }, { '/cm/getForm': () => ({ ...form, places: [tower] }) })
  expect(await screen.findByRole('combobox', { name: /^Where/ })).toHaveValue('l1')
})

it('says at the fields what is missing, in the words of the specification', async () => {
  const { user, asked } = openPage({ may: ['cm_add'] })
  const what = await screen.findByRole('textbox', { name: /^What is it/ })
  await user.type(what, ' ')
  // A form that nobody touched has nothing to send.
  await user.clear(what)
  await user.selectOptions(screen.getByRole('combobox', { name: /^Where/ }), 'Tower')
  await user.selectOptions(screen.getByRole('combobox', { name: /^Where/ }), '')
  await user.type(what, 'x')
  await user.click(screen.getByRole('button', { name: 'Report' }))
  expect(await screen.findByText('Location is required')).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: /^Where/ }), 'Tower')
  await user.clear(what)
  await user.click(screen.getByRole('button', { name: 'Report' }))
  expect(await screen.findByText('Description is required')).toBeVisible()
  expect(lastInput(asked, '/cm/create')).toBeUndefined()
})

it('asks for a service where the project has no default one', async () => {
  const { user, asked } = openPage(
    { may: ['cm_add'] },
    { '/cm/getForm': () => ({ ...form, places: [tower], default_service_id: null }) },
  )
  await user.type(await screen.findByRole('textbox', { name: /^What is it/ }), 'Dark')
  await user.click(screen.getByRole('button', { name: 'Report' }))
  expect(await screen.findByText('Service is required')).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: /^Service/ }), 'Electricity')
  await user.click(screen.getByRole('button', { name: 'Report' }))
  await waitFor(() => expect(lastInput(asked, '/cm/create')).toMatchObject({ service_id: 's1' }))
})

it('keeps the draft of a person who leaves the page and comes back, until they send it or start anew', async () => {
  const what = () => screen.findByRole('textbox', { name: /^What is it/ })
  const first = openPage({ may: ['cm_add'] })
  await first.user.type(await what(), 'Drip')
  await first.user.selectOptions(screen.getByRole('combobox', { name: /^Where/ }), 'Harbour › Annex')
  first.unmount()
  const second = openPage({ may: ['cm_add'] })
  expect(await screen.findByText('What you had typed is back.')).toBeVisible()
  expect(await what()).toHaveValue('Drip')
  expect(screen.getByRole('combobox', { name: /^Where/ })).toHaveDisplayValue('Harbour › Annex')
  await second.user.click(screen.getByRole('button', { name: 'Start anew' }))
  expect(await what()).toHaveValue('')
  await second.user.type(await what(), 'Dark')
  second.unmount()
  const third = openPage({ may: ['cm_add'] })
  await waitFor(async () => expect(await what()).toHaveValue('Dark'))
  await third.user.selectOptions(screen.getByRole('combobox', { name: /^Where/ }), 'Harbour › Annex')
  await third.user.click(screen.getByRole('button', { name: 'Report' }))
  await waitFor(() => expect(lastInput(third.asked, '/cm/create')).toMatchObject({ description: 'Dark' }))
  await waitFor(() => expect(sessionStorage).toHaveLength(0))
})

it('keeps a report about another place apart', async () => {
  const { user, unmount } = openPage({ may: ['cm_add'] })
  await user.type(await screen.findByRole('textbox', { name: /^What is it/ }), 'Drip')
  unmount()
  openPage(
    { at: 'work/new?location=l2', may: ['cm_add'] },
    { '/location/getDetails': () => new CallFailure('forbidden', 'forbidden', { status: 403 }) },
  )
  expect(await screen.findByRole('textbox', { name: /^What is it/ })).toHaveValue('')
})

it('picks a location, a place below it, a requester, a moment and a priority as staff', async () => {
  const { user, asked } = openPage({}, { '/cm/getForm': () => staffForm })
  await user.type(await screen.findByRole('textbox', { name: /^What is it/ }), 'Water on the floor')
  await user.click(screen.getByRole('button', { name: /Choose a location/ }))
  await settleModal('pickLocations', [{ id: 'l3', name: 'Harbour', code: 'H', address: null }])
  await user.click(await screen.findByRole('button', { name: /Select Sub Locations/ }))
  expect(
    await settleModal('pickSubLocation', { id: 'l4', name: 'Cellar', code: 'C', address: null }),
  ).toMatchObject({ locationId: 'l3' })
  await user.click(screen.getByRole('button', { name: /I do/ }))
  await settleModal('pickProjectUsers', [{ id: 'u5', name: 'Omar', email: '', file_number: '' }])
  await user.type(screen.getByLabelText('Since when?'), '2026-11-20T08:15')
  const priority = screen.getByRole('combobox', { name: 'Priority' })
  expect(priority).toHaveDisplayValue('As the service says: High')
  await user.selectOptions(priority, 'Urgent')
  await user.click(screen.getByRole('button', { name: 'Report' }))
  expect(await screen.findByText('Reported as CM-00007')).toBeVisible()
  // The request is that of the other person, so staff is led to the order.
  expect(location.pathname).toBe('/p/HQ/work/o7')
  expect(lastInput(asked, '/cm/create')).toEqual({
    project_id: 'p',
    description: 'Water on the floor',
    location_id: 'l3',
    sublocation_id: 'l4',
    service_id: 's1',
    requester_id: 'u5',
    requested_at: '2026-11-20T08:15:00.000Z',
    priority: 'Urgent',
  })
})

it('unfolds what the server refuses, at its field', async () => {
  const refuse = new CallFailure('validation', 'cm_asset_required', {
    status: 422,
    fields: { asset_id: { key: 'cm_asset_required', message: '', params: {} } },
  })
  const { user } = openPage({ may: ['cm_add', 'asset_view'] }, { '/cm/create': () => refuse })
  await user.type(await screen.findByRole('textbox', { name: /^What is it/ }), 'Broken')
  await user.selectOptions(screen.getByRole('combobox', { name: /^Where/ }), 'Tower')
  await user.click(screen.getByRole('button', { name: 'Report' }))
  expect(await screen.findByText('This service needs an asset')).toBeVisible()
  expect(screen.getByRole('combobox', { name: /^Asset/ })).toBeInvalid()
})

it('says that the order could not be created, and why, where no field is to blame', async () => {
  const refuse = new CallFailure('unavailable', 'server_error', { status: 503 })
  const { user } = openPage({ may: ['cm_add'] }, { '/cm/create': () => refuse })
  await user.type(await screen.findByRole('textbox', { name: /^What is it/ }), 'Broken')
  await user.selectOptions(screen.getByRole('combobox', { name: /^Where/ }), 'Tower')
  await user.click(screen.getByRole('button', { name: 'Report' }))
  const failure = await screen.findByText('Unable to create CM')
  expect(failure.closest('[role=alert]')).toHaveTextContent(
    'Unable to create CMServer error occurred. Please check the database connection.',
  )
  expect(screen.getByRole('textbox', { name: /^What is it/ })).toHaveValue('Broken')
})

it('needs an asset for a service that needs one, and finds it at the place', async () => {
  const { user, asked } = openPage(
    {},
    {
      '/cm/getForm': () => ({ ...staffForm, places: [tower] }),
      '/asset/search': () => ({
        assets: [{ id: 'a1', name: 'Ceiling lamp', code: 'LMP-1' } as never],
        total: 1,
        total_is_lower_bound: false,
      }),
    },
  )
  await user.type(await screen.findByRole('textbox', { name: /^What is it/ }), 'Dark')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Service' }), 'Electricity › Lamps')
  await user.click(screen.getByRole('button', { name: 'Report' }))
  expect(await screen.findByText('This service needs an asset')).toBeVisible()
  await user.type(screen.getByRole('combobox', { name: /^Asset/ }), 'lamp')
  await user.click(await screen.findByRole('option', { name: /Ceiling lamp/ }))
  await user.click(screen.getByRole('button', { name: 'Report' }))
  await waitFor(() =>
    expect(lastInput(asked, '/cm/create')).toMatchObject({ asset_id: 'a1', service_id: 's2' }),
  )
  expect(lastInput(asked, '/asset/search')).toMatchObject({ location_id: 'l1' })
})

it('begins with the asset of the address and the place where it stands', async () => {
  const asset = { id: 'a1', name: 'Pump', location_id: 'l9', path: [{ id: 'l9', name: 'Plant room' }] }
  openPage({ at: 'work/new?asset=a1' }, { '/asset/getDetails/{id}': () => ({ asset }) as never })
  expect(await screen.findByRole('combobox', { name: /^Asset/ })).toHaveValue('Pump')
  expect(screen.getByRole('button', { name: /Plant room/ })).toBeVisible()
})

it('begins without a place of the address that the person may not see', async () => {
  openPage(
    { at: 'work/new?location=l9' },
    { '/location/getDetails': () => new CallFailure('not_found', 'not_found', { status: 404 }) },
  )
  expect(await screen.findByRole('button', { name: /Choose a location/ })).toBeVisible()
})

it('shows similar orders while one types, and leads to the one that it is', async () => {
  const { user, asked } = openPage(
    {},
    {
      '/cm/getForm': () => ({ ...form, places: [tower] }),
      '/cm/findSimilar': () => ({ similar: [similarOrder] }),
    },
  )
  await user.type(await screen.findByRole('textbox', { name: /^What is it/ }), 'lamp dark')
  const list = within(await screen.findByRole('list', { name: 'Is it one of these?' }))
  expect(list.getByRole('listitem')).toHaveTextContent(/CM-00001.*In Progress.*A lamp is dark.*same place/)
  expect(lastInput(asked, '/cm/findSimilar')).toEqual({
    project_id: 'p',
    description: 'lamp dark',
    location_id: 'l1',
    service_id: 's1',
  })
  // One request for all letters that came at once.
  expect(asked.filter(({ path }) => path === '/cm/findSimilar')).toHaveLength(1)
  await user.click(list.getByRole('link', { name: 'It is CM-00001' }))
  expect(location.pathname).toBe('/p/HQ/work/o1')
})

it('tells a person without cm_view no more than number and status of a similar order', async () => {
  const { user } = openPage(
    { may: ['cm_add'] },
    {
      '/cm/getForm': () => ({ ...form, places: [tower] }),
      '/cm/findSimilar': () => ({ similar: [{ ...similarOrder, description: null }] }),
    },
  )
  await user.type(await screen.findByRole('textbox', { name: /^What is it/ }), 'lamp dark')
  const list = within(await screen.findByRole('list', { name: 'Is it one of these?' }))
  expect(list.getByText('CM-00001')).toBeVisible()
  expect(list.queryByRole('link')).not.toBeInTheDocument()
})

it('shows no similar orders of a place that is no longer chosen', async () => {
  const { user } = openPage({ may: ['cm_add'] }, { '/cm/findSimilar': () => ({ similar: [similarOrder] }) })
  await user.type(await screen.findByRole('textbox', { name: /^What is it/ }), 'lamp dark')
  const where = screen.getByRole('combobox', { name: /^Where/ })
  await user.selectOptions(where, 'Harbour › Annex')
  const list = await screen.findByRole('list', { name: 'Is it one of these?' })
  await user.selectOptions(where, 'Choose a location')
  await waitFor(() => expect(list).not.toBeInTheDocument())
})

it('says that the form could not be loaded', async () => {
  let isDown = true
  const { user } = openPage(
    {},
    {
      '/cm/getForm': () => (isDown ? new CallFailure('unavailable', 'server_error', { status: 503 }) : form),
    },
  )
  expect(await screen.findByText('The form could not be loaded')).toBeVisible()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('textbox', { name: /^What is it/ })).toBeVisible()
})
