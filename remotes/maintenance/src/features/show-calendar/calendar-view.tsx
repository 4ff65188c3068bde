import { QueryView } from '@atrium/modals'
import { useTexts, type Project } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import { useIsWide } from '@atrium/screens'
import { Box, Callout, EmptyState, Stack, Text } from '@atrium/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CalendarCheck } from 'lucide-react'
import type { CalendarShow } from '../../addresses/calendar-state.ts'
import { calendarQuery, type CalendarFilters, type DaySpan } from '../../queries/calendar.queries.ts'
import { DueDialog } from '../choose-due/due-dialog.tsx'
import { useDueActions } from '../choose-due/use-due-actions.ts'
import { AgendaDay } from './agenda-day.tsx'
import { stepFrom } from './calendar-days.ts'
import { dueDaysOf, type DueDays } from './calendar-items.ts'
import { CalendarBar } from './calendar-bar.tsx'
import { DayGrid } from './day-grid.tsx'
import { useDayNames } from './use-day-names.ts'
import { useFocusAfter } from './use-focus-after.ts'

interface CalendarViewProps {
  readonly project: Project
  readonly show: CalendarShow
  readonly day: string
  readonly today: string
  /** The days that are shown. */
  readonly span: DaySpan
  readonly filters: CalendarFilters
  readonly onChoose: (day: string) => void
  /** Shows all that is due on a day. */
  readonly onOpen: (day: string) => void
}

/** What is due, by days: as a month or a week, or one after the other. Where days have room for numbers alone, the chosen one stands below. */
export function CalendarView(props: CalendarViewProps) {
  const { project, show, day, today, span, filters, onChoose, onOpen } = props
  const t = useTexts()
  const dates = useDates()
  const names = useDayNames()
  const isNarrow = !useIsWide()
  const actions = useDueActions(project)
  const around = useFocusAfter(actions.asked !== null)
  const query = useQuery({
    ...calendarQuery(project.id, filters, span),
    placeholderData: keepPreviousData,
  })
  const title =
    show === 'month'
      ? names.month(day)
      : t('window', { from: dates.calendarDay(span.from), to: dates.calendarDay(span.to) })

  const agenda = (due: DueDays) =>
    due.days.length === 0 ? (
      <EmptyState title={t('calendar.none')} hint={t('calendar.noneHint')} icon={<CalendarCheck />} />
    ) : (
      due.days.map((one) => <AgendaDay key={one} day={one} due={due.on(one)} actions={actions} />)
    )

  return (
    <Stack ref={around} gap="3">
      <CalendarBar
        title={title}
        isToday={day === today}
        onStep={(by) => onChoose(stepFrom(show, day, by))}
        onToday={() => onChoose(today)}
      />
      <QueryView query={query} loading={t('calendar.loading')} failed={t('calendar.failed')} lines={12}>
        {(calendar) => {
          const due = dueDaysOf(calendar)
          return (
            <Stack gap="4" aria-busy={query.isPlaceholderData}>
              {due.isCut ? <Callout>{t('calendar.cut')}</Callout> : null}
              {show === 'agenda' ? (
                agenda(due)
              ) : (
                <>
                  <DayGrid
                    project={project}
                    show={show}
                    day={day}
                    today={today}
                    due={due}
                    isNarrow={isNarrow}
                    label={title}
                    actions={actions}
                    onChoose={onChoose}
                    onOpen={isNarrow ? onChoose : onOpen}
                  />
                  {isNarrow ? <AgendaDay day={day} due={due.on(day)} actions={actions} /> : null}
                  {due.days.length === 0 && !query.isPlaceholderData ? (
                    <Text tone="muted">{t('calendar.none')}</Text>
                  ) : null}
                </>
              )}
            </Stack>
          )
        }}
      </QueryView>
      {show === 'agenda' || isNarrow ? null : (
        <Box color="fg.muted" textStyle="xs">
          {t('calendar.legend')}
        </Box>
      )}
      {actions.asked ? <DueDialog {...actions.asked} projectId={project.id} onClose={actions.close} /> : null}
    </Stack>
  )
}
