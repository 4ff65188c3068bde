import type { AdoptionQuestion, JobAnswer } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { Box, Button, chakra, Text } from '@atrium/ui'
import { useId } from 'react'
import { IntervalInput } from './interval-input.tsx'
import { asText, type JobChoice } from './job-choice.ts'

interface JobQuestionProps {
  readonly question: AdoptionQuestion
  readonly choice: JobChoice | undefined
  /** It may not be asked any more with what is chosen elsewhere. */
  readonly isUnsettled: boolean
  /** How many other questions the same answer would do for. */
  readonly alike: number
  readonly onChoose: (choice: JobChoice) => void
  readonly onSameForAll: () => void
}

const Group = chakra('fieldset', { base: { minWidth: '0' } })
const Legend = chakra('legend', { base: { textStyle: 'label', overflowWrap: 'anywhere' } })
const Choice = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    width: 'fit-content',
    minH: { base: '10', md: '7' },
    textStyle: 'sm',
    cursor: 'checkbox',
    '&:has(:disabled)': { color: 'fg.subtle', cursor: 'disabled' },
  },
})
const Radio = chakra('input', {
  base: { accentColor: 'accent.solid', width: '4', height: '4', flexShrink: '0' },
})

/** A question about a job of a workbook, with what the workbook says and the answers that are offered. */
export function JobQuestion(props: JobQuestionProps) {
  const { question, choice, isUnsettled, alike, onChoose, onSameForAll } = props
  const { kind, row, name, type, choices, takes_rule: takesRule } = question
  const t = useTexts()
  const id = useId()
  const why = useReason(question)
  const nameOf = (answer: JobAnswer) =>
    answer.kind === 'rule'
      ? t(`import.each.${answer.unit}`, { count: answer.every })
      : t(`import.questions.answers.${answer.kind}`)
  const option = (text: string, isChosen: boolean, onChosen: () => void) => (
    <Choice key={text}>
      <Radio type="radio" name={id} checked={isChosen} onChange={onChosen} />
      {text}
    </Choice>
  )
  return (
    <Group disabled={isUnsettled} aria-describedby={`${id}-why`}>
      <Legend>
        <bdi>{name}</bdi>
        {' · '}
        <bdi>{type}</bdi>
      </Legend>
      <Box id={`${id}-why`}>
        <Text textStyle="sm">{`${why} ${t(`import.questions.ask.${kind}`)}`}</Text>
        <Text textStyle="xs" tone="muted">
          {isUnsettled ? t('import.questions.unsettled') : t('import.rowNumber', { row })}
        </Text>
      </Box>
      {choices.map((answer) =>
        option(nameOf(answer), choice?.kind === 'offered' && asText(choice.answer) === asText(answer), () =>
          onChoose({ kind: 'offered', answer }),
        ),
      )}
      {takesRule
        ? option(t('import.questions.other'), choice?.kind === 'other', () =>
            onChoose({ kind: 'other', every: '', unit: 'month' }),
          )
        : null}
      {choice?.kind === 'other' ? (
        <IntervalInput
          every={choice.every}
          unit={choice.unit}
          onChange={(every, unit) => onChoose({ kind: 'other', every, unit })}
        />
      ) : null}
      {alike === 0 || isUnsettled ? null : (
        <Button size="sm" mt="1" onClick={onSameForAll}>
          {t('import.questions.sameForAll', { total: alike })}
        </Button>
      )}
    </Group>
  )
}

/** Why a job is asked about, in a sentence. */
function useReason({ why, frequency, unit, word, task_number: number }: AdoptionQuestion): string {
  const t = useTexts()
  // A unit that disagrees is the other side, and not said twice.
  const said = word !== '' && word === unit ? frequency : `${frequency} ${unit}`.trim()
  return t(`import.questions.why.${why}`, { said, word, number: number ?? 0 })
}
