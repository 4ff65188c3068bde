import type { CallReply } from '@atrium/contract'
import { useDates } from '@atrium/portal/dates'
import { chakra, Text } from '@atrium/ui'
import { RuleWords, useRuleTexts } from './rule-words.ts'

interface DueDateListProps {
  /** What the days are: the accessible name of the list. */
  readonly label: string
  readonly dates: CallReply<'/schedule/previewRule'>['dates']
  /** The days of a rule before are shown while those of this one are on their way. */
  readonly busy?: boolean
}

const Days = chakra('ol', { base: { listStyleType: 'decimal', ps: '6', textStyle: 'sm' } })

/** Days on which maintenance is due, with what was moved and why. */
export function DueDateList(props: DueDateListProps) {
  return <RuleWords>{() => <LoadedDays {...props} />}</RuleWords>
}

function LoadedDays({ label, dates, busy = false }: DueDateListProps) {
  const t = useRuleTexts()
  const written = useDates()
  return (
    <Days aria-label={label} aria-busy={busy}>
      {dates.map(({ sequence, occurrence_on: day, due_on: due, note }) => (
        <li key={sequence}>
          <bdi>{written.calendarDay(due)}</bdi>
          {due === day ? null : (
            <Text as="span" tone="muted" textStyle="xs">
              {' '}
              {t('insteadOf', { day: written.calendarDay(day) })}
            </Text>
          )}
          {note === null ? null : (
            <Text as="span" tone="muted" textStyle="xs">
              {' '}
              {t(`dayNotes.${note}`)}
            </Text>
          )}
        </li>
      ))}
    </Days>
  )
}
