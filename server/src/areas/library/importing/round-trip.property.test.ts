import { setTimeout as pause } from 'node:timers/promises'
import { answerResults, type CallReply, type LibraryKind } from '@atrium/contract'
import { libraryColors, libraryKinds, libraryRules } from '@atrium/contract/library-kinds'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { download } from '../../../testing/download.ts'
import { drawn } from '../../../testing/property-seed.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'

type Import = CallReply<'/library/getImport'>['import']

let server: TestServer
let admin: string

beforeAll(async () => {
  server = await startTestServer({ jobs: [] })
  admin = await server.signIn(await server.make.user({ superuser: true }))
})
afterAll(() => server.close())

async function upload(project: string, bytes: Buffer): Promise<Import> {
  const form = new FormData()
  form.set('project_id', project)
  form.set('file', new Blob([new Uint8Array(bytes)]), 'library')
  const headers = { authorization: `Bearer ${admin}` }
  const response = await fetch(`${server.url}/api/library/import`, { method: 'POST', headers, body: form })
  const { import: sent } = (await response.json()) as { import: Import }
  return settled(sent.id)
}

async function settled(id: string): Promise<Import> {
  for (;;) {
    const { import: now } = await server.ok('/library/getImport', { import_id: id }, admin)
    if (!['Reading', 'Applying', 'Undoing'].includes(now.state)) return now
    await pause(10)
  }
}

/** Texts as people write them, with what a spreadsheet or a reader of CSV could take for something else. */
const word = fc
  .oneof(
    fc.constantFrom(
      '=1+1',
      '+49',
      "'=x",
      '-',
      '@home',
      '1,000',
      '"quoted"',
      'a;b',
      'yes',
      '٣',
      'Größe',
      'ضغط',
      '_x0041_',
    ),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
  )
  .map((text) =>
    text
      .replaceAll(/\p{Cc}/gu, '')
      .normalize('NFC')
      .trim(),
  )
  .filter((text) => text !== '' && text.isWellFormed())
const entry = fc.record({
  kind: fc.constantFrom(...libraryKinds),
  code: word,
  name: fc.record({ en: word, fr: word, ar: word }, { requiredKeys: ['en'] }),
  description: fc.oneof(fc.constant({}), fc.record({ en: word, ar: word }, { requiredKeys: ['en'] })),
  color: fc.constantFrom(...libraryColors),
  amount: fc.integer({ min: 0, max: 100_000_000_000 }).map((cents) => cents / 100),
  day: fc.date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
  points: fc.integer({ min: 0, max: 1000 }),
  result: fc.constantFrom(...answerResults),
  above: fc.nat(),
  isRetired: fc.boolean(),
})
type Drawn = typeof entry extends fc.Arbitrary<infer Value> ? Value : never

/** Makes entries of a project. Each goes below an earlier one of its kind, as far as its kind is deep. */
async function make(project: string, given: readonly Drawn[]): Promise<number> {
  const made = new Map<LibraryKind, { id: string; code: string; level: number; isRetired: boolean }[]>()
  for (const one of given) {
    const { depth, values } = libraryRules[one.kind]
    const list = made.get(one.kind) ?? []
    if (list.some(({ code }) => code.toLowerCase() === one.code.toLowerCase())) continue
    const above = list[one.above % (list.length + 1)]
    const parent = above && above.level < depth ? above : null
    const isRetired = one.isRetired || (parent?.isRetired ?? false)
    const { rows } = await sql<{ id: string }>`
      insert into library_entry (kind, project_id, parent_id, parent_level, position, code, name, description, color, amount, day,
        points, result, retired_at)
      values (${one.kind}, ${project}, ${parent?.id ?? null}, ${parent?.level ?? null}, ${list.length + 1}, ${one.code},
        ${JSON.stringify(one.name)}::jsonb, ${JSON.stringify(one.description)}::jsonb, ${values.color ? one.color : null},
        ${values.amount ? one.amount : null}, ${values.day ? one.day.toISOString().slice(0, 10) : null},
        ${values.points ? one.points : null}, ${values.result ? one.result : null},
        ${isRetired ? new Date() : null})
      returning id`.execute(server.database)
    list.push({ id: rows[0]?.id ?? '', code: one.code, level: (parent?.level ?? 0) + 1, isRetired })
    made.set(one.kind, list)
  }
  return [...made.values()].flat().length
}

const sum = (found: Import, action: 'create' | 'change' | 'same' | 'refused') =>
  Object.values(found.counts).reduce((all, counts) => all + counts[action], 0)

describe('an exported library', () => {
  it('is imported without a difference, and makes the same library elsewhere', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(entry, { minLength: 1, maxLength: 40 }),
        fc.constantFrom('csv' as const, 'xlsx' as const),
        async (given, format) => {
          const project = await server.make.project()
          const count = await make(project, given)
          const exported = async (from: string) =>
            (await download(server, '/library/export', { project_id: from, format }, admin)).bytes
          const found = await upload(project, await exported(project))
          expect(found.problems).toEqual([])
          expect([sum(found, 'same'), sum(found, 'create') + sum(found, 'change')]).toEqual([count, 0])

          const other = await server.make.project()
          const copy = await upload(other, await exported(project))
          expect([sum(copy, 'create'), sum(copy, 'refused')]).toEqual([count, 0])
          await server.ok('/library/applyImport', { import_id: copy.id }, admin)
          expect(await settled(copy.id)).toMatchObject({ state: 'Applied' })
          const csvOf = async (from: string) =>
            (
              await download(server, '/library/export', { project_id: from, format: 'csv' }, admin)
            ).bytes.toString()
          expect(await csvOf(other)).toBe(await csvOf(project))
          await server.ok('/library/undoImport', { import_id: copy.id }, admin)
          expect(await settled(copy.id)).toMatchObject({ state: 'Undone' })
        },
      ),
      { ...drawn, numRuns: 8 },
    )
  })
})
