import type { AccessCode } from '@atrium/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { modules, tabs, threeReleases } from '../../testing/adversary/giving-world.ts'
import { everyAccess } from '../../testing/adversary/make-world.ts'
import { drawn } from '../../testing/property-seed.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

/*
 * Holders of changed roles may do exactly what was applied and what the preview said. That nobody gives what they do not hold
 * is tested with all other ways of giving rights (`http/giving-rights.test.ts`).
 */

let server: TestServer
let admin: string
beforeAll(async () => {
  server = await startTestServer({ releases: threeReleases })
  admin = await server.signIn(await server.make.user({ superuser: true }))
})
afterAll(() => server.close())

const codes = { modules: [...modules], tabs: [...tabs], access: everyAccess.slice(0, 12) }
type Kind = keyof typeof codes
const kinds = Object.keys(codes) as Kind[]

const change = <Code extends string>(from: readonly Code[]) =>
  fc.record({ allow: fc.subarray([...from]), deny: fc.subarray([...from]) })
const changeOfRole = fc.record({
  modules: change(codes.modules),
  tabs: change(codes.tabs),
  access: change<AccessCode>(codes.access),
})
type Change = typeof changeOfRole extends fc.Arbitrary<infer Value> ? Value : never
const roleCount = 3
const steps = fc.array(fc.array(changeOfRole, { minLength: roleCount, maxLength: roleCount }), {
  minLength: 1,
  maxLength: 3,
})
/** The roles that each person holds. */
const holdings = fc.array(fc.subarray([0, 1, 2]), { minLength: 2, maxLength: 2 })

type Model = Record<Kind, Set<string>>
const empty = (): Model => ({ modules: new Set(), tabs: new Set(), access: new Set() })

function applyTo(model: Model, change: Change): void {
  for (const kind of kinds) {
    for (const code of change[kind].allow) model[kind].add(code)
    for (const code of change[kind].deny) model[kind].delete(code)
  }
}

const together = (models: readonly Model[], kind: Kind) =>
  new Set(models.flatMap((model) => [...model[kind]]))
const minus = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  [...one].filter((code) => !other.has(code)).sort()

async function effective(token: string, project_id: string): Promise<Model> {
  const { access } = await server.ok('/user/get_access', { project_id }, token)
  const { modules: open } = await server.ok('/user/get_modules', { project_id }, token)
  const { tabs: shown } = await server.ok('/user/get_tabs', { project_id }, token)
  const codesOf = (list: readonly { code: string }[]) => new Set(list.map(({ code }) => code))
  return { access: new Set(access), modules: codesOf(open), tabs: codesOf(shown) }
}

test('holders may do what was applied and what the preview said', async () => {
  await fc.assert(
    fc.asyncProperty(steps, holdings, async (requested, held) => {
      const project_id = await server.make.project()
      const roles: string[] = []
      for (let n = 0; n < roleCount; n++) {
        const role = { project_id, name: `Role ${n}`, code: `R${n}` }
        roles.push((await server.ok('/role/create', role, admin)).id)
      }
      const people: { id: string; token: string; held: number[] }[] = []
      for (const numbers of held) {
        const user = await server.make.user()
        await server.ok('/user/assignProject', { user_id: user.id, project_id }, admin)
        for (const n of numbers)
          await server.ok(
            '/user/assignRole',
            { user_id: user.id, project_id, role_id: roles[n] ?? '' },
            admin,
          )
        people.push({ id: user.id, token: await server.signIn(user), held: numbers })
      }
      const models = roles.map(empty)
      const modelsOf = (person: { held: number[] }) => person.held.map((n) => models[n] ?? empty())
      for (const step of requested) {
        const changes = { project_id, roles: step.map((one, n) => ({ role_id: roles[n] ?? '', ...one })) }
        const preview = await server.ok('/role/previewPermissions', changes, admin)
        const before = people.map((person) => ({
          person,
          had: Object.fromEntries(kinds.map((kind) => [kind, together(modelsOf(person), kind)])) as Model,
        }))
        await server.ok('/role/applyPermissionsOfRoles', changes, admin)
        step.forEach((one, n) => applyTo(models[n] ?? empty(), one))
        for (const { person, had } of before) {
          const has = Object.fromEntries(
            kinds.map((kind) => [kind, together(modelsOf(person), kind)]),
          ) as Model
          const now = await effective(person.token, project_id)
          expect(now.access).toEqual(has.access)
          expect(now.modules).toEqual(has.modules)
          // A tab shows in an open module only.
          const open = [...has.tabs].filter((code) => has.modules.has(code.split('.')[0] ?? ''))
          expect(now.tabs).toEqual(new Set(open))
          const foreseen = preview.people.find(({ id }) => id === person.id)
          for (const kind of kinds) {
            expect(foreseen?.gains[kind].toSorted() ?? []).toEqual(minus(has[kind], had[kind]))
            expect(foreseen?.loses[kind].toSorted() ?? []).toEqual(minus(had[kind], has[kind]))
          }
        }
      }
    }),
    { ...drawn, numRuns: 8, endOnFailure: true },
  )
})
