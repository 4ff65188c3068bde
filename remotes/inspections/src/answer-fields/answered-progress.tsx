import type { ChecklistDefinition, ChecklistResult } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { Badge, HStack, Progress, Text } from '@atrium/ui'
import type { ReactNode } from 'react'

interface AnsweredProgressProps {
  readonly result: ChecklistResult
  readonly scoring: ChecklistDefinition['scoring']
  /** The score in words, where there is one. */
  readonly scoreOf: (score: ChecklistResult['score'] & { readonly percent: number }) => string
  /** What else stands in the line. */
  readonly children?: ReactNode
}

/** How many items somebody has dealt with: answered or skipped. */
export const countDone = ({ states }: Pick<ChecklistResult, 'states'>): number =>
  [...states.values()].filter((state) => state !== 'pending').length

/** How much of a checklist is answered, what the answers come to so far, and how many failed. */
export function AnsweredProgress({ result, scoring, scoreOf, children }: AnsweredProgressProps) {
  const t = useTexts()
  const { visible, failed, score } = result
  const { percent } = score
  const done = countDone(result)
  const isLow = scoring.goal_percent !== null && percent !== null && percent < scoring.goal_percent
  return (
    <>
      <HStack gap="2" flexWrap="wrap" justifyContent="space-between" pb="2">
        <Text textStyle="sm">{t('answers.progress', { done, all: visible.length })}</Text>
        <HStack gap="2" flexWrap="wrap">
          {scoring.on && percent !== null && done > 0 ? (
            <Badge tone={isLow ? 'warning' : 'success'}>{scoreOf({ ...score, percent })}</Badge>
          ) : null}
          {failed.length > 0 ? (
            <Badge tone="danger">{t('answers.failed', { count: failed.length })}</Badge>
          ) : null}
          {children}
        </HStack>
      </HStack>
      <Progress label={t('answers.answered')} value={visible.length === 0 ? 0 : done / visible.length} />
    </>
  )
}
