import { CallFailure } from '@atrium/client'
import type { LibraryEntry, LibraryKind, Material } from '@atrium/contract'
import { providePeer, type Answers } from '@atrium/testing/remote'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { layOut, renderRemote, type RemoteOptions } from '../../fixtures/render-remote.tsx'
import CataloguePage from './catalogue.page.tsx'

beforeEach(() => layOut())

const filter: Material = {
  id: 'm1',
  code: 'FLT-1',
  name: 'Filter',
  description: 'For air',
  unit: 'pcs',
  category: 'HVAC',
  reorder_level: '0',
  photo: null,
  version: 3,
}

const word = (kind: 'unit' | 'category', code: string, name: string): LibraryEntry => ({
  id: code,
  kind,
  project_id: null,
  parent_id: '0',
  position: 1,
  code,
  name,
  description: '',
  color: null,
  amount: null,
  points: null,
  result: null,
  day: null,
  is_retired: false,
  origin_id: null,
  version: 1,
})
const words: Partial<Record<LibraryKind, LibraryEntry[]>> = {
  unit: [word('unit', 'pcs', 'Piece'), word('unit', 'l', 'Litre')],
  category: [word('category', 'HVAC', 'Heating')],
}

function openPage(more: Answers = {}, options: RemoteOptions = {}) {
  const { asked } = providePeer({
    '/saved-view/search': () => ({ views: [] }),
    '/material/search': ({ search_text: text = '' }) => {
      const materials = filter.name.includes(text) ? [filter] : []
      return { materials, total: materials.length }
    },
    '/material/getCategories': () => ({ categories: ['HVAC'] }),
    '/library/search': ({ kind }) => ({ entries: words[kind] ?? [], total: 2, is_linked: false }),
    '/material/getRaw/{id}': () => ({
      material: {
        barcodes: [],
        ...filter,
        name: { en: 'Filter', ar: 'مرشح' },
        description: { en: 'For air' },
      },
    }),
    ...more,
  })
  return { asked, ...renderRemote(<CataloguePage />, { at: 'stores/materials', ...options }) }
}

async function chooseOf(item: string, user: ReturnType<typeof openPage>['user']) {
  ;(await screen.findByRole('button', { name: 'Actions for Filter' })).focus()
  await user.keyboard('{ArrowDown}')
  const entry = await screen.findByRole('menuitem', { name: item })
  await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus())
  while (!entry.hasAttribute('data-highlighted')) await user.keyboard('{ArrowDown}')
  await user.keyboard('{Enter}')
}

it('adds a material with a name in every language, and says which name is missing', async () => {
  const { user, asked } = openPage({ '/material/create': () => ({ status: 'ok', id: 'm2' }) })
  expect(await screen.findByRole('row', { name: /Filter FLT-1 HVAC pcs For air/ })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Add material' }))
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Lamp')
  await user.type(screen.getByRole('textbox', { name: 'Code' }), 'LMP-1')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  expect((await screen.findAllByText('Invalid name')).length).toBeGreaterThan(0)
  expect(screen.getByText('This field is required')).toBeVisible()
  expect(screen.getByRole('tab', { name: /العربية/, selected: true })).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'مصباح')
  await user.type(screen.getByRole('combobox', { name: 'Unit' }), 'pcs')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  expect(await screen.findByText('Lamp has been added')).toBeVisible()
  expect(asked.find(({ path }) => path === '/material/create')?.input).toEqual({
    code: 'LMP-1',
    name: { en: 'Lamp', ar: 'مصباح' },
    unit: 'pcs',
  })
})

it('takes units and categories of the library by name, and says which words are new', async () => {
  const { user, asked } = openPage({ '/material/update': () => ({ status: 'ok', id: 'm1', version: 4 }) })
  await chooseOf('Edit material', user)
  const unit = await screen.findByRole('combobox', { name: 'Unit' })
  await waitFor(() => expect(unit).toHaveValue('Piece'))
  await user.clear(unit)
  await user.type(unit, 'litre')
  const category = screen.getByRole('combobox', { name: 'Category' })
  expect(category).toHaveValue('Heating')
  await user.clear(category)
  await user.type(category, 'Fans')
  expect(screen.getByText('“Fans” will be added to the library.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(asked.findLast(({ path }) => path === '/material/update')?.input).toEqual({
    id: 'm1',
    version: 3,
    unit: 'l',
    category: 'Fans',
  })
})

it('adds a unit to the library from the suggestions, and keeps what is typed where that is refused', async () => {
  let isRefused = true
  const { user, asked } = openPage({
    '/library/create': ({ code }) => {
      if (isRefused) return new CallFailure('conflict', 'code_taken', { status: 409 })
      words.unit?.push(word('unit', code, code))
      return { status: 'ok', id: 'u9' }
    },
  })
  await chooseOf('Edit material', user)
  const unit = await screen.findByRole('combobox', { name: 'Unit' })
  await waitFor(() => expect(unit).toHaveValue('Piece'))
  await user.clear(unit)
  await user.type(unit, 'Pallet')
  const add = () => screen.findByRole('option', { name: 'Add “Pallet” to the library' })
  await user.click(await add())
  expect(await screen.findByText('This code is already in use')).toBeVisible()
  expect(unit).toHaveValue('Pallet')
  isRefused = false
  await user.type(unit, '{ArrowDown}{Enter}')
  await waitFor(() => expect(screen.queryByText('“Pallet” will be added to the library.')).toBeNull())
  expect(unit).toHaveValue('Pallet')
  expect(asked.findLast(({ path }) => path === '/library/create')?.input).toEqual({
    kind: 'unit',
    code: 'Pallet',
    name: { en: 'Pallet' },
  })
  words.unit?.pop()
})

it('offers to add a word to nobody who may not edit the library', async () => {
  const { user } = openPage({}, { may: ['materials_view', 'materials_edit', 'library_view'] })
  await chooseOf('Edit material', user)
  const unit = await screen.findByRole('combobox', { name: 'Unit' })
  await waitFor(() => expect(unit).toHaveValue('Piece'))
  await user.clear(unit)
  await user.type(unit, 'Li')
  expect(await screen.findByRole('option', { name: 'Litre' })).toBeInTheDocument()
  expect(screen.queryByRole('option', { name: /^Add/ })).toBeNull()
})

it('sends only changed fields, and shows a refusal at its field', async () => {
  let isTaken = true
  const { user, asked } = openPage({
    '/material/update': () =>
      isTaken
        ? new CallFailure('conflict', 'code_taken', { status: 409 })
        : { status: 'ok', id: 'm1', version: 4 },
  })
  await chooseOf('Edit material', user)
  const code = await screen.findByRole('textbox', { name: 'Code' })
  await user.clear(code)
  await user.type(code, 'FLT-2')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('This code is already in use')).toBeVisible()
  isTaken = false
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(asked.findLast(({ path }) => path === '/material/update')?.input).toEqual({
    id: 'm1',
    version: 3,
    code: 'FLT-2',
  })
})

it('asks before it removes a material, and says what prevents it', async () => {
  const { user } = openPage({
    '/material/remove/{id}': () => new CallFailure('conflict', 'material_in_use', { status: 409 }),
  })
  await chooseOf('Remove from the catalogue', user)
  await user.click(await screen.findByRole('button', { name: 'Remove from the catalogue' }))
  expect(await screen.findByText(/Stores still have this material|open stock requests/)).toBeVisible()
})

it('offers no actions to a user who may only view', async () => {
  openPage({}, { may: ['materials_view'] })
  expect(await screen.findByRole('row', { name: /Filter/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: /Add|Actions/ })).not.toBeInTheDocument()
})
