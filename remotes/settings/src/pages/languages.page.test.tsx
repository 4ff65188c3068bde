import { CallFailure } from '@atrium/client'
import type { MissingName, NamedKind } from '@atrium/contract'
import { providePeer, type Answers } from '@atrium/testing/remote'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { layOut, renderRemote } from '../../fixtures/render-remote.tsx'
import { namedKinds } from '../features/fill-names/fill-name.ts'
import LanguagesPage from './languages.page.tsx'

beforeEach(() => layOut())

const languages = [
  {
    code: 'en',
    name: 'English',
    native: 'English',
    direction: 'ltr',
    is_default: true,
    is_active: true,
    version: 1,
  },
  {
    code: 'fr',
    name: 'French',
    native: 'Français',
    direction: 'ltr',
    is_default: false,
    is_active: true,
    version: 1,
  },
  {
    code: 'ur',
    name: 'Urdu',
    native: 'اردو',
    direction: 'rtl',
    is_default: false,
    is_active: false,
    version: 1,
  },
] as const

const thing = (name: string, version = 1): MissingName => ({ id: `id of ${name}`, name, code: null, version })

function openPage(
  at: string,
  answers: Answers = {},
  missing: Partial<Record<NamedKind, MissingName[]>> = {},
) {
  const { asked } = providePeer({
    '/language/getall': () => ({ languages: [...languages] }),
    '/language/get_missing': ({ kind = 'location' }) => ({
      counts: namedKinds.map((each) => ({ kind: each, count: missing[each]?.length ?? 0 })),
      things: [...(missing[kind] ?? [])],
    }),
    ...answers,
  })
  const told = (path: string) => asked.filter((one) => one.path === path).map(({ input }) => input)
  return { told, ...renderRemote(<LanguagesPage />, { at, superuser: true }) }
}

it('enables a language at once, and asks before it disables one', async () => {
  const { user, told } = openPage('settings/languages', {
    '/language/enable': () => ({ status: 'ok' }),
    '/language/disable': () => ({ status: 'ok' }),
  })
  expect(await screen.findByRole('switch', { name: /Offered.*English/ })).toBeDisabled()
  await user.click(screen.getByRole('switch', { name: /Offered.*اردو/ }))
  await waitFor(() => expect(told('/language/enable')).toEqual([{ code: 'ur' }]))
  await waitFor(() => expect(screen.getByRole('switch', { name: /Offered.*Français/ })).toBeEnabled())
  await user.click(screen.getByRole('switch', { name: /Offered.*Français/ }))
  const question = await screen.findByRole('alertdialog', { name: 'Stop offering Français?' })
  expect(told('/language/disable')).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'Stop offering' }))
  await waitFor(() => expect(told('/language/disable')).toEqual([{ code: 'fr' }]))
})

it('makes a language the default one after saying what that does', async () => {
  let isBusy = true
  const { user, told } = openPage('settings/languages', {
    '/language/get_lacking': () => ({ lacking: [], total: 0, seconds: 5 }),
    '/language/set_default': () =>
      isBusy ? new CallFailure('conflict', 'language_busy', { status: 409 }) : { status: 'ok' },
  })
  expect(await screen.findByRole('button', { name: 'Make default: Français' })).toBeEnabled()
  // Neither the default language nor a disabled one can become the default.
  expect(screen.getAllByRole('button', { name: /^Make default/ })).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Make default: Français' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Make Français the default language?' }))
  expect(await dialog.findByText(/Every new name then needs Français/)).toBeVisible()
  expect(dialog.getByText(/about 5 seconds/)).toBeVisible()
  expect(told('/language/set_default')).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Make default' }))
  expect(await dialog.findByText(/too busy to change its default language/)).toBeVisible()
  isBusy = false
  await user.click(dialog.getByRole('button', { name: 'Make default' }))
  expect(await screen.findByText('Français is now the default language')).toBeVisible()
  expect(told('/language/set_default')).toEqual([{ code: 'fr' }, { code: 'fr' }])
})

it('lists the names that keep a language from becoming the default, with links', async () => {
  const site = { id: 'p2', code: 'NORTH', short_name: 'North site' }
  const { user } = openPage('settings/languages', {
    '/language/get_lacking': () => ({
      lacking: [
        { kind: 'department', project: null, count: 3 },
        { kind: 'designation', project: site, count: 2 },
        { kind: 'store', project: site, count: 1200 },
      ],
      total: 1300,
      seconds: 1,
    }),
  })
  await user.click(await screen.findByRole('button', { name: 'Make default: Français' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Make Français the default language?' }))
  expect(await dialog.findByText('1,300 names lack Français. Fill them in first:')).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'Make default' })).toBeNull()
  const lines = dialog.getAllByRole('listitem')
  expect(lines.map((line) => line.textContent)).toEqual([
    'Departments (3)',
    'Job titles (2) · North site',
    'Stores (1,200) · North site',
  ])
  expect(dialog.getByText('and 95 more in other projects')).toBeVisible()
  const [departments, titles, stores] = dialog.getAllByRole('link')
  expect(departments?.getAttribute('href')).toMatch(/\/settings\/languages\?missing=fr&kind=department$/)
  expect(titles).toHaveAttribute('href', '/p/NORTH/project?tab=designations')
  expect(stores).toHaveAttribute('href', '/p/NORTH/settings/languages?missing=fr&kind=store')
  await user.click(departments as HTMLElement)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(location.search).toBe('?missing=fr&kind=department')
})

