import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ActionDeclaration, ExtensionDeclaration, ModuleDeclaration } from '@atrium/portal/declaration'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkDeclaration } from './check-declaration.ts'

let texts: string

beforeAll(async () => {
  texts = await mkdtemp(join(tmpdir(), 'atrium-declaration-'))
  await writeFile(join(texts, 'en.json'), JSON.stringify({ title: 'Doors' }))
})
afterAll(() => rm(texts, { recursive: true, force: true }))

const tab: ExtensionDeclaration = {
  name: 'doors.atLocation',
  of: 'locations.location.tabs',
  titleKey: 'title',
  requires: { module: 'doors' },
  position: 1,
}

const addDoor: ActionDeclaration = {
  name: 'doors.add',
  titleKey: 'title',
  icon: 'layers',
  pageCode: 'doors.list',
  state: 'add=1',
  requires: [{ module: 'doors', access: 'location_add' }],
}

const door = { code: 'doors.door', path: 'doors/:doorId', titleKey: 'title', requires: { module: 'doors' } }

const good: ModuleDeclaration = {
  code: 'doors',
  titleKey: 'title',
  position: 1,
  portal: '^1.0',
  pages: [
    {
      code: 'doors.list',
      path: 'doors',
      titleKey: 'title',
      requires: { module: 'doors', tab: 'doors.list' },
    },
  ],
  navigation: [{ pageCode: 'doors.list', titleKey: 'title', icon: 'layers', position: 1 }],
  tabs: [{ code: 'doors.list', titleKey: 'title', position: 1 }],
  modals: [],
  opens: [],
  events: { sends: [], hears: [] },
  palette: [],
  actions: [addDoor],
  languages: ['en'],
}

it('accepts a complete declaration', async () => {
  await expect(checkDeclaration('doors', good, texts)).resolves.toBeUndefined()
})

it.each<[string, Partial<ModuleDeclaration>]>([
  [
    "the code list does not begin with 'doors.'",
    { tabs: [{ code: 'list', titleKey: 'title', position: 1 }] },
  ],
  ['no tab doors.list', { tabs: [] }],
  ['no page doors.list', { pages: [] }],
  ['no text missing in en', { titleKey: 'missing' }],
  [
    'doors.list is for everyone and of one project',
    { pages: [{ code: 'doors.list', path: 'doors', titleKey: 'title', requires: 'everyone' }] },
  ],
  ["the code windows.tab does not begin with 'doors.'", { extensions: [{ ...tab, name: 'windows.tab' }] }],
  ['two extensions have one name', { extensions: [tab, tab] }],
  ['requires the module windows', { extensions: [{ ...tab, requires: { module: 'windows' } }] }],
  ['no text missing in en', { extensions: [{ ...tab, titleKey: 'missing' }] }],
  ["the code windows.add does not begin with 'doors.'", { actions: [{ ...addDoor, name: 'windows.add' }] }],
  ['two actions have one name', { actions: [addDoor, addDoor] }],
  ['no page doors.none', { actions: [{ ...addDoor, pageCode: 'doors.none' }] }],
  ['requires the module windows', { actions: [{ ...addDoor, requires: [{ module: 'windows' }] }] }],
  ['no text missing in en', { actions: [{ ...addDoor, wordsKey: 'missing' }] }],
  [
    'an action opens doors.door, whose path has a variable part',
    { pages: [...good.pages, door], actions: [{ ...addDoor, pageCode: 'doors.door' }] },
  ],
  ['the declaration is of windows', { code: 'windows' }],
])('says: %s', async (mistake, wrong) => {
  await expect(checkDeclaration('doors', { ...good, ...wrong }, texts)).rejects.toThrow(mistake)
})
