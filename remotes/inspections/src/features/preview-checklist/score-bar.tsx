import type { ChecklistDefinition, ChecklistResult } from '@atrium/contract'
import { outcomeOfChecklist } from '@atrium/contract/evaluate-checklist'
import { useTexts } from '@atrium/portal'
import { Badge, Box } from '@atrium/ui'
import { AnsweredProgress, countDone } from '../../answer-fields/answered-progress.tsx'
import { outcomeTones } from '../../answer-fields/tones.ts'

interface ScoreBarProps {
  readonly result: ChecklistResult
  readonly scoring: ChecklistDefinition['scoring']
}

/** How much is answered, and what the answers come to so far. It stays in view. */
export function ScoreBar({ result, scoring }: ScoreBarProps) {
  const t = useTexts()
  const outcome = outcomeOfChecklist(result, scoring)
  return (
    <Box
      position="sticky"
      top="0"
      zIndex="1"
      bg="bg.panel"
      borderBottomWidth="1px"
      borderColor="border"
      borderTopRadius="l3"
      p="3"
      role="status"
      aria-label={t('preview.state')}
    >
      <AnsweredProgress
        result={result}
        scoring={scoring}
        scoreOf={({ percent, points, possible }) =>
          t('preview.score', { percent: Math.round(percent), points, possible })
        }
      >
        {countDone(result) > 0 ? (
          <Badge tone={outcomeTones[outcome]}>{t(`preview.outcomes.${outcome}`)}</Badge>
        ) : null}
      </AnsweredProgress>
    </Box>
  )
}
