import { DialogFrame, QueryView } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { Badge, Box, Stack, Text, TextField } from '@atrium/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { explainQuery } from '../../queries/calendar.queries.ts'
import { nameOf, scheduleOf, type DueItem } from '../choose-due/due-item.ts'

interface ExplainDueProps {
  readonly item: DueItem
  readonly projectId: string
  readonly onClose: () => void
}

/** Why something is due by its schedule on its day, and why it is due or not on any other day that is chosen. */
export default function ExplainDueDialog({ item, projectId, onClose }: ExplainDueProps) {
  const t = useTexts()
  const [day, setDay] = useState(item.day)
  const query = useQuery({
    ...explainQuery(projectId, scheduleOf(item) ?? '', day),
    enabled: day !== '',
    placeholderData: keepPreviousData,
  })
  return (
    <DialogFrame title={t('explain.title', { name: nameOf(item) })} size="md" onClose={onClose}>
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