it('adds a language, and shows at the field that its code is taken', async () => {
  let isTaken = true
  const { user, told } = openPage('settings/languages', {
    '/language/add': () =>
      isTaken ? new CallFailure('conflict', 'language_exists', { status: 409 }) : { status: 'ok' },
  })
  await user.click(await screen.findByRole('button', { name: 'Add language' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add language' }))
  await user.click(dialog.getByRole('button', { name: 'Add language' }))
  expect(dialog.getAllByText('This field is required')).toHaveLength(3)
  await user.type(dialog.getByRole('textbox', { name: /^Language tag/ }), 'de')
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'German')
  await user.type(dialog.getByRole('textbox', { name: /^Own name/ }), 'Deutsch')
  await user.click(dialog.getByRole('button', { name: 'Add language' }))
  expect(await dialog.findByText('A language with this code already exists.')).toBeVisible()
  isTaken = false
  await user.click(dialog.getByRole('button', { name: 'Add language' }))
  expect(await screen.findByText('Deutsch was added. It is not offered yet.')).toBeVisible()
  expect(told('/language/add').at(-1)).toEqual({
    code: 'de',
    name: 'German',
    native: 'Deutsch',
    direction: 'ltr',
  })
})

it('shows missing names by kind, with the kind in the address', async () => {
  const { user } = openPage('settings/languages', {}, { store: [thing('Van')], location: [thing('Roof')] })
  await user.click(await screen.findByRole('button', { name: 'Missing names: Français' }))
  expect(await screen.findByText('Roof')).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Stores (1)')
  expect(await screen.findByText('Van')).toBeVisible()
  expect(location.search).toBe('?missing=fr&kind=store')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Teams (0)')
  expect(await screen.findByText('No missing names')).toBeVisible()
})

it('fills in names where they are listed: Enter saves and moves to the next', async () => {
  const left = [thing('Roof', 4), thing('Attic')]
  const { user, told } = openPage(
    'settings/languages?missing=fr',
    {
      '/location/updateName': ({ location_id: id }) => {
        left.splice(
          left.findIndex((one) => one.id === id),
          1,
        )
        return { status: 'ok', version: 5 }
      },
    },
    { location: left },
  )
  const field = await screen.findByRole('textbox', { name: 'Roof in Français' })
  expect(field).toHaveAttribute('lang', 'fr')
  await user.type(field, '{Enter}')
  expect(screen.getByText('This field is required')).toBeVisible()
  await user.type(field, 'Toit{Enter}')
  await waitFor(() => expect(screen.queryByText('Roof')).toBeNull())
  expect(told('/location/updateName')).toEqual([
    { location_id: 'id of Roof', name: { fr: 'Toit' }, version: 4 },
  ])
  expect(screen.getByRole('textbox', { name: 'Attic in Français' })).toHaveFocus()
})

it.each([
  ['location_group', '/location-group/update', { id: 'id of It' }],
  ['store', '/store/update-name', { id: 'id of It' }],
  ['department', '/department/update', { id: 'id of It' }],
  ['team', '/project-team/update', { project_id: 'p', team_id: 'id of It' }],
  ['role', '/role/update', { role_id: 'id of It' }],
  ['material', '/material/update', { id: 'id of It' }],
] as const)('fills in a %s by the call that everybody renames it by', async (kind, path, named) => {
  const { user, told } = openPage(
    `settings/languages?missing=fr&kind=${kind}`,
    { [path]: () => ({ status: 'ok', id: 'id of It', version: 2 }) },
    { [kind]: [thing('It')] },
  )
  await user.type(await screen.findByRole('textbox', { name: 'It in Français' }), 'Ça{Enter}')
  await waitFor(() => expect(told(path)).toEqual([{ ...named, name: { fr: 'Ça' }, version: 1 }]))
})

it('shows a conflict at the row, and goes on from the new version', async () => {
  const left = [thing('Roof', 4)]
  const { user, told } = openPage(
    'settings/languages?missing=fr',
    {
      '/location/updateName': ({ version }) => {
        if (version === 6) return { status: 'ok', version: 7 }
        left.splice(0, 1, { ...thing('Roof garden', 6), id: 'id of Roof' })
        return new CallFailure('conflict', 'conflict_version', { status: 409 })
      },
    },
    { location: left },
  )
  await user.type(await screen.findByRole('textbox', { name: 'Roof in Français' }), 'Toit{Enter}')
  expect(await screen.findByText(/^Someone else has changed this/)).toBeVisible()
  const field = await screen.findByRole('textbox', { name: 'Roof garden in Français' })
  expect(field).toHaveValue('Toit')
  await user.type(field, '{Enter}')
  await waitFor(() => expect(told('/location/updateName').map((input) => input['version'])).toEqual([4, 6]))
})
