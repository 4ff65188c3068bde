import { useTexts } from '@atrium/portal'
import { Badge, VisuallyHidden } from '@atrium/ui'

/** A day that has passed without the work: by its colour, and by a word for who does not see it. */
export function OverdueBadge({ day }: { readonly day: string }) {
  const t = useTexts()
  return (
    <Badge tone="danger" title={t('calendar.overdue')}>
      <VisuallyHidden>{t('calendar.overdue')}</VisuallyHidden> {day}
    </Badge>
  )
}
