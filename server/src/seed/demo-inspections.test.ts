import { expect, test } from 'vitest'
import shipped from '../areas/checklist/shipped-checklists.json' with { type: 'json' }
import { demoInspections } from './demo-inspections.ts'
import { demoPeople, demoRoles } from './demo-people.ts'

const all = demoInspections()
const rightsOf = (name: string): readonly string[] => {
  const person = demoPeople.find(({ email }) => email === `${name}@demo.example`)
  return demoRoles.find(({ code }) => code === person?.role)?.access ?? []
}

test('the demo has sixty inspections of a year, with every end, by both checklists', () => {
  expect(all).toHaveLength(60)
  expect(new Set(all.map(({ outcome }) => outcome)).size).toBe(6)
  expect(Math.max(...all.map(({ doneAgo }) => doneAgo))).toBeGreaterThan(350)
  const codes = [shipped.fire_safety.code, shipped.cleaning_quality.code]
  expect(new Set(all.map(({ checklist }) => checklist))).toEqual(new Set(codes))
  for (const { checklist, failing } of all) {
    const { items } = checklist === 'CLEANING' ? shipped.cleaning_quality : shipped.fire_safety
    const keys = items.map(({ key }) => key)
    for (const key of failing) expect(keys).toContain(key)
    // Nobody takes photos for the demo.
    const failed = items.filter(({ key }) => failing.includes(key))
    expect(failed.filter((item) => 'on_fail' in item && item.on_fail?.photo)).toEqual([])
  }
})

test('several people have something to do, and something to review, and may', () => {
  const open = all.filter(({ outcome }) => ['planned', 'missed', 'started', 'returned'].includes(outcome))
  const inspectors = new Set(open.map(({ inspector }) => inspector))
  expect(inspectors.size).toBeGreaterThan(2)
  for (const name of inspectors) expect(rightsOf(name)).toContain('inspection_start')
  const waiting = all.filter(({ outcome }) => outcome === 'submitted')
  const reviewers = new Set(waiting.map(({ reviewer }) => reviewer))
  expect(reviewers.size).toBeGreaterThan(1)
  for (const name of reviewers) expect(rightsOf(name)).toContain('inspection_review')
  for (const { inspector, reviewer } of all) expect(inspector).not.toBe(reviewer)
})

test('orders are made of what failed in the last days alone, since they begin now', () => {
  const making = all.filter(({ makesOrders }) => makesOrders)
  expect(making.length).toBeGreaterThan(1)
  for (const { doneAgo, failing } of making) {
    expect(doneAgo).toBeLessThan(4)
    expect(failing.length).toBeGreaterThan(1)
  }
})
