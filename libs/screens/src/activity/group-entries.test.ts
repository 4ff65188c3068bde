import { expect, it } from 'vitest'
import { activityEntry } from './fixtures/activity-entry.ts'
import { groupEntries } from './group-entries.ts'

const dayOf = (moment: string) => moment.slice(0, 10)
const at = (minute: number, given: Parameters<typeof activityEntry>[0] = {}) =>
  activityEntry({ id: `${minute}`, at: `2026-11-20T10:${String(minute).padStart(2, '0')}:00.000Z`, ...given })

it('groups entries by day, in the order of the list', () => {
  const days = groupEntries(
    [at(5), at(3, { kind: 'stock.issue' }), at(1, { at: '2026-11-19T09:00:00.000Z' })],
    dayOf,
  )
  expect(days.map(({ name, bursts }) => [name, bursts.length])).toEqual([
    ['2026-11-20', 2],
    ['2026-11-19', 1],
  ])
})

it('gathers three or more of one kind by one person within a quarter of an hour', () => {
  const gathered = (entries: Parameters<typeof groupEntries>[0]) =>
    groupEntries(entries, dayOf)[0]?.bursts.map(({ first, more }) => [first.id, more.length])
  expect(gathered([at(9), at(8), at(7)])).toEqual([['9', 2]])
  expect(gathered([at(9), at(8)])).toEqual([
    ['9', 0],
    ['8', 0],
  ])
  expect(gathered([at(40), at(30), at(20)])?.length).toBe(3)
  const other = { who: { id: 'b', name: 'Bo' } }
  expect(gathered([at(9), at(8, other), at(7)])?.length).toBe(3)
  expect(
    gathered([at(9, { kind: 'comment' }), at(8, { kind: 'comment' }), at(7, { kind: 'comment' })])?.length,
  ).toBe(3)
})
