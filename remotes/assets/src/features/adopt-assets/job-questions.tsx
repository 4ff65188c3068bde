import { isCallFailure, useChange } from '@atrium/client'
import type { Adoption } from '@atrium/contract'
import { useFailureText, useTexts } from '@atrium/portal'
import { Box, Button, Callout, Heading, HStack, Stack, Text } from '@atrium/ui'
import { useState } from 'react'
import { answersFor, choiceFor, isUnsettled, othersLike } from './job-choice.ts'
import { JobQuestion } from './job-question.tsx'
import type { JobAnswers } from './use-job-answers.ts'

/** Questions that are shown at once, and how many more each press shows. */
const step = 20

interface JobQuestionsProps {
  readonly found: Adoption
  readonly answers: JobAnswers
  /** A preview with the answers was begun. */
  readonly onPreview: (importId: string) => void
}

/** What a workbook leaves open about jobs. A preview is made again with the answers, and nothing is applied before. */
export function JobQuestions({ found, answers, onPreview }: JobQuestionsProps) {
  const { questions, question_count: total, unanswered_count: unanswered } = found
  const t = useTexts()
  const failureText = useFailureText()
  const start = useChange('/catalog/adoptImported')
  const [failure, setFailure] = useState<string | null>(null)
  const [shown, setShown] = useState(step)
  const chosen = answers.chosenIn(found)
  const pending = answers.pendingIn(found)

  async function preview(): Promise<void> {
    setFailure(null)
    const { location_id: building_id, sheets, store_id } = found
    const input = { building_id, sheets, ...(store_id !== null && { store_id }) }
    try {
      const { import: begun } = await start.mutateAsync({ ...input, answers: answersFor(found, chosen) })
      onPreview(begun.id)
    } catch (error) {
      if (!isCallFailure(error)) throw error
      setFailure(failureText(error))
    }
  }

  return (
    <Stack as="section" gap="3">
      <Heading as="h2" textStyle="md">
        {t('import.questions.title')}
      </Heading>
      <Text tone="muted" textStyle="sm">
        {t('import.questions.intro')}
      </Text>
      <Text textStyle="sm" aria-live="polite">
        {t('import.questions.open', { unanswered, total })}
      </Text>
      {questions.slice(0, shown).map((question) => {
        const choice = choiceFor(question, chosen)
        const alike = othersLike(question, questions, chosen)
        return (
          <Box key={question.key} borderTopWidth="1px" pt="3">
            <JobQuestion
              question={question}
              choice={choice}
              isUnsettled={isUnsettled(question, questions, chosen)}
              alike={alike.length}
              onChoose={(one) => answers.choose(found, [question.key], one)}
              onSameForAll={() => {
                const keys = alike.map(({ key }) => key)
                if (choice) answers.choose(found, keys, choice)
              }}
            />
          </Box>
        )
      })}
      {shown < questions.length ? (
        <HStack>
          <Button onClick={() => setShown(shown + step)}>{t('import.questions.more')}</Button>
        </HStack>
      ) : null}
      {total > questions.length ? (
        <Text tone="muted" textStyle="sm">
          {t('import.questions.rest', { shown: questions.length })}
        </Text>
      ) : null}
      {failure === null ? null : (
        <Callout tone="error" announce>
          {failure}
        </Callout>
      )}
      {pending === 0 ? null : (
        <HStack flexWrap="wrap">
          <Button kind="primary" busy={start.isPending} onClick={() => void preview()}>
            {t('import.questions.preview')}
          </Button>
          <Button disabled={start.isPending} onClick={answers.takeBack}>
            {t('import.questions.takeBack')}
          </Button>
        </HStack>
      )}
    </Stack>
  )
}
