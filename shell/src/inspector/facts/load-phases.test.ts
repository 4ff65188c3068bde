import { expect, it } from 'vitest'
import { phaseName, type Phase } from '../../registry/mark-phase.ts'
import { loadPhases, type Timeline } from './load-phases.ts'

const entry = '/remotes/stores/0a1b2c3d4e5f/entry.1.js'

/** A browser's record of these marks and files; files as [address, start, end]. */
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

it('lists the phases one after the other', () => {
  const files = [
    ['/api/user/get_place', 10, 40],
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

it('leaves out the time between an early fetch and the moment when the person wanted it', () => {
  const marks = { asked: 50, container: 60, pages: 70, wanted: 9_000, mounted: 9_030 }
  const phases = loadPhases(timeline(marks, [[entry, 20, 55]]), entry)
  // The preloaded entry had begun before the module was asked for.
  expect(phases).toEqual([
    { name: 'entry', duration: 35 },
    { name: 'container', duration: 5 },
    { name: 'pages', duration: 10 },
    { name: 'mount', duration: 30 },
  ])
})

it('lists the phases so far, and none for a module that nobody has asked for', () => {
  expect(loadPhases(timeline({ asked: 5 }, [[entry, 6, 9]]), entry)).toEqual([{ name: 'entry', duration: 4 }])
  expect(loadPhases(timeline({}, [['/api/user/get_place', 1, 2]]), entry)).toEqual([])
})
