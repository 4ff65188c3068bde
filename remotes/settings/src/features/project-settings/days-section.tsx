import { useConfirm } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { useDatesIn } from '@atrium/portal/dates'
import { ChoiceInput, choiceField, useForm, ZoneInput, type Needed } from '@atrium/screens'
import { Text } from '@atrium/ui'
import { useState } from 'react'
import { SettingsForm } from './settings-form.tsx'
import { useSaveMoving } from './use-save-moving.ts'
import { useSaveSettings, type SectionProps } from './use-save-settings.ts'
import { useWeekdays } from './use-weekdays.ts'

/** The number of a day, as a choice holds it. */
const dayField: Needed<string, number> = { ...choiceField('1'), send: Number }
const fields = { time_zone: choiceField<string>('UTC'), week_start: dayField }

/** Time zone and first day of the week, with what the clock shows there now. */
export function DaysSection({ projectId, settings }: SectionProps) {
  const t = useTexts()
  const { save, reread } = useSaveSettings(projectId)
  const { names } = useWeekdays()
  const [now] = useState(() => new Date())
  const { ask, dialog } = useConfirm()
  const saveOrMove = useSaveMoving(save, ask)
  const current = { ...settings, week_start: String(settings.week_start) }
  const form = useForm({
    fields,
    current,
    save: ({ changes, version }) => saveOrMove({ ...changes, version }),
    async reread() {
      const fresh = await reread()
      return fresh && { ...fresh, week_start: String(fresh.week_start) }
    },
  })
  const zone = form.at('time_zone')
  const dates = useDatesIn(zone.value)
  return (
    <SettingsForm title={t('project.days')} hint={t('project.daysHint')} form={form}>
      <ZoneInput label={t('project.timeZone')} field={zone} stored={settings.time_zone} />
      <Text textStyle="sm" tone="muted" role="status">
        {t('project.now', { time: dates.longMoment(now) })}
      </Text>
      <ChoiceInput
        label={t('project.weekStart')}
        field={form.at('week_start')}
        options={names.map((label, at) => ({ value: String(at + 1), label }))}
      />
      {dialog}
    </SettingsForm>
  )
}
