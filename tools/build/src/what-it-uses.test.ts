import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StagedImportPaths } from '@atrium/contract'
import type { ModuleDeclaration } from '@atrium/portal/declaration'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { whatItUses } from './what-it-uses.ts'

const calls: StagedImportPaths<'/store'> = {
  import: '/store/import',
  getImport: '/store/getImport',
  getImports: '/store/getImports',
  mapImport: '/store/mapImport',
  getImportRows: '/store/getImportRows',
  getImportProblems: '/store/getImportProblems',
  getRefusedRows: '/store/getRefusedRows',
  getImportTemplate: '/store/getImportTemplate',
  applyImport: '/store/applyImport',
  undoImport: '/store/undoImport',
}
const entry = `(()=>{var o={77:{shareKey:"@atrium/client",requiredVersion:"^0.1.0"}};o})()`
/** A part of screens that gets its calls from the module: it names none. */
const engine = (given: string) =>
  `(self.c=self.c||[]).push([[949],{5(e,t,r){"use strict";let s=r(77);function f({calls:c}){(0,s.useChange)(c.applyImport);` +
  `(0,s.call)(c.getImportRows,{import_id:1,action:2}).then(({rows:q})=>q.map(({material_id:m})=>m))}f(${given})}}])`

const declaration = { code: 'stores', portal: '^1.0', modals: [] } as unknown as ModuleDeclaration
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-uses-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function callsOf(name: string, given: string) {
  const place = join(folder, name)
  await mkdir(place)
  await writeFile(join(place, 'entry.js'), entry)
  await writeFile(join(place, 'chunk.js'), engine(given))
  return (await whatItUses(place, declaration)).needs.calls
}

it('finds the calls that a module gives to a shared part as literals, with the members that the part reads', async () => {
  const found = await callsOf('literal', JSON.stringify({ calls }))
  expect(Object.keys(found).toSorted()).toEqual(Object.values(calls).toSorted())
  expect(found['/store/getImportRows']).toMatchObject({
    input: { import_id: 'string', action: expect.anything() },
    reply: { rows: ['list', { material_id: expect.anything() }] },
  })
})

it('does not find paths that are put together', async () => {
  expect(await callsOf('joined', '{calls:{applyImport:"/store/"+x,getImportRows:`/store/${y}`}}')).toEqual({})
})
