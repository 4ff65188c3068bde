import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Payload } from './change-channel.ts'
import { keptFor, mostKept, RecentNotices } from './recent-notices.ts'

const notice = (): Payload => ({ id: randomUUID(), topic: 'teams', project_id: null })

it('returns the notices after a position, also after the first and the last one', () => {
  const recent = new RecentNotices()
  const start = recent.position
  const [one, two] = [notice(), notice()]
  recent.add(one)
  recent.add(two)
  expect(recent.position).toBe(two.id)
  expect(recent.after(start)).toEqual([one, two])
  expect(recent.after(one.id)).toEqual([two])
  expect(recent.after(two.id)).toEqual([])
  expect(recent.after(randomUUID())).toBeUndefined()
})

it('takes the message of a process that begins for a position and for no notice', () => {
  const recent = new RecentNotices()
  const start = recent.position
  const [beginning, one] = [{ id: randomUUID() }, notice()]
  recent.add(beginning)
  expect(recent.position).toBe(beginning.id)
  recent.add(one)
  expect(recent.after(start)).toEqual([one])
  expect(recent.after(beginning.id)).toEqual([one])
})

it('keeps a limited number of notices, and no longer knows earlier positions', () => {
  const recent = new RecentNotices()
  const start = recent.position
  const all = Array.from({ length: mostKept + 1 }, notice)
  for (const one of all) recent.add(one)
  expect(recent.after(start)).toBeUndefined()
  expect(recent.after(all[0]?.id ?? '')).toHaveLength(mostKept)
})

it('drops old notices, and knows the position behind them until newer ones are dropped', () => {
  const recent = new RecentNotices()
  const [one, two, three] = [notice(), notice(), notice()]
  const begin = Date.now()
  recent.add(one, begin)
  recent.add(two, begin)
  recent.add(three, begin + keptFor + 1)
  expect(recent.after(one.id)).toBeUndefined()
  expect(recent.after(two.id)).toEqual([three])
})

it('starts again where notices may have been missed', () => {
  const recent = new RecentNotices()
  const one = notice()
  recent.add(one)
  const again = randomUUID()
  recent.beginAt(again)
  expect(recent.after(one.id)).toBeUndefined()
  expect(recent.after(again)).toEqual([])
})
