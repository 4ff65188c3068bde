import { expect, it } from 'vitest'
import { layOutTime, pointAt } from './time-scales.ts'

const day = (date: number) => new Date(2026, 10, date)
const points = [
  { at: day(1), value: 10 },
  { at: day(5), value: 4 },
  { at: day(9), value: 20 },
]
const frame = { width: 600, height: 200, direction: 'ltr' as const }
const steps = { shape: 'steps' as const, until: day(11) }

it('holds each value until the next one, and the last one until the end', () => {
  const { line, x, y } = layOutTime(points, { ...steps, reaches: [0, 5] }, frame)
  const at = (date: number, value: number) => `${round(x(day(date)))},${round(y(value))}`
  expect(cornersOf(line)).toEqual([
    at(1, 10),
    at(5, 10),
    at(5, 4),
    at(9, 4),
    at(9, 20),
    at(11, 20),
    at(11, 20),
  ])
})

it('leads straight from one value to the next, and ends with the last one', () => {
  const { line, x, y } = layOutTime(points, { shape: 'line', until: day(11), reaches: [] }, frame)
  const at = (date: number, value: number) => `${round(x(day(date)))},${round(y(value))}`
  expect(cornersOf(line)).toEqual([at(1, 10), at(5, 4), at(9, 20)])
})

it('reaches the values that it is told to, and follows the reading direction', () => {
  const { y, x } = layOutTime(points, { ...steps, reaches: [0, 50] }, { ...frame, direction: 'rtl' })
  expect(y.domain()[0]).toBe(0)
  expect(y(50)).toBeGreaterThanOrEqual(0)
  expect(x(day(1))).toBeGreaterThan(x(day(9)))
})

it('begins at the lowest value where it need not reach zero', () => {
  const { y } = layOutTime(points, { ...steps, reaches: [] }, frame)
  expect(y.domain()).toEqual([0, 20])
  const cold = points.map(({ at, value }) => ({ at, value: value - 40 }))
  expect(layOutTime(cold, { ...steps, reaches: [] }, frame).y.domain()).toEqual([-40, -20])
})

it('uses its whole height for small values, and draws a single value', () => {
  const small = points.map(({ at }, index) => ({ at, value: 0.02 + index * 0.03 }))
  expect(layOutTime(small, { ...steps, reaches: [] }, frame).y.domain()).toEqual([0.02, 0.08])
  const same = points.map(({ at }) => ({ at, value: 3 }))
  expect(layOutTime(same, { ...steps, reaches: [] }, frame).y.domain()).toEqual([3, 4])
})

it('finds the value at a moment', () => {
  expect(pointAt(points, day(6))).toBe(1)
  expect(pointAt(points, day(20))).toBe(2)
  expect(pointAt(points, new Date(2020, 0, 1))).toBe(0)
})

const round = (value: number) => Math.round(value)

/** The corners of a line, in whole pixels. */
function cornersOf(line: string): string[] {
  return [...line.matchAll(/[ML]([\d.]+),([\d.]+)/g)].map(
    ([, left, top]) => `${round(Number(left))},${round(Number(top))}`,
  )
}
