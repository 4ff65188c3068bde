import { useTexts } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import { ownDirection, Timeline, TimelineEntry } from '@atrium/screens'
import { Box, Text } from '@atrium/ui'
import { ArrowRight, Flag } from 'lucide-react'
import type { OrderRead } from '../kind/order-shapes.ts'
import { useSpanText } from '../write-span/use-span-text.ts'

export interface PassagesPaneProps {
  readonly passages: OrderRead['passages']
}

/** The steps that an order took, newest first: who took it there, when, what they said, and how long it had stood before. */
export default function PassagesPane({ passages }: PassagesPaneProps) {
  const t = useTexts()
  const dates = useDates()
  const spanText = useSpanText()
  return (
    <Timeline aria-label={t('passages.label')}>
      {passages.map(({ action, to, by, at, comment }, index) => {
        const before = passages[index + 1]
        const minutes = before ? Math.round((Date.parse(at) - Date.parse(before.at)) / 60_000) : 0
        return (
          <TimelineEntry
            key={passages.length - index}
            icon={
              action === null ? (
                <Flag size={14} />
              ) : (
                <Box as="span" css={{ '&:dir(rtl)': { transform: 'scaleX(-1)' } }}>
                  <ArrowRight size={14} />
                </Box>
              )
            }
          >
            <Text>
              {action !== null
                ? t('passages.taken', { action, to, name: by?.name ?? '' })
                : by === null
                  ? t('passages.begunBySchedule', { to })
                  : t('passages.begun', { to, name: by.name })}
            </Text>
            <Text tone="muted" textStyle="sm">
              {dates.moment(at)}
              {before ? ` · ${t('passages.stood', { step: before.to, span: spanText(minutes) })}` : null}
            </Text>
            {comment === '' ? null : (
              <Text overflowWrap="anywhere" whiteSpace="pre-wrap" {...ownDirection}>
                {comment}
              </Text>
            )}
          </TimelineEntry>
        )
      })}
    </Timeline>
  )
}
