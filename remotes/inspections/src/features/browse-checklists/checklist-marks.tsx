import type { Checklist } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import { Badge } from '@atrium/ui'

interface OfChecklist {
  readonly checklist: Pick<Checklist, 'is_retired' | 'published_version' | 'published_at' | 'has_changes'>
}

/** Whether a checklist is still offered, and whether its draft waits to be published. */
export function ChecklistMarks({ checklist }: OfChecklist) {
  const t = useTexts()
  const { is_retired: isRetired, published_version: published, has_changes: hasChanges } = checklist
  return (
    <>
      {isRetired ? <Badge tone="neutral">{t('marks.retired')}</Badge> : null}
      {published === null ? <Badge tone="neutral">{t('marks.unpublished')}</Badge> : null}
      {published !== null && hasChanges ? <Badge tone="warning">{t('marks.draft')}</Badge> : null}
    </>
  )
}

/** The published version of a checklist and when it was published. */
export function PublishedText({ checklist }: OfChecklist) {
  const t = useTexts()
  const dates = useDates()
  const { published_version: version, published_at: at } = checklist
  if (version === null || at === null) return t('marks.never')
  return t('marks.published', { version, date: dates.day(at) })
}
