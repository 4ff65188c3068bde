import { CallFailure } from '@atrium/client'
import type { MissingText, TranslatedKind } from '@atrium/contract'
import { translatedFields, translatedKinds } from '@atrium/contract/translated-kinds'
import { providePeer, type Answers } from '@atrium/testing/remote'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { layOut, renderRemote } from '../../fixtures/render-remote.tsx'
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

const thing = (name: string, version = 1): MissingText => ({
  id: `id of ${name}`,
  name,
  text: name,
  code: null,
  place: null,
  list: null,
  version,
})

function openPage(
  at: string,
  answers: Answers = {},
  missing: Partial<Record<TranslatedKind, MissingText[]>> = {},
) {
  const { asked } = providePeer({
    '/language/getall': () => ({ languages: [...languages] }),
    '/translation/getCounts': () => ({
      counts: translatedKinds.flatMap((kind) =>
        translatedFields.map((field) => ({
          kind,
          field,
          count: field === 'name' ? (missing[kind]?.length ?? 0) : 0,
        })),
      ),
    }),
    '/translation/getMissing': ({ kind, field }) => ({
      texts: field === 'description' ? [] : [...(missing[kind] ?? [])],
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

const ok = (changed: number) => ({ status: 'ok' as const, changed, refused: [] })

it('shows missing texts by kind, with the kind in the address', async () => {
  const { user } = openPage('settings/languages', {}, { store: [thing('Van')], location: [thing('Roof')] })
  await user.click(await screen.findByRole('button', { name: 'Missing texts: Français' }))
  expect(await screen.findByText('Roof')).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Stores (1)')
  expect(await screen.findByText('Van')).toBeVisible()
  expect(location.search).toBe('?missing=fr&kind=store')
  await user.selectOptions(screen.getByRole('combobox', { name: 'What is missing' }), 'Descriptions (0)')
  expect(await screen.findByText('Nothing is missing')).toBeVisible()
  expect(location.search).toBe('?missing=fr&kind=store&field=description')
})

it('saves all texts together, and takes them from the default language', async () => {
  const left = [thing('Roof', 4), thing('Attic'), thing('Cellar')]
  const { user, told } = openPage(
    'settings/languages?missing=fr',
    {
      '/translation/save': ({ texts }) => {
        left.splice(0, left.length, ...left.filter(({ id }) => !texts.some((one) => one.id === id)))
        return ok(texts.length)
      },
    },
    { location: left },
  )
  const field = await screen.findByRole('textbox', { name: 'Roof in Français' })
  expect(field).toHaveAttribute('lang', 'fr')
  expect(screen.getByRole('button', { name: 'Save all' })).toBeDisabled()
  await user.type(field, 'Toit{Enter}')
  expect(screen.getByRole('textbox', { name: 'Attic in Français' })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Same as in English: Attic' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select Cellar' }))
  await user.click(screen.getByRole('button', { name: 'Same as in English for selected rows' }))
  expect(screen.getByText('3 not saved')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save all' }))
  expect(await screen.findByText('Nothing is missing')).toBeVisible()
  expect(told('/translation/save')).toEqual([
    {
      project_id: 'p',
      language: 'fr',
      kind: 'location',
      field: 'name',
      texts: [
        { id: 'id of Roof', version: 4, text: 'Toit' },
        { id: 'id of Attic', version: 1, text: 'Attic' },
        { id: 'id of Cellar', version: 1, text: 'Cellar' },
      ],
    },
  ])
})

it('keeps what the server refuses, with the reason at its row, and goes on from the new version', async () => {
  const left = [thing('Roof', 4), thing('Attic')]
  const { user, told } = openPage(
    'settings/languages?missing=fr',
    {
      '/translation/save': ({ texts }) => {
        if (texts.length === 1) return ok(1)
        left.splice(0, 2, { ...thing('Roof garden', 6), id: 'id of Roof' })
        const message = 'Changed'
        return {
          ...ok(1),
          refused: [{ id: 'id of Roof', code: 'conflict', key: 'conflict_version', message }],
        }
      },
    },
    { location: left },
  )
  await user.type(await screen.findByRole('textbox', { name: 'Roof in Français' }), 'Toit')
  await user.type(screen.getByRole('textbox', { name: 'Attic in Français' }), 'Grenier')
  await user.click(screen.getByRole('button', { name: 'Save all' }))
  const field = await screen.findByRole('textbox', { name: 'Roof garden in Français' })
  expect(field).toHaveValue('Toit')
  expect(screen.getByText(/^Someone else has changed this/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save all' }))
  await waitFor(() => expect(told('/translation/save')).toHaveLength(2))
  expect(told('/translation/save')[1]).toMatchObject({
    texts: [{ id: 'id of Roof', version: 6, text: 'Toit' }],
  })
})

it('asks before unsaved texts are lost', async () => {
  const { user } = openPage('settings/languages?missing=fr', {}, { location: [thing('Roof')] })
  await user.type(await screen.findByRole('textbox', { name: 'Roof in Français' }), 'Toit')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Stores (0)')
  const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }))
  await user.click(question.getByRole('button', { name: 'Stay' }))
  expect(screen.getByRole('textbox', { name: 'Roof in Français' })).toHaveValue('Toit')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Stores (0)')
  const again = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }))
  await user.click(again.getByRole('button', { name: 'Discard' }))
  expect(await screen.findByText('Nothing is missing')).toBeVisible()
})
