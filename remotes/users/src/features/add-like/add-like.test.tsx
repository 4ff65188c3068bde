import { CallFailure } from '@atrium/client'
import type { AccessReason, CallInput, CallReply, GivenPlace } from '@atrium/contract'
import { layOut, providePeer, type Answers } from '@atrium/testing/remote'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { pick } from '../../../fixtures/holdings.tsx'
import { aKnownUser } from '../../../fixtures/people.ts'
import { renderRemote } from '../../../fixtures/render-remote.tsx'
import AddLikeDialog from './add-like.dialog.tsx'

const thing = (id: string, name: string, more: object = {}) => ({
  id,
  name,
  detail: id.toUpperCase(),
  may_give: true,
  ...more,
})

const holdings = {
  roles: [
    { ...thing('r1', 'Technician'), is_default: true },
    { ...thing('r2', 'Manager', { may_give: false }), is_default: false },
  ],
  departments: [],
  teams: [thing('t1', 'Day shift', { detail: '' })],
  stores: [thing('s1', 'Parts')],
  locations: [thing('l1', 'North Tower'), thing('l2', 'South Tower')],
  groups: [],
}

const role: AccessReason = { kind: 'role', id: 'r1', name: 'Technician' }

/** As the server answers: the team shows all of a campus. */
function sightOf({
  team_ids = [],
  location_ids = [],
}: CallInput<'/access/explainGiven'>): Omit<CallReply<'/access/explainGiven'>, 'status'> {
  const hasTeam = team_ids.includes('t1')
  const crew: AccessReason = { kind: 'team', id: 't1', name: 'Day shift' }
  const campus = { id: 'campus', name: 'Harbour Campus', path: [], is_further: true, because: [crew] }
  const chosen = location_ids.map((id): GivenPlace => {
    const name = `Location ${id}`
    return { id, name, path: [], is_further: false, because: [{ kind: 'assignment', id, name }] }
  })
  const places = hasTeam ? [campus, ...chosen] : chosen
  const further = hasTeam ? [{ kind: 'team' as const, id: 't1' }] : []
  return {
    locations: { sees: [role], sees_all: [], places, total: places.length, further },
    stores: { sees: [], sees_all: [], stores: [] },
  }
}

function openDialog(more: Answers = {}) {
  layOut()
  const { asked } = providePeer({
    '/membership/getHoldings': () => ({ holdings }),
    '/user/get_access': () => ({
      access: ['user_assign', 'role_view', 'location_view', 'team_view', 'department_view'],
      is_superuser: false,
    }),
    '/membership/add': () => ({ status: 'ok', id: 'new-user' }),
    '/access/explainGiven': sightOf,
    ...more,
  })
  const onClose = vi.fn()
  const rendered = renderRemote(<AddLikeDialog user={aKnownUser().user} onClose={onClose} />)
  const last = (path: string) => asked.findLast((one) => one.path === path)?.input
  async function fill() {
    const name = await screen.findByRole('textbox', { name: 'Name' })
    const dialog = within(screen.getByRole('dialog', { name: 'Add someone like Ada Lovelace' }))
    await rendered.user.type(name, 'Lea Sand')
    await rendered.user.type(dialog.getByRole('textbox', { name: 'Email' }), 'lea@atrium.example')
    await rendered.user.type(dialog.getByLabelText(/^Password/), 'secret')
    await rendered.user.type(dialog.getByLabelText(/^Repeat the password/), 'secret')
    return dialog
  }
  return { last, onClose, fill, ...rendered }
}

const given = {
  project_id: 'p',
  role_ids: ['r1'],
  default_role_id: 'r1',
  department_ids: [],
  team_ids: ['t1'],
  store_ids: ['s1'],
  location_ids: ['l1', 'l2'],
  group_ids: [],
}

it('gives all that the colleague has and the user may give, in one call', async () => {
  const { user, last, fill, onClose } = openDialog()
  const dialog = await fill()
  expect(dialog.getByRole('checkbox', { name: /Manager.*beyond your own rights/ })).toBeDisabled()
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(last('/membership/add')).toEqual({
    ...given,
    account: {
      name: 'Lea Sand',
      email: 'lea@atrium.example',
      password: 'secret',
      language: 'en',
    },
  })
})

it('gives other locations in place of the colleague’s, and leaves out what is cleared', async () => {
  const { user, last, fill } = openDialog()
  const dialog = await fill()
  await user.click(await dialog.findByRole('button', { name: 'Other locations instead…' }))
  await pick('pickLocations', { projectId: 'p', mode: 'multiple' }, [
    { id: 'l9', name: 'West Tower', code: 'W', address: null },
  ])
  expect(await dialog.findByRole('checkbox', { name: /West Tower/ })).toBeChecked()
  expect(dialog.getByRole('checkbox', { name: /North Tower/ })).not.toBeChecked()
  await user.click(dialog.getByRole('checkbox', { name: /Day shift/ }))
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(last('/membership/add')).toMatchObject({ location_ids: ['l9'], team_ids: [] }))
})

it('says what the new person will see and by what, and takes away what reaches beyond the chosen locations', async () => {
  const { user, last, fill } = openDialog()
  const dialog = await fill()
  const seen = within(await dialog.findByRole('group', { name: 'What the new person will see' }))
  const list = within(await seen.findByRole('list', { name: /^Locations/ }))
  expect(list.getByText('by the team Day shift')).toBeVisible()
  expect(seen.getByRole('status')).toHaveTextContent('Harbour Campus · by the team Day shift')
  await user.click(dialog.getByRole('button', { name: 'Other locations instead…' }))
  await pick('pickLocations', { projectId: 'p', mode: 'multiple' }, [
    { id: 'l9', name: 'West Tower', code: 'W', address: null },
  ])
  await waitFor(() => expect(last('/access/explainGiven')).toMatchObject({ location_ids: ['l9'] }))
  await waitFor(() => expect(seen.getByRole('button', { name: 'Only these locations' })).toBeEnabled())
  await user.click(seen.getByRole('button', { name: 'Only these locations' }))
  expect(dialog.getByRole('checkbox', { name: /Day shift/ })).not.toBeChecked()
  expect(dialog.getByRole('group', { name: 'What the new person will see' })).toHaveFocus()
  await waitFor(() =>
    expect(seen.getByRole('status')).toHaveTextContent('Nothing beyond the chosen locations.'),
  )
  expect(list.queryByText('Harbour Campus')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(last('/membership/add')).toMatchObject({ location_ids: ['l9'], team_ids: [] }))
})

it('asks for a role', async () => {
  const { user, last, fill } = openDialog()
  const dialog = await fill()
  await user.click(dialog.getByRole('checkbox', { name: /Technician/ }))
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  expect(await dialog.findByText('Role is required')).toBeVisible()
  expect(last('/membership/add')).toBeUndefined()
})

it('offers to add the person who already has the address', async () => {
  const { user, last, fill } = openDialog({
    '/membership/add': ({ user_id }) => {
      if (user_id === undefined) throw new CallFailure('conflict', 'email_exists', { status: 409 })
      return { status: 'ok', id: user_id }
    },
    '/membership/findAccount': () => ({ account: { id: 'omar', name: 'Omar', is_member: false } }),
  })
  const dialog = await fill()
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  expect(await dialog.findByText('Omar already has an account. Add Omar to HQ?')).toBeVisible()
  expect(last('/membership/findAccount')).toEqual({ project_id: 'p', email: 'lea@atrium.example' })
  await user.click(dialog.getByRole('button', { name: 'Add Omar' }))
  await waitFor(() => expect(last('/membership/add')).toEqual({ ...given, user_id: 'omar' }))
})
