import { describe, expect, it, vi } from 'vitest'
import { createEventBus } from './event-bus.ts'
import { defineEvent } from './event-contract.ts'

const moved = defineEvent<{ readonly id: string }>('thing moved')
const other = defineEvent<number>('other thing')

describe('the event bus', () => {
  it('delivers a payload to everyone who listens to that event, and to nobody else', () => {
    const bus = createEventBus()
    const [one, two, three] = [vi.fn(), vi.fn(), vi.fn()]
    bus.hear('a', moved, one)
    bus.hear('b', moved, two)
    bus.hear('b', other, three)
    bus.send(moved, { id: '7' })
    expect(one).toHaveBeenCalledExactlyOnceWith({ id: '7' })
    expect(two).toHaveBeenCalledExactlyOnceWith({ id: '7' })
    expect(three).not.toHaveBeenCalled()
  })

  it('delivers nothing sent before somebody listened, or after they stopped', () => {
    const bus = createEventBus()
    const heard = vi.fn()
    bus.send(moved, { id: 'early' })
    const stop = bus.hear('a', moved, heard)
    stop()
    bus.send(moved, { id: 'late' })
    expect(heard).not.toHaveBeenCalled()
  })

  it('delivers to the others when one listener throws, and reports its owner', () => {
    const onListenerError = vi.fn()
    const bus = createEventBus({ onListenerError })
    const heard = vi.fn()
    bus.hear('clumsy', moved, () => {
      throw new Error('no')
    })
    bus.hear('careful', moved, heard)
    bus.send(moved, { id: '7' })
    bus.send(moved, { id: '8' })
    expect(heard).toHaveBeenCalledTimes(2)
    expect(onListenerError).toHaveBeenCalledTimes(2)
    expect(onListenerError.mock.lastCall?.[1]).toMatchObject({ owner: 'clumsy', event: 'thing moved' })
  })

  it('keeps a ledger of open subscriptions, by owner', () => {
    const bus = createEventBus()
    const stop = bus.hear('locations', moved, vi.fn())
    const subscription = bus.stream('locations', other).subscribe()
    bus.hear('stores', moved, vi.fn())
    expect(bus.ledger('locations').map(({ event }) => event)).toEqual(['thing moved', 'other thing'])
    expect(bus.ledger()).toHaveLength(3)
    stop()
    subscription.unsubscribe()
    expect(bus.ledger('locations')).toEqual([])
    expect(bus.ledger()).toHaveLength(1)
  })

  it('shows watchers every event and its sender before delivery, listened to or not', () => {
    const bus = createEventBus()
    const received: string[] = []
    const stop = bus.tap(({ event, sender }) => received.push(`${sender}: ${event}`))
    bus.hear('a', moved, () => received.push('heard'))
    bus.send(moved, { id: '7' }, 'server')
    bus.send(other, 3)
    stop()
    bus.send(other, 4)
    expect(received).toEqual(['server: thing moved', 'heard', 'shell: other thing'])
  })

  it('delivers even if a watcher throws, and reports that as an unhandled error', () => {
    const later: (() => void)[] = []
    vi.stubGlobal('queueMicrotask', (task: () => void) => later.push(task))
    const bus = createEventBus()
    const heard = vi.fn()
    bus.tap(() => {
      throw new Error('lost its window')
    })
    bus.hear('a', moved, heard)
    bus.send(moved, { id: '7' })
    vi.unstubAllGlobals()
    expect(heard).toHaveBeenCalledOnce()
    expect(later).toHaveLength(1)
    expect(later[0]).toThrow('lost its window')
  })
})
