import type { PlanCriticality } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { Badge, type Tone } from '@atrium/ui'

const tones: Readonly<Record<PlanCriticality, Tone>> = {
  Statutory: 'danger',
  Mandatory: 'warning',
  Optimal: 'info',
  Discretionary: 'neutral',
}

/** How much it matters that the work is done. */
export function CriticalityBadge({ criticality }: { readonly criticality: PlanCriticality }) {
  const t = useTexts()
  return <Badge tone={tones[criticality]}>{t(`criticality.${criticality}`)}</Badge>
}
