import type { CallReply } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import { Timeline, TimelineEntry } from '@atrium/screens'
import { Text } from '@atrium/ui'
import { useSpanText } from '../edit-service/use-span-text.ts'

export interface PassagesPaneProps {
  readonly passages: CallReply<'/cm/getDetails/{id}'>['passages']
}

/** The steps that an order took, newest first: who took it there, when, what they said, and how long it had stood before. */
export function PassagesPane({ passages }: PassagesPaneProps) {
  const t = useTexts()
  const dates = useDates()
  const spanText = useSpanText()
  return (
    <Timeline label={t('passages.label')}>
      {passages.map((passage, index) => {
        const before = passages[index + 1]
        const minutes = before
          ? Math.round((Date.parse(passage.at) - Date.parse(before.at)) / 60_000)
          : null
        return (
          <TimelineEntry key={passage.at + passage.to} at={passage.at}>
            <Text>
              {passage.action === null
                ? t('passages.begun', { to: passage.to, name: passage.by.name })
                : t('passages.taken', { action: passage.action, to: passage.to, name: passage.by.name })}
            </Text>
            <Text tone="muted" textStyle="sm">
              {dates.moment(passage.at)}
              {minutes !== null && before
                ? ` · ${t('passages.stood', { step: before.to, span: spanText(minutes) })}`
                : null}
            </Text>
            {passage.comment === '' ? null : (
              <Text overflowWrap="anywhere" whiteSpace="pre-wrap">
                <bdi>{passage.comment}</bdi>
              </Text>
            )}
          </TimelineEntry>
        )
      })}
    </Timeline>
  )
}
