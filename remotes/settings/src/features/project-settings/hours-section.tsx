import type { ProjectSettings } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { useForm } from '@atrium/screens'
import { Box, Button, HStack, IconButton, Stack, Text, TextField } from '@atrium/ui'
import { Plus, X } from 'lucide-react'
import { editedHours, hoursField, type EditedHours } from './hours-field.ts'
import { SettingsForm } from './settings-form.tsx'
import { useSaveSettings, type SectionProps } from './use-save-settings.ts'
import { useWeekdays } from './use-weekdays.ts'

const fields = { working_hours: hoursField }
const currentOf = ({ working_hours, version }: ProjectSettings) => ({
  working_hours: editedHours(working_hours),
  version,
})

/** The hours in which the project works on each day of the week. */
export function HoursSection({ projectId, settings }: SectionProps) {
  const t = useTexts()
  const { save, reread } = useSaveSettings(projectId)
  const weekdays = useWeekdays()
  const form = useForm({
    fields,
    current: currentOf(settings),
    save: ({ changes, version }) => save({ ...changes, version }),
    async reread() {
      const fresh = await reread()
      return fresh && currentOf(fresh)
    },
  })
  const { value, error, update } = form.at('working_hours')
  const change = (key: string, part: Partial<EditedHours>) =>
    update((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)))
  return (
    <SettingsForm title={t('project.hours')} hint={t('project.hoursHint')} form={form}>
      {weekdays.from(settings.week_start).map((day) => {
        const name = weekdays.names[day - 1] ?? ''
        const hours = value.filter((one) => one.day === day)
        return (
          <Box key={day} role="group" aria-label={name}>
            <HStack gap="2" justifyContent="space-between">
              <Text fontWeight="medium">{name}</Text>
              <Button
                size="sm"
                onClick={() => update((all) => [...all, { day, from: '', to: '', key: crypto.randomUUID() }])}
              >
                <Plus size={14} aria-hidden /> {t('project.addHours')}
              </Button>
            </HStack>
            {hours.length === 0 ? (
              <Text textStyle="sm" tone="muted">
                {t('project.closed')}
              </Text>
            ) : (
              <Stack gap="1" mt="1">
                {hours.map(({ key, from, to }) => (
                  <HStack key={key} gap="2">
                    <TextField
                      label={t('project.fromOn', { day: name })}
                      hideLabel
                      type="time"
                      value={from}
                      onChange={({ currentTarget }) => change(key, { from: currentTarget.value })}
                    />
                    <TextField
                      label={t('project.toOn', { day: name })}
                      hideLabel
                      type="time"
                      value={to}
                      onChange={({ currentTarget }) => change(key, { to: currentTarget.value })}
                    />
                    <IconButton
                      label={t('project.removeHours', { day: name, from, to })}
                      icon={<X size={16} aria-hidden />}
                      onClick={() => update((all) => all.filter((one) => one.key !== key))}
                    />
                  </HStack>
                ))}
              </Stack>
            )}
          </Box>
        )
      })}
      {error === undefined ? null : (
        <Text color="fg.error" textStyle="sm" role="alert">
          {error}
        </Text>
      )}
    </SettingsForm>
  )
}
