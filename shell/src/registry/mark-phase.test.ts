import { beforeEach, expect, it } from 'vitest'
import { markPhase, phaseName, type Phase } from './mark-phase.ts'

const release = { entry: '/remotes/shops/1/entry.js' }
const times = (phase: Phase) =>
  performance.getEntriesByName(phaseName(release.entry, phase)).map(({ startTime }) => startTime)

beforeEach(() => performance.clearMarks())

it('keeps the first time of each phase, however often it recurs', () => {
  for (const phase of ['asked', 'pages', 'mounted', 'mounted', 'mounted'] as const) markPhase(release, phase)
  const first = times('mounted')
  markPhase(release, 'mounted')
  expect(times('mounted')).toEqual(first)
  expect([first.length, times('asked').length, times('wanted').length]).toEqual([1, 1, 0])
})
