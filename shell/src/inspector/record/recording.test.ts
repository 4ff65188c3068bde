import { createEventBus, defineEvent } from '@atrium/event-bus'
import { open, pickStores, pickTeam } from '@atrium/portal'
import { cancelAllModals, modalStack } from '@atrium/portal/host'
import { beforeEach, expect, it, vi } from 'vitest'
import { recordDialogs } from './record-dialogs.ts'
import { recordEvents } from './record-events.ts'
import { limits, recordStore } from './record-store.ts'

const moved = defineEvent<{ readonly to: string }>('thing moved')
const records = () => recordStore.getState()

beforeEach(() => {
  cancelAllModals()
  recordStore.setState(recordStore.getInitialState(), true)
})

it('keeps events newest first with their listeners, and not what people wrote', () => {
  const bus = createEventBus()
  bus.hear('stores', moved, vi.fn())
  bus.hear('stores', moved, vi.fn())
  const stop = recordEvents(bus)
  bus.send(moved, { to: 'the attic' }, 'server')
  bus.send(defineEvent<number>('counted'), 4)
  stop()
  bus.send(moved, { to: 'the cellar' })
  expect(records().events).toMatchObject([
    { event: 'counted', sender: 'shell', preview: '4', heardBy: [] },
    { event: 'thing moved', sender: 'server', preview: '{ to: text(9) }', heardBy: ['stores'] },
  ])
})

it('keeps a bounded number, and none while paused', () => {
  const bus = createEventBus()
  const stop = recordEvents(bus)
  const counted = defineEvent<number>('counted')
  for (let number = 1; number <= limits.events + 20; number++) bus.send(counted, number)
  recordStore.setState({ isPaused: true })
  bus.send(counted, 0)
  stop()
  expect(records().events).toHaveLength(limits.events)
  expect(records().events[0]?.preview).toBe(String(limits.events + 20))
})

it('follows dialogs until they end, including those that were open already', () => {
  void open(pickTeam, { projectId: 'p' })
  const stop = recordDialogs(() => 'projects')
  void open(pickStores, { projectId: 'p', mode: 'single' })
  expect(records().dialogs).toMatchObject([
    { owner: 'stores', name: 'pickStores', over: 'users', end: null },
    { owner: 'users', name: 'pickTeam', over: 'projects', end: null },
  ])
  const [team, stores] = modalStack.getState().modals
  stores?.settle({ role: 'ok', data: [] })
  team?.settle({ role: 'failed', reason: 'crashed' })
  stop()
  expect(records().dialogs.map(({ end }) => end?.outcome)).toEqual(['ok', 'crashed'])
  expect(JSON.stringify(records().dialogs)).not.toContain('data')
})
