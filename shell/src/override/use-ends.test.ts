import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { OverrideMark } from './override-marks.ts'
import { useEnds } from './use-ends.ts'

const inSeconds = (seconds: number, stand: OverrideMark['stand'] = 'on'): OverrideMark => ({
  moduleCode: 'shops',
  version: 'a',
  address: null,
  until: new Date(Date.now() + seconds * 1_000).toISOString(),
  stand,
})

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000))

it('asks when the first has ended, and again while a server with a slower clock still lists it', async () => {
  const ask = vi.fn(async () => {})
  const marks = [inSeconds(60), inSeconds(10)]
  const { rerender } = renderHook((given: readonly OverrideMark[]) => useEnds(given, ask), {
    initialProps: marks,
  })
  await pass(10)
  expect(ask).not.toHaveBeenCalled()
  await pass(1)
  expect(ask).toHaveBeenCalledTimes(1)
  await pass(30)
  expect(ask).toHaveBeenCalledTimes(2)
  rerender(marks.slice(0, 1))
  await pass(18)
  expect(ask).toHaveBeenCalledTimes(2)
  await pass(2)
  expect(ask).toHaveBeenCalledTimes(3)
})

it('asks nothing about an ended override that still runs here', async () => {
  const ask = vi.fn(async () => {})
  renderHook(() => useEnds([inSeconds(1, 'over')], ask))
  await pass(120)
  expect(ask).not.toHaveBeenCalled()
})
