import { useTexts } from '@atrium/portal'
import { Badge, VisuallyHidden } from '@atrium/ui'

/** A day that has passed without the work. A word says the same as the colour. */
export function OverdueBadge({ day }: { readonly day: string }) {
  const t = useTexts()
  return (
    <Badge tone="danger" title={t('calendar.overdue')}>
      <VisuallyHidden>{t('calendar.overdue')}</VisuallyHidden> {day}
    </Badge>
  )
}
