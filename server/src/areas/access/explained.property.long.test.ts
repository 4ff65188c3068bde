import { accessEntries, calls, type AccessCode, type Call } from '@atrium/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cellOf } from '../../testing/adversary/cells.ts'
import { everyAccess, makePerson, makeWorld, type World } from '../../testing/adversary/make-world.ts'
import { sendCell } from '../../testing/adversary/send-cell.ts'
import { testReleases } from '../../testing/adversary/test-release.ts'
import type { MadeRole } from '../../testing/factories.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { drawn } from '../../testing/property-seed.ts'

/* Compares the answer of `access/explain` with a call that needs the access code, for random people and every code. */

let server: TestServer
let superuser: string
beforeAll(async () => {
  server = await startTestServer({ releases: testReleases })
  superuser = (await makePerson(server, { superuser: true })).token
})
afterAll(() => server.close())

interface Probe {
  path: string
  input(world: World): Record<string, unknown>
}
const cell = (path: string): Probe => ({
  path,
  input: (w) => cellOf(path)?.input(w) as Record<string, unknown>,
})
const posting = (kind: 'issue' | 'return' | 'supply' | 'adjust'): Probe => ({
  path: '/store/post_stock',
  input: (w) => ({ ...cell('/store/post_stock').input(w), kind }),
})

/**
 * Calls for the codes that no call declares because handlers check them, and for one whose plainest call only an
 * uploader may make.
 */
const chosen: { [Code in AccessCode]?: Probe } = {
  asset_edit: cell('/asset-photo/remove'),
  store_view_all: { path: '/store/basic', input: (w) => ({ store_id: w.bare }) },
  store_materials_issue: posting('issue'),
  store_materials_return: posting('return'),
  store_materials_supply: posting('supply'),
  store_materials_adjust: posting('adjust'),
  // Changes nothing: giving a right takes that right as well.
  role_permissions: {
    path: '/role/previewPermissions',
    input: (w) => ({ project_id: w.project, roles: [{ role_id: w.held }] }),
  },
  user_edit: cell('/user/update_name'),
  user_login: cell('/user/disable_login'),
  user_status: cell('/user/change_status'),
  session_view: cell('/auth/sessions'),
  session_revoke: cell('/auth/revokeSession'),
  audit_view: cell('/audit/search'),
}

/**
 * Returns a call that needs a code: from the matrix if a handler checks the code, else the plainest call that declares
 * it.
 */
function probeOf(code: AccessCode): Probe | undefined {
  const declaring = Object.entries(calls as Record<string, Call>).filter(
    ([path, { access, upload }]) => 'code' in access && access.code === code && !upload && cellOf(path),
  )
  const plainness = ([, { access, effect }]: [string, Call]) =>
    (access.kind === 'project' ? 0 : 2) + (effect === 'read' ? 0 : 1)
  const [plainest] = declaring.toSorted((one, other) => plainness(one) - plainness(other))
  return chosen[code] ?? (plainest && cell(plainest[0]))
}

/** The rights to see the things of a world and to change people. The person holds them besides the code under test. */
const toSee: readonly AccessCode[] = [
  ...([
    'location_view',
    'location_view_all',
    'store_view',
    'store_view_all',
    'store_materials_view',
  ] as const),
  ...([
    'role_view',
    'team_view',
    'user_view',
    'user_assign',
    'location_group_view',
    'stock_request_view',
    'stocktake_view',
    'asset_view',
    'catalog_view',
    'catalog_specs_view',
  ] as const),
]
const opening = { modules: ['locations'], tabs: ['locations.details'] }

/** Codes of three roles in one project; a code may be in several roles or in none. */
const held = fc.array(fc.subarray([...everyAccess], { maxLength: 12 }), { minLength: 3, maxLength: 3 })

/** Makes a person who holds codes in a project, and others in another project. */
async function somebody(project: string, roles: readonly (readonly AccessCode[])[], elsewhere: MadeRole) {
  const here = roles.map((access) => ({ project, access, ...opening }))
  return makePerson(server, { roles: [...here, { ...opening, ...elsewhere }] })
}

