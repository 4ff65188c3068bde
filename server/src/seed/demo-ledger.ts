import type { StockKind } from '@atrium/contract'
import type { DemoMaterial } from './demo-materials.ts'

export interface DemoEntry {
  kind: StockKind
  quantity: number
  /** How many days before now. */
  daysAgo: number
}

const weeks = 104

/** Days of a week on which materials are booked. */
const workingDays = 5

/** Yields numbers between 0 and 1 that look random and are the same every time. */
function* chances(seed: number): Generator<number, never> {
  let state = seed
  for (;;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    yield state / 2_147_483_648
  }
}

/** Returns the reorder level of a material: its use of three weeks. */
export function reorderLevelOf({ weekly }: Pick<DemoMaterial, 'weekly'>, size: number): number {
  return Math.max(1, Math.ceil(weekly * size * 3))
}

/**
 * Makes two years of a material in a store, oldest first: an opening, issues on most working days of what is used often, a supply
 * when it runs low, now and then a return, and a count every quarter. Some materials have run low and wait for their supply.
 */
export function demoLedger({ weekly }: DemoMaterial, size: number, seed: number): DemoEntry[] {
  const chance = chances(seed * 7919 + 17)
  const next = () => chance.next().value
  const level = reorderLevelOf({ weekly }, size)
  // Materials are counted in whole pieces.
  const amount = (wanted: number) => Math.max(1, Math.round(wanted))
  const isRunningLow = seed % 4 === 0
  let stock = amount(level * (2 + next()))
  const entries: DemoEntry[] = [{ kind: 'opening', quantity: stock, daysAgo: weeks * 7 + 7 }]
  const book = (kind: StockKind, quantity: number, daysAgo: number) => {
    if (quantity === 0 || stock + quantity < 0) return
    stock += quantity
    entries.push({ kind, quantity, daysAgo })
  }
  for (let week = weeks - 1; week > 0; week--) {
    const day = week * 7
    for (let working = workingDays; working > 0; working--) {
      const wanted = (weekly * size) / workingDays
      if (next() < Math.min(0.96, wanted * 1.6))
        book('issue', -Math.min(stock, amount(wanted * (0.6 + next()))), day + working + next() / 2)
      const isSupplied = !isRunningLow || week > 6
      if (stock < level && isSupplied)
        book('supply', amount(level * (1.6 + next())), day + working - next() / 4)
    }
    if (next() < 0.08) book('return', amount(weekly * size * 0.3), day)
    if (week % 13 === 0) book('adjust', next() < 0.5 ? -1 : 1, day - 0.5)
  }
  if (isRunningLow && stock >= level) book('issue', -(stock - Math.floor(level * 0.4)), 2)
  return entries
}
