import type { Workflow } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import { Badge } from '@atrium/ui'

interface OfWorkflow {
  readonly workflow: Pick<Workflow, 'is_default' | 'published_version' | 'published_at' | 'has_changes'>
}

/** Whether a workflow is the default one, and whether its draft waits to be published. */
export function WorkflowMarks({ workflow }: OfWorkflow) {
  const t = useTexts()
  const { is_default: isDefault, published_version: published, has_changes: hasChanges } = workflow
  return (
    <>
      {isDefault ? <Badge tone="accent">{t('marks.default')}</Badge> : null}
      {published === null ? <Badge tone="neutral">{t('marks.unpublished')}</Badge> : null}
      {published !== null && hasChanges ? <Badge tone="warning">{t('marks.draft')}</Badge> : null}
    </>
  )
}

/** The published version of a workflow and when it was published. */
export function PublishedText({ workflow }: OfWorkflow) {
  const t = useTexts()
  const dates = useDates()
  const { published_version: version, published_at: at } = workflow
  if (version === null || at === null) return t('marks.never')
  return t('marks.published', { version, date: dates.day(at) })
}