test('the calls of a code accept a user exactly when the code is explained as allowed', async () => {
  const probed = new Set<AccessCode>()
  await fc.assert(
    fc.asyncProperty(held, async (roles) => {
      const elsewhere = await server.make.project()
      let world: World | undefined
      for (const code of everyAccess) {
        const probe = probeOf(code)
        const call = probe && (calls as Record<string, Call>)[probe.path]
        if (!probe || !call) continue
        probed.add(code)
        world ??= await makeWorld(server)
        const others = toSee.filter((one) => one !== code)
        // Calls that belong to no project accept a code from any project: the other project must not give it.
        const beside = ['anywhere', 'release'].includes(call.access.kind) ? [] : everyAccess
        const person = await somebody(world.project, [...roles, others], {
          project: elsewhere,
          access: beside,
        })
        const explained = { user_id: person.id, project_id: world.project, access_code: code }
        const { allowed } = await server.ok('/access/explain', explained, superuser)
        const sent = await sendCell(server, probe.path, call, probe.input(world), person.token)
        const isRefused = sent.status === 403 || sent.status === 404
        expect({ code, probe: probe.path, sent: sent.text, goesThrough: !isRefused }).toMatchObject({
          goesThrough: allowed,
        })
        // The next code gets a new world if this call changed something.
        if (!isRefused && call.effect !== 'read') world = undefined
      }
    }),
    { ...drawn, numRuns: 2, endOnFailure: true },
  )
  expect([...probed].length).toBeGreaterThan(45)
})

test('the explanation of every code and module matches what the person gets', async () => {
  await fc.assert(
    fc.asyncProperty(held, fc.boolean(), async (roles, opens) => {
      const [project, elsewhere] = [await server.make.project(), await server.make.project()]
      const person = await somebody(project, [], { project: elsewhere, access: everyAccess })
      for (const access of roles)
        await server.make.role(person.id, { project, access, modules: opens ? opening.modules : [] })
      const input = { user_id: person.id, project_id: project }
      const own = await server.ok('/user/get_access', { project_id: project }, person.token)
      const everything = await server.ok('/access/explainAll', input, superuser)
      expect(everything.access.map(({ code }) => code)).toEqual(accessEntries.map(({ code }) => code))
      for (const { code } of accessEntries) {
        const { allowed, because } = await server.ok(
          '/access/explain',
          { ...input, access_code: code },
          superuser,
        )
        const holding = roles.filter((role) => role.includes(code)).length
        expect({ code, allowed, because: because.length }).toEqual({
          code,
          allowed: own.access.includes(code),
          because: holding,
        })
        expect(everything.access.find((one) => one.code === code)).toMatchObject({ allowed, because })
      }
      const { modules } = await server.ok('/user/get_modules', { project_id: project }, person.token)
      const module = await server.ok('/access/explain', { ...input, module_code: 'locations' }, superuser)
      expect(module.allowed).toBe(modules.some(({ code }) => code === 'locations'))
      // Other modules of the portal are installed too; their roles decide who opens them.
      expect(everything.modules.filter(({ code }) => code === 'locations')).toMatchObject([module])
      const { tabs } = await server.ok('/user/get_tabs', { project_id: project }, person.token)
      const open = everything.modules.flatMap((one) => one.tabs.filter(({ allowed }) => allowed))
      expect(open.map(({ code }) => code)).toEqual(tabs.map(({ code }) => code))
    }),
    { ...drawn, numRuns: 2, endOnFailure: true },
  )
})

const places = ['Site', 'House', 'Room', 'Hut', 'Barn'] as const
const depots = ['Main', 'Sub', 'Quay'] as const
/** Ways to a thing: an assignment, a team, a group and a disabled group. */
const ways = fc.subarray(['assignment', 'team', 'group', 'disabled'] as const)
const given = fc.record({
  rights: fc.subarray(['location_view', 'location_view_all', 'store_view', 'store_view_all'] as const),
  places: fc.tuple(ways, ways, ways, ways, ways),
  depots: fc.tuple(ways, ways, ways),
  /** Locations that another caller sees. */
  seen: fc.subarray([...places]),
})

