import { useTexts } from '@atrium/portal'
import { Checkbox, FormField, Grid } from '@atrium/ui'
import { allEvents, eventTexts, type WebhookEvent } from './webhook-events.ts'

interface EventsFieldProps {
  readonly chosen: readonly WebhookEvent[]
  readonly onChoose: (chosen: readonly WebhookEvent[]) => void
  readonly error: string | undefined
}

/** The kinds of changes that a webhook is told of. */
export function EventsField({ chosen, onChoose, error }: EventsFieldProps) {
  const t = useTexts()
  return (
    <FormField label={t('webhooks.eventsLabel')} hint={t('webhooks.eventsHint')} error={error} required>
      {({ id, 'aria-describedby': describedBy }) => (
        <Grid
          id={id}
          role="group"
          aria-label={t('webhooks.eventsLabel')}
          aria-describedby={describedBy}
          gridTemplateColumns="repeat(auto-fill, minmax(11rem, 1fr))"
          gap="2"
        >
          {allEvents.map((event) => (
            <Checkbox
              key={event}
              checked={chosen.includes(event)}
              onCheckedChange={(on) =>
                onChoose(on ? [...chosen, event] : chosen.filter((one) => one !== event))
              }
            >
              {t(eventTexts[event])}
            </Checkbox>
          ))}
        </Grid>
      )}
    </FormField>
  )
}
