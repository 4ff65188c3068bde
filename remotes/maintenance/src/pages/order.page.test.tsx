import { CallFailure } from '@atrium/client'
import type { CallReply } from '@atrium/contract'
import { aMaintenanceDetails } from '@atrium/testing/orders'
import { layOut, providePeer, type Answers } from '@atrium/testing/remote'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { renderRemote } from '../../fixtures/render-remote.tsx'
import OrderPage from './order.page.tsx'

beforeEach(() => layOut())

type Details = CallReply<'/pm/getDetails/{id}'>

function openOrder(details: Details, answers: Answers = {}, at = 'maintenance/o1') {
  const { asked } = providePeer({
    '/pm/getDetails/{id}': () => details,
    '/attachment/list': () => new CallFailure('not_found', 'not_found', { status: 404 }),
    '/pm/getTasks/{id}': () => ({ tasks: [], pending: 0 }),
    '/pm/getTimer': () => ({ timer: null }),
    ...answers,
  })
  const lastInput = (path: string) => asked.findLast((one) => one.path === path)?.input
  return { lastInput, ...renderRemote(<OrderPage />, { at, parameters: { pmId: 'o1' } }) }
}

it('says why the order is there, when it is due, and what became of that', async () => {
  openOrder(
    aMaintenanceDetails({
      id: 'o1',
      status: 'Cancelled',
      outcome: 'excused',
      outcome_reason: 'The building was shut',
    }),
  )
  expect(await screen.findByRole('heading', { level: 1, name: 'PM-00042' })).toBeVisible()
  for (const text of [
    'Monthly inspection',
    'Mandatory',
    'December 1, 2026',
    'November 28, 2026 to December 4, 2026',
    'Excused',
    'The building was shut',
  ])
    expect(screen.getAllByText(text).at(-1)).toBeVisible()
  expect(screen.queryByText('Service')).not.toBeInTheDocument()
  expect(screen.queryByText('Made by')).not.toBeInTheDocument()
})

it('leads back to the list, or to the person’s own orders', async () => {
  const details = aMaintenanceDetails({ id: 'o1' })
  openOrder({ ...details, reader: 'worker' })
  const back = await screen.findByRole('link', { name: 'My maintenance' })
  expect(back).toHaveAttribute('href', '/p/HQ/maintenance/mine')
})

it('says that its schedule made it', async () => {
  const details = aMaintenanceDetails({ id: 'o1' })
  const begun = {
    from: null,
    to: 'Open',
    action: null,
    comment: '',
    by: null,
    at: '2026-11-20T08:00:00.000Z',
  }
  openOrder({ ...details, passages: [begun] }, {}, 'maintenance/o1?tab=steps')
  expect(await screen.findByText('Made by its schedule: Open')).toBeVisible()
})

it('changes what it says, and neither its days nor what only corrective orders have', async () => {
  const { user, lastInput } = openOrder(aMaintenanceDetails({ id: 'o1', version: 3 }), {
    '/pm/update': () => ({ status: 'ok', version: 4 }),
  })
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit PM-00042' }))
  expect(dialog.getAllByRole('combobox')).toHaveLength(1)
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Priority' }), 'High')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(lastInput('/pm/update')).toEqual({ id: 'o1', version: 3, priority: 'High' }))
  expect(await screen.findByText('PM-00042 has been changed')).toBeVisible()
})

it('needs a description', async () => {
  const { user, lastInput } = openOrder(aMaintenanceDetails({ id: 'o1' }))
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.clear(dialog.getByRole('textbox', { name: /^What/ }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Description is required')).toBeVisible()
  expect(lastInput('/pm/update')).toBeUndefined()
})

it('offers neither a failure nor a review', async () => {
  openOrder(aMaintenanceDetails({ id: 'o1', status: 'Completed' }))
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'More actions' })).not.toBeInTheDocument()
})

it('says that there is no such order', async () => {
  openOrder(aMaintenanceDetails({ id: 'o1' }), {
    '/pm/getDetails/{id}': () => new CallFailure('not_found', 'not_found', { status: 404 }),
  })
  expect(await screen.findByText('There is no such maintenance order')).toBeVisible()
})
