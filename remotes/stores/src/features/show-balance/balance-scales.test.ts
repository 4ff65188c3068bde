import { expect, it } from 'vitest'
import { layOutBalance, pointAt } from './balance-scales.ts'

const day = (date: number) => new Date(2026, 10, date)
const points = [
  { at: day(1), balance: 10 },
  { at: day(5), balance: 4 },
  { at: day(9), balance: 20 },
]
const frame = { width: 600, height: 200, direction: 'ltr' as const }

it('holds each balance until the next booking, and the last one until the end', () => {
  const { line, x, y } = layOutBalance(points, 5, day(11), frame)
  const at = (date: number, balance: number) => `${round(x(day(date)))},${round(y(balance))}`
  const corners = [...line.matchAll(/[ML]([\d.]+),([\d.]+)/g)].map(
    ([, left, top]) => `${round(Number(left))},${round(Number(top))}`,
  )
  expect(corners).toEqual([at(1, 10), at(5, 10), at(5, 4), at(9, 4), at(9, 20), at(11, 20), at(11, 20)])
})

it('starts at zero, leaves room for the reorder level, and follows the reading direction', () => {
  const { y, x, levelAt } = layOutBalance(points, 50, day(11), { ...frame, direction: 'rtl' })
  expect(y.domain()[0]).toBe(0)
  expect(levelAt).toBeGreaterThanOrEqual(0)
  expect(x(day(1))).toBeGreaterThan(x(day(9)))
})

it('finds the balance at a moment', () => {
  expect(pointAt(points, day(6))).toBe(1)
  expect(pointAt(points, day(20))).toBe(2)
  expect(pointAt(points, new Date(2020, 0, 1))).toBe(0)
})

const round = (value: number) => Math.round(value)
