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

/** An asset, by its number in the order of creation; higher numbers wrap around. */
const pick = fc.nat(40)
const place = fc.constantFrom('A', 'B', 'C')
const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('create' as const), parent: pick, place }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('part' as const),
      id: pick,
      parent: pick,
      isDetached: fc.boolean(),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      ids: fc.uniqueArray(pick, { minLength: 1, maxLength: 3 }),
      place,
      withParts: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), id: pick }) },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

interface Asset {
  parent: string | null
  isDetached: boolean
  place: string
}

/** The assets of one project as they should be. */
class Model {
  readonly assets = new Map<string, Asset>()

  of(id: string): Asset {
    const asset = this.assets.get(id)
    if (!asset) throw new Error('there is no such asset')
    return asset
  }
  partsOf(id: string): string[] {
    return [...this.assets].filter(([, { parent }]) => parent === id).map(([part]) => part)
  }
  levelOf(id: string | null): number {
    return id === null ? 0 : 1 + this.levelOf(this.of(id).parent)
  }
  isWithin(id: string | null, top: string): boolean {
    return id !== null && (id === top || this.isWithin(this.of(id).parent, top))
  }
  heightOf(id: string): number {
    return 1 + Math.max(0, ...this.partsOf(id).map((part) => this.heightOf(part)))
  }
  /** The asset and the parts that stand with it. */
  standingWith(id: string): string[] {
    const attached = this.partsOf(id).filter((part) => !this.of(part).isDetached)
    return [id, ...attached.flatMap((part) => this.standingWith(part))]
  }
  move(ids: readonly string[], to: string, withParts: boolean): void {
    const tops = ids.filter((id) => this.of(id).place !== to)
    const moving = new Set(withParts ? tops.flatMap((id) => this.standingWith(id)) : tops)
    for (const id of moving) this.of(id).place = to
    for (const asset of this.assets.values()) {
      const parent = asset.parent === null ? null : this.of(asset.parent)
      if (parent && !asset.isDetached && parent.place !== asset.place) asset.isDetached = true
    }
  }
}

let count = 0

async function play(
  project_id: string,
  at: (name: string) => string,
  model: Model,
  steps: readonly Step[],
): Promise<string[]> {
  const surprises: string[] = []
  const compare = (given: object, status: number, expected: number) => {
    if (status !== expected) surprises.push(`${JSON.stringify(given)}: ${status}, not ${expected}`)
  }
  const create = async (parent: string | null, to: string) => {
    const code = `X-${(count += 1)}`
    const input = { location_id: at(to), code, name: code, ...(parent && { parent_id: parent }) }
    const { status, reply } = await server.call('/asset/create', input, token)
    compare(input, status, model.levelOf(parent) < limits.partDepth ? 200 : 422)
    if (!reply) return parent
    const isDetached = parent !== null && model.of(parent).place !== to
    model.assets.set(reply.id, { parent, isDetached, place: to })
    return reply.id
  }
  // A chain, so that the limit of depth is within reach.
  let last: string | null = null
  for (let level = 0; level < 8; level += 1) last = await create(last, 'A')
  for (const given of steps) {
    const ids = [...model.assets.keys()]
    const pickOf = (number: number) => ids[number % ids.length] ?? ''
    const below = (number: number) => (number % 7 === 0 || ids.length === 0 ? null : pickOf(number))
    if (given.kind === 'create' || ids.length === 0) {
      await create(
        given.kind === 'create' ? below(given.parent) : null,
        given.kind === 'create' ? given.place : 'A',
      )
    } else if (given.kind === 'remove') {
      const id = pickOf(given.id)
      const expected = model.partsOf(id).length > 0 ? 409 : 200
      const { rows } = await sql<{ version: number }>`select version from asset where id = ${id}`.execute(
        server.database,
      )
      const isFresh = rows[0]?.version === 1
      const { status } = await server.call('/asset/remove/{id}', { id }, token)
      compare(given, status, isFresh ? expected : 409)
      if (status === 200) model.assets.delete(id)
    } else if (given.kind === 'move') {
      const chosen = [...new Set(given.ids.map(pickOf))]
      const input = { assets: chosen, location_id: at(given.place), with_parts: given.withParts }
      compare(given, (await server.call('/asset/move', input, token)).status, 200)
      model.move(chosen, given.place, given.withParts)
    } else {
      const [id, parent] = [pickOf(given.id), below(given.parent)]
      const fits =
        !model.isWithin(parent, id) && model.levelOf(parent) + model.heightOf(id) <= limits.partDepth
      const input = { id, parent_id: parent, is_detached: given.isDetached }
      compare(given, (await server.call('/asset/setParent', input, token)).status, fits ? 200 : 422)
      if (!fits) continue
      const asset = model.of(id)
      const standing = model.standingWith(id)
      Object.assign(asset, { parent, isDetached: parent !== null && given.isDetached })
      if (parent !== null && !given.isDetached)
        for (const one of standing) model.of(one).place = model.of(parent).place
    }
  }
  return surprises
}

test('parts are never in a circle or too deep, and stand with their whole unless detached [ASSET-1] [ASSET-2]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 20 }), async (steps) => {
      const project = await server.make.project()
      const at = await server.make.locations(project, { A: {}, B: {}, C: {} })
      const model = new Model()
      expect(await play(project, at, model, steps)).toEqual([])
      const { rows } = await sql<{ id: string; parent_id: string | null; is_detached: boolean; at: string }>`
        select id, parent_id, is_detached, location_id as at from asset
        where project_id = ${project} and removed_at is null`.execute(server.database)
      const stored = new Map(rows.map((row) => [row.id, row]))
      expect(stored.size).toBe(model.assets.size)
      for (const [id, { parent, isDetached, place: standing }] of model.assets)
        expect(stored.get(id)).toEqual({ id, parent_id: parent, is_detached: isDetached, at: at(standing) })
      const attached = rows.filter(({ parent_id, is_detached }) => parent_id !== null && !is_detached)
      for (const { parent_id, at: own } of attached) expect(stored.get(parent_id ?? '')?.at).toBe(own)
    }),
    { ...drawn, numRuns: 10 },
  )
})
