import type { WorkPriority } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { Badge } from '@atrium/ui'
import { priorityTones } from './work-tones.ts'

export function PriorityBadge({ priority }: { readonly priority: WorkPriority }) {
  const t = useTexts()
  return <Badge tone={priorityTones[priority]}>{t(`priority.${priority}`)}</Badge>
}
