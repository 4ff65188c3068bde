import { expect, it } from 'vitest'
import { phaseName, type Phase } from '../../gate/mark-phase.ts'
import { loadPhases, type Timeline } from './load-phases.ts'

const entry = '/remotes/stores/0a1b2c3d4e5f/entry.1.js'

/** A browser that has kept these marks and files; files as [address, start, end]. */
function timeline(
  marks: Partial<Record<Phase, number>>,
  files: readonly (readonly [string, number, number])[],
): Timeline {
  const named = new Map(Object.entries(marks).map(([phase, at]) => [phaseName(entry, phase as Phase), at]))
  return {
    getEntriesByName: (name) => (named.has(name) ? [{ startTime: named.get(name) ?? 0 }] : []),
    getEntriesByType: () =>
      files.map(([address, startTime, responseEnd]) => ({
        name: new URL(address, location.origin).href,
        startTime,
        responseEnd,
        duration: responseEnd - startTime,
        entryType: 'resource',
        toJSON: () => ({}),
      })),
  }
}

it('tells each stretch of the way, one after the other', () => {
  const files = [
    ['/api/modules/registry', 10, 40],
    [entry, 50, 80],
  ] as const
  const marks = { wanted: 45, asked: 50, container: 95, pages: 130, mounted: 200 }
  expect(loadPhases(timeline(marks, files), entry)).toEqual([
    { name: 'registry', duration: 30 },
    { name: 'entry', duration: 30 },
    { name: 'container', duration: 15 },
    { name: 'pages', duration: 35 },
    { name: 'mount', duration: 70 },
  ])
})

it('counts nobody’s waiting between what was fetched ahead and the moment when it was wanted', () => {
  const marks = { asked: 50, container: 60, pages: 70, wanted: 9_000, mounted: 9_030 }
  const phases = loadPhases(timeline(marks, [[entry, 20, 55]]), entry)
  // What was preloaded had begun before the module was asked for.
  expect(phases).toEqual([
    { name: 'entry', duration: 35 },
    { name: 'container', duration: 5 },
    { name: 'pages', duration: 10 },
    { name: 'mount', duration: 30 },
  ])
})

it('tells as far as it has come, and nothing of what nobody has asked for', () => {
  expect(loadPhases(timeline({ asked: 5 }, [[entry, 6, 9]]), entry)).toEqual([{ name: 'entry', duration: 4 }])
  expect(loadPhases(timeline({}, [['/api/modules/registry', 1, 2]]), entry)).toEqual([])
})
