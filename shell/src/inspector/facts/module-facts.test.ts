import type { ModuleDeclaration } from '@atrium/portal'
import { expect, it } from 'vitest'
import { LoadFailure } from '../../registry/load-failure.ts'
import { phaseName } from '../../registry/mark-phase.ts'
import type { ModuleRelease } from '../../registry/module-release.ts'
import { moduleFacts, type KnownReleases, type ModuleSources } from './module-facts.ts'

const release = (code: string, version = 'v1'): ModuleRelease => ({
  code,
  version,
  entry: `/remotes/${code}/${version}/entry.js`,
  integrity: 'sha384-x',
  bytes: 14_000,
  ahead: [],
  override: null,
  declaration: { code, titleKey: 'title' } as ModuleDeclaration,
})
const byCode = (...releases: readonly ModuleRelease[]) => new Map(releases.map((one) => [one.code, one]))

type KnownModule = NonNullable<KnownReleases>[number]
const known = (code: string, active: string, candidate?: string): KnownModule => ({
  code,
  title: code,
  active_version: active,
  previous_version: null,
  pinned: false,
  since: null,
  by: null,
  candidate: candidate ? ({ version: candidate } as NonNullable<KnownModule['candidate']>) : null,
  version: 1,
  figures: { active: null, candidate: null },
  failing: null,
  slow: [],
  withdrawn: null,
})

function sources(change: Partial<ModuleSources['gate']>, rest: Partial<ModuleSources> = {}): ModuleSources {
  const releases = change.releases ?? new Map()
  return {
    gate: { releases, offers: releases, failures: new Map(), loading: new Set(), ...change },
    known: null,
    timeline: { getEntriesByName: () => [], getEntriesByType: () => [] },
    mounted: [],
    ...rest,
  }
}

it('names where a running version comes from', () => {
  const override = { until: '2026-11-22T12:00:00.000Z', version: 'v1', address: null }
  const releases = byCode(...['a', 'b', 'c', 'd'].map((code) => release(code)), release('e', 'v0'), {
    ...release('f'),
    override,
  })
  const facts = moduleFacts(
    sources(
      { releases, offers: byCode(...releases.values(), release('e', 'v1')) },
      { known: [known('a', 'v1'), known('b', 'v0', 'v1'), known('c', 'v2'), known('e', 'v1')] },
    ),
  )
  expect(facts.map(({ code, source, offeredVersion }) => [code, source, offeredVersion])).toEqual([
    ['a', 'active', null],
    ['b', 'candidate', null],
    ['c', 'earlier', null],
    ['d', 'offered', null],
    ['e', 'fallback', 'v1'],
    ['f', 'overridden', null],
  ])
})

it('shows the state of each module, and why one failed', () => {
  const releases = byCode(release('a'), release('b'), release('c'), release('d'), release('e'))
  const { entry } = release('c')
  const facts = moduleFacts(
    sources(
      {
        releases,
        loading: new Set(['b']),
        failures: new Map([['e', { failure: new LoadFailure('tampered', 'not it'), isTriedAgain: false }]]),
      },
      {
        mounted: ['d'],
        timeline: {
          getEntriesByName: (name) => (name === phaseName(entry, 'pages') ? [{ startTime: 1 }] : []),
          getEntriesByType: () => [],
        },
      },
    ),
  )
  expect(facts.map(({ state, failure }) => failure ?? state)).toEqual([
    'not-loaded',
    'loading',
    'loaded',
    'mounted',
    'tampered',
  ])
})

it("adds up the transferred bytes, and counts the files from the browser's cache", () => {
  const file = (name: string, transferSize: number) => ({
    ...{ name: new URL(name, location.origin).href, transferSize, startTime: 0, responseEnd: 1, duration: 1 },
    ...{ entryType: 'resource', toJSON: () => ({}) },
  })
  const files = [
    file('/remotes/a/v1/entry.js', 14_300),
    file('/remotes/a/v1/chunks/1.js', 0),
    file('/remotes/a/v2/entry.js', 9_000),
  ]
  const timeline = { getEntriesByName: () => [], getEntriesByType: () => files }
  const [facts] = moduleFacts(sources({ releases: byCode(release('a')) }, { timeline }))
  expect(facts).toMatchObject({ entryBytes: 14_000, fetched: { files: 2, bytes: 14_300, cached: 1 } })
})
