import { useCurrentProject } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import { useState } from 'react'
import { DaySpanSelector } from '../lazy-modals.tsx'
import { PickField } from '../pick-field/pick-field.tsx'
import { useModalTexts } from '../texts.ts'
import { spanOfPreset, spanPresets, type DaySpan } from './span-of-preset.ts'

export interface DaySpanFieldProps {
  label: string
  /** Keeps the label for screen readers only, as in a bar of filters. */
  hideLabel?: boolean
  value: DaySpan
  onChange: (span: DaySpan) => void
}

/** A span of days, from presets or freely chosen. */
export function DaySpanField({ label, hideLabel = false, value, onChange }: DaySpanFieldProps) {
  const t = useModalTexts()
  const dates = useDates()
  const zone = useCurrentProject()?.timeZone
  const [isOpen, setOpen] = useState(false)
  const [now] = useState(() => new Date())
  const { from, to } = value
  const isEmpty = from === '' && to === ''
  const isDay = (day: string) => !Number.isNaN(Date.parse(`${day}T00:00Z`))

  function name(): string {
    const preset = spanPresets.find((one) => {
      const days = spanOfPreset(one, now, zone)
      return days.from === from && days.to === to
    })
    if (preset) return t(`daySpan_${preset}`)
    const nameOf = (day: string) => (isDay(day) ? dates.calendarDay(day) : day)
    if (to === '') return t('daySpan_since', { from: nameOf(from) })
    if (from === '') return t('daySpan_until', { to: nameOf(to) })
    return from === to ? nameOf(from) : t('daySpan_between', { from: nameOf(from), to: nameOf(to) })
  }

  return (
    <>
      <PickField
        label={label}
        hideLabel={hideLabel}
        placeholder={t('daySpan_any')}
        value={isEmpty ? null : name()}
        onPick={() => setOpen(true)}
        onClear={() => onChange({ from: '', to: '' })}
      />
      {isOpen ? (
        <DaySpanSelector
          title={label}
          value={{ from: isDay(from) ? from : '', to: isDay(to) ? to : '' }}
          onOk={(span) => {
            setOpen(false)
            onChange(span)
          }}
          onCancel={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}
