import { useCurrentProject } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import { Button, Calendar, Grid, HStack, Stack } from '@atrium/ui'
import { useState } from 'react'
import { DialogFrame } from '../dialog/dialog-frame.tsx'
import { useModalTexts } from '../texts.ts'
import { spanOfPreset, spanPresets, type DaySpan } from './span-of-preset.ts'

export interface DaySpanSelectorProps {
  title: string
  value: DaySpan
  onOk: (span: DaySpan) => void
  onCancel: () => void
}

/** A span of days: a preset takes effect at once; otherwise the calendar gives the first and the last day. */
export function DaySpanSelector({ title, value, onOk, onCancel }: DaySpanSelectorProps) {
  const t = useModalTexts()
  const dates = useDates()
  const project = useCurrentProject()
  const [span, setSpan] = useState(value)
  const [side, setSide] = useState<keyof DaySpan>('from')
  const dayOf = (day: string) => (day === '' ? t('daySpan_open') : dates.calendarDay(day))

  function choose(day: string): void {
    setSpan(
      side === 'from'
        ? { from: day, to: span.to !== '' && span.to < day ? day : span.to }
        : { from: span.from > day ? day : span.from, to: day },
    )
    setSide('to')
  }

  return (
    <DialogFrame
      title={title}
      size="xs"
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>{t('cancel')}</Button>
          <Button kind="primary" onClick={() => onOk(span)}>
            {t('done')}
          </Button>
        </>
      }
    >
      <Stack gap="3">
        <HStack gap="2" flexWrap="wrap">
          {spanPresets.map((preset) => (
            <Button
              key={preset}
              size="sm"
              onClick={() => onOk(spanOfPreset(preset, new Date(), project?.timeZone))}
            >
              {t(`daySpan_${preset}`)}
            </Button>
          ))}
        </HStack>
        <Grid gap="2" gridTemplateColumns="1fr 1fr">
          {(['from', 'to'] as const).map((one) => (
            <Button
              key={one}
              size="sm"
              aria-pressed={side === one}
              height="auto"
              py="1.5"
              whiteSpace="normal"
              textAlign="start"
              justifyContent="start"
              borderColor={side === one ? 'accent.solid' : undefined}
              onClick={() => setSide(one)}
            >
              {t(`daySpan_${one}`, { day: dayOf(span[one]) })}
            </Button>
          ))}
        </Grid>
        <Calendar
          key={side}
          value={span[side] === '' ? undefined : span[side]}
          onChange={choose}
          timeZone={project?.timeZone}
          weekStart={project?.weekStart}
          texts={{
            previousMonth: t('previousMonth'),
            nextMonth: t('nextMonth'),
            month: t('month'),
            year: t('year'),
          }}
        />
      </Stack>
    </DialogFrame>
  )
}
