import { useTexts } from '@atrium/portal'
import { Button, HStack } from '@atrium/ui'
import { calendarShows, type CalendarShow } from '../../addresses/calendar-state.ts'

interface ShowSwitchProps {
  readonly show: CalendarShow
  readonly onChoose: (show: CalendarShow) => void
}

/** Chooses between month, week and agenda. */
export function ShowSwitch({ show, onChoose }: ShowSwitchProps) {
  const t = useTexts()
  return (
    <HStack role="group" aria-label={t('board.layout')} gap="1">
      {calendarShows.map((one) => (
        <Button
          key={one}
          kind={one === show ? 'secondary' : 'quiet'}
          aria-pressed={one === show}
          onClick={() => onChoose(one)}
        >
          {t(`calendar.shows.${one}`)}
        </Button>
      ))}
    </HStack>
  )
}
