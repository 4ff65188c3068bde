import { useTexts } from '@atrium/portal'
import { Button, Heading, HStack, IconButton } from '@atrium/ui'
import { ChevronLeft, ChevronRight } from 'lucide-react'

interface CalendarBarProps {
  /** The days that are shown, in words. */
  readonly title: string
  readonly isToday: boolean
  readonly onStep: (by: 1 | -1) => void
  readonly onToday: () => void
}

const turned = { _rtl: { '& svg': { transform: 'scaleX(-1)' } } }

/** Which days a calendar shows, and the ways back, on, and to today. */
export function CalendarBar({ title, isToday, onStep, onToday }: CalendarBarProps) {
  const t = useTexts()
  return (
    <HStack gap="2" flexWrap="wrap">
      <IconButton
        label={t('calendar.previous')}
        icon={<ChevronLeft aria-hidden />}
        kind="secondary"
        css={turned}
        onClick={() => onStep(-1)}
      />
      <IconButton
        label={t('calendar.next')}
        icon={<ChevronRight aria-hidden />}
        kind="secondary"
        css={turned}
        onClick={() => onStep(1)}
      />
      {/* Without effect it stays where the focus is, and is marked as disabled. */}
      <Button aria-disabled={isToday || undefined} onClick={onToday}>
        {t('calendar.today')}
      </Button>
      <Heading as="h2" textStyle="lg" tabIndex={-1} outline="0" aria-live="polite">
        {title}
      </Heading>
    </HStack>
  )
}
