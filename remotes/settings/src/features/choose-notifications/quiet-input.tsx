import { useTexts } from '@atrium/portal'
import { NewerNote, type Bound } from '@atrium/screens'
import { HStack, Stack, Switch, Text, TextField } from '@atrium/ui'
import type { QuietHours } from './quiet-field.ts'

const quietAtFirst: QuietHours = { from: '22:00', until: '06:00' }

/** Switches quiet hours on, with the times at which they begin and end. */
export function QuietInput({ field }: { readonly field: Bound<QuietHours | null> }) {
  const t = useTexts()
  const { value, error, newer, change, update } = field
  const set = (part: Partial<QuietHours>) => update((quiet) => ({ ...quietAtFirst, ...quiet, ...part }))
  const words = (quiet: QuietHours | null) =>
    quiet
      ? t('notifications.quietSpan', { from: quiet.from, until: quiet.until })
      : t('notifications.quietNone')
  return (
    <Stack gap="2">
      <Switch checked={value !== null} onCheckedChange={(checked) => change(checked ? quietAtFirst : null)}>
        {t('notifications.quiet')}
      </Switch>
      {value ? (
        <HStack gap="3">
          <TextField
            type="time"
            required
            label={t('notifications.quietFrom')}
            value={value.from}
            onChange={({ currentTarget }) => set({ from: currentTarget.value })}
          />
          <TextField
            type="time"
            required
            label={t('notifications.quietUntil')}
            value={value.until}
            onChange={({ currentTarget }) => set({ until: currentTarget.value })}
          />
        </HStack>
      ) : null}
      {newer === undefined ? null : (
        <NewerNote value={words(newer)} typed={words(value)} onTake={() => change(newer)} />
      )}
      {error === undefined ? null : (
        <Text color="fg.error" textStyle="sm" role="alert">
          {error}
        </Text>
      )}
    </Stack>
  )
}
