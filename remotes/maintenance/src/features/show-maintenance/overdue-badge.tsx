import { useTexts } from '@atrium/portal'
import { Badge, VisuallyHidden } from '@atrium/ui'
import { TriangleAlert } from 'lucide-react'

/** A day that has passed without the work: by its colour, a sign and a word. */
export function OverdueBadge({ day }: { readonly day: string }) {
  const t = useTexts()
  return (
    <Badge tone="danger">
      <TriangleAlert size={12} aria-hidden />
      <VisuallyHidden>{t('calendar.overdue')}</VisuallyHidden> {day}
    </Badge>
  )
}
