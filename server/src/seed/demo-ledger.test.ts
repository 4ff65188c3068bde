import { expect, test } from 'vitest'
import { demoLedger, reorderLevelOf } from './demo-ledger.ts'
import { demoMaterials } from './demo-materials.ts'
import { demoPriceOf, demoPrices } from './demo-prices.ts'
import { demoStores, keptMaterials } from './demo-stores.ts'

const kept = demoStores.flatMap((store, place) =>
  keptMaterials(store).map(({ material, index }) => ({
    size: store.size,
    material,
    entries: demoLedger(material, store.size, index + place * 3),
  })),
)

test('two years make about 40,000 entries', () => {
  const total = kept.reduce((sum, { entries }) => sum + entries.length, 0)
  expect(total).toBeGreaterThan(38_000)
  expect(total).toBeLessThan(45_000)
})

test('no material is ever below zero, and the entries are in order of time', () => {
  for (const { entries } of kept) {
    let stock = 0
    for (const { kind, quantity } of entries) {
      stock += quantity
      expect(stock).toBeGreaterThanOrEqual(0)
      expect(quantity).not.toBe(0)
      expect(kind === 'issue' && quantity > 0).toBe(false)
    }
    expect(entries[0]?.kind).toBe('opening')
  }
})

test('some materials are low, and most are not', () => {
  const low = kept.filter(
    ({ size, material, entries }) =>
      entries.reduce((sum, { quantity }) => sum + quantity, 0) < reorderLevelOf(material, size),
  )
  expect(low.length / kept.length).toBeGreaterThan(0.1)
  expect(low.length / kept.length).toBeLessThan(0.5)
})

test('every material has a price that a unit can cost', () => {
  for (const { code } of demoMaterials) expect(Number(demoPriceOf(code, 730, 0))).toBeGreaterThan(0)
  expect(Object.keys(demoPrices)).toHaveLength(demoMaterials.length)
  expect(demoPriceOf('FLT-G4-592', 0, 7)).toBeNull()
})

test('the codes of stores and materials are unique', () => {
  expect(new Set(demoMaterials.map(({ code }) => code)).size).toBe(demoMaterials.length)
  expect(new Set(demoStores.map(({ code }) => code)).size).toBe(demoStores.length)
})
