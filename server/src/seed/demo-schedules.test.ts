import { randomUUID } from 'node:crypto'
import { calls } from '@atrium/contract'
import { expect, test } from 'vitest'
import { windowOf } from '../areas/maintenance/making/window-of-plan.ts'
import type { ScheduleToMake } from '../areas/maintenance/making/schedules-to-make.loader.ts'
import { pastOfSchedule } from './demo-maintenance.ts'
import { demoPlans } from './demo-plans.ts'
import { demoSchedules, type DemoSchedules } from './demo-schedules.ts'

/** Works from Monday to Friday. */
const calendar = {
  timeZone: 'UTC',
  weekStart: 1,
  week: [1, 2, 3, 4, 5].map((day) => ({ day, from: '08:00', to: '17:00' })),
  exceptions: new Map(),
}

/** Plans with what their call adds to them, by the codes of their kinds. */
const plansOf = new Map(
  Object.entries(demoPlans).map(([kind, plans]) => [
    kind,
    calls['/catalog/updatePlans'].input.parse({ id: randomUUID(), plans }).plans,
  ]),
)
const planOf = ({ kind, plan }: DemoSchedules) => {
  const found = plansOf.get(kind)?.find(({ code }) => code === plan)
  if (!found) throw new Error(`the demo has no plan ${plan}`)
  return found
}

/** A schedule of a group as its call makes it. */
function scheduleOf(group: DemoSchedules, today: Temporal.PlainDate): ScheduleToMake {
  const plan = planOf(group)
  const since = group.since === 'spread' ? 0 : group.since
  return {
    id: group.plan,
    state: group.stopped?.state ?? 'Active',
    rule: plan.rule,
    anchor: today.subtract({ days: since }).toString(),
    lead_days: null,
    plan_lead_days: plan.lead_days,
    early_days: plan.window?.early_days ?? null,
    late_days: plan.window?.late_days ?? null,
    ends_on: null,
    out_of_use: null,
  } as ScheduleToMake
}

test('each plan that is switched on holds somewhere, and no other one', () => {
  const active = Object.entries(demoPlans).flatMap(([kind, plans]) =>
    plans.filter((plan) => plan.is_active).map(({ code }) => `${kind} ${code}`),
  )
  expect(new Set(demoSchedules.map(({ kind, plan }) => `${kind} ${plan}`))).toEqual(new Set(active))
})

test('the year has every outcome, whatever the day on which the demo is made', () => {
  const first = Temporal.PlainDate.from('2027-01-01')
  for (let turn = 0; turn < 366; turn += 5) {
    const today = first.add({ days: turn })
    const fates: string[] = []
    let overdue = 0
    for (const [number, group] of demoSchedules.entries())
      for (const of of new Set([0, ...(group.fates ?? []).map((one) => one.of)])) {
        const schedule = scheduleOf(group, today)
        const past = pastOfSchedule(schedule, {
          number: number * 10 + of,
          calendar,
          today,
          bornOn: group.since === 'spread' ? today : today.subtract({ days: group.since + 14 }),
          until: group.stopped ? today.subtract({ days: group.stopped.ago }) : null,
          fates: (group.fates ?? []).filter((one) => one.of === of),
        })
        const { late } = windowOf(schedule)
        for (const { day, fate, openedOn, endedOn } of past.days) {
          fates.push(fate)
          if (endedOn === null) {
            if (fate !== 'missed' && day.due_on.add({ days: late }).until(today).days > 0) overdue += 1
            continue
          }
          expect(Temporal.PlainDate.compare(endedOn, today)).toBe(-1)
          expect(Temporal.PlainDate.compare(openedOn, endedOn)).toBeLessThan(1)
        }
        const { look_on: look, next_on: next } = past.mark
        expect(look === null || look > today.toString()).toBe(true)
        expect(next === null).toBe(group.stopped !== undefined || past.mark.waits)
      }
    const count = (fate: string) => fates.filter((one) => one === fate).length
    const all = ['on_time', 'early', 'late', 'pending'].map((fate) => count(fate) > 0)
    expect(all).toEqual([true, true, true, true])
    expect([count('missed'), count('skipped'), count('excused')]).toEqual([1, 2, 1])
    expect(overdue).toBeGreaterThan(1)
  }
})
