// @vitest-environment node
import { beforeEach, expect, it, vi } from 'vitest'
import { withinASecond } from './within-a-second.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

it('runs the work once for all calls of the same second, and again for later calls', () => {
  const work = vi.fn()
  const soon = withinASecond(work)
  for (let times = 0; times < 5; times++) soon()
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1_000)
  expect(work).toHaveBeenCalledTimes(1)
  soon()
  vi.advanceTimersByTime(1_000)
  expect(work).toHaveBeenCalledTimes(2)
})

it('spreads the runs over the second, so that many tabs do not ask at once', () => {
  const times: number[] = []
  const start = Date.now()
  for (let tab = 0; tab < 100; tab++) withinASecond(() => times.push(Date.now() - start))()
  vi.advanceTimersByTime(1_000)
  expect(times).toHaveLength(100)
  const inFirstHalf = times.filter((time) => time < 500).length
  expect(inFirstHalf).toBeGreaterThan(20)
  expect(inFirstHalf).toBeLessThan(80)
})
