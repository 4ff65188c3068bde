import type { WorkPriority } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { Badge, type Tone } from '@atrium/ui'

const tones: Readonly<Record<WorkPriority, Tone>> = {
  Urgent: 'danger',
  High: 'warning',
  Medium: 'info',
  Low: 'neutral',
}

export function PriorityBadge({ priority }: { readonly priority: WorkPriority }) {
  const t = useTexts()
  return <Badge tone={tones[priority]}>{t(`priority.${priority}`)}</Badge>
}
