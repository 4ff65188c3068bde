import { useTexts } from '@atrium/portal'
import { Box, Heading, Stack, Text } from '@atrium/ui'
import type { DueActions } from '../choose-due/use-due-actions.ts'
import { AgendaItem } from './agenda-item.tsx'
import { hiddenOf, totalOf, type DueDay } from './calendar-items.ts'
import { useDayNames } from './use-day-names.ts'

interface AgendaDayProps {
  readonly day: string
  readonly due: DueDay
  readonly actions: DueActions
}

/** All that is due on a day. */
export function AgendaDay({ day, due, actions }: AgendaDayProps) {
  const t = useTexts()
  const names = useDayNames()
  const { orders, inspections, toCome, items } = due
  const numbers = { orders, inspections, toCome }
  const hidden = hiddenOf(due, items.length)
  return (
    <Box as="section" aria-label={names.whole(day)} display="flex" flexDirection="column" gap="2">
      <Box>
        <Heading as="h3" textStyle="md">
          {names.whole(day)}
        </Heading>
        <Text tone="muted" textStyle="sm">
          {totalOf(due) === 0
            ? t('calendar.nothing')
            : t(inspections === 0 ? 'calendar.numbers' : 'calendar.numbersOfAll', numbers)}
        </Text>
      </Box>
      {items.length === 0 ? null : (
        <Stack as="ul" gap="2" listStyleType="none">
          {items.map((item) => (
            <AgendaItem key={item.key} item={item} actions={actions} />
          ))}
        </Stack>
      )}
      {hidden > 0 ? <Text tone="muted">{t('calendar.unlisted', { more: hidden })}</Text> : null}
    </Box>
  )
}
