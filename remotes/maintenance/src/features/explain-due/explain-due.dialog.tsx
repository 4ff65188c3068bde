import { DialogFrame, QueryView } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { Badge, Box, Stack, Text, TextField } from '@atrium/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { explainQuery } from '../../queries/calendar.queries.ts'

interface ExplainDueProps {
  /** What is explained, as a sentence names it. */
  readonly name: string
  readonly projectId: string
  readonly scheduleId: string
  /** The day that is explained first, `YYYY-MM-DD`. */
  readonly day: string
  readonly onClose: () => void
}

/** Why something is due by its schedule on its day, and why it is due or not on any other day that is chosen. */
export default function ExplainDueDialog({
  name,
  projectId,
  scheduleId,
  day: first,
  onClose,
}: ExplainDueProps) {
  const t = useTexts()
  const [day, setDay] = useState(first)
  const query = useQuery({
    ...explainQuery(projectId, scheduleId, day),
    enabled: day !== '',
    placeholderData: keepPreviousData,
  })
  return (
    <DialogFrame title={t('explain.title', { name })} size="md" onClose={onClose}>
      <Stack gap="4">
        <Box maxWidth="14rem">
          <TextField
            type="date"
            label={t('explain.day')}
            value={day}
            onChange={({ currentTarget }) => setDay(currentTarget.value)}
          />
        </Box>
        {day === '' ? (
          <Text tone="muted">{t('explain.chooseDay')}</Text>
        ) : (
          <QueryView query={query} loading={t('explain.loading')} failed={t('explain.failed')} lines={3}>
            {({ due, because }) => (
              <Stack gap="2" role="status" aria-busy={query.isFetching}>
                <Badge tone={due ? 'success' : 'neutral'} alignSelf="start">
                  {t(due ? 'explain.due' : 'explain.notDue')}
                </Badge>
                <Stack as="ul" gap="1" ps="5" listStyleType="disc">
                  {because.map(({ key, text }, at) => (
                    <li key={`${at}.${key}`}>{text}</li>
                  ))}
                </Stack>
              </Stack>
            )}
          </QueryView>
        )}
      </Stack>
    </DialogFrame>
  )
}
