import { bus } from '@atrium/event-bus'
import { streamResumed } from '@atrium/portal'
import fc from 'fast-check'
import { beforeEach, expect, it, vi } from 'vitest'
import { createAskAgain, createMending } from './ask-again.ts'

let visibility: DocumentVisibilityState

beforeEach(() => {
  vi.useFakeTimers()
  visibility = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  vi.spyOn(Math, 'random').mockReturnValue(1)
  return () => vi.useRealTimers()
})

function look(state: DocumentVisibilityState): void {
  visibility = state
  document.dispatchEvent(new Event('visibilitychange'))
}

it('asks soon, then less often, and never more than half a minute apart', async () => {
  const again = createAskAgain()
  const asked: number[] = []
  const start = Date.now()
  const ask = () => {
    asked.push((Date.now() - start) / 1_000)
    again.later(ask)
  }
  again.later(ask)
  await vi.advanceTimersByTimeAsync(100_000)
  again.stop()
  expect(asked).toEqual([1, 3, 7, 15, 31, 61, 91])
})

/** Returns a loop that has failed often enough to wait for long. */
function waitsLong() {
  const again = createMending()
  const ask = vi.fn()
  for (let failure = 0; failure < 8; failure++) again.later(ask)
  return { again, ask }
}

const news = {
  'the network is back': () => window.dispatchEvent(new Event('online')),
  'the person is back': () => look('visible'),
  'the server is heard again': () => bus.send(streamResumed, undefined),
}
it.each(Object.entries(news))('asks at once when %s, once', async (_, come) => {
  const { ask } = waitsLong()
  await vi.advanceTimersByTimeAsync(5_000)
  come()
  come()
  await vi.advanceTimersByTimeAsync(0)
  expect(ask).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ask).toHaveBeenCalledTimes(1)
})

it('does not ask while the page is hidden', async () => {
  const { ask } = waitsLong()
  look('hidden')
  await vi.advanceTimersByTimeAsync(600_000)
  expect(ask).not.toHaveBeenCalled()
  look('visible')
  await vi.advanceTimersByTimeAsync(0)
  expect(ask).toHaveBeenCalledTimes(1)
})

it('stops after an answer, and starts over with the next failure', async () => {
  const again = createAskAgain()
  const ask = vi.fn()
  for (let failure = 0; failure < 5; failure++) again.later(ask)
  again.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ask).not.toHaveBeenCalled()
  again.later(ask)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(ask).toHaveBeenCalledTimes(1)
})

it('goes on with longer pauses after somebody else has asked', async () => {
  const { again, ask } = waitsLong()
  again.cancel()
  again.later(ask)
  await vi.advanceTimersByTimeAsync(29_000)
  expect(ask).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(ask).toHaveBeenCalledTimes(1)
})

it('in any order of events, never asks in quick succession or hidden, and asks within 30 seconds while visible', () => {
  const happening = fc.oneof(
    fc.constantFrom(...Object.values(news), () => look('hidden')).map((come) => ({ come })),
    fc.integer({ min: 1, max: 20_000 }).map((pass) => ({ pass })),
  )
  fc.assert(
    fc.property(fc.array(happening, { minLength: 1, maxLength: 40 }), (happenings) => {
      look('visible')
      const again = createMending()
      const asked: number[] = []
      const ask = () => {
        expect(visibility).toBe('visible')
        asked.push(Date.now())
        again.later(ask)
      }
      const start = Date.now()
      again.later(ask)
      let newsCome = 0
      for (const one of happenings) {
        if ('pass' in one) vi.advanceTimersByTime(one.pass)
        else {
          one.come()
          newsCome++
        }
      }
      const gaps = asked.map((time, index) => time - (asked[index - 1] ?? start))
      expect(gaps.filter((gap) => gap < 500)).toEqual([])
      // Without news it asks after 2, 4, 8 and 16 seconds, and then every 30 seconds.
      expect(asked.length).toBeLessThanOrEqual(newsCome + 4 + (Date.now() - start) / 30_000)
      const before = asked.length
      look('visible')
      vi.advanceTimersByTime(30_000)
      expect(asked.length).toBeGreaterThan(before)
      again.stop()
      expect(vi.getTimerCount()).toBe(0)
      expect(bus.ledger('shell')).toEqual([])
    }),
  )
})
