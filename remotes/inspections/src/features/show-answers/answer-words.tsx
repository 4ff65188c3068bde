import type { AskedItem } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { Stack, Text } from '@atrium/ui'
import { picturesIn, type GivenAnswer } from '../../answer-fields/given-answer.ts'
import type { InspectionRead } from '../../queries/inspection.queries.ts'
import { AnswerPhotos } from './answer-photos.tsx'
import { useAnswerText } from './use-answer-text.ts'

interface AnswerWordsProps {
  readonly item: AskedItem
  readonly given: GivenAnswer
  readonly photos: InspectionRead['photos']
}

/** An answer in words, with its note and its photos. */
export function AnswerWords({ item, given, photos }: AnswerWordsProps) {
  const t = useTexts()
  const answerText = useAnswerText()
  const text = answerText(item, given)
  const pictures = picturesIn(item, given.value)
  return (
    <Stack gap="1" minWidth="0">
      {pictures.length > 0 ? null : (
        <Text overflowWrap="anywhere" whiteSpace="pre-wrap">
          <bdi>{text === '' ? t('run.noAnswer') : text}</bdi>
        </Text>
      )}
      {given.note === '' ? null : (
        <Text tone="muted" textStyle="sm" overflowWrap="anywhere" whiteSpace="pre-wrap">
          <bdi>{given.note}</bdi>
        </Text>
      )}
      <AnswerPhotos ids={[...pictures, ...given.photo_ids]} photos={photos} />
    </Stack>
  )
}
