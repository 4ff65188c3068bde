import { isCallFailure } from '@atrium/client'
import { limits } from '@atrium/contract/limits'
import { DialogFrame } from '@atrium/modals'
import { useFailureText, useProject, useTexts } from '@atrium/portal'
import { DropFile } from '@atrium/screens'
import { Button, Callout, HStack, SelectField, SkeletonLines, Stack, Text } from '@atrium/ui'
import { useState } from 'react'
import { yearNow } from '../working-year/year-now.ts'
import { CalendarPreview } from './calendar-preview.tsx'
import { useCalendarFile } from './use-calendar-file.ts'
import { useImportHolidays } from './use-import-holidays.ts'

interface ImportHolidaysProps {
  readonly projectId: string
  readonly onClose: () => void
}

/** Adds holidays from a calendar file, after it has shown what the file holds for some years. */
export default function ImportHolidaysDialog({ projectId, onClose }: ImportHolidaysProps) {
  const t = useTexts()
  const failureText = useFailureText()
  const now = yearNow(useProject().timeZone)
  const calendar = useCalendarFile(projectId, { from: now, to: now + 2 })
  const { add } = useImportHolidays(projectId)
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set())
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { years, read, problem, file, isReading } = calendar

  const added = (read?.days ?? []).flatMap(({ date, name, state }) =>
    state === 'new' && date !== null && !without.has(date) ? [{ date, name, hours: null }] : [],
  )
  async function save(): Promise<void> {
    setSaving(true)
    setFailure(null)
    try {
      await add(added)
      onClose()
    } catch (error) {
      if (!isCallFailure(error)) throw error
      setFailure(failureText(error))
    } finally {
      setSaving(false)
    }
  }
  const toggle = (date: string) =>
    setWithout((all) => {
      const next = new Set(all)
      if (!next.delete(date)) next.add(date)
      return next
    })
  const yearsFrom = (first: number, count: number) =>
    Array.from({ length: count }, (_, at) => ({ value: String(first + at), label: String(first + at) }))
  return (
    <DialogFrame
      title={t('holidays.title')}
      size="lg"
      busy={isSaving}
      onClose={onClose}
      footer={
        <>
          <Button disabled={isSaving} onClick={onClose}>
            {t('holidays.cancel')}
          </Button>
          <Button kind="primary" busy={isSaving} disabled={added.length === 0} onClick={() => void save()}>
            {t('holidays.add', { count: added.length })}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <HStack gap="3" alignItems="start">
          <SelectField
            label={t('holidays.from')}
            value={String(years.from)}
            options={yearsFrom(now - 1, 10)}
            onValueChange={(value) => {
              const from = Number(value)
              const last = from + limits.calendarYears - 1
              calendar.narrow({ from, to: Math.min(Math.max(years.to, from), last) })
            }}
          />
          <SelectField
            label={t('holidays.to')}
            value={String(years.to)}
            options={yearsFrom(years.from, limits.calendarYears)}
            onValueChange={(value) => calendar.narrow({ from: years.from, to: Number(value) })}
          />
        </HStack>
        <DropFile
          accept=".ics,text/calendar"
          words={{
            drop: t('holidays.drop'),
            choose: file ? t('holidays.chooseOther') : t('holidays.choose'),
            hint: file ? file.name : t('holidays.fileHint'),
          }}
          disabled={isSaving}
          onFile={(chosen) => {
            setWithout(new Set())
            setFailure(null)
            calendar.choose(chosen)
          }}
        />
        {isReading ? <SkeletonLines lines={4} label={t('holidays.reading')} /> : null}
        {problem === null ? null : (
          <Callout tone="error" announce>
            {problem}
          </Callout>
        )}
        {failure === null ? null : (
          <Callout tone="error" announce>
            {failure}
          </Callout>
        )}
        {read === null ? null : (
          <>
            <Text role="status" textStyle="sm">
              {t('holidays.summary', { count: read.days.filter(({ state }) => state === 'new').length })}
            </Text>
            <CalendarPreview days={read.days} without={without} readOnly={isSaving} onToggle={toggle} />
          </>
        )}
      </Stack>
    </DialogFrame>
  )
}
