import type { CalendarDay, CalendarDayState } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import { Badge, Box, Checkbox, Table, Text, type Tone } from '@atrium/ui'

const tones: Record<CalendarDayState, Tone> = {
  new: 'success',
  existing: 'neutral',
  outside: 'neutral',
  timed: 'warning',
  repeats: 'warning',
  long: 'warning',
  cancelled: 'neutral',
  unreadable: 'danger',
}

interface CalendarPreviewProps {
  readonly days: readonly CalendarDay[]
  /** The dates of new days that are not to be added. */
  readonly without: ReadonlySet<string>
  readonly readOnly: boolean
  readonly onToggle: (date: string) => void
}

/** What a calendar file holds: new days to choose from, those that the project has, and what is left out. */
export function CalendarPreview({ days, without, readOnly, onToggle }: CalendarPreviewProps) {
  const t = useTexts()
  const dates = useDates()
  return (
    <Box maxHeight="24rem" overflowY="auto">
      <Table label={t('holidays.found')}>
        <thead>
          <tr>
            <th scope="col">{t('project.day.date')}</th>
            <th scope="col">{t('project.day.name')}</th>
            <th scope="col">{t('holidays.result')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ date, name, state, existing_name: existing }, at) => {
            const day = date === null ? t('holidays.noDate') : dates.calendarDay(date)
            return (
              // Events without a day can be alike in everything.
              <tr key={`${at} ${date} ${name}`}>
                <td>
                  {state === 'new' && date !== null ? (
                    <Checkbox
                      checked={!without.has(date)}
                      disabled={readOnly}
                      onCheckedChange={() => onToggle(date)}
                    >
                      {day}
                    </Checkbox>
                  ) : (
                    day
                  )}
                </td>
                <td>
                  <bdi>{name}</bdi>
                </td>
                <td>
                  <Badge tone={tones[state]}>{t(`holidays.states.${state}`)}</Badge>
                  {existing === null || existing === name ? null : (
                    <Text textStyle="xs" tone="muted">
                      {t('holidays.storedAs', { name: existing })}
                    </Text>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </Table>
    </Box>
  )
}
