import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ModuleRelease } from './module-release.presenter.ts'
import { releasesFor, releasesToGrant, type OfferedModule, type Person } from './release-set.ts'

const tabsOf = (version: string) => [{ code: `tab of ${version}`, position: 1 }]

function release(code: string, version: string): ModuleRelease {
  return {
    code,
    version,
    entry: 'entry.js',
    integrity: '',
    ahead: [],
    bytes: { raw: 0, brotli: 0, gzip: 0 },
    declaration: { code, position: 1, pages: [], tabs: tabsOf(version), opens: [] },
    titles: {},
  }
}

const ids = ['one', 'two', 'three', 'four'] as const
const some = fc.uniqueArray(fc.constantFrom(...ids))
const people = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'] as const
const person: fc.Arbitrary<Person> = fc.record({
  userId: fc.constantFrom(...people),
  roleIds: some.map((roles) => new Set<string>(roles)),
})
const version = fc.constantFrom('aaa', 'bbb', 'ccc')
const module = (code: string): fc.Arbitrary<OfferedModule> =>
  fc.record({
    code: fc.constant(code),
    active: fc.option(
      version.map((name) => release(code, name)),
      { nil: undefined },
    ),
    candidate: fc.option(
      fc.record({
        release: version.map((name) => release(code, name)),
        roleIds: some,
        userIds: fc.uniqueArray(fc.constantFrom(...people)),
        percentage: fc.integer({ min: 0, max: 100 }),
      }),
      { nil: undefined },
    ),
  })
const set = fc.record({
  generation: fc.constant(1),
  modules: fc.tuple(module('locations'), module('stores')),
})

describe('a person gets', () => {
  test('one version of each module, the candidate or the active one, and always the same', () => {
    fc.assert(
      fc.property(set, person, (given, someone) => {
        const got = releasesFor(given, someone)
        expect(new Set(got.all.map(({ code }) => code)).size).toBe(got.all.length)
        for (const { code, active, candidate } of given.modules)
          expect([active, candidate?.release]).toContain(got.get(code))
        expect(releasesFor(given, { ...someone })).toMatchObject({ all: got.all })
      }),
    )
  })

  test('the candidate if they are named or hold a role that is', () => {
    fc.assert(
      fc.property(set, person, (given, someone) => {
        const got = releasesFor(given, someone)
        for (const { code, active, candidate } of given.modules) {
          const isNamed =
            candidate?.userIds.includes(someone.userId) ||
            candidate?.roleIds.some((role) => someone.roleIds.has(role))
          const share = isNamed ? 100 : (candidate?.percentage ?? 0)
          const possible = [...(share < 100 ? [active] : []), ...(share > 0 ? [candidate?.release] : [])]
          expect(possible).toContain(got.get(code))
        }
      }),
    )
  })

  test('the candidate still when the share grows, whatever others get', () => {
    const share = (percentage: number, userId: string, name = 'bbb') =>
      releasesFor(
        {
          generation: 1,
          modules: [
            {
              code: 'stores',
              active: release('stores', 'aaa'),
              candidate: { release: release('stores', name), roleIds: [], userIds: [], percentage },
            },
          ],
        },
        { userId, roleIds: new Set() },
      ).get('stores')?.version === name
    const percent = fc.integer({ min: 0, max: 100 })
    fc.assert(
      fc.property(fc.uuid(), percent, percent, (userId, one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)]
        expect(share(more, userId) || !share(less, userId)).toBe(true)
      }),
    )
    // Checks that the share is about as large as it says, and that the next version gets other people.
    const many = Array.from({ length: 2000 }, (_, at) => `person ${at}`)
    const first = many.filter((id) => share(30, id))
    expect(first.length / many.length).toBeGreaterThan(0.25)
    expect(first.length / many.length).toBeLessThan(0.35)
    expect(first.filter((id) => share(30, id, 'ccc')).length).toBeLessThan(first.length / 2)
  })
})

test('roles may allow the tabs of active releases and of candidates', () => {
  fc.assert(
    fc.property(set, (given) => {
      const granted = releasesToGrant(given)
      for (const { code, active, candidate } of given.modules) {
        const expected = new Set(
          [active, candidate?.release].flatMap((one) => one?.declaration.tabs.map((tab) => tab.code) ?? []),
        )
        const tabs = granted.get(code)?.declaration.tabs.map((tab) => tab.code) ?? []
        expect(new Set(tabs)).toEqual(expected)
        expect(tabs.length).toBe(expected.size)
      }
    }),
  )
})
