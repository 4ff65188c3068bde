import type { MaintenanceRule } from '@atrium/contract'

/**
 * Returns the anchors of some schedules of one rule, in their order: one day for all, or days that are spread evenly over one interval
 * from today on [MT-24].
 */
export function firstDays(
  rule: MaintenanceRule,
  anchor: string,
  today: Temporal.PlainDate,
  count: number,
): string[] {
  if (anchor !== 'spread') return Array.from({ length: count }, () => anchor)
  const interval =
    rule.kind === 'on_demand' ? 0 : today.until(today.add({ [`${rule.unit}s`]: rule.every })).days
  return Array.from({ length: count }, (_, place) =>
    today.add({ days: Math.floor((place * interval) / count) }).toString(),
  )
}
