import type { ModuleOverride } from '@atrium/contract'
import type { Override } from './override.repository.ts'

export function presentOverride({ until, version, address }: Omit<Override, 'release'>): ModuleOverride {
  return { until: until.toISOString(), version, address }
}
