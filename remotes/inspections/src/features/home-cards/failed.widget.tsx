import { useProject, useTexts, type ExtensionProps, type homeWidgets } from '@atrium/portal'
import { Badge } from '@atrium/ui'
import { dayIn, monthOf } from '../count-days/days.ts'
import { useScoreText } from '../show-inspection/score-text.tsx'
import { InspectionsCard } from './inspections-card.tsx'

/** Inspections that failed and were submitted this month, the newest first. */
export default function FailedWidget(props: ExtensionProps<typeof homeWidgets>) {
  const t = useTexts()
  const scoreText = useScoreText()
  const { timeZone } = useProject()
  return (
    <InspectionsCard
      {...props}
      words="failed"
      filters={{ result: 'fail', by: 'submitted', ...monthOf(dayIn(timeZone)) }}
      sort="newest"
      markOf={({ score, failed }) => (
        <Badge tone="danger">{scoreText(score) || t('cards.failed.items', { count: failed })}</Badge>
      )}
    />
  )
}
