import { expect, test } from 'vitest'
import type { WorkflowDefinition } from '@atrium/contract'
import shipped from '../areas/workflow/shipped-workflows.json' with { type: 'json' }
import { demoServices } from './demo-services.ts'
import { demoStaff, demoStatuses } from './demo-staff.ts'
import { demoWork } from './demo-work.ts'
import { pastOrder, type Surroundings } from './past-order.ts'

const now = Date.parse('2026-11-24T09:00:00Z')
const orders = demoWork(now)
const { steps } = shipped.simple.definition

/** Answers to every name. */
const named = { get: (name: string) => name } as ReadonlyMap<string, string>
const around = {
  projectId: 'project',
  workflow: { id: 'workflow', version: 1, definition: shipped.simple.definition as WorkflowDefinition },
  places: named,
  teams: named,
  people: named,
  assets: named,
  services: new Map(
    demoServices.map(({ code, respond, resolve }) => [
      code,
      {
        id: code,
        department_id: null,
        priority: 3,
        respond_minutes: respond,
        resolve_minutes: resolve,
      },
    ]),
  ),
  dueAfter: (from, minutes) => (minutes === null ? null : new Date(from.getTime() + minutes * 60_000)),
  dayOf: (at) => at.toISOString().slice(0, 10),
  storedPriority: () => 1,
} satisfies Surroundings
const past = orders.map((order, index) => pastOrder(order, index + 1, around))

test('the demo has 200 orders of two years, and open ones in every step of the shipped workflow', () => {
  expect(past).toHaveLength(200)
  const days = orders.map(({ at }) => (now - at.getTime()) / 86_400_000)
  expect(Math.max(...days)).toBeGreaterThan(700)
  expect(Math.min(...days)).toBeLessThan(1)
  expect(new Set(past.map(({ work }) => work['step_key']))).toEqual(new Set(steps.map(({ key }) => key)))
})

test('some open orders are overdue, some urgent, some have nobody and some a team', () => {
  const open = past.filter(({ work }) => work['closed_at'] === null && work['completed_at'] === null)
  expect(open.length).toBeGreaterThan(20)
  expect(open.filter(({ work }) => Number(work['due_at']) < now).length).toBeGreaterThan(3)
  expect(open.some(({ work }) => work['priority'] === 1)).toBe(true)
  expect(open.filter(({ workers, teams }) => workers.length + teams.length === 0).length).toBeGreaterThan(3)
  expect(open.some(({ teams }) => teams.length > 0)).toBe(true)
})

test('nothing of an order happens before it was reported, or later than now, and its steps follow each other', () => {
  for (const { work, steps: taken, times, trail } of past) {
    const moments = [...trail.map(({ at }) => at), ...times.map(({ ended_at }) => ended_at)].map(Number)
    expect(Math.min(...moments)).toBe(Number(work['created_at']))
    expect(Math.max(...moments)).toBeLessThanOrEqual(now)
    taken.slice(1).forEach((step, index) => {
      expect(step['from_step']).toBe(taken[index]?.['to_step'])
      expect(Number(step['taken_at'])).toBeGreaterThanOrEqual(Number(taken[index]?.['taken_at']))
    })
    expect(taken.at(-1)?.['to_step']).toBe(work['step_key'])
    expect(work['version']).toBe(trail.length)
  }
})

test('nobody who has left or does not sign in works or reports', () => {
  const gone = Object.keys(demoStatuses)
  const names = new Set([
    ...demoStaff.map(([, name]) => name),
    'victor',
    'maya',
    'salim',
    'amina',
  ] as string[])
  for (const { workers, requester, dispatcher } of orders)
    for (const name of [...workers, requester, dispatcher]) {
      expect(names).toContain(name)
      expect(gone).not.toContain(name)
    }
})
