import { expect, test } from 'vitest'
import { demoAssets } from './demo-assets.ts'
import { demoPlaces, type DemoPlace } from './demo-places.ts'

const today = Date.parse('2026-11-24')
const codesOf = (places: readonly DemoPlace[]): string[] =>
  places.flatMap(({ code, below = [] }) => [code, ...codesOf(below)])
const assets = demoAssets(codesOf(demoPlaces), today)

test('the codes and serial numbers of the demo assets are unique', () => {
  expect(assets.length).toBeGreaterThan(300)
  expect(new Set(assets.map(({ facts }) => facts.code)).size).toBe(assets.length)
  expect(new Set(assets.map(({ facts }) => facts.serial_number)).size).toBe(assets.length)
})

test('the demo has assets in every condition, under maintenance, and with a warranty that ends within 90 days', () => {
  expect(new Set(assets.map(({ facts }) => facts.condition))).toEqual(
    new Set(['Excellent', 'Good', 'Fair', 'Poor']),
  )
  expect(assets.some(({ facts }) => facts.operational_status === 'Maintenance')).toBe(true)
  const days = assets.map(
    ({ facts }) => (Date.parse(facts.warranty_end_date ?? '1970-01-01') - today) / 86_400_000,
  )
  expect(days.filter((left) => left >= 0 && left <= 90).length).toBeGreaterThan(2)
  for (const { facts } of assets)
    expect((facts.warranty_start_date ?? '') <= (facts.warranty_end_date ?? '')).toBe(true)
})
