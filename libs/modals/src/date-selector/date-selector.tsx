import { useCurrentProject } from '@atrium/portal'
import { Box, Button, Calendar } from '@atrium/ui'
import { useMemo, useRef, useState } from 'react'

import { DialogFrame } from '../dialog/dialog-frame.tsx'
import { useModalTexts } from '../texts.ts'

export interface DateSelectorProps {
  /** 'Select Date' by default. */
  title?: string
  /** YYYY-MM-DD, like every date here. */
  value?: string | undefined
  /** The first and the last selectable day. */
  earliest?: string | undefined
  latest?: string | undefined
  onOk: (date: string) => void
  onCancel: () => void
}

/** A day from a calendar: a press selects it, Done returns it as YYYY-MM-DD, without a time. */
export function DateSelector({ title, value, earliest, latest, onOk, onCancel }: DateSelectorProps) {
  const t = useModalTexts()
  const project = useCurrentProject()
  const [date, setDate] = useState(value)
  const calendar = useRef<HTMLDivElement>(null)
  // The day at which the Tab key stops in the calendar when the dialog asks.
  const firstFocus = useMemo(
    () => ({
      get current() {
        return calendar.current?.querySelector<HTMLElement>('td [tabindex="0"]') ?? null
      },
    }),
    [],
  )
  return (
    <DialogFrame
      title={title ?? t('selectDate')}
      size="xs"
      initialFocus={firstFocus}
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>{t('cancel')}</Button>
          <Button kind="primary" disabled={date === undefined} onClick={() => date && onOk(date)}>
            {t('done')}
          </Button>
        </>
      }
    >
      <Box ref={calendar}>
        <Calendar
          value={date}
          onChange={setDate}
          earliest={earliest}
          latest={latest}
          timeZone={project?.timeZone}
          weekStart={project?.weekStart}
          takeFocus
          texts={{
            previousMonth: t('previousMonth'),
            nextMonth: t('nextMonth'),
            month: t('month'),
            year: t('year'),
          }}
        />
      </Box>
    </DialogFrame>
  )
}
