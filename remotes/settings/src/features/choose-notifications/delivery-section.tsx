import { useChange } from '@atrium/client'
import type { NotificationDelivery } from '@atrium/contract'
import { toast } from '@atrium/modals'
import { useFailureText, useTexts } from '@atrium/portal'
import { Button, Callout, HStack, Panel, SelectField, Stack, Switch, TextField } from '@atrium/ui'
import { useState } from 'react'

interface DeliverySectionProps {
  readonly delivery: NotificationDelivery
  readonly isMailConfigured: boolean
  readonly version: number
}

const quietAtFirst = { quiet_from: '22:00', quiet_until: '06:00' }
const frequencies = ['at_once', 'daily'] as const

/** When mails and pushes are sent: at once or once a day, and not in quiet hours. */
export function DeliverySection({ delivery, isMailConfigured, version }: DeliverySectionProps) {
  const t = useTexts()
  const failureText = useFailureText()
  const [given, setGiven] = useState(delivery)
  const save = useChange('/notification/setPreferences')
  const tryMail = useChange('/notification/testMail')
  const set = (more: Partial<NotificationDelivery>) => setGiven({ ...given, ...more })
  const isQuiet = given.quiet_from !== null
  const failed = {
    onError: (failure: Parameters<typeof failureText>[0]) => toast.error(failureText(failure)),
  }
  return (
    <Panel title={t('notifications.delivery')}>
      <Stack
        as="form"
        gap="4"
        maxWidth="26rem"
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate(
            { delivery: given, version },
            { ...failed, onSuccess: () => toast.success(t('notifications.saved')) },
          )
        }}
      >
        {isMailConfigured ? null : <Callout tone="warning">{t('notifications.noMail')}</Callout>}
        <SelectField
          label={t('notifications.frequency')}
          value={given.mail_frequency}
          options={frequencies.map((value) => ({ value, label: t(`notifications.frequencies.${value}`) }))}
          onValueChange={(value) =>
            set({ mail_frequency: frequencies.find((one) => one === value) ?? 'at_once' })
          }
        />
        {given.mail_frequency === 'daily' ? (
          <TextField
            type="time"
            required
            label={t('notifications.digestAt')}
            value={given.digest_at}
            onChange={(event) => set({ digest_at: event.target.value })}
          />
        ) : null}
        <Switch
          checked={isQuiet}
          onCheckedChange={(checked) => set(checked ? quietAtFirst : { quiet_from: null, quiet_until: null })}
        >
          {t('notifications.quiet')}
        </Switch>
        {isQuiet ? (
          <HStack gap="3">
            <TextField
              type="time"
              required
              label={t('notifications.quietFrom')}
              value={given.quiet_from ?? ''}
              onChange={(event) => set({ quiet_from: event.target.value })}
            />
            <TextField
              type="time"
              required
              label={t('notifications.quietUntil')}
              value={given.quiet_until ?? ''}
              onChange={(event) => set({ quiet_until: event.target.value })}
            />
          </HStack>
        ) : null}
        <SelectField
          label={t('notifications.timeZone')}
          value={given.time_zone}
          options={zonesWith(given.time_zone).map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
          onValueChange={(value) => set({ time_zone: value })}
        />
        <HStack gap="2" flexWrap="wrap">
          <Button kind="primary" type="submit" busy={save.isPending}>
            {t('notifications.save')}
          </Button>
          {isMailConfigured ? (
            <Button
              busy={tryMail.isPending}
              onClick={() =>
                tryMail.mutate({}, { ...failed, onSuccess: () => toast.success(t('notifications.mailSent')) })
              }
            >
              {t('notifications.tryMail')}
            </Button>
          ) : null}
        </HStack>
      </Stack>
    </Panel>
  )
}

/** The time zones that the browser knows, with those that it names in another way. */
const zonesWith = (chosen: string): string[] => [
  ...new Set(['UTC', chosen, ...Intl.supportedValuesOf('timeZone')]),
]
