import { CallFailure } from '@atrium/client'
import { providePeer, type Answers, settleModal } from '@atrium/testing/remote'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { aService } from '../../fixtures/a-service.ts'
import { layOut, renderRemote, type RemoteOptions } from '../../fixtures/render-remote.tsx'
import ServicesPage from './services.page.tsx'

beforeEach(() => layOut())

const electricity = aService({
  id: 's1',
  name: 'Electricity',
  is_default: true,
  resolve_minutes: 270,
  version: 2,
})
const lamps = aService({
  id: 's2',
  name: 'Lamps',
  parent_id: 's1',
  is_requestable: false,
  needs_asset: 'yes',
  default_priority: 'Low',
})

function openPage(options: RemoteOptions = {}, more: Answers = {}) {
  const { asked } = providePeer({
    '/service/search': ({ search_text: text = '' }) => {
      const services = [electricity, lamps].filter(({ name }) => name.includes(text))
      return { services, total: services.length }
    },
    '/workflow/search': () => ({ workflows: [], total: 0 }),
    '/service/update': () => ({ status: 'ok', version: 3 }),
    ...more,
  })
  const lastInput = (path: string) => asked.findLast((one) => one.path === path)?.input
  return { lastInput, ...renderRemote(<ServicesPage />, { at: 'work/services', ...options }) }
}

it('lists services with what orders take from them', async () => {
  openPage()
  expect(await screen.findByRole('row', { name: /^Electricity/ })).toHaveTextContent(
    /Electricity.*Default.*Medium.*The default one.*Optional.*4 hr 30 min/,
  )
  expect(screen.getByRole('row', { name: /^Lamps/ })).toHaveTextContent(
    /Lamps.*Electricity.*Staff only.*Low.*Required/,
  )
})

it('searches, with the text in the address', async () => {
  const { user } = openPage()
  await user.type(await screen.findByRole('searchbox', { name: 'Search services' }), 'Lamp')
  await waitFor(() => expect(screen.queryByRole('row', { name: /^Electricity/ })).not.toBeInTheDocument())
  expect(location.search).toBe('?search=Lamp')
})

it('edits a service, and sends only what was changed', async () => {
  const { user, lastInput } = openPage()
  await user.click(await screen.findByRole('button', { name: 'Actions for Electricity' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Electricity' }))
  expect(location.search).toBe('?edited=s1')
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Priority' }), 'High')
  await user.type(dialog.getByRole('spinbutton', { name: /Begin within/ }), '60')
  await user.clear(dialog.getByRole('spinbutton', { name: /Done within/ }))
  await user.click(dialog.getByRole('button', { name: /No department/ }))
  await settleModal('pickDepartments', [{ id: 'd1', code: 'E', name: 'Electricians', description: '' }])
  expect(dialog.getByRole('checkbox', { name: /It is taken where/ })).toBeDisabled()
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Electricity has been saved')).toBeVisible()
  expect(lastInput('/service/update')).toEqual({
    project_id: 'p',
    service_id: 's1',
    version: 2,
    department_id: 'd1',
    default_priority: 'High',
    respond_minutes: 60,
    resolve_minutes: null,
  })
})

it('refuses minutes that are none, and makes another service the default', async () => {
  const { user, lastInput } = openPage({ at: 'work/services?edited=s2' })
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Lamps' }))
  await user.type(dialog.getByRole('spinbutton', { name: /Begin within/ }), '0')
  await user.click(dialog.getByRole('checkbox', { name: /It is taken where/ }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(/Enter whole minutes from 1 to/)).toBeVisible()
  await user.clear(dialog.getByRole('spinbutton', { name: /Begin within/ }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(lastInput('/service/update')).toEqual({
      project_id: 'p',
      service_id: 's2',
      version: 0,
      is_default: true,
    }),
  )
})

it('offers no change to a person who only reads, and says when it failed', async () => {
  let isDown = true
  const { user } = openPage(
    { may: ['library_view'] },
    {
      '/service/search': () =>
        isDown
          ? new CallFailure('unavailable', 'server_error', { status: 503 })
          : { services: [lamps], total: 1 },
    },
  )
  expect(await screen.findByText('The services could not be loaded')).toBeVisible()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('row', { name: /^Lamps/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Actions for Lamps' })).not.toBeInTheDocument()
})
