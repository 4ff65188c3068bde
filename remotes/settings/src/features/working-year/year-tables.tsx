import { useTexts } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import { chakra, Panel, Table, Text } from '@atrium/ui'
import { useYearWords } from './use-year-words.ts'
import { total, type MonthOfWork } from './year-of-work.ts'

const Sum = chakra('tr', { base: { fontWeight: 'semibold', '& th': { fontWeight: 'semibold' } } })

interface YearTablesProps {
  readonly months: readonly MonthOfWork[]
}

/** The figures of each month, with their sum. */
export function MonthFigures({ months }: YearTablesProps) {
  const t = useTexts()
  const words = useYearWords()
  return (
    <Panel title={t('year.figures')}>
      <Table label={t('year.figuresTable')}>
        <thead>
          <tr>
            <th scope="col">{t('year.month')}</th>
            <th scope="col">{t('year.workingDays')}</th>
            <th scope="col">{t('year.holidays')}</th>
            <th scope="col">{t('year.workingHours')}</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, workingDays, holidays, minutes }) => (
            <tr key={month}>
              <th scope="row">{words.month(month)}</th>
              <td>{words.number(workingDays)}</td>
              <td>{words.number(holidays)}</td>
              <td>{words.hours(minutes)}</td>
            </tr>
          ))}
          <Sum>
            <th scope="row">{t('year.total')}</th>
            <td>{words.number(total(months, 'workingDays'))}</td>
            <td>{words.number(total(months, 'holidays'))}</td>
            <td>{words.hours(total(months, 'minutes'))}</td>
          </Sum>
        </tbody>
      </Table>
    </Panel>
  )
}

/** The holidays of the year, and its days with other hours. */
export function SpecialDays({ months }: YearTablesProps) {
  const t = useTexts()
  const dates = useDates()
  const days = months.flatMap((month) => month.days.filter(({ exception }) => exception !== null))
  return (
    <Panel title={t('year.special')}>
      {days.length === 0 ? (
        <Text tone="muted" textStyle="sm">
          {t('year.noSpecial')}
        </Text>
      ) : (
        <Table label={t('year.specialTable')}>
          <thead>
            <tr>
              <th scope="col">{t('project.day.date')}</th>
              <th scope="col">{t('project.day.name')}</th>
              <th scope="col">{t('project.hours')}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ date, exception }) => (
              <tr key={date}>
                <th scope="row">{dates.calendarDay(date)}</th>
                <td>
                  <bdi>{exception?.name}</bdi>
                </td>
                <td>
                  {exception?.hours ? (
                    <bdi>{`${exception.hours.from}–${exception.hours.to}`}</bdi>
                  ) : (
                    t('project.closed')
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Panel>
  )
}
