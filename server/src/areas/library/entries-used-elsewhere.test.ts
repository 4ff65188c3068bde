import { setTimeout as pause } from 'node:timers/promises'
import type { CallInput, CallReply, LibraryKind } from '@atrium/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
let admin: string
let own: string
let other: string
/** Edits the library in `own` alone. */
let editor: string
/** Edits the library in both projects. */
let editorOfBoth: string

beforeAll(async () => {
  server = await startTestServer({ jobs: [] })
  admin = await server.signIn(await server.make.user({ superuser: true }))
  ;[own, other] = [await server.make.project(), await server.make.project()]
  const access: ('library_view' | 'library_edit')[] = ['library_view', 'library_edit']
  const signIn = async (...projects: string[]) =>
    server.signIn(await server.make.user({ roles: projects.map((project) => ({ project, access })) }))
  editor = await signIn(own)
  editorOfBoth = await signIn(own, other)
  await server.ok('/library/link', { project_id: other, kind: 'skill' }, admin)
})
afterAll(() => server.close())

const elsewhere = { status: 403, key: 'library_used_elsewhere' }

let count = 0
async function entry(kind: LibraryKind, more: Partial<CallInput<'/library/create'>> = {}) {
  const code = `E-${(count += 1)}`
  const { id } = await server.ok('/library/create', { kind, code, name: `Entry ${code}`, ...more }, admin)
  return { id, code }
}

/** A store of a project keeps a material with some unit and category. */
async function keep(project: string, words: { unit: string; category?: string }): Promise<string> {
  const material = { code: `M-${(count += 1)}`, name: 'Material', ...words }
  const { id } = await server.ok('/material/create', material, admin)
  const store_id = await server.make.store(project, { name: `Store ${count}` })
  const lines = [{ material_id: id, quantity: '1' }]
  await server.ok('/store/post_stock', { store_id, kind: 'opening', lines }, admin)
  return id
}

type Import = CallReply<'/library/getImport'>['import']

async function settled(id: string): Promise<Import> {
  for (;;) {
    const { import: now } = await server.ok('/library/getImport', { import_id: id }, admin)
    if (!['Reading', 'Applying', 'Undoing'].includes(now.state)) return now
    await pause(20)
  }
}