test('sight begins where the explanation says, whoever asks', async () => {
  await fc.assert(
    fc.asyncProperty(given, async (drawnOf) => {
      const project = await server.make.project()
      const at = await server.make.locations(project, { Site: { House: { Room: {} }, Hut: {} }, Barn: {} })
      const stores = await Promise.all(depots.map((name) => server.make.store(project, { name })))
      const person = await makePerson(server, { roles: [{ project, access: drawnOf.rights }] })
      const team = await server.ok('/project-team/create', { project_id: project, name: 'Crew' }, superuser)
      const user = { user_id: person.id, project_id: project }
      await server.ok('/project-team/assignUser', { team_id: team.id, user_id: person.id }, superuser)
      const group = { project_id: project, code: 'ON', name: 'On' }
      const on = await server.ok('/location-group/create', group, superuser)
      const below = { ...group, code: 'OFF', parent_id: on.id, is_enabled: false }
      const off = await server.ok('/location-group/create', below, superuser)
      await server.ok('/user-location-group/assign', { ...user, group_ids: [on.id] }, superuser)
      for (const [index, name] of places.entries()) {
        const location_ids = [at(name)]
        const by = drawnOf.places[index] ?? []
        if (by.includes('assignment'))
          await server.ok('/user-location/assign', { ...user, location_ids }, superuser)
        if (by.includes('team'))
          await server.ok('/project-team/assignLocations', { team_id: team.id, location_ids }, superuser)
        for (const [kind, { id }] of [
          ['group', on],
          ['disabled', off],
        ] as const)
          if (by.includes(kind))
            await server.ok('/location-group/addLocations', { group_id: id, location_ids }, superuser)
      }
      for (const [index, store_id] of stores.entries()) {
        const by = drawnOf.depots[index] ?? []
        if (by.includes('assignment')) await server.ok('/user/assignStore', { ...user, store_id }, superuser)
        if (by.includes('team')) await server.ok('/store/add_team', { store_id, team_id: team.id }, superuser)
      }
      const asker = await makePerson(server, {
        roles: [{ project, access: ['user_view', 'location_view', 'location_group_view'] }],
      })
      if (drawnOf.seen.length > 0) await server.make.assignLocations(asker.id, project, drawnOf.seen.map(at))

      for (const token of [superuser, asker.token]) {
        const reply = await server.ok('/access/explainLocations', user, token)
        const listed = new Map(reply.locations.map((location) => [location.id, location]))
        for (const name of places) {
          const location_id = at(name)
          const way = await server.call('/sublocation/get-path/{id}', { id: location_id }, token)
          // The list leaves out locations that the caller does not see.
          expect(way.reply !== undefined || !listed.has(location_id)).toBe(true)
          if (!way.reply) continue
          const { allowed, because } = await server.ok('/access/explain', { ...user, location_id }, token)
          const seen = await server.call('/sublocation/details/{id}', { id: location_id }, person.token)
          const begins = way.reply.path.some(({ id }) => listed.has(id))
          expect({ name, allowed }).toEqual({ name, allowed: seen.status === 200 })
          expect({ name, allowed }).toEqual({
            name,
            allowed: reply.sees.length > 0 && (reply.sees_all.length > 0 || begins),
          })
          expect(listed.get(location_id)?.because ?? because).toEqual(because)
          const { people } = await server.ok(
            '/access/explainPeople',
            { project_id: project, location_id },
            token,
          )
          expect(people.find(({ id }) => id === person.id)?.because ?? []).toEqual(because)
        }
      }
      const answer = await server.ok('/access/explainStores', user, superuser)
      for (const store_id of stores) {
        const { allowed, because } = await server.ok('/access/explain', { ...user, store_id }, superuser)
        const { status } = await server.call('/store/basic', { store_id }, person.token)
        const row = answer.stores.find(({ id }) => id === store_id)
        expect(allowed).toBe(status === 200)
        expect(allowed).toBe(answer.sees.length > 0 && (answer.sees_all.length > 0 || row !== undefined))
        expect(row?.because ?? because).toEqual(because)
        const { people } = await server.ok(
          '/access/explainPeople',
          { project_id: project, store_id },
          superuser,
        )
        expect(people.find(({ id }) => id === person.id)?.because ?? []).toEqual(because)
      }
    }),
    { ...drawn, numRuns: 8, endOnFailure: true },
  )
})
