import { limits } from '@atrium/contract'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawn } from '../../testing/property-seed.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = await server.signIn(await server.make.user({ superuser: true }))
})
afterAll(() => server.close())

/** A kind, by its number in the order of creation; higher numbers wrap around. */
const pick = fc.nat(40)
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('create' as const), parent: pick }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('move' as const), id: pick, parent: pick }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), id: pick }) },
)

/** The tree of one project as it should be: each kind with its parent. */
class Model {
  readonly parents = new Map<string, string | null>()

  levelOf(id: string | null): number {
    return id === null ? 0 : 1 + this.levelOf(this.parents.get(id) ?? null)
  }
  isWithin(id: string | null, top: string): boolean {
    return id !== null && (id === top || this.isWithin(this.parents.get(id) ?? null, top))
  }
  heightOf(id: string): number {
    const below = [...this.parents]
      .filter(([, parent]) => parent === id)
      .map(([child]) => this.heightOf(child))
    return 1 + Math.max(0, ...below)
  }
}

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never
let count = 0

/** Carries out steps on one project and on the model; returns each answer that the model did not expect. */
async function play(project_id: string, model: Model, steps: readonly Step[]): Promise<string[]> {
  const surprises: string[] = []
  const compare = (step: object, status: number, expected: number) => {
    if (status !== expected) surprises.push(`${JSON.stringify(step)}: ${status}, not ${expected}`)
  }
  const create = async (parent: string | null) => {
    const code = `P-${(count += 1)}`
    const input = { project_id, code, name: code, parent_id: parent ?? '0' }
    const { status, reply } = await server.call('/catalog/create', input, token)
    compare(input, status, model.levelOf(parent) < limits.catalogDepth ? 200 : 422)
    if (!reply) return parent
    model.parents.set(reply.id, parent)
    return reply.id
  }
  // A chain, so that the limit of depth is within reach.
  let last: string | null = null
  for (let level = 0; level < 8; level += 1) last = await create(last)
  for (const given of steps) {
    const at = (number: number) => [...model.parents.keys()][number % model.parents.size] ?? ''
    const below = (number: number) => (number % 7 === 0 || model.parents.size === 0 ? null : at(number))
    if (given.kind === 'create' || model.parents.size === 0) {
      await create(given.kind === 'create' ? below(given.parent) : null)
      continue
    }
    const id = at(given.id)
    if (given.kind === 'remove') {
      const hasChildren = [...model.parents.values()].includes(id)
      const { status } = await server.call('/catalog/remove/{id}', { id }, token)
      compare(given, status, hasChildren ? 409 : 200)
      if (!hasChildren) model.parents.delete(id)
      continue
    }
    const parent = below(given.parent)
    const isStaying = (model.parents.get(id) ?? null) === parent
    const fits =
      isStaying ||
      (!model.isWithin(parent, id) && model.levelOf(parent) + model.heightOf(id) <= limits.catalogDepth)
    const { status } = await server.call('/catalog/update', { id, parent_id: parent ?? '0' }, token)
    compare(given, status, fits ? 200 : 422)
    if (fits) model.parents.set(id, parent)
  }
  return surprises
}

test('kinds are never in a circle, never too deep, and where the last accepted change put them', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 30 }), async (steps) => {
      const project = await server.make.project()
      const model = new Model()
      expect(await play(project, model, steps)).toEqual([])
      const { rows } = await sql<{ id: string; parent_id: string | null }>`
        select id, parent_id from catalog where project_id = ${project} and removed_at is null`.execute(
        server.database,
      )
      expect(new Map(rows.map((row) => [row.id, row.parent_id]))).toEqual(model.parents)
    }),
    { ...drawn, numRuns: 25 },
  )
})
