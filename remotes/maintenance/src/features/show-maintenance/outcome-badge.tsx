import type { MaintenanceOutcome } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { Badge, type Tone } from '@atrium/ui'

const tones: Readonly<Record<MaintenanceOutcome, Tone>> = {
  on_time: 'success',
  early: 'info',
  late: 'warning',
  missed: 'danger',
  skipped: 'warning',
  excused: 'neutral',
  withdrawn: 'neutral',
}

/** What became of an order; nothing before it is over. */
export function OutcomeBadge({ outcome }: { readonly outcome: MaintenanceOutcome | null }) {
  const t = useTexts()
  return outcome === null ? null : <Badge tone={tones[outcome]}>{t(`outcome.${outcome}`)}</Badge>
}