async function dryRun(table: string, token: string): Promise<string> {
  const form = new FormData()
  form.set('project_id', own)
  form.set('owner', 'company')
  form.set('file', new Blob([table]), 'library.csv')
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${server.url}/api/library/import`, { method: 'POST', headers, body: form })
  const { import: staged } = (await response.json()) as { import: Import }
  expect(await settled(staged.id)).toMatchObject({ state: 'Ready' })
  return staged.id
}

describe('an entry of the company whose list another project follows', () => {
  it('is changed, retired, restored and placed with the right in each of them alone', async () => {
    const { id } = await entry('skill')
    const below = await entry('skill', { parent_id: id })
    const name = { id, name: 'Other' }
    expect(await server.refused('/library/update', name, editor)).toMatchObject(elsewhere)
    await server.ok('/library/update', name, editorOfBoth)

    const sort = { entries: [{ id: below.id, position: 1, parent_id: '0' }] }
    expect(await server.refused('/library/sort', sort, editor)).toMatchObject(elsewhere)
    await server.ok('/library/sort', sort, editorOfBoth)

    expect(await server.refused('/library/retire', { id }, editor)).toMatchObject(elsewhere)
    await server.ok('/library/retire', { id }, editorOfBoth)
    const back = { id, is_retired: false }
    expect(await server.refused('/library/retire', back, editor)).toMatchObject(elsewhere)
    await server.ok('/library/retire', back, editorOfBoth)
  })

  it('is merged with the right in each of them alone', async () => {
    const [from, into] = [await entry('skill'), await entry('skill')]
    const merge = { id: from.id, into_id: into.id }
    await server.ok('/library/previewMerge', merge, editor)
    expect(await server.refused('/library/merge', merge, editor)).toMatchObject(elsewhere)
    await server.ok('/library/merge', merge, editorOfBoth)
  })

  it('is changed by an import, and changed back, with the right in each of them alone', async () => {
    const { id, code } = await entry('skill')
    const table = `kind,code,name:en\nskill,${code},Imported\n`
    const refused = await dryRun(table, editor)
    expect(await server.refused('/library/applyImport', { import_id: refused }, editor)).toMatchObject(
      elsewhere,
    )
    const staged = await dryRun(table, editorOfBoth)
    await server.ok('/library/applyImport', { import_id: staged }, editorOfBoth)
    expect(await settled(staged)).toMatchObject({ state: 'Applied' })
    expect(await server.refused('/library/undoImport', { import_id: staged }, editor)).toMatchObject(
      elsewhere,
    )
    await server.ok('/library/undoImport', { import_id: staged }, editorOfBoth)
    expect(await settled(staged)).toMatchObject({ state: 'Undone' })
    const { entry: kept } = await server.ok('/library/getRaw/{id}', { id }, editor)
    expect(kept.name).toMatchObject({ en: `Entry ${code}` })
  })

  it('gets company with the right in any project, which changes no entry', async () => {
    const table = `kind,code,name:en\nskill,NEW-${(count += 1)},New\n`
    await server.ok('/library/create', { kind: 'skill', code: `N-${(count += 1)}`, name: 'New' }, editor)
    const staged = await dryRun(table, editor)
    await server.ok('/library/applyImport', { import_id: staged }, editor)
    expect(await settled(staged)).toMatchObject({ state: 'Applied' })
  })
})

describe('a unit or category of materials that another project uses', () => {
  it('gets no other code, and is neither retired nor merged, without the right there', async () => {
    for (const kind of ['unit', 'category'] as const) {
      const [one, into] = [await entry(kind), await entry(kind)]
      const words = kind === 'unit' ? { unit: one.code.toLowerCase() } : { unit: 'pcs', category: one.code }
      await keep(own, words)
      await server.ok('/library/update', { id: one.id, name: 'Of the own project alone' }, editor)
      const material = await keep(other, words)
      const rename = { id: one.id, code: `R-${(count += 1)}` }
      expect(await server.refused('/library/update', rename, editor)).toMatchObject(elsewhere)
      expect(await server.refused('/library/retire', { id: one.id }, editor)).toMatchObject(elsewhere)
      const merge = { id: one.id, into_id: into.id }
      expect(await server.refused('/library/merge', merge, editor)).toMatchObject(elsewhere)
      await server.ok('/library/merge', merge, editorOfBoth)
      const { material: kept } = await server.ok('/material/getRaw/{id}', { id: material }, admin)
      expect(kept[kind]).toBe(into.code)
    }
  })

  it('is not placed below another one by a merge of the one above it without the right there', async () => {
    const [from, into] = [await entry('category'), await entry('category')]
    const below = await entry('category', { parent_id: from.id })
    await keep(other, { unit: 'pcs', category: below.code })
    const merge = { id: from.id, into_id: into.id }
    expect(await server.refused('/library/merge', merge, editor)).toMatchObject(elsewhere)
    await server.ok('/library/merge', merge, editorOfBoth)
  })

  it.each(['an asset', 'a kind below it'])(
    'is one of a spare part of a kind of all projects, by %s',
    async (use) => {
      const one = await entry('unit')
      const material = { code: `M-${(count += 1)}`, name: 'Belt', unit: one.code }
      const { id: material_id } = await server.ok('/material/create', material, admin)
      const { id } = await server.ok('/catalog/create', { code: `K-${(count += 1)}`, name: 'Shared' }, admin)
      await server.ok('/catalog/updateSpares', { id, spares: [{ material_id, quantity: '1' }] }, admin)
      await server.ok('/library/update', { id: one.id, name: 'Before' }, editor)
      const code = `U-${(count += 1)}`
      if (use === 'an asset') {
        const at = await server.make.locations(other, { House: {} })
        await server.ok(
          '/asset/create',
          { location_id: at('House'), code, name: 'Fan', catalog_id: id },
          admin,
        )
      } else {
        await server.ok('/catalog/create', { code, name: 'Own', project_id: other, parent_id: id }, admin)
      }
      const rename = { id: one.id, name: 'After' }
      expect(await server.refused('/library/update', rename, editor)).toMatchObject(elsewhere)
      await server.ok('/library/update', rename, editorOfBoth)
    },
  )

  it('is one of a spare part that a kind of that project needs', async () => {
    const one = await entry('unit')
    const material = { code: `M-${(count += 1)}`, name: 'Filter', unit: one.code }
    const { id: material_id } = await server.ok('/material/create', material, admin)
    const kind = { code: `K-${(count += 1)}`, name: 'Kind', project_id: other }
    const { id } = await server.ok('/catalog/create', kind, admin)
    await server.ok('/library/update', { id: one.id, name: 'Before' }, editor)
    await server.ok('/catalog/updateSpares', { id, spares: [{ material_id, quantity: '1' }] }, admin)
    const rename = { id: one.id, name: 'After' }
    expect(await server.refused('/library/update', rename, editor)).toMatchObject(elsewhere)
    await server.ok('/library/update', rename, editorOfBoth)
  })
})

it('merges an entry whose copies in another project would get another origin with the right there alone', async () => {
  const [from, into] = [await entry('service'), await entry('service')]
  await server.ok('/library/copy', { project_id: other, kind: 'service', ids: [from.id] }, admin)
  // A copy is a project's own: what it was copied from can change.
  await server.ok('/library/update', { id: from.id, name: 'Other' }, editor)
  const merge = { id: from.id, into_id: into.id }
  expect(await server.refused('/library/merge', merge, editor)).toMatchObject(elsewhere)
  await server.ok('/library/merge', merge, editorOfBoth)
})
