import { useProject, useTexts, type ExtensionProps, type homeWidgets } from '@atrium/portal'
import { dayIn, monthOf } from '@atrium/screens'
import { Badge } from '@atrium/ui'
import { useScorePercent } from '../show-inspection/score-text.ts'
import { InspectionsCard } from './inspections-card.tsx'

/** Inspections that failed and were submitted this month, the newest first. */
export default function FailedWidget(props: ExtensionProps<typeof homeWidgets>) {
  const t = useTexts()
  const scorePercent = useScorePercent()
  const { timeZone } = useProject()
  return (
    <InspectionsCard
      {...props}
      words="failed"
      filters={{ result: 'fail', by: 'submitted', ...monthOf(dayIn(timeZone)) }}
      sort="newest"
      markOf={({ score, failed }) => (
        <Badge tone="danger">{scorePercent(score) || t('cards.failed.items', { count: failed })}</Badge>
      )}
    />
  )
}
