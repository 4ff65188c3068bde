import { limits } from '@atrium/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeChain } from '../../testing/make-chain.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { TreeModel, type Outcome } from './tree-model.ts'
import { brokenRules, readTree, type TreeRow } from './tree-rules.ts'
import { drawn } from '../../testing/property-seed.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = await server.signIn(await server.make.user({ superuser: true }))
})
afterAll(() => server.close())

/** A location, by its number in order of creation; higher numbers wrap around. */
type Pick = number
type Step =
  | { kind: 'create'; parent: Pick }
  | { kind: 'reorder'; wishes: { id: Pick; position: number; parent: Pick | undefined }[] }
  | { kind: 'remove'; ids: Pick[] }
  | { kind: 'reactivate'; ids: Pick[] }

const pick = fc.nat(30)
const picks = fc.array(pick, { minLength: 1, maxLength: 3 })
const wish = fc.record({
  id: pick,
  position: fc.integer({ min: 1, max: 6 }),
  parent: fc.option(pick, { nil: undefined }),
})
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('create' as const), parent: pick }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('reorder' as const),
      wishes: fc.array(wish, { minLength: 1, maxLength: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove' as const), ids: picks }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('reactivate' as const), ids: picks }) },
)

/**
 * Makes a project with a chain of locations, and returns functions that carry out steps on the last of them and on new
 * ones.
 */
async function play(levels = 0) {
  const project = await server.make.project()
  const chain = await makeChain(server.database, project, levels)
  const ids = chain.slice(-3)
  const at = (number: Pick): string => ids[number % ids.length] ?? '0'
  /** Returns a parent: every seventh number is the top. */
  const below = (number: Pick): string => (number % 7 === 0 ? '0' : at(number))

  async function send(given: Step): Promise<{ status: number; model(model: TreeModel): Outcome }> {
    if (given.kind === 'create' || ids.length === 0) {
      const parent = given.kind === 'create' ? below(given.parent) : '0'
      const number = ids.length + 1
      const input = {
        project_id: project,
        parent_id: parent,
        name: `Location ${number}`,
        code: crypto.randomUUID(),
      }
      const { status, reply } = await server.call('/location/create', input, token)
      if (reply) ids.push(reply.id)
      return { status, model: (model) => model.create(reply?.id ?? 'refused', parent) }
    }
    if (given.kind === 'reorder') {
      const wishes = given.wishes
        .map((one) => ({
          id: at(one.id),
          position: one.position,
          parent: one.parent === undefined ? undefined : below(one.parent),
        }))
        .filter((one, index, all) => all.findIndex((other) => other.id === one.id) === index)
      const locations = wishes.map(({ parent, ...rest }) => ({
        ...rest,
        ...(parent !== undefined && { parent_id: parent }),
      }))
      const { status } = await server.call('/location/reorder', { locations }, token)
      return { status, model: (model) => model.reorder(wishes) }
    }
    const locations = [...new Set(given.ids.map(at))]
    const { status } = await server.call(`/location/${given.kind}`, { locations }, token)
    return { status, model: (model) => model[given.kind](locations) }
  }

  return { project, chain, send, tree: () => readTree(server.database, project) }
}

function asModel(rows: readonly TreeRow[]) {
  const active = Map.groupBy(
    rows.filter((row) => row.is_active),
    (row) => row.parent_id ?? '0',
  )
  return {
    parents: Object.fromEntries(rows.map((row) => [row.id, row.parent_id ?? '0']).sort()),
    active: rows
      .filter((row) => row.is_active)
      .map((row) => row.id)
      .sort(),
    order: Object.fromEntries(
      [...active].map(([parent, siblings]) => [parent, siblings.map((row) => row.id)]).sort(),
    ),
  }
}

function expected(model: TreeModel) {
  const nodes = [...model.nodes]
  const isActive = (id: string) => id === '0' || model.nodes.get(id)?.removal === null
  return {
    parents: Object.fromEntries(nodes.map(([id, node]) => [id, node.parent]).sort()),
    active: nodes
      .filter(([id]) => isActive(id))
      .map(([id]) => id)
      .sort(),
    order: Object.fromEntries(
      [...model.children].filter(([id, list]) => list.length > 0 && isActive(id)).sort(),
    ),
  }
}

describe('any sequence of changes', () => {
  test('[LOC-7] [LOC-8] [LOC-9] [LOC-11] [LOC-12] [LOC-15] [LOC-16] changes the tree as the rules say', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        const { send, tree } = await play()
        const model = new TreeModel()
        for (const one of steps) {
          const { status, model: apply } = await send(one)
          expect(status).toBe(apply(model))
          const rows = await tree()
          expect(brokenRules(rows)).toEqual([])
          expect(asModel(rows)).toEqual(expected(model))
        }
      }),
      { ...drawn, numRuns: 40 },
    )
  })
})

describe('any sequence of changes near the deepest level', () => {
  test('[LOC-26] [LOC-11] [LOC-12] is refused where a location would be too deep, and nowhere else', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        const { chain, send, tree } = await play(limits.treeDepth - 2)
        const model = new TreeModel()
        for (const [index, id] of chain.entries()) model.create(id, chain[index - 1] ?? '0')
        for (const one of steps) {
          const { status, model: apply } = await send(one)
          expect(status).toBe(apply(model))
          const rows = await tree()
          expect(brokenRules(rows)).toEqual([])
          expect(asModel(rows)).toEqual(expected(model))
        }
      }),
      { ...drawn, numRuns: 15 },
    )
  })
})

describe('changes of several people at once', () => {
  test('[LOC-6] [LOC-12] keep all rules, in whatever order they happen', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(30), { minLength: 6, maxLength: 12 }),
        fc.array(fc.array(step, { minLength: 3, maxLength: 6 }), { minLength: 2, maxLength: 5 }),
        async (parents, rounds) => {
          const { send, tree } = await play()
          for (const parent of parents) await send({ kind: 'create', parent })
          for (const round of rounds) {
            const answers = await Promise.all(round.map((one) => send(one)))
            for (const { status } of answers) expect([200, 409, 422]).toContain(status)
            expect(brokenRules(await tree())).toEqual([])
          }
        },
      ),
      { ...drawn, numRuns: 20 },
    )
  })

  test('[LOC-12] refuse one of two moves that would form a cycle together', async () => {
    for (let round = 0; round < 10; round++) {
      const project = await server.make.project()
      const at = await server.make.locations(project, { A: {}, B: {} })
      const below = (id: string, parent: string) =>
        server.call('/location/reorder', { locations: [{ id, position: 1, parent_id: parent }] }, token)
      const answers = await Promise.all([below(at('A'), at('B')), below(at('B'), at('A'))])
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422])
      expect(brokenRules(await readTree(server.database, project))).toEqual([])
    }
  })
})
