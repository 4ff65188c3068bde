import { CallFailure } from '@atrium/client'
import type { Contact, Spec } from '@atrium/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { Answers } from '../../../fixtures/peer.ts'
import { layOut, renderRemote, type RemoteOptions } from '../../../fixtures/render-remote.tsx'
import { provideTree } from '../../../fixtures/tree-peer.ts'
import LocationsPage from '../../pages/locations.page.tsx'

const ada: Contact = { name: 'Ada', role: 'Caretaker', phone: '+33 1', email: 'ada@example.com' }
const ben: Contact = { name: 'Ben', role: '', phone: '', email: '' }

beforeEach(() => layOut())

/** Opens the details of a location with two contacts. The fake server accepts changes of the newest version only. */
async function openContacts({ more = {}, ...options }: { more?: Answers } & RemoteOptions = {}) {
  const held = { contacts: [ada, ben], version: 4 }
  const peer = provideTree([{ id: 'annex', name: 'Annex' }], {
    '/location/getContacts/{id}': () => held,
    '/location/updateContacts': ({ contacts, version }) => {
      if (version !== held.version)
        return new CallFailure('conflict', 'conflict_version', {
          status: 409,
          current: { version: held.version },
        })
      held.contacts = contacts.map((one) => ({ ...ben, ...one }))
      held.version += 1
      return { status: 'ok', version: held.version }
    },
    ...more,
  })
  const rendered = renderRemote(<LocationsPage />, {
    at: 'locations?location=annex&tab=contacts',
    ...options,
  })
  return { ...peer, ...rendered, held }
}

async function openDialog(more: Answers = {}) {
  const opened = await openContacts({ more })
  await opened.user.click(await screen.findByRole('button', { name: 'Edit contacts' }))
  const dialog = await screen.findByRole('dialog', { name: 'Contacts of Annex' })
  // The dialog takes the focus one frame after it appears. What is typed before that can go to another field.
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
  const field = (row: number, name: string) =>
    within(within(dialog).getByRole('group', { name: `Contact ${row}` })).getByRole('textbox', { name })
  const press = (name: string) => opened.user.click(within(dialog).getByRole('button', { name }))
  return { ...opened, dialog, field, press }
}

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

it('changes, adds and removes contacts, and saves them in one call', async () => {
  const { user, dialog, field, press, held, asked } = await openDialog()
  await user.type(field(1, 'Phone'), '23')
  await press('Remove contact 2')
  expect(field(1, 'Name')).toHaveFocus()
  await press('Add contact')
  expect(field(2, 'Name')).toHaveFocus()
  await user.keyboard(' Cyd ')
  await press('Add contact')
  await press('Save')
  await isClosed()
  // Empty rows are not saved.
  expect(held.contacts).toEqual([
    { ...ada, phone: '+33 123' },
    { ...ben, name: 'Cyd' },
  ])
  expect(asked.find(({ path }) => path === '/location/updateContacts')?.input).toMatchObject({ version: 4 })
  expect(dialog).not.toBeInTheDocument()
  expect(await screen.findByRole('link', { name: '+33 123' })).toBeVisible()
})

it('shows an error beside the field of a row, and sends nothing', async () => {
  const { user, field, press, asked } = await openDialog()
  await user.clear(field(2, 'Name'))
  await user.type(field(2, 'Role'), 'Guard')
  await press('Save')
  await waitFor(() => expect(field(2, 'Name')).toHaveAccessibleDescription('This field is required'))
  expect(field(2, 'Name')).toHaveFocus()
  expect(field(1, 'Name')).not.toHaveAccessibleDescription()
  expect(asked.filter(({ path }) => path === '/location/updateContacts')).toEqual([])
})

it('shows a server error beside the field of its row', async () => {
  const { user, field, press } = await openDialog({
    '/location/updateContacts': () =>
      new CallFailure('validation', 'field_required', {
        status: 400,
        fields: { 'contacts.1.email': { key: 'code_taken', params: {}, message: 'refused' } },
      }),
  })
  await press('Remove contact 1')
  await press('Add contact')
  await user.type(field(2, 'Name'), 'Cyd')
  await press('Save')
  await waitFor(() => expect(field(2, 'Email')).toHaveAccessibleDescription('This code is already in use'))
})

it('shows values that another user has saved beside the typed ones, and saves the second time', async () => {
  const { user, dialog, field, press, held } = await openDialog()
  await user.clear(field(1, 'Phone'))
  await user.type(field(1, 'Phone'), '111')
  Object.assign(held, {
    contacts: [{ ...ada, phone: '222', role: 'Porter' }, ben, { ...ben, name: 'Cyd' }],
    version: 9,
  })
  await press('Save')
  expect(await within(dialog).findByText('Now: 222')).toBeVisible()
  expect(within(dialog).getByText(/^Somebody else has changed this/)).toBeVisible()
  expect(field(1, 'Phone')).toHaveValue('111')
  expect(field(1, 'Role')).toHaveValue('Porter')
  expect(field(3, 'Name')).toHaveValue('Cyd')
  await press('Take it')
  expect(field(1, 'Phone')).toHaveValue('222')
  await user.type(field(1, 'Phone'), '3')
  await press('Save')
  await isClosed()
  expect(held.contacts).toEqual([{ ...ada, phone: '2223', role: 'Porter' }, ben, { ...ben, name: 'Cyd' }])
})

it('saves again with the new version if another part of the location was changed', async () => {
  const { user, field, press, held } = await openDialog()
  await user.type(field(2, 'Role'), 'Guard')
  held.version = 9
  await press('Save')
  await isClosed()
  expect(held).toEqual({ contacts: [ada, { ...ben, role: 'Guard' }], version: 10 })
})

it('asks before typed rows are discarded, and not for an empty one', async () => {
  const { user, press } = await openDialog()
  await press('Add contact')
  await press('Cancel')
  await isClosed()
  await user.click(screen.getByRole('button', { name: 'Edit contacts' }))
  await screen.findByRole('dialog')
  await user.type(screen.getAllByRole('textbox', { name: 'Name' })[0] as HTMLElement, 'x')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByRole('alertdialog', { name: 'Discard what you have entered?' })).toBeVisible()
})

it('is hidden without the right to edit', async () => {
  await openContacts({ may: ['location_view'] })
  expect(await screen.findByRole('link', { name: '+33 1' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Edit contacts' })).not.toBeInTheDocument()
})

it('edits specifications in the same way', async () => {
  const held: { specs: Spec[]; version: number } = { specs: [], version: 1 }
  provideTree([{ id: 'annex', name: 'Annex' }], {
    '/location/getSpecs/{id}': () => held,
    '/location/updateSpecs': ({ specs, version = 0 }) => {
      held.specs = specs.map(({ name, value = '', unit = '' }) => ({ name, value, unit }))
      held.version = version + 1
      return { status: 'ok', version: held.version }
    },
  })
  const { user } = renderRemote(<LocationsPage />, { at: 'locations?location=annex&tab=specs' })
  await user.click(await screen.findByRole('button', { name: 'Edit specifications' }))
  const dialog = await screen.findByRole('dialog', { name: 'Specifications of Annex' })
  const row = within(dialog).getByRole('group', { name: 'Specification 1' })
  for (const [name, value] of [
    ['Name', 'Height'],
    ['Value', '2.4'],
    ['Unit', 'm'],
  ] as const)
    await user.type(within(row).getByRole('textbox', { name }), value)
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await isClosed()
  expect(held.specs).toEqual([{ name: 'Height', value: '2.4', unit: 'm' }])
  expect(await screen.findByText('2.4 m')).toBeVisible()
})
