import { beforeEach, expect, it, vi } from 'vitest'
import { createAskAgain } from './ask-again.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(1)
  return () => vi.useRealTimers()
})

it('asks soon, then less and less often, and never more than half a minute apart', async () => {
  const again = createAskAgain()
  const asked: number[] = []
  const start = Date.now()
  const ask = () => {
    asked.push((Date.now() - start) / 1_000)
    again.later(ask)
  }
  again.later(ask)
  await vi.advanceTimersByTimeAsync(100_000)
  expect(asked).toEqual([1, 3, 7, 15, 31, 61, 91])
})

it('asks at once when the network is back, once', async () => {
  const again = createAskAgain()
  const ask = vi.fn()
  again.later(ask)
  window.dispatchEvent(new Event('online'))
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ask).toHaveBeenCalledTimes(1)
})

it('stops when it was answered, and begins anew with the next failure', async () => {
  const again = createAskAgain()
  const ask = vi.fn()
  for (let failure = 0; failure < 5; failure++) again.later(ask)
  again.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  window.dispatchEvent(new Event('online'))
  expect(ask).not.toHaveBeenCalled()
  again.later(ask)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(ask).toHaveBeenCalledTimes(1)
})
