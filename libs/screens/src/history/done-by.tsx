import { useTexts } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import { Text } from '@atrium/ui'

interface DoneByProps {
  /** Null where nobody did it by hand: the module's text `history.nobody` stands for them. */
  readonly who: string | null
  /** ISO 8601. */
  readonly at: string
}

/** Who did something, and when, below its title in a history. */
export function DoneBy({ who, at }: DoneByProps) {
  const t = useTexts()
  const dates = useDates()
  return (
    <Text textStyle="xs" color="fg.muted">
      <bdi>{who ?? t('history.nobody')}</bdi>
      {' · '}
      <time dateTime={at}>{dates.moment(at)}</time>
    </Text>
  )
}
