import type { ChecklistDefinition, ChecklistResult } from '@atrium/contract'
import { outcomeOfChecklist } from '@atrium/contract/evaluate-checklist'
import { useTexts } from '@atrium/portal'
import { Badge, Box, HStack, Progress, Text } from '@atrium/ui'
import { outcomeTones } from '../../answer-fields/tones.ts'

interface ScoreBarProps {
  readonly result: ChecklistResult
  readonly scoring: ChecklistDefinition['scoring']
}

/** How much is answered, and what the answers come to so far. It stays in view. */
export function ScoreBar({ result, scoring }: ScoreBarProps) {
  const t = useTexts()
  const { visible, states, failed, score } = result
  const done = [...states.values()].filter((state) => state !== 'pending').length
  const isLow =
    scoring.goal_percent !== null && score.percent !== null && score.percent < scoring.goal_percent
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
      <HStack gap="2" flexWrap="wrap" justifyContent="space-between" pb="2">
        <Text textStyle="sm">{t('answers.progress', { done, all: visible.length })}</Text>
        <HStack gap="1" flexWrap="wrap">
          {scoring.on && score.percent !== null ? (
            <Badge tone={isLow ? 'warning' : 'success'}>
              {t('preview.score', {
                percent: Math.round(score.percent),
                points: score.points,
                possible: score.possible,
              })}
            </Badge>
          ) : null}
          {failed.length > 0 ? (
            <Badge tone="danger">{t('preview.failed', { count: failed.length })}</Badge>
          ) : null}
          {done > 0 ? <Badge tone={outcomeTones[outcome]}>{t(`preview.outcomes.${outcome}`)}</Badge> : null}
        </HStack>
      </HStack>
      <Progress label={t('preview.progress')} value={visible.length === 0 ? 0 : done / visible.length} />
    </Box>
  )
}
