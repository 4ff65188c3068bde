import { CallFailure } from '@atrium/client'
import { aDetails } from '@atrium/testing/orders'
import { layOut, providePeer, type Answers, settleModal } from '@atrium/testing/remote'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { aService } from '../../../fixtures/a-service.ts'
import { renderRemote, type RemoteOptions } from '../../../fixtures/render-remote.tsx'
import EditOrderDialog from './edit-order.dialog.tsx'

beforeEach(() => layOut())

function openDialog(
  given: Partial<Parameters<typeof aDetails>[0]> = {},
  answers: Answers = {},
  options: RemoteOptions = {},
) {
  const { asked } = providePeer({
    '/service/search': () => ({
      services: [aService({ id: 's1', name: 'Electricity' }), aService({ id: 's2', name: 'Water' })],
      total: 2,
    }),
    '/asset/search': () => ({ assets: [], total: 0 }) as never,
    '/cm/update': () => ({ status: 'ok', version: 2 }),
    ...answers,
  })
  const onClose = vi.fn<() => void>()
  const { cm: work } = aDetails({ id: 'o1', ...given })
  const sent = () => asked.filter(({ path }) => path === '/cm/update').map(({ input }) => input)
  return {
    ...{ sent, asked, onClose },
    ...renderRemote(<EditOrderDialog projectId="p" work={work} onClose={onClose} />, options),
  }
}

const save = () => screen.getByRole('button', { name: 'Save' })

it('sends only what was changed, with the version that was read', async () => {
  const { user, sent, onClose } = openDialog({ due_at: '2026-11-24T09:30:00.000Z' })
  expect(await screen.findByLabelText(/^Due/)).toHaveValue('2026-11-24T09:30')
  await user.selectOptions(screen.getByRole('combobox', { name: /^Priority/ }), 'Urgent')
  await user.click(save())
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent()).toEqual([{ id: 'o1', version: 1, priority: 'Urgent' }])
  expect(screen.getByText('CM-00042 has been changed')).toBeVisible()
})

it('sends nothing when nothing was changed', async () => {
  const { user, sent, onClose } = openDialog()
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent()).toEqual([])
})

it('changes the service, and says what follows it', async () => {
  const { user, sent } = openDialog()
  await screen.findByRole('option', { name: 'Water' })
  expect(screen.queryByText(/follow the new service/)).not.toBeInTheDocument()
  await user.selectOptions(screen.getByRole('combobox', { name: /^Service/ }), 'Water')
  expect(screen.getByText(/Department and due time follow the new service/)).toBeVisible()
  await user.click(save())
  await waitFor(() => expect(sent()).toEqual([{ id: 'o1', version: 1, service_id: 's2' }]))
})

it('keeps a service that is no longer offered', async () => {
  openDialog({ service: { id: 'gone', name: 'Gas' } })
  await screen.findByRole('option', { name: 'Water' })
  expect(screen.getByRole('combobox', { name: /^Service/ })).toHaveDisplayValue('Gas')
})

it('moves the order, takes the department away, and takes the due time away', async () => {
  const { user, sent } = openDialog({
    department: { id: 'd1', code: 'MECH', name: 'Mechanics' },
    due_at: '2026-11-24T09:30:00.000Z',
  })
  await user.click(await screen.findByRole('button', { name: /^Location: Room 12/ }))
  await settleModal('pickLocations', [{ id: 'l2', name: 'Roof' }])
  await user.click(screen.getByRole('button', { name: 'Clear Department' }))
  await user.clear(screen.getByLabelText(/^Due/))
  await user.click(save())
  await waitFor(() =>
    expect(sent()).toEqual([{ id: 'o1', version: 1, location_id: 'l2', department_id: null, due_at: null }]),
  )
})

it('needs a description and a place', async () => {
  const { user, sent } = openDialog()
  await user.clear(await screen.findByRole('textbox', { name: /^What/ }))
  await user.click(screen.getByRole('button', { name: 'Clear Location' }))
  await user.click(save())
  expect(await screen.findByText('Description is required')).toBeVisible()
  expect(screen.getByText('Location is required')).toBeVisible()
  expect(sent()).toEqual([])
})

it('shows at the asset that the new service needs one, also to who cannot choose any', async () => {
  const { user } = openDialog(
    {},
    { '/cm/update': () => new CallFailure('validation', 'cm_asset_required', { status: 422 }) },
    { may: ['cm_view', 'cm_edit', 'library_view'] },
  )
  await screen.findByRole('option', { name: 'Water' })
  await user.selectOptions(screen.getByRole('combobox', { name: /^Service/ }), 'Water')
  await user.click(save())
  expect(await screen.findByText('This service needs an asset')).toBeVisible()
})

it('saves on top of what somebody else saved meanwhile', async () => {
  let attempts = 0
  const { user, sent, onClose } = openDialog(
    {},
    {
      '/cm/update': () =>
        attempts++ === 0
          ? new CallFailure('conflict', 'version_conflict', { status: 409, current: { version: 5 } })
          : { status: 'ok', version: 6 },
      '/cm/getDetails/{id}': () => aDetails({ id: 'o1', version: 5, priority: 'Low' }),
    },
  )
  const what = await screen.findByRole('textbox', { name: /^What/ })
  await user.clear(what)
  await user.type(what, 'Two lamps flicker')
  await user.click(save())
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent().at(-1)).toEqual({ id: 'o1', version: 5, description: 'Two lamps flicker' })
})
